// A turn in a sentence: what was laid and where, and what came with it.
import { upper } from "../../../i18n/plural.ts";
import type { Placed } from "../../../wire/decorators/events.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Dungeon, Laid } from "../rules-mirror/dungeon.ts";
import { SIDES, faceOf, isRock, isRoom, near, numberOf, opposite, squareOf } from "../tiles.ts";
import type { Speech } from "../words/speech.ts";
import type { Turn } from "./turns.ts";

export interface Told {
  lead: string;
  rest: string;
  /** The main thing alone. */
  short: string;
}

/** What was dug, or all that was hung on the walls of one tile. */
interface Part {
  names: string[];
  beside?: Laid; // the tile on whose walls it hangs, or to which the way leads
  hung: boolean;
}

function whereOf({ beside, hung, names }: Part, say: Speech): string {
  if (!beside) return "";
  const { results } = say.words;
  const name = beside.face.tile === TERM.START ? "" : say.face(beside.face);
  return ` ${hung ? results.onWall(names.length, name, isRoom(beside.face)) : results.beside(name, isRoom(beside.face))}`;
}

/** What was dug and where, or what was hung on whose walls. `after`: the squares of what was laid later. */
function laidAs({ tile, side, square }: Placed, after: readonly number[], dungeon: Dungeon, say: Speech): Part[] {
  const face = faceOf(tile, side);
  const laid = dungeon.at(squareOf(square));
  const alone: Part = { names: [say.face(face)], hung: false };
  if (!laid) return [alone];
  const beside = (at: number): Laid | undefined => dungeon.at(near(laid, at));
  if (isRock(face)) {
    const walls = SIDES.filter((at) => dungeon.touches(laid, at));
    return walls.length ? walls.map((at) => ({ names: [say.icon(laid.icons[at])], beside: beside(at), hung: true })) : [alone];
  }
  const ways = SIDES.filter((at) => laid.passages[at] && beside(at)?.passages[opposite(at)]);
  const way = ways.find((at) => !after.includes(numberOf(near(laid, at)))) ?? ways[0];
  return [{ ...alone, beside: way === undefined ? undefined : beside(way) }];
}

/** What several tiles have hung on the walls of one is told together. */
function together(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const same = told.find(({ hung, beside }) => hung && part.hung && beside === part.beside);
    if (same) same.names.push(...part.names);
    else told.push(part);
  }
  return told;
}

/** `dungeon`: as it was once the round was over. */
export function tellTurn(turn: Turn, dungeon: Dungeon, say: Speech): Told {
  const { results } = say.words;
  const names = (tiles: readonly number[]): string => say.list(tiles.map((tile) => (tile === TERM.GENERIC ? say.tile(tile) : say.face(faceOf(tile, TERM.DUNGEON_SIDE)))));
  const laid = together(turn.laid.flatMap((one, at) => laidAs(one, turn.laid.slice(at + 1).map(({ square }) => square), dungeon, say)));
  const parts: [string, string?][] = laid.map((part) => [say.list(say.tally(part.names)), whereOf(part, say)]);
  if (turn.exchanged) parts.push([results.exchanged]);
  if (turn.kept) parts.push([results.kept]);
  for (const assistant of turn.helped) if (TERM.ASSISTANTS[assistant] in results.helped) parts.push([results.helped[TERM.ASSISTANTS[assistant]]]);
  if (turn.moved) parts.push([results.moved(turn.moved, say)]);
  if (turn.stored.length) parts.push([results.stored(names(turn.stored))]);
  if (turn.dropped.length) parts.push([results.dropped(names(turn.dropped))]);
  const [[lead, where = ""] = [results.nothing], ...rest] = parts;
  return {
    lead: upper(lead),
    rest: [where, ...rest.map((part) => part.join(""))].filter((part, at) => part || !at).join(", "),
    short: `${upper(lead)}${laid[0]?.hung ? where : ""}`, // what hangs is nothing without its wall
  };
}
