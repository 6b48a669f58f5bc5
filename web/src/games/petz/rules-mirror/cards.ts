// What stands on need cards, counted (PN8, PA1, PA2).
import { BOX } from "../box.ts";
import { CARDS, POTION, colourOf, isTurned, needOf } from "../model.ts";

/** The dominant need of its deck, when the card lies turned; else -1 (PA1). Mirrors cards.py second_need. */
const secondNeed = (card: number): number =>
  isTurned(card) ? BOX.dominant[colourOf(card)] : -1;

/** Mirrors cards.py can_turn. */
export const canTurn = (card: number): boolean =>
  (card & 31) < CARDS && BOX.dominant[colourOf(card)] !== needOf(card);

/** How often each need stands on the cards, a potion's sleep last. Mirrors exhibitions.py need_counts. */
export function needCounts(cards: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    counts[needOf(card)]++;
    const other = secondNeed(card);
    if (other >= 0) counts[other]++;
  }
  return counts;
}

/** Different colours of cards, a potion being one of its own (PX4). Mirrors exhibitions.py colours_shown. */
export const coloursShown = (cards: readonly number[]): number => new Set(cards.map(colourOf)).size;

/** The order in which the engine takes cards of one colour. Mirrors drawing.py rank. */
export function rank(card: number): number {
  const face = card & 31;
  if (face < CARDS) return 2 * (face % 6) + (isTurned(card) ? 1 : 0);
  return face === POTION ? 13 : 12;
}

/** A hand as a list of cards, in the order of the engine. Only in the page. */
export const spread = (hand: readonly number[]): number[] =>
  hand.flatMap((count, card) => Array<number>(Math.max(0, count)).fill(card));
