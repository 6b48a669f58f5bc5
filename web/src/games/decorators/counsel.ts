// Advice with the names of the table: what a tile is instead of its number, what lies beside a square.
import aboutEn from "words:decorators/en/about";
import aboutFr from "words:decorators/fr/about";
import becauseEn from "words:decorators/en/because";
import becauseFr from "words:decorators/fr/because";
import factsEn from "words:decorators/en/advice";
import factsFr from "words:decorators/fr/advice";
import type { Lang } from "../../settings.svelte.ts";
import { BOX } from "./box.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import type { Counsel } from "../game-module.ts";
import { ICON } from "./icons.ts";
import { NOBODY, own, tileAt } from "./model.ts";
import { serves } from "./serves.ts";
import { faceOf, isRock, keyOf, squareOf } from "./tiles.ts";
import { Speech } from "./words/speech.ts";

type Named = { [K in Move["type"]]?: (move: Extract<Move, { type: K }>, say: Speech, view: View) => string };

const laid = (view: View, east: number, south: number) => view.players[view.seat]?.dungeon.find((tile) => tile.east === east && tile.south === south);

/** The tiles beside a square, at most two. */
function beside(view: View, number: number, say: Speech): string {
  const { east, south } = squareOf(number);
  const near = [[0, -1], [1, 0], [0, 1], [-1, 0]].flatMap(([x, y]) => laid(view, east + x, south + y) ?? []);
  const names = [...new Set(near.map(({ tile, side }) => say.side(tile, side)))];
  return names.length ? say.words.named.beside(names.slice(0, 2), say) : say.words.named.apart;
}

const NAMED: Named = {
  Draft: (m, say, view) => {
    const [taken = NOBODY] = view.pawns[m.place] === view.seat ? (own(view)?.new ?? []) : []; // a draft that is staged
    const tile = m.place === TERM.EXCHANGE ? NOBODY : Math.max(tileAt(view.tiles, m.place), taken);
    return tile >= 0 ? say.words.named.draft(say.tile(tile)) : say.words.sayings.Draft(m, say);
  },
  Keep: (m, say) => say.words.named.keep(say.tile(m.tile)),
  Drop: (m, say) => say.words.named.drop(say.tile(m.tile)),
  Hold: (m, say) => say.words.named[isRock(faceOf(m.tile, m.side)) ? "hang" : "hold"](say.side(m.tile, m.side)),
  Place: (m, say, view) => say.words.named.place(beside(view, m.square, say)),
  Architect: (m, say, view) => {
    const { east, south } = squareOf(m.square);
    const tile = laid(view, east, south);
    return say.words.named.architect(tile ? say.side(tile.tile, tile.side) : say.words.named.anyTile);
  },
  Done: (_, say, view) => say.words.named[view.step === STEP.BOSS_MIMICS ? "spent" : "scored"],
};

function sayMove(move: Move, view: View, lang: Lang, names: string[]): string {
  const say = new Speech(lang, names);
  say.bosses = view.bosses;
  const tell = (NAMED[move.type] ?? say.words.sayings[move.type]) as (move: Move, speech: Speech, view: View) => string;
  return tell(move, say, view);
}

/** The goal that a tile fulfils where it is placed, or the points of a goal that is scored. */
function sees(line: Move[], view: View, lang: Lang): string | null {
  const say = new Speech(lang);
  const [first, second] = line;
  if (first.type === "Score") return say.words.named.brings(say.words.points(BOX.goal_points[first.goal], say));
  const held = first.type === "Hold" ? first : null;
  const place = held ? second : first;
  if (place?.type !== "Place") return null;
  const places = held ? view.places.filter(({ tile, side }) => tile === held.tile && side === held.side) : view.places;
  const found = places.flatMap(({ fulfils }) => fulfils).find(({ square, turn }) => square === place.square && turn === place.turn);
  return found ? say.words.named.fulfils(say.goal(found.goal)) : null;
}

/** What the button says once these are staged: see `askBuild`, `askEnd` and `askWholeTurn` of the prompt. */
function button(line: Move[], view: View, lang: Lang): string | null {
  const { actions, commit } = new Speech(lang).words.prompt;
  const kinds = line.map(({ type }) => type);
  const last = kinds[kinds.length - 1];
  if (last === "Place") return kinds[kinds.length - 2] === "Architect" ? commit.move : commit.build;
  if (!kinds.includes("End")) return null;
  if (last === "Done" && ["Draft", "Keep", "Discard"].includes(kinds[0])) return commit.turn;
  if (kinds.includes("Place")) return commit.build;
  return own(view)?.new.length ? actions.store : actions.end;
}

export const counsel: Counsel<View, Move> = {
  say: ({ move }, view, lang, names) => sayMove(move, view, lang, names),
  sees: (line, view, lang) => sees(line.map(({ move }) => move), view, lang),
  serves: (line, view, lang) => serves(line.map(({ move }) => move), view, lang),
  button: (line, view, lang) => button(line.map(({ move }) => move), view, lang),
  minor: ["tiles", "stored"],
  silent: (line, at) => at > 0 && (line[at].move.type === "Done" || (line[at].move.type === "End" && line.some(({ move }) => move.type === "Place"))),
  because: { en: becauseEn, fr: becauseFr },
  about: { en: aboutEn, fr: aboutFr },
  name: (thing, _, lang) => (thing.startsWith("goal:") ? new Speech(lang).goal(Number(thing.slice(5))) : null),
  facts: { en: factsEn, fr: factsFr },
  icons: { points: ICON.star, goals: ICON.jigsaw, tiles: ICON.hallway, mimics: ICON.mimic, architects: ICON.architect, stored: ICON.crate, ways: ICON.gate, ending: ICON.star },
  place: (move) => {
    if (move.type === "Place" || move.type === "Architect") {
      const { east, south } = squareOf(move.square);
      return `[data-cell="${keyOf(east, south)}"]`;
    }
    if (move.type === "Draft") return `[data-spot="${move.place}"]`;
    if (move.type === "Hold") return `.bench [data-place="tile:${move.tile}:${move.side}"], .bench .slot[data-thing="tile:${move.tile}"]`;
    if (move.type === "Drop") return `.bench [data-thing="tile:${move.tile}"]`;
    if (move.type === "Keep") return `[data-may="drawn"][data-thing="tile:${move.tile}"]`;
    if (move.type === "Mimic") return `[data-key="boss:${move.deck}"]`;
    return move.type === "Score" || move.type === "Discard" ? `[data-key="goal:${move.goal}"]` : null;
  },
};
