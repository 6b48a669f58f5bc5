// A whole arrangement of cages, addons and pets, and the steps that make it (PN1-PN4).
import { BOX } from "../box.ts";
import type { Event } from "../../../wire/petz/events.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { PetView, PlayerView, PlotView } from "../../../wire/petz/view.ts";
import { sum } from "../model.ts";
import { offerOf } from "./check.ts";
import * as write from "../shop/notation.ts";
import { NOTHING, PLOTS } from "../shop/steps.ts";

/** By plot, in the order gained; a pet with NOTHING is let go. */
export interface Arrangement {
  cages: number[];
  addons: number[];
  pets: number[];
}
export type Kind = keyof Arrangement;

const PLOT_RANGE = Array.from({ length: PLOTS }, (_, plot) => plot);

/** Where a player's pets lived before, as the events tell. Only in the page. */
export function homes(events: readonly Event[], seat: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const event of events) {
    if (event.type === "Housed" && event.seat === seat) found.set(event.pet, event.plot);
  }
  return found;
}

/** New things where there is room, pets in the cages that hold them best, or else where they were. Only in the page. */
export function proposed(player: PlayerView, before: ReadonlyMap<number, number>): Arrangement {
  const plan: Arrangement = { cages: [], addons: [], pets: [] };
  player.new_cages.forEach(() => plan.cages.push(roomForCage(player, plan.cages)));
  const caged = (plot: number): boolean =>
    player.plots[plot].cage !== NOTHING || plan.cages.includes(plot);
  player.new_addons.forEach(() => plan.addons.push(roomForAddon(player, plan.addons, caged)));
  const plots = arranged(player, plan);
  const free = PLOT_RANGE.filter((plot) => caged(plot) && player.plots[plot].pet === null);
  let least = Infinity;
  for (const pets of housings(player.lineup.length, free)) {
    const moved = pets.filter((plot, at) => (before.get(player.lineup[at].kind) ?? plot) !== plot).length;
    const risk = sum(pets.map((plot, at) => (plot === NOTHING ? 0 : riskOf(player.lineup[at], plots[plot])))) + MOVING * moved;
    if (risk < least) [plan.pets, least] = [pets, risk];
  }
  return plan;
}

/** Every way to give pets a plot; the last ones get none where there are too few. */
function* housings(pets: number, free: readonly number[]): Generator<number[]> {
  if (pets === 0 || free.length === 0) yield Array.from({ length: pets }, () => NOTHING);
  else for (const plot of free) for (const rest of housings(pets - 1, free.filter((one) => one !== plot))) yield [plot, ...rest];
}

const MOVING = 0.01; // for no reason a pet stays where it is

/** What is to be expected of a pet on a plot: anger and magic that nothing holds, and disease in the dirt. */
function riskOf({ kind, size }: PetView, { cage, addon, manure }: PlotView): number {
  const { strength, antimagic } = offerOf(cage, addon);
  const mean = (need: number, harm: (n: number) => number): number =>
    sum(chancesOf(kind, size, need).map((chance, n) => chance * Math.max(0, harm(n))));
  return (
    mean(TERM.ANGER, (n) => n - strength) + mean(TERM.MAGIC, (n) => n - antimagic) + mean(TERM.DISEASE, (n) => (n ? n + manure - 2 : 0))
  );
}

/** How likely a pet shows a need never, once, twice and so on. */
function chancesOf(kind: number, size: number, need: number): number[] {
  return BOX.bars[kind].slice(0, size).reduce((chances, colour) => {
    const share = shareOf(colour, need);
    return [...chances, 0].map((chance, n) => chance * (1 - share) + (chances[n - 1] ?? 0) * share);
  }, [1]);
}

/** The share of a deck's cards that show a need. */
function shareOf(colour: number, need: number): number {
  const deck = BOX.deck.slice(6 * colour, 6 * colour + 6);
  return deck[need] / sum(deck);
}

/** For a lesson: new cages and addons are proposed, pets wait beside the plots. Only in the page. */
export const waiting = (player: PlayerView): Arrangement => ({ ...proposed(player, new Map()), pets: player.lineup.map(() => NOTHING) });

