// What may come from the decks: every card that the player has not seen.
import { BOX } from "../box.ts";
import type { View } from "../../../wire/petz/view.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { CARDS, sum } from "../model.ts";

export interface Odds {
  colour: number;
  left: number; // cards in the deck
  unseen: number; // in the deck, in others' hands, or face down
  needs: { need: number; cards: number }[]; // of the unseen, the most first
}

/** By colour: the cards a player has not seen, which the deck may deal. Mirrors determinize.py redeal_hands. */
export function oddsOf(view: View): Odds[] {
  const unseen = [...BOX.deck];
  const seen = (card: number, count = 1): void => {
    if ((card & 31) < CARDS) unseen[card & 31] -= count;
  };
  view.discards.forEach((count, card) => seen(card, count));
  for (const player of view.players) {
    player.hand.forEach((count, card) => seen(card, count));
    for (const { pet } of player.plots) pet?.cards.forEach((card) => seen(card));
  }
  return TERM.COLOURS.map((_, colour) => {
    const needs = TERM.NEEDS.map((_, need) => ({ need, cards: unseen[6 * colour + need] }))
      .filter(({ cards }) => cards > 0)
      .sort((a, b) => b.cards - a.cards || a.need - b.need);
    const all = sum(needs.map(({ cards }) => cards));
    return { colour, left: view.deck_left[colour], unseen: all, needs };
  });
}
