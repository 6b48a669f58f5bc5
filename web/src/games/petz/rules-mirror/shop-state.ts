// A player's shop while needs are settled in the head: only what phase 4 changes.
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { PetView, PlayerView } from "../../../wire/petz/view.ts";
import { hasArtifact, sum } from "../model.ts";
import { needCounts } from "./cards.ts";
import { fedByPlot, offerOf, type Offer } from "./check.ts";

export type Cause = "suffering" | "escaped" | "mutation";

/** What happened to the pet on a plot. */
export interface Fate {
  pet: PetView;
  fed: { vegetables: number; meat: number; box: number };
  hungry: number; // needs that stayed unmet, like the next
  bored: number;
  manure: number; // added
  caught: number; // imps hurt
  mutations: number;
  sick: number; // suffering from disease
  lost: Cause | null;
}

export interface Resident {
  pet: PetView;
  needs: number[];
  offer: Offer;
}

/** What phase 4 changes of a shop. Mirrors state.py Player. */
export class ShopState {
  vegetables: number;
  meat: number;
  box: number;
  /** By the rounds it has lain, as it was before anybody ate. */
  readonly larder: Record<"vegetables" | "meat", readonly number[]>;
  imps: number;
  hurt = 0;
  employee: boolean; // still to be used this round
  suits: number; // of armour still to be used
  shovel: boolean;
  manure: number[];
  bored: number[];
  surplus: number[];
  hand: number[];
  strength: number[];
  antimagic: number[];
  residents: (Resident | null)[];
  fates: (Fate | null)[];

  constructor(player: PlayerView) {
    this.vegetables = sum(player.vegetables);
    this.meat = sum(player.meat);
    this.box = player.box_food;
    this.larder = { vegetables: player.vegetables, meat: player.meat };
    this.imps = player.imps;
    this.employee = hasArtifact(player, TERM.EMPLOYEE) && !player.employee_used;
    this.suits = hasArtifact(player, TERM.ARMOUR) ? 2 - player.armour_used : 0;
    this.shovel = hasArtifact(player, TERM.SHOVEL);
    this.manure = player.plots.map((plot) => plot.manure);
    this.bored = [...player.bored];
    this.surplus = [...player.surplus];
    this.hand = [...player.hand];
    const offers = player.plots.map((plot) => offerOf(plot.cage, plot.addon));
    this.strength = offers.map((offer, plot) => offer.strength + player.bonus_strength[plot]);
    this.antimagic = offers.map((offer, plot) => offer.antimagic + player.bonus_antimagic[plot]);
    this.residents = player.plots.map(({ pet }, plot) =>
      pet && { pet: { ...pet }, needs: needCounts(pet.cards), offer: offers[plot] },
    );
    this.fates = player.plots.map(({ pet }) => pet && unharmed(pet));
  }

  /** Hunger needs that the plot does not meet by itself. Mirrors showing.py hunger_left. */
  hunger(plot: number): number {
    const one = this.residents[plot];
    if (!one) return 0;
    return Math.max(0, one.needs[TERM.HUNGER] - fedByPlot(one.offer, one.pet.kind));
  }

  /** The most a pet could be given of each kind of food. Mirrors showing.py has_food_for. */
  foodFor(plot: number): { vegetables: number; meat: number; box: number } {
    const kind = this.residents[plot]?.pet.kind ?? -1;
    return {
      vegetables: BOX.eats_vegetables[kind] ? this.vegetables : 0,
      meat: BOX.eats_meat[kind] ? this.meat : 0,
      box: kind >= 0 ? this.box : 0,
    };
  }

  /** How many more rounds each piece of food keeps, the oldest first: it is eaten first. Only in the page. */
  keeps(kind: "vegetables" | "meat"): number[] {
    const rounds = this.larder[kind].flatMap((count, at, all) => Array.from({ length: count }, () => all.length - 1 - at)).reverse();
    return rounds.slice(rounds.length - this[kind]);
  }

  /** Mirrors imps.py excess_anger. */
  anger(plot: number): number {
    const one = this.residents[plot];
    return one ? Math.max(0, one.needs[TERM.ANGER] - this.strength[plot]) : 0;
  }

  /** Mirrors imps.py excess_magic. */
  magic(plot: number): number {
    const one = this.residents[plot];
    return one ? Math.max(0, one.needs[TERM.MAGIC] - this.antimagic[plot]) : 0;
  }

  /** Mirrors imps.py use_imp. */
  useImp(employee: boolean): void {
    this.imps -= 1;
    if (employee) this.employee = false;
  }

  /** Suffering tokens for a pet; as many as it is big are too many (PE11). Mirrors display.py hurt. */
  suffer(plot: number, tokens: number): void {
    const one = this.residents[plot];
    if (!one || tokens <= 0) return;
    one.pet.suffering += tokens;
    if (one.pet.suffering >= one.pet.size) this.lose(plot, "suffering");
  }

  /** Mirrors showing.py magic_needs. */
  mutate(plot: number, tokens: number): void {
    const one = this.residents[plot];
    if (!one || tokens <= 0) return;
    one.pet.mutations += tokens;
    this.fates[plot]!.mutations = tokens;
    if (one.pet.mutations >= 2) this.lose(plot, "mutation");
  }

  /** Mirrors display.py lose. */
  lose(plot: number, cause: Cause): void {
    this.residents[plot] = null;
    this.fates[plot]!.lost = cause;
  }
}

function unharmed(pet: PetView): Fate {
  const fed = { vegetables: 0, meat: 0, box: 0 };
  return { pet, fed, hungry: 0, bored: 0, manure: 0, caught: 0, mutations: 0, sick: 0, lost: null };
}