/** An empty plot, or else the one with the weakest cage. */
function roomForCage(player: PlayerView, taken: readonly number[]): number {
  const open = PLOT_RANGE.filter((plot) => !taken.includes(plot));
  const worth = (plot: number): number => {
    const { cage } = player.plots[plot];
    if (cage === NOTHING) return -1;
    return sum(Object.values(offerOf(cage, NOTHING)));
  };
  return open.reduce((best, plot) => (worth(plot) < worth(best) ? plot : best), open[0]);
}

/** A plot with a cage and no addon, or else one without an addon. */
function roomForAddon(
  player: PlayerView,
  taken: readonly number[],
  caged: (plot: number) => boolean,
): number {
  const free = PLOT_RANGE.filter(
    (plot) => player.plots[plot].addon === NOTHING && !taken.includes(plot),
  );
  return free.find(caged) ?? free[0] ?? 0;
}

/** The shop as it would look. Mirrors arranging.py place_cage and place_addon. */
export function arranged(player: PlayerView, plan: Arrangement): PlotView[] {
  return player.plots.map((plot, at) => {
    const pet = plan.pets.indexOf(at);
    return {
      ...plot,
      cage: player.new_cages[plan.cages.indexOf(at)] ?? plot.cage,
      addon: player.new_addons[plan.addons.lastIndexOf(at)] ?? plot.addon,
      pet: pet >= 0 ? (player.lineup[pet] ?? null) : plot.pet,
    };
  });
}

/** Put a thing on a plot. What is in its way takes its place, or is let go. Only in the page. */
export function put(plan: Arrangement, kind: Kind, which: number, plot: number): Arrangement {
  const row = [...plan[kind]];
  const other = kind === "addons" ? -1 : row.indexOf(plot);
  if (plot !== NOTHING && other >= 0) row[other] = row[which];
  row[which] = plot;
  return { ...plan, [kind]: row };
}

/** Pets that would stand in a plot without a cage, after cages have moved, are let go. Only in the page. */
export function settled(player: PlayerView, plan: Arrangement): Arrangement {
  const plots = arranged(player, plan);
  const free = PLOT_RANGE.filter((plot) => plots[plot].cage !== NOTHING && plots[plot].pet === null);
  const pets = plan.pets.map((plot) => {
    if (plot === NOTHING || plots[plot].cage !== NOTHING) return plot;
    return free.shift() ?? NOTHING;
  });
  return { ...plan, pets };
}

/** In the engine's order. When no cage is free any more, the rest are lost by themselves. Mirrors arranging.py legal_house. */
export function arrangeMoves(player: PlayerView, plan: Arrangement): string[] {
  const plots = arranged(player, plan);
  const moves = [
    ...player.new_cages.map((cage, at) => write.placeCage(cage, plan.cages[at])),
    ...player.new_addons.map((addon, at) => write.placeAddon(addon, plan.addons[at])),
  ];
  let free = plots.filter(({ cage }, at) => cage !== NOTHING && player.plots[at].pet === null).length;
  player.lineup.forEach((pet, at) => {
    if (free === 0) return;
    const plot = plan.pets[at];
    moves.push(plot === NOTHING ? write.release(pet.kind) : write.house(pet.kind, plot));
    if (plot !== NOTHING) free -= 1;
  });
  return moves;
}

/** For a lesson: what is new first, then pets up to the first one that still waits; null for none. Only in the page. */
export function firstArranged(player: PlayerView, plan: Arrangement): string[] | null {
  const fresh = player.new_cages.length + player.new_addons.length;
  const housed = plan.pets.indexOf(NOTHING);
  const moves = arrangeMoves(player, plan).slice(0, fresh || (housed < 0 ? undefined : housed));
  return moves.length ? moves : null;
}

/** What letting pets go costs: for each, 1 reputation of every full 10 left (PL3). In points. Mirrors display.py cost_of_losing. */
export function costOfLoss(halves: number, pets: number): number {
  let left = halves;
  for (let at = 0; at < pets; at++) left -= 2 * Math.max(0, Math.floor(left / 20));
  return (halves - left) / 2;
}

/** How often a pet of this kind and size shows a need, by the make-up of the decks. Only in the page. */
export function expected(kind: number, size: number, need: number): number {
  return sum(BOX.bars[kind].slice(0, size).map((colour) => shareOf(colour, need)));
}
