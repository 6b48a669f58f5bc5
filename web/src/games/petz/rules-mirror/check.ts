// What the needs of a pet will do on its plot: the sums a player would do in the head.
import { BOX } from "../box.ts";
import type { PetView, PlayerView, PlotView } from "../../../wire/petz/view.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { hasArtifact, sum } from "../model.ts";
import { needCounts } from "./cards.ts";
import { NOTHING, PLOTS } from "../shop/steps.ts";

const { ANGER, DISEASE, HUNGER, MAGIC, PLAY, POOP } = TERM;

const CLEAN_ENOUGH = 2; // PE10
const MUTATIONS_TO_LOSE = 2; // PE9

/** What a plot offers, cage and addon together. */
export interface Offer {
  strength: number;
  antimagic: number;
  grazing: number;
  meat: number;
  soak: number;
  play: number;
}

export interface Check {
  counts: number[];
  hunger: { needs: number; met: number; left: number };
  poop: { needs: number; added: number; after: number };
  play: { needs: number; met: number; left: number };
  anger: { needs: number; strength: number; excess: number };
  magic: { needs: number; antimagic: number; excess: number; lost: boolean };
  disease: { needs: number; sum: number; tokens: number; lost: boolean };
}

/** Mirrors display.py strength and antimagic. */
export function offerOf(cage: number, addon: number): Offer {
  if (cage === NOTHING) {
    return { strength: 0, antimagic: 0, grazing: 0, meat: 0, soak: 0, play: 0 };
  }
  const extra = (row: readonly number[]): number => (addon === NOTHING ? 0 : row[addon]);
  return {
    strength: BOX.cage_strength[cage] + extra(BOX.addon_strength),
    antimagic: BOX.cage_antimagic[cage] + extra(BOX.addon_antimagic),
    grazing: BOX.cage_grazing[cage],
    meat: extra(BOX.addon_meat),
    soak: BOX.cage_soak[cage],
    play: BOX.cage_play[cage] + extra(BOX.addon_play),
  };
}

/** What the plot's symbols feed: grazing and meat, to pets that eat it (PE4). Mirrors display.py food_symbols. */
export function fedByPlot(offer: Offer, kind: number): number {
  const greens = BOX.eats_vegetables[kind] ? offer.grazing : 0;
  return greens + (BOX.eats_meat[kind] ? offer.meat : 0);
}

/** Mirrors showing.py hunger_left, poop_needs and disease_needs. */
export function check(
  pet: PetView,
  plot: PlotView,
  cards: readonly number[] = pet.cards,
  armour: { strength: number; antimagic: number } = { strength: 0, antimagic: 0 },
): Check {
  const counts = needCounts(cards);
  const offer = offerOf(plot.cage, plot.addon);
  const met = (needs: number, by: number): { needs: number; met: number; left: number } => ({
    needs,
    met: Math.min(needs, by),
    left: Math.max(0, needs - by),
  });
  const added = counts[POOP] > 0 ? Math.max(0, counts[POOP] - offer.soak) : 0;
  const strength = offer.strength + armour.strength;
  const antimagic = offer.antimagic + armour.antimagic;
  const mutating = Math.max(0, counts[MAGIC] - antimagic);
  const dirt = counts[DISEASE] > 0 ? counts[DISEASE] + plot.manure + added : 0;
  const tokens = dirt > CLEAN_ENOUGH ? 1 + dirt - CLEAN_ENOUGH : 0;
  return {
    counts,
    hunger: met(counts[HUNGER], fedByPlot(offer, pet.kind)),
    poop: { needs: counts[POOP], added, after: plot.manure + added },
    play: met(counts[PLAY], offer.play),
    anger: { needs: counts[ANGER], strength, excess: Math.max(0, counts[ANGER] - strength) },
    magic: {
      needs: counts[MAGIC],
      antimagic,
      excess: mutating,
      lost: pet.mutations + mutating >= MUTATIONS_TO_LOSE,
    },
    disease: { needs: counts[DISEASE], sum: dirt, tokens, lost: pet.suffering + tokens >= pet.size },
  };
}

