// What a planned entry in an exhibition would score, line by line; what has been entered the view tells.
import { BOX } from "../box.ts";
import type { EntryView, PetView, PlayerView, ScoreLine } from "../../../wire/petz/view.ts";
import { coloursShown, needCounts } from "./cards.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { hasArtifact, sum } from "../model.ts";
import { NOTHING } from "../shop/steps.ts";

/** The points of a line. Only in the page. */
export const pointsOf = ({ count, each }: ScoreLine): number => (count * each) / 2;
/** The points of all lines. Only in the page. */
export const addUp = (lines: readonly ScoreLine[]): number => sum(lines.map(pointsOf));

/** `each` in points. */
const line = (what: ScoreLine["what"], count: number, each: number, need = NOTHING): ScoreLine => ({
  what,
  need,
  count,
  each: 2 * each,
});
const counting = (lines: ScoreLine[]): ScoreLine[] => lines.filter((one) => pointsOf(one) !== 0);

/** A planned entry; NOTHING as plot stands for a whole display, or none. */
export type Entry = Pick<EntryView, "plot" | "lines" | "halves">;

/** Whether a single pet is entered (PX1). Only in the page. */
export const isSingle = (exhibition: number): boolean => BOX.exhibition_single[exhibition];

/** What one pet's cards and tokens are worth. Mirrors exhibitions.py score_of. */
function petLines(exhibition: number, pet: PetView, cards: readonly number[]): ScoreLine[] {
  const counts = needCounts(cards);
  const need = counts.indexOf(Math.max(...counts));
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
    if (best === null) return { plot: NOTHING, lines: [], halves: 0 };
    const lines = [...best.lines, ...bonusLines(player)];
    return { plot: best.plot, lines, halves: 2 * addUp(lines) };
  }
  const manure = sum(player.plots.map((plot) => plot.manure));
  const lines = counting([
    ...gathered(entries.flatMap((entry) => entry.lines)),
    line("manure", manure, BOX.exhibition_manure[exhibition]),
    ...bonusLines(player),
  ]);
  return { plot: NOTHING, lines, halves: 2 * addUp(lines) };
}

/** Mirrors exhibitions.py bonus. */
const bonusLines = (player: PlayerView): ScoreLine[] =>
  counting([
    line("judges", player.judged ? 1 : 0, 2),
    line("whip", hasArtifact(player, TERM.WHIP) ? 1 : 0, 0.5),
  ]);

/** Lines of several pets about the same thing, as one. */
function gathered(lines: readonly ScoreLine[]): ScoreLine[] {
  const found = new Map<string, ScoreLine>();
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

// The price of a pet (PB2, PB7)

export const SMALLEST_SOLD = 4;
const MUTANT_DISCOUNT = 2;

/** Mirrors business.py price. */
export const priceOf = (pet: PetView): number =>
  BOX.price[BOX.diet[pet.kind]][pet.size] - (pet.mutations > 0 ? MUTANT_DISCOUNT : 0);
