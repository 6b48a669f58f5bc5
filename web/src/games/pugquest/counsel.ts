// Advice with the names of heroes and foes.
import aboutEn from "words:pugquest/en/about";
import aboutFr from "words:pugquest/fr/about";
import becauseEn from "words:pugquest/en/because";
import becauseFr from "words:pugquest/fr/because";
import factsEn from "words:pugquest/en/advice";
import factsFr from "words:pugquest/fr/advice";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { View } from "../../wire/pugquest/view.ts";
import type { Counsel } from "../game-module.ts";
import { BOX, JOKER, combosOf, isHero } from "./box.ts";
import { ICON } from "./icons.ts";
import { columnsOf, isLord, own } from "./model.ts";
import { sayMove } from "./say.ts";
import { Speech } from "./words/speech.ts";

/** A column by who stands on the other side of it. */
function foesIn(view: View, column: number, say: Speech): string {
  return say.list(columnsOf(view.creatures, isLord(view))[column].map(({ creature }) => say.creature(creature)));
}

function named(move: Move, view: View, say: Speech): string {
  if (move.type !== "Go" && move.type !== "Place" && move.type !== "Aim") return sayMove(move, say, view.step, view.about);
  const words = say.words.say;
  if (move.type === "Place" && view.creatures.every(({ creature }) => isHero(creature))) return words.place(move.column + 1);
  const foes = foesIn(view, move.column, say);
  if (move.type === "Aim") return foes ? words.aimAt(foes) : words.aim(move.column + 1);
  const where = foes ? words.facing(foes) : (isLord(view) ? words.unfaced : words.empty)(move.column + 1);
  return move.type === "Go" ? words.goAt(where) : words.placeAt(where);
}

/** What speaks for a hero: blanks are numbers, heroes, combos or energies. */
function ground(kind: string, blanks: Record<string, string>, say: Speech): string {
  const called = (thing: string): string | number => {
    const [what, number] = thing.split(":");
    if (what === "pug") return say.hero(Number(number));
    if (what === "combo") return say.row(Number(number));
    return what === "energy" ? say.energy(Number(number)) : Number(thing);
  };
  return say.of("grounds", kind, Object.fromEntries(Object.entries(blanks).map(([blank, thing]) => [blank, called(thing)])));
}

/** The energies that a line begins by discarding. */
function discarded(line: readonly { move: Move }[]): number[] {
  const end = line.findIndex(({ move }) => move.type !== "Discard");
  return line.slice(0, end < 0 ? line.length : end).flatMap(({ move }) => (move.type === "Discard" ? [move.card] : []));
}

/** What an energy that is drawn is for: of the combos that it pays, the one that then lacks least; the strongest of those. */
function servedBy(kind: number, view: View): number | undefined {
  const player = own(view);
  if (!player || player.is_lord || player.hero < 0) return undefined;
  const lacks = (row: number): number => {
    const held = player.hand.map((n, card) => n + Number(card === kind));
    const short = BOX.rows[row].cost.filter((energy) => --held[energy] < 0).length;
    return Math.max(0, short - held[JOKER]);
  };
  return combosOf(player.hero)
    .filter((row) => BOX.rows[row].level <= player.level && BOX.rows[row].cost.includes(kind))
    .sort((a, b) => lacks(a) - lacks(b) || BOX.rows[b].level - BOX.rows[a].level)[0];
}

export const counsel: Counsel<View, Move> = {
  serves: ([{ move }], view, lang) => {
    const row = move.type === "Draw" ? servedBy(move.source, view) : undefined;
    const say = new Speech(lang, [], view);
    return row === undefined ? null : say.words.say.pays(say.row(row), say.energy((move as { source: number }).source));
  },
  title: (line, view, lang) => {
    const cards = discarded(line);
    const say = new Speech(lang, [], view);
    return cards.length > 1 ? say.of("choices", "discard", { card: say.drawn(cards) }) : null;
  },
  say: ({ move }, view, lang, names) => named(move, view, new Speech(lang, names, view)),
  // That no more is discarded goes without saying: the next step is to draw.
  silent: (line, at) => {
    const { move } = line[at];
    const cards = discarded(line).length;
    if (cards > 1 && at < cards) return true; // its title says them
    return move.type === "Plain" && move.name === "pass" && line[at - 1]?.move.type === "Discard";
  },
  because: { en: becauseEn, fr: becauseFr },
  about: { en: aboutEn, fr: aboutFr },
  name: (thing, view, lang, names) => (thing.startsWith("hero:") ? new Speech(lang, names, view).heroOf(Number(thing.slice(5))) : null),
  facts: { en: factsEn, fr: factsFr },
  icons: { boss: ICON.dead, monsters: ICON.claws, heroes: ICON.life, cards: ICON.hand, experience: ICON.experience, treasures: ICON.treasure },
  unwanted: (view) => (isLord(view) ? ["heroes"] : ["boss", "monsters"]),
  place: (move) => {
    if (move.type === "Target") return `[data-key="c:${move.creature}"]`;
    if (move.type === "Hero") return `[data-thing="hero:${move.hero}"]`;
    return move.type === "Place" || move.type === "Go" ? `.tile[data-column="${move.column}"]` : null;
  },
  ground: (kind, blanks, view, lang) => ground(kind, blanks, new Speech(lang, [], view)),
  chance: (n, view, lang) => (view.players.some(({ is_lord }) => is_lord) ? null : new Speech(lang).words.say.saves(n)),
};
