// How large creatures are drawn: by the room of the board, and by how deep its columns are.
import type { CreatureView } from "../../../wire/pugquest/view.ts";
import { COLUMNS } from "../box.ts";
import { isBoss } from "../model.ts";

const BIG = 165;
const FLAT = 98; // of those in front, where the window is low
const SMALL = 78;
const THIN = 40; // of those behind, where a column is deep
const TILE = 46;
const SLIM = 640; // as creature.css has it
const EDGES = 30;
const WIDE_CARD = 178;
/** On a phone, from the roomiest form: the height of those in front, and of those behind. */
const PHONE: readonly (readonly [front: number, behind: number])[] = [[101, 56], [101, 34], [86, 34]];
const LEAST = PHONE.length - 1;
const PHONE_BOSS = 131; // in whichever form
const PHONE_EDGES = 34;

export interface Side {
  columns: CreatureView[][];
  /** The columns that somebody may go to: a tile stands at their end. */
  tiles: boolean[];
}

export interface BoardRoom {
  /** What the cards of a desk are multiplied by. */
  scale: number;
  /** Those in front lie flat; those behind are a line each. */
  flat: boolean;
  thin: boolean;
  /** The same on a phone: those behind are a line each; those in front are lower. */
  tight: boolean;
  squat: boolean;
  bossBig: boolean;
  /** How much of the height each side needs, and how high the board has to be: below that it scrolls. */
  foes: number;
  heroes: number;
  least: number;
}

function need({ columns, tiles }: Side, front: number, behind: number): number {
  return Math.max(...columns.map((column, at) => (column.length ? front + (column.length - 1) * behind : 0) + (tiles[at] ? TILE : 0)), front);
}

export function roomOf(width: number, height: number, foes: Side, heroes: Side): BoardRoom {
  return width > SLIM ? onDesk(width, height, foes, heroes) : onPhone(height, foes, heroes);
}

/** Words on cards stay large enough to be read: cards get lower before they get small. */
function onDesk(width: number, height: number, foes: Side, heroes: Side): BoardRoom {
  const alone = foes.columns.every((column) => column.length <= 1) && height > 440;
  const bossRoom = alone && foes.columns.flat().some((one) => isBoss(one.creature)) ? 66 : 0;
  const fitting = (front: number, behind: number): number =>
    (height - EDGES) / (need(foes, front, behind) + (front === BIG ? bossRoom : 0) + need(heroes, front, behind));
  const flat = fitting(BIG, THIN) < 0.86;
  const front = flat ? FLAT : BIG;
  const thin = fitting(front, SMALL) < 0.88;
  const behind = thin ? THIN : SMALL;
  return {
    scale: Math.min(1.5, fitting(front, behind), (width - 20) / COLUMNS / WIDE_CARD),
    flat,
    thin,
    tight: false,
    squat: false,
    bossBig: alone && !flat,
    foes: need(foes, front, behind) + (flat ? 0 : bossRoom),
    heroes: need(heroes, front, behind),
    least: 0,
  };
}

/** The board asks for the room of the smallest form only, so that a form never makes its own room. */
function onPhone(height: number, foes: Side, heroes: Side): BoardRoom {
  const led = foes.columns.some((column) => column.length > 0 && isBoss(column[0].creature));
  const facing = (form: number): number => need(foes, ...PHONE[form]) + (led ? PHONE_BOSS - PHONE[form][0] : 0);
  const needed = (form: number): number => facing(form) + need(heroes, ...PHONE[form]) + PHONE_EDGES;
  const fits = PHONE.findIndex((_, form) => needed(form) <= height);
  const form = fits < 0 ? LEAST : fits;
  return {
    scale: 1,
    flat: false,
    thin: false,
    tight: form > 0,
    squat: form > 1,
    bossBig: true,
    foes: facing(form),
    heroes: need(heroes, ...PHONE[form]),
    least: needed(LEAST),
  };
}

export interface Spot {
  /** The columns that it lies over, from the first to before the last; over the foes or the heroes. */
  from: number;
  to: number;
  high: boolean;
}

const WIDE: readonly (readonly [from: number, to: number])[] = [[3, 5], [0, 2], [1, 4]];
const NARROW = [4, 3, 2, 1, 0].map((column) => [column, column + 1] as const);

/** Where a card on the board hides the fewest creatures, by how many stand in each column: over the heroes if it can. */
export function spotOf(heroes: readonly number[], foes: readonly number[], wide: boolean): Spot {
  const spots = [heroes, foes].flatMap((depths, half) =>
    (wide ? WIDE : NARROW).map(([from, to]) => ({ from, to, high: half > 0, hides: depths.slice(from, to).reduce((sum, n) => sum + n, 0) })),
  );
  const least = Math.min(...spots.map(({ hides }) => hides));
  const { from, to, high } = spots.find(({ hides }) => hides === least)!;
  return { from, to, high };
}
