// Points added up line by line: exhibitions, customers, and the end of the game.
import { BOX } from "../../../wire/petz/box.ts";
import type { PetView, PlayerView, View } from "../../../wire/petz/view.ts";
import { coloursShown, coloursWith, needCounts } from "./cards.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { artifactsOf, hasArtifact, sum } from "../model.ts";
import { NO_NEED } from "../shop/notation.ts";
import { NOTHING } from "../shop/steps.ts";

/** One line: so many of a thing, each worth so much. Points may be halves. */
export interface Line {
  what: What;
  need: number; // where `what` is a need or a rainbow
  count: number;
  each: number;
}
export type What =
  | "need"
  | "rainbow"
  | "chosen"
  | "kinds"
  | "colours"
  | "pets"
  | "suffering"
  | "mutation"
  | "manure"
  | "judges"
  | "whip"
  | "food"
  | "artifact"
  | "potion"
  | "gold"
  | "away"
  | "cage"
  | "addon"
  | "token";

/** The points of a line. Only in the page. */
export const pointsOf = (line: Line): number => line.count * line.each;
/** The points of all lines. Only in the page. */
export const addUp = (lines: readonly Line[]): number => sum(lines.map(pointsOf));

const line = (what: What, count: number, each: number, need = NOTHING): Line => ({
  what,
  need,
  count,
  each,
});
const counting = (lines: Line[]): Line[] => lines.filter((one) => pointsOf(one) !== 0);

// Exhibitions (PX)

export interface Entry {
  plot: number; // of the pet entered, or NOTHING for a whole display or none
  lines: Line[];
  points: number;
}

/** Whether a single pet is entered (PX1). Only in the page. */
export const isSingle = (exhibition: number): boolean => BOX.exhibition_single[exhibition];

/** What one pet's cards and tokens are worth. Mirrors exhibitions.py score_of. */
function petLines(exhibition: number, pet: PetView, cards = pet.cards, chosen = NOTHING): Line[] {
  const counts = needCounts(cards);
  const need = chosen === NOTHING ? counts.indexOf(Math.max(...counts)) : chosen;
  const of = (row: readonly number[]): number => row[exhibition];
  return counting([
    line("pets", 1, of(BOX.exhibition_pets)),
    ...BOX.exhibition_needs[exhibition].map((each, need) =>
      line("need", counts[need], each, need),
    ),
    line("chosen", counts[need], of(BOX.exhibition_chosen), need),
    line("kinds", counts.filter((count) => count > 0).length, of(BOX.exhibition_kinds)),
    line("colours", coloursShown(cards), of(BOX.exhibition_colours)),
    line("suffering", pet.suffering, of(BOX.exhibition_suffering)),
    line("mutation", pet.mutations, of(BOX.exhibition_mutation)),
  ]);
}

/** All that the player's entry is made of, if the best pet is entered (PX1). Mirrors exhibitions.py display_score. */
export function entryOf(
  player: PlayerView,
  exhibition: number,
  planned: (plot: number) => number[] | undefined = () => undefined,
): Entry {
  const entries = player.plots.flatMap(({ pet, manure }, plot) => {
    if (pet === null) return [];
    const lines = petLines(exhibition, pet, planned(plot) ?? pet.cards);
    const dirt = line("manure", manure, BOX.exhibition_manure[exhibition]);
    return [{ plot, lines, dirt }];
  });
  if (isSingle(exhibition)) {
    const full = entries.map(({ plot, lines, dirt }) => ({ plot, lines: counting([...lines, dirt]) }));
    const best = full.reduce<(typeof full)[number] | null>(
      (most, one) => (most === null || addUp(one.lines) > addUp(most.lines) ? one : most),
      null,
    );
    if (best === null) return { plot: NOTHING, lines: [], points: 0 };
    const lines = [...best.lines, ...bonusLines(player)];
    return { plot: best.plot, lines, points: addUp(lines) };
  }
  const manure = sum(player.plots.map((plot) => plot.manure));
  const lines = counting([
    ...gathered(entries.flatMap((entry) => entry.lines)),
    line("manure", manure, BOX.exhibition_manure[exhibition]),
    ...bonusLines(player),
  ]);
  return { plot: NOTHING, lines, points: addUp(lines) };
}

/** What a pet scores if it is entered, and judged by that need where one is chosen (PX1). Mirrors exhibitions.py entry_halves. */
export function entryWith(player: PlayerView, exhibition: number, { plot, need }: Shown): Entry {
  const { pet, manure } = player.plots[plot];
  const dirt = line("manure", manure, BOX.exhibition_manure[exhibition]);
  const lines = pet ? counting([...petLines(exhibition, pet, pet.cards, need === NO_NEED ? NOTHING : need), dirt, ...bonusLines(player)]) : [];
  return { plot, lines, points: addUp(lines) };
}

