// The notation of the engine, read back into moves: for what is staged.
import type { Move } from "../../wire/pugquest/moves.ts";
import { BOSS, BOX, DECK, ENERGIES, FIRST_ITEM, PAYMENTS } from "./box.ts";
import { creatureOfCard, monsterIn, treasureRow } from "./numbering.ts";

const energy = (word: string): number => (ENERGIES as readonly string[]).indexOf(word);
const payment = (word: string): number => (PAYMENTS as readonly string[]).indexOf(word);
const treasure = (word: string): number => BOX.treasures.findIndex(({ id }) => id === word);
const item = (word: string): number => (energy(word) >= 0 ? energy(word) : FIRST_ITEM + treasure(word));
const card = (word: string): number => 2 * monsterIn(BOX.foes.findIndex(({ id }) => id === word.slice(0, -2))) + (word.endsWith("-b") ? 1 : 0);
const creature = (word: string): number => (word === "boss" ? BOSS : /^\d+$/.test(word) ? Number(word) - 1 : creatureOfCard(card(word)));
const row = (word: string): number => (BOX.comboIds.includes(word) ? BOX.comboIds.indexOf(word) : treasureRow(treasure(word)));

const READ: Record<string, (word: string, more: string) => Move> = {
  hero: (word) => ({ type: "Hero", hero: BOX.heroes.findIndex(({ id }) => id === word) }),
  place: (word) => ({ type: "Place", column: Number(word) - 1 }),
  go: (word) => ({ type: "Go", column: Number(word) - 1 }),
  aim: (word) => ({ type: "Aim", column: Number(word) - 1 }),
  draw: (word) => ({ type: "Draw", source: word === "deck" ? DECK : energy(word) }),
  discard: (word) => ({ type: "Discard", card: energy(word) }),
  give: (word) => ({ type: "Give", card: energy(word) }),
  keep: (word) => ({ type: "Keep", card: energy(word) }),
  top: (word) => ({ type: "Top", card: energy(word) }),
  combo: (word) => ({ type: "Combo", row: row(word) }),
  riposte: (word) => ({ type: "Riposte", row: row(word) }),
  use: (word) => ({ type: "Use", treasure: treasure(word) }),
  take: (word) => ({ type: "Take", treasure: treasure(word) }),
  drop: (word) => ({ type: "Drop", treasure: treasure(word) }),
  swap: (word, more) => ({ type: "Swap", mine: treasure(word), theirs: treasure(more) }),
  prize: (word) => ({ type: "Prize", card: card(word) }),
  target: (word) => ({ type: "Target", creature: creature(word) }),
  pay: (word) => ({ type: "Pay", source: payment(word) }),
  defend: (word) => ({ type: "Defend", source: payment(word) }),
  boost: (word) => ({ type: "Boost", source: payment(word) }),
  offer: (word) => ({ type: "Offer", seat: Number(word) - 1 }),
  add: (word) => ({ type: "Add", item: item(word) }),
  ask: (word) => ({ type: "Ask", item: item(word) }),
};

export function readMove(text: string): Move {
  const [verb, word = "", more = ""] = text.split(" ");
  return word && verb in READ ? READ[verb](word, more) : { type: "Plain", name: verb };
}
