// How things are called in a language: what sentences are put together from.
import type { Event } from "../../../wire/decorators/events.ts";
import type { Move } from "../../../wire/decorators/moves.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import { nameInBox } from "../../../box/live.svelte.ts";
import { mark } from "../../../i18n/plural.ts";
import { typeset } from "../../../i18n/typeset.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { bossOf, isYellow } from "../bosses.ts";
import { goalAt, goalOf, isShape, type Cell, type Goal, type Progress } from "../goals.ts";
import {
  SIDES, assistantOf, faceOf, isPainted, isRock, isRoom, readSquare, squareOf, turned, type Face, type Square,
} from "../tiles.ts";
import { edgeSentence } from "./edges.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { NAMES, REFUSALS, type Names } from "./names.ts";

export type Words = typeof en;
const WORDS: Record<Lang, Words> = { en, fr };

/** A sentence for each kind of event; `run` are several of a kind that are told together. */
export type Lines = {
  [K in Event["type"]]: (event: Extract<Event, { type: K }>, say: Speech, run: Extract<Event, { type: K }>[]) => string;
};
/** A sentence for each kind of move. */
export type Sayings = { [K in Move["type"]]: (move: Extract<Move, { type: K }>, say: Speech) => string };

const KINDS = { room: "room", straight: "straight", corner: "corner", tee: "three-way", cross: "four-way", rock: "" } as const;

export class Speech {
  readonly words: Words;
  private readonly names: Names;
  private readonly plurals: Intl.PluralRules;
  /** The bosses of this game by deck, as a view or the story tells. */
  bosses: readonly number[] = [];

  constructor(
    readonly lang: Lang,
    readonly players: readonly string[] = [],
  ) {
    this.words = WORDS[lang];
    this.names = NAMES[lang];
    this.plurals = new Intl.PluralRules(lang);
  }

  // Numbers and lists

  count(n: number, one: string, other: string): string {
    return `${n} ${this.plurals.select(n) === "one" ? one : other}`;
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(items);
  }

  /** Equal things together: "2 skulls" is said as "skull ×2". */
  tally(items: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
    return [...counts].map(([item, n]) => (n > 1 ? `${item} ×${n}` : item));
  }

  counted(items: readonly string[]): string {
    return this.tally(items).join(", ");
  }

  // People and components

  player(seat: number): string {
    return this.players[seat] ?? this.words.seat(seat + 1);
  }

  private name(table: Record<string, string>, id: string | undefined): string {
    return table[id ?? ""] ?? "";
  }

  goal(goal: number): string {
    const id = BOX.goal_ids[goal] ?? "";
    return nameInBox("decorators", `${isShape(goal) ? "shapes" : "decorations"}.${id}`, this.lang) ?? (this.name(this.names.goals, id) || id);
  }

  boss(boss: number): string {
    const id = BOX.boss_ids[boss] ?? "";
    return nameInBox("decorators", `bosses.${isYellow(boss) ? "yellow" : "blue"}.${id}`, this.lang) ?? (this.name(this.names.bosses, id) || id);
  }

  /** The boss of a deck by name; by its colour before it is known. */
  bossIn(deck: number): string {
    const boss = this.bosses[deck] ?? -1;
    return boss >= 0 ? this.bossParts(boss)[0] : this.words.boss.ofDeck[deck];
  }

  /** A boss's name, and what it is besides, if anything. */
  bossParts(boss: number): [string, string] {
    const whole = this.boss(boss);
    const [, name = whole, rest = ""] = /^(.+?)(?:, (.+))?$/.exec(whole) ?? [];
    if (rest) return [name, rest];
    const title = /^(\S+) ((?:(?:the|la|le) |l’).+)$/i.exec(whole);
    return title ? [title[1], title[2]] : [whole, ""];
  }

  icon(icon: number): string {
    return this.name(this.names.icons, ["none", "wild", ...TERM.DECORATIONS][icon]);
  }

  /** Icons that a goal asks for: "a table, keys, and skull ×2". */
  wantedIcons(wanted: readonly number[]): string {
    const named = [...new Set(wanted)].map((icon) => {
      const n = wanted.filter((one) => one === icon).length;
      const name = this.icon(icon);
      return n > 1 ? `${name} ×${n}` : this.words.named.some(name, name === this.icons(icon, 2));
    });
    return this.list(named);
  }