/** A pet that can be entered, and the need it is judged by or NO_NEED. */
export interface Shown {
  plot: number;
  need: number;
}

/** All pets that can be entered, the best first; where a need is chosen, each it has and the first it has not (PX1). Mirrors exhibitions.py legal_exhibit. */
export function exhibits(player: PlayerView, exhibition: number): Shown[] {
  const needs = (pet: PetView): number[] => {
    const counts = needCounts(pet.cards);
    return counts.flatMap((count, need) => (count > 0 || need === counts.indexOf(0) ? [need] : []));
  };
  const all = player.plots.flatMap(({ pet }, plot) =>
    pet ? (BOX.exhibition_chosen[exhibition] ? needs(pet) : [NO_NEED]).map((need) => ({ plot, need })) : [],
  );
  const points = (one: Shown): number => entryWith(player, exhibition, one).points;
  return all.toSorted((one, other) => points(other) - points(one));
}

/** What a player has entered, told by its score; null where no pet would have that any more. Only in the page. */
export function enteredBy(player: PlayerView, exhibition: number): Entry | null {
  if (!isSingle(exhibition)) return entryOf(player, exhibition);
  const entries = exhibits(player, exhibition).map((shown) => entryWith(player, exhibition, shown));
  return entries.find(({ points }) => 2 * points === player.score) ?? null;
}

/** Mirrors exhibitions.py bonus. */
const bonusLines = (player: PlayerView): Line[] =>
  counting([
    line("judges", player.judged ? 1 : 0, 2),
    line("whip", hasArtifact(player, TERM.WHIP) ? 1 : 0, 0.5),
  ]);

/** Lines of several pets about the same thing, as one. */
function gathered(lines: readonly Line[]): Line[] {
  const found = new Map<string, Line>();
  for (const one of lines) {
    const key = `${one.what} ${one.need}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, count: before.count + one.count } : one);
  }
  return [...found.values()];
}

/** Reputation by place for these scores; those who tie get less (PX7). Mirrors exhibitions.py awards_for. */
export function awards(scores: readonly number[]): { place: number; reputation: number }[] {
  const table = BOX.awards[scores.length] ?? [];
  return scores.map((score) => {
    const better = scores.filter((other) => other > score).length;
    const tied = scores.filter((other) => other === score).length - 1;
    if (score <= 0) return { place: 0, reputation: 0 };
    return { place: better + 1, reputation: Math.max(0, (table[better] ?? 0) - tied) };
  });
}

// Customers (PB3-PB7)

/** Mirrors business.py match_score. */
export function matchLines(customer: number, pet: PetView, cards = pet.cards): Line[] {
  const counts = needCounts(cards);
  return counting([
    ...BOX.customer_needs[customer].map((each, need) => line("need", counts[need], each, need)),
    ...BOX.customer_rainbow[customer].map((each, need) =>
      line("rainbow", each === 0 ? 0 : coloursWith(cards, need), each, need),
    ),
    line("suffering", pet.suffering, BOX.customer_suffering[customer]),
    line("mutation", pet.mutations, BOX.customer_mutation[customer]),
  ]);
}

export const SMALLEST_SOLD = 4; // PB2
export const ON_MARKET = 2; // PB5
export const ON_PLATFORM = 3; // PB6
const MUTANT_DISCOUNT = 2; // PB7

/** Mirrors business.py price. */
export const priceOf = (pet: PetView): number =>
  BOX.price[BOX.diet[pet.kind]][pet.size] - (pet.mutations > 0 ? MUTANT_DISCOUNT : 0);

// The end (PF2, PF3)

/** Mirrors ageing.py business_acumen. */
export function acumenLines(view: View, player: PlayerView): Line[] {
  const rounds = BOX.imp_rounds[view.seats];
  const uninvited = rounds.filter((round) => round > player.relatives_to).length;
  return counting([
    line("food", sum(player.vegetables) + sum(player.meat) + player.box_food, BOX.final_food),
    line("artifact", artifactsOf(player).length, BOX.final_artifact),
    line("potion", player.potions, BOX.final_potion),
    line("gold", player.gold, BOX.final_gold_halves / 2),
    line("away", player.hospital + player.platform + uninvited, BOX.final_imp_away),
  ]);
}

/** Mirrors ageing.py pet_display. */
export function displayLines(player: PlayerView): Line[] {
  const pets = player.plots.flatMap((plot) => (plot.pet ? [plot.pet] : []));
  const tokens =
    sum(player.plots.map((plot) => plot.manure)) +
    sum(pets.map((pet) => pet.suffering + pet.mutations));
  return counting([
    line("pets", pets.length, BOX.final_pet),
    line("cage", player.plots.filter((plot) => plot.cage !== NOTHING).length, BOX.final_cage),
    line("addon", player.plots.filter((plot) => plot.addon !== NOTHING).length, BOX.final_addon),
    line("token", tokens, BOX.final_token),
  ]);
}
