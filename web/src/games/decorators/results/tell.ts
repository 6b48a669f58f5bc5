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

/** What lies beside a tile: the wall that it hangs on, or the way that it leads to. */
function neighbour(dungeon: Dungeon, tile: Laid): Laid | undefined {
  const joins = (side: number): boolean =>
    isRock(tile.face) ? dungeon.touches(tile, side) : tile.passages[side] && (dungeon.at(near(tile, side))?.passages[opposite(side)] ?? false);
  const side = SIDES.find(joins);
  return side === undefined ? undefined : dungeon.at(near(tile, side));
}

function whereOf(dungeon: Dungeon, tile: Laid | undefined, say: Speech): string {
  const beside = tile && neighbour(dungeon, tile);
  if (!tile || !beside) return "";
  const { results } = say.words;
  const start = beside.face.tile === TERM.START;
  const name = start ? "" : say.face(beside.face);
  return ` ${isRock(tile.face) ? results.onWall(name, isRoom(beside.face)) : results.beside(name, isRoom(beside.face))}`;
}

/** What was laid, and where. */
function laidAs({ tile, side, square }: Placed, dungeon: Dungeon, say: Speech): [string, string] {
  const face = faceOf(tile, side);
  const laid = dungeon.at(squareOf(square));
  const icons = isRock(face) && laid ? SIDES.filter((at) => dungeon.touches(laid, at)).map((at) => say.icon(laid.icons[at])) : [];
  return [isRock(face) ? say.counted(icons) || say.face(face) : say.face(face), whereOf(dungeon, laid, say)];
}

/** `dungeon`: as it was once the round was over. */
export function tellTurn(turn: Turn, dungeon: Dungeon, say: Speech): Told {
  const { results } = say.words;
  const names = (tiles: readonly number[]): string => say.list(tiles.map((tile) => say.face(faceOf(tile, TERM.DUNGEON_SIDE))));
  const parts: [string, string?][] = turn.laid.map((one) => laidAs(one, dungeon, say));
  if (turn.exchanged) parts.push([results.exchanged]);
  if (turn.kept) parts.push([results.kept]);
  for (const assistant of turn.helped) if (TERM.ASSISTANTS[assistant] in results.helped) parts.push([results.helped[TERM.ASSISTANTS[assistant]]]);
  if (turn.moved) parts.push([results.moved(turn.moved, say)]);
  if (turn.stored.length) parts.push([results.stored(names(turn.stored))]);
  if (turn.dropped.length) parts.push([results.dropped(names(turn.dropped))]);
  const [[lead, where = ""] = [results.nothing], ...rest] = parts;
  return { lead: upper(lead), rest: [where, ...rest.map((part) => part.join(""))].filter((part, at) => part || !at).join(", ") };
}