/** What all pets of a display ask for together, beside what there is. */
export interface Demand {
  food: number; // that the plots don't give
  short: number; // of it, what nothing in the larder can feed
  play: number; // fewest imps that meet every play need
  catching: number;
  imps: number; // available
}

/** What all pets of a shop need together. Only in the page. */
export function demand(player: PlayerView, checks: readonly (Check | null)[]): Demand {
  const bored = checks.map((one) => one?.play.left ?? 0);
  const catching = sum(checks.map((one) => one?.anger.excess ?? 0));
  const food = sum(checks.map((one) => one?.hunger.left ?? 0));
  const short = unfed(player, checks);
  return { food, short, play: fewestImps(bored, hasArtifact(player, TERM.EMPLOYEE) && !player.employee_used), catching, imps: player.imps };
}

/** Hunger that no food can meet, when those that are choosy eat first. */
function unfed(player: PlayerView, checks: readonly (Check | null)[]): number {
  const hungry = { vegetables: 0, meat: 0, both: 0 };
  player.plots.forEach((plot, at) => {
    const left = checks[at]?.hunger.left ?? 0;
    if (plot.pet === null || left === 0) return;
    const greens = BOX.eats_vegetables[plot.pet.kind];
    hungry[greens && BOX.eats_meat[plot.pet.kind] ? "both" : greens ? "vegetables" : "meat"] += left;
  });
  const vegetables = sum(player.vegetables);
  const meat = sum(player.meat);
  const choosy =
    Math.max(0, hungry.vegetables - vegetables) + Math.max(0, hungry.meat - meat);
  const rest =
    Math.max(0, vegetables - hungry.vegetables) + Math.max(0, meat - hungry.meat);
  return Math.max(0, choosy + Math.max(0, hungry.both - rest) - player.box_food);
}

/** The fewest imps in the gaps of the ring so that no pet is bored (PE6); one of them may count twice (PR5). Only in the page. */
export function fewestImps(bored: readonly number[], employee = false): number {
  if (employee && sum(bored)) {
    const left = (gap: number): number[] => bored.map((needs, at) => (at === gap || at === (gap + 1) % PLOTS ? Math.max(0, needs - 2) : needs));
    return Math.min(...bored.map((_, gap) => 1 + fewestImps(left(gap))));
  }
  let fewest = Infinity;
  for (let first = 0; first <= Math.max(...bored, 0); first++) {
    const second = Math.max(0, bored[1] - first);
    const third = Math.max(0, bored[2] - second);
    const last = Math.max(0, bored[3] - third, bored[0] - first);
    fewest = Math.min(fewest, first + second + third + last);
  }
  return fewest;
}

/** Whether the cards of a pet cost its owner the pet, unless an imp in armour helps. Only in the page. */
export const isDoomed = ({ magic, disease }: Check): boolean => magic.lost || disease.lost;

/** The shop after the cards that are planned: their manure, mutations and disease; hunger and play can still be met. Only in the page. */
export function foreseen(player: PlayerView, checks: readonly (Check | null)[]): PlayerView {
  const plots = player.plots.map((plot, at) => {
    const one = checks[at];
    if (!one || !plot.pet) return plot;
    if (isDoomed(one)) return { ...plot, manure: one.poop.after, pet: null };
    const pet = { ...plot.pet, suffering: plot.pet.suffering + one.disease.tokens, mutations: plot.pet.mutations + one.magic.excess };
    return { ...plot, manure: one.poop.after, pet };
  });
  return { ...player, plots };
}

/** Nothing on the plots but what the player plans: the checks of all of them. Only in the page. */
export function checksOf(
  player: PlayerView,
  planned: (plot: number) => readonly number[] | undefined = () => undefined,
): (Check | null)[] {
  return Array.from({ length: PLOTS }, (_, at) => {
    const plot = player.plots[at];
    if (plot.pet === null) return null;
    const armour = {
      strength: player.bonus_strength[at] ?? 0,
      antimagic: player.bonus_antimagic[at] ?? 0,
    };
    return check(plot.pet, plot, planned(at) ?? plot.pet.cards, armour);
  });
}
