// What a tile or a discard serves, told where advice has no better reason: something one can see in the hand of goals.
import { TERM } from "../../wire/decorators/terms.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Cell } from "./goals.ts";
import { NOBODY, goalsInHand, own, tileAt, type HandGoal } from "./model.ts";
import { Dungeon, laid, type Laid } from "./rules-mirror/dungeon.ts";
import { SIDES, faceOf, isPainted, isRock, isRoom, near, opposite, squareOf, turnsOf, type Face } from "./tiles.ts";
import { Speech } from "./words/speech.ts";

const BOTH = [TERM.DUNGEON_SIDE, TERM.DECORATION_SIDE];

/** The sides of a tile that a line of moves takes or places: the side it goes on with, else both. */
function sidesOf(line: readonly Move[], view: View): Face[] {
  const [first] = line;
  const tile = first.type === "Draft" ? tileAt(view.tiles, first.place) : first.type === "Keep" || first.type === "Hold" ? first.tile : NOBODY;
  if (tile < 0 || tile === TERM.GENERIC) return [];
  const held = line.find((move) => move.type === "Hold" && move.tile === tile);
  return (held?.type === "Hold" ? [held.side] : BOTH).map((side) => faceOf(tile, side));
}

const fills = ({ room, floor, painted, needs }: Cell, face: Face): boolean =>
  needs === 0 && room === isRoom(face) && (floor === TERM.PLAIN || floor === face.floor) && (!painted || isPainted(face.floor));

const lacking = ({ now }: HandGoal): number => now.met.filter((met) => !met).length;

/** Whether a face brings an icon to the walls of rooms, or of hallways. */
type Brings = (icon: number, room: boolean) => boolean;

/** A tile may hang anywhere one day; once a line of moves takes it in hand, where it can now. */
function bringsOf(line: readonly Move[], face: Face, view: View): Brings {
  const at = line.findIndex((move) => move.type === "Hold" && move.tile === face.tile);
  if (!isRock(face)) return () => false;
  if (at < 0) return (icon) => face.icons.includes(icon);
  const dungeon = new Dungeon(own(view)?.dungeon ?? []);
  const put = line[at + 1];
  const spots = put?.type === "Place" ? [{ ...squareOf(put.square), turn: put.turn }] : dungeon.rim.flatMap((square) => turnsOf(face).map((turn) => ({ ...square, turn })));
  const hung = spots.map((spot) => laid({ ...spot, tile: face.tile, side: face.side })).filter((tile) => dungeon.joins(tile));
  const decorates = (tile: Laid, side: number, room: boolean): boolean => {
    const beside = dungeon.at(near(tile, side));
    return dungeon.isWall(beside, opposite(side)) && isRoom(beside!.face) === room;
  };
  return (icon, room) => hung.some((tile) => SIDES.some((side) => tile.icons[side] === icon && decorates(tile, side, room)));
}

/** The first part that a goal lacks and the face has, or -1. */
function partOf({ goal, now }: HandGoal, face: Face, brings: Brings): number {
  return now.met.findIndex((met, at) => {
    if (met) return false;
    if (goal.where !== "shape") return brings(goal.icons[at], goal.where === "room");
    return face.side === TERM.DUNGEON_SIDE && !now.lacks[at] && fills(goal.cells[at], face);
  });
}

export function serves(line: readonly Move[], view: View, lang: Lang): string | null {
  const say = new Speech(lang);
  const seen = own(view)?.goals ?? [];
  const goals = goalsInHand(seen, seen).sort((one, two) => lacking(one) - lacking(two));
  const [first] = line;
  if (first.type === "Discard") {
    const out = goals.find(({ goal }) => goal.id === first.goal);
    const most = out && lacking(out) > 0 && lacking(out) === lacking(goals[goals.length - 1]);
    return most ? say.words.named.farthest(lacking(out), out.now.met.length) : null;
  }
  const faces = sidesOf(line, view).map((face) => ({ face, brings: bringsOf(line, face, view) }));
  for (const held of goals)
    for (const { face, brings } of faces) {
      const part = partOf(held, face, brings);
      if (part >= 0) return say.words.named.needed(say.goal(held.goal.id), say.missing(held.goal, { ...held.now, met: held.now.met.map((_, at) => at !== part) }));
    }
  return null;
}