  /** An icon as it is said of so many. */
  icons(icon: number, n: number): string {
    const one = this.plurals.select(n) === "one";
    return one ? this.icon(icon) : this.name(this.names["icon-plurals"], ["none", "wild", ...TERM.DECORATIONS][icon]);
  }

  floor(floor: number): string {
    return this.name(this.names.floors, TERM.FLOORS[floor]);
  }

  assistant(assistant: number): string {
    return this.name(this.names.assistants, TERM.ASSISTANTS[assistant]);
  }

  deck(deck: number): string {
    return this.name(this.names.decks, TERM.DECKS[deck]);
  }

  /** A spot of the draft board; its number stays on its line. */
  place(place: number): string {
    return this.name(this.names.places, TERM.PLACES[place]).replace(/ (?=\d)/, "\u00a0");
  }

  direction(side: number): string {
    return this.name(this.names.directions, TERM.DIRECTIONS[side]);
  }

  /** A tile by its dungeon side: "the green corner hallway". */
  tile(tile: number): string {
    if (tile === TERM.START) return this.words.tile.start;
    return tile === TERM.GENERIC ? this.words.tile.generic : this.words.named.tile(this.face(faceOf(tile, 0)));
  }

  /** A tile by the side that lies up; a decoration side by its icons. */
  side(tile: number, side: number): string {
    if (tile === TERM.START) return this.tile(tile);
    const face = faceOf(tile, side);
    const shown = face.icons.filter((icon) => icon > 0);
    const icons = [...new Set(shown)].map((icon) => {
      const name = this.icons(icon, shown.filter((one) => one === icon).length);
      return this.words.named.some(name, name === this.icons(icon, 2));
    });
    return icons.length ? this.words.named.decorated(this.list(icons)) : this.words.named.tile(this.face(face));
  }

  /** A square by the way to it: "the square 2 north and 1 east of the start". */
  square(square: number | Square): string {
    const { east, south } = typeof square === "number" ? squareOf(square) : square;
    const ways = [[Math.abs(south), south < 0 ? 0 : 2], [Math.abs(east), east > 0 ? 1 : 3]].filter(([far]) => far > 0);
    const { start, way, from } = this.words.square;
    return ways.length ? from(this.list(ways.map(([far, side]) => way(far, side)))) : start;
  }

  squares(squares: readonly number[]): string {
    return squares.map((square) => this.square(square)).join(", ");
  }

  // Faces

  /** What a side is: "green 3-way hallway", "decoration side". */
  face(face: Face): string {
    if (isRock(face)) return this.words.face.decoration;
    const kind = this.name(this.names.kinds, KINDS[face.kind]);
    if (face.floor === TERM.STAR) return this.words.face.starred(kind);
    return isPainted(face.floor) ? this.words.face.painted(kind, TERM.FLOORS[face.floor], isRoom(face)) : kind;
  }

  /** A side with its edges, as screen readers say it. */
  faceInFull(face: Face, turn = 0): string {
    const icons = turned(face.icons, turn);
    const ways = turned(face.passages, turn);
    const edges = isRock(face)
      ? SIDES.filter((side) => icons[side]).map((side) => `${this.icon(icons[side])} ${this.direction(side)}`)
      : SIDES.filter((side) => ways[side]).map((side) => this.direction(side));
    return isRock(face) ? this.words.face.icons(edges.join(", ")) : this.words.face.ways(this.face(face), this.list(edges), edges.length > 1);
  }

  /** A tile with both sides. */
  tileInFull(tile: number, sides: readonly [Face, Face]): string {
    const helper = assistantOf(tile);
    const parts = [this.tile(tile), this.faceInFull(sides[1]), this.faceInFull(sides[0])];
    if (helper) parts.push(this.assistant(helper));
    return parts.join(mark(";", this.lang));
  }

  // Goals

