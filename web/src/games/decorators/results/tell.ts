// A turn in a sentence: what was laid and where, and what came with it.
import { upper } from "../../../i18n/plural.ts";
import type { Placed } from "../../../wire/decorators/events.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Dungeon, Laid } from "../rules-mirror/dungeon.ts";
import { SIDES, faceOf, isRock, isRoom, near, opposite, squareOf } from "../tiles.ts";
import type { Speech } from "../words/speech.ts";
import type { Turn } from "./turns.ts";

export interface Told {
  lead: string;
  rest: string;
}

/** Where a tile lies by what is beside it: the wall that it hangs on, or the way that it leads to. */
function whereOf(beside: Laid | undefined, hung: boolean, say: Speech): string {
  if (!beside) return "";
  const { results } = say.words;
  const name = beside.face.tile === TERM.START ? "" : say.face(beside.face);
  return ` ${(hung ? results.onWall : results.beside)(name, isRoom(beside.face))}`;
}

/** What was dug and where, or what was hung on which wall. */
function laidAs({ tile, side, square }: Placed, dungeon: Dungeon, say: Speech): [string, string][] {
  const face = faceOf(tile, side);
  const laid = dungeon.at(squareOf(square));
  if (!laid) return [[say.face(face), ""]];
  const beside = (at: number): Laid | undefined => dungeon.at(near(laid, at));
  if (!isRock(face)) {
    const way = SIDES.find((at) => laid.passages[at] && beside(at)?.passages[opposite(at)]);
    return [[say.face(face), whereOf(way === undefined ? undefined : beside(way), false, say)]];
  }
  const walls = new Map<string, string[]>();
  for (const at of SIDES.filter((side) => dungeon.touches(laid, side))) {
    const where = whereOf(beside(at), true, say);
    walls.set(where, [...(walls.get(where) ?? []), say.icon(laid.icons[at])]);
  }
  return walls.size ? [...walls].map(([where, icons]) => [say.counted(icons), where]) : [[say.face(face), ""]];
}

/** `dungeon`: as it was once the round was over. */
export function tellTurn(turn: Turn, dungeon: Dungeon, say: Speech): Told {
  const { results } = say.words;
  const names = (tiles: readonly number[]): string => say.list(tiles.map((tile) => (tile === TERM.GENERIC ? say.tile(tile) : say.face(faceOf(tile, TERM.DUNGEON_SIDE)))));
  const parts: [string, string?][] = turn.laid.flatMap((one) => laidAs(one, dungeon, say));
  if (turn.exchanged) parts.push([results.exchanged]);
  if (turn.kept) parts.push([results.kept]);
  for (const assistant of turn.helped) if (TERM.ASSISTANTS[assistant] in results.helped) parts.push([results.helped[TERM.ASSISTANTS[assistant]]]);
  if (turn.moved) parts.push([results.moved(turn.moved, say)]);
  if (turn.stored.length) parts.push([results.stored(names(turn.stored))]);
  if (turn.dropped.length) parts.push([results.dropped(names(turn.dropped))]);
  const [[lead, where = ""] = [results.nothing], ...rest] = parts;
  return { lead: upper(lead), rest: [where, ...rest.map((part) => part.join(""))].filter((part, at) => part || !at).join(", ") };
}