  cell(cell: Cell): string {
    const kind = cell.room ? "room" : "hallway";
    const key = cell.painted ? `painted-${kind}` : cell.floor ? `${TERM.FLOORS[cell.floor]}-${kind}` : kind;
    const name = this.name(this.names.cells, key);
    return cell.needs ? this.words.goal.withNeeds(name, cell.needs, this) : name;
  }

  /** What a goal asks for. */
  asks(goal: Goal): string {
    if (goal.where !== "shape") {
      const icons = this.counted(goal.icons.map((icon) => this.icon(icon)));
      return goal.where === "room" ? this.words.goal.inRoom(icons) : this.words.goal.inHallways(icons);
    }
    const rows = BOX.patterns[goalAt(goal.id)].map((row, south) => {
      const cells = row.split(" ").map((_, east) => goal.cells.find((cell) => cell.east === east && cell.south === south));
      return cells.map((cell) => (cell ? this.cell(cell) : this.words.goal.gap)).join(", ");
    });
    return rows.join(" / ");
  }

  /** The first thing that is missing, in a word or two. */
  missing(goal: Goal, progress: Progress): string {
    const at = progress.met.indexOf(false);
    if (at < 0) return "";
    if (goal.where !== "shape") return this.icon(goal.icons[at]);
    const cell = goal.cells[at];
    const lacks = progress.lacks[at];
    if (lacks) return this.words.goal.lacks(lacks);
    if (cell.needs) return this.words.goal.short(cell.room, cell.needs, cell.painted);
    if (cell.floor === TERM.STAR) return this.floor(TERM.STAR);
    if (cell.painted || cell.floor) return cell.floor ? this.floor(cell.floor) : this.words.goal.colour(cell.room);
    return this.words.goal.kind(cell.room);
  }

  goalInFull(id: number): string {
    const goal = goalOf(id);
    return this.words.goal.inFull(this.goal(id), this.words.goal.wheres[goal.where], this.words.points(goal.points, this), this.asks(goal));
  }

  // Bosses

  /** What a boss counts. */
  counts(boss: number, n: number, { counts, of } = bossOf(boss)): string {
    const what = TERM.COUNTS[counts];
    if (what === "floors") {
      const floors = of.flatMap((wanted, at) => (wanted ? [this.floor(at + 1)] : []));
      return this.words.boss.counts.floors(n, floors.join("/"), this);
    }
    if (what === "decorations") {
      const kinds = of.flatMap((wanted, at) => (wanted ? [this.icons(at + TERM.FIRST_DECORATION, 2)] : []));
      return this.words.boss.counts.decorations(n, kinds.length === of.length ? "" : this.list(kinds), this);
    }
    return this.words.boss.counts[what](n, this);
  }

  /** What a boss counts and gives, of the box in use or with other values. */
  bossRule(boss: number, values = bossOf(boss)): string {
    const thing = this.counts(boss, 2, values).replace(/^2 /, "");
    if (!isYellow(boss)) return this.words.boss.blue(thing, BOX.award_most, BOX.award_second);
    const { each, beyond, most } = values;
    return this.words.boss.yellow(thing, each, beyond, most < 99 ? most * each : 0, this);
  }

  // Refusals

  /** Why the engine refuses a move, in this language; null where it is not known. */
  refusal(sentence: string, blanks: readonly (string | number)[]): string | null {
    let at = 0;
    const known = edgeSentence(sentence, blanks, this.lang) ?? REFUSALS[this.lang][sentence] ?? (this.lang === "en" ? sentence : null);
    return known && typeset(known, this.lang).replace(/(la case )?\{\}/g, (_, before: string = "") => this.blank(blanks[at++] ?? "", before));
  }

  /** Blanks are numbers, squares and directions. A square comes with the words that it has before it. */
  private blank(value: string | number, before: string): string {
    if (typeof value === "number") return before + value;
    if (value in this.names.directions) return before + this.name(this.names.directions, value);
    const square = readSquare(value);
    return square ? this.square(square) : before + value;
  }
}

const known = new Map<Lang, Speech>();

/** The speech of a language without players' names. */
export function speech(lang: Lang): Speech {
  let found = known.get(lang);
  if (!found) known.set(lang, (found = new Speech(lang)));
  return found;
}
