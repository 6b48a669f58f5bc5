// A tile as it is being entered: four edges, each known from the decoration side, the dungeon side or both (DT1).
import { TERM } from "../../../wire/decorators/terms.ts";
import { SIDES, isDecoration, turned } from "../tiles.ts";

export const ICONS: readonly string[] = ["none", "wild", ...TERM.DECORATIONS];

/**
 * What is known of an edge: "" nothing yet, "skull" the icon, "passage" or "wall" from the dungeon side
 * alone, "wild+passage" both where they contradict each other.
 */
export type Edge = string;
export type Way = "passage" | "wall";

const WAYS: readonly string[] = ["passage", "wall"];
const NOTHING: readonly Edge[] = ["", "", "", ""];

const behind = (icon: string): Way => (isDecoration(ICONS.indexOf(icon)) ? "passage" : "wall");

export const isIcon = (edge: Edge): boolean => ICONS.includes(edge);
export const isConflict = (edge: Edge): boolean => edge.includes("+");

/** The icon of an edge; "" where it is not known. */
export function iconOf(edge: Edge): string {
  const icon = edge.split("+")[0];
  return ICONS.includes(icon) ? icon : "";
}

/** What the dungeon side shows at an edge; "" where it is not known. */
export function wayOf(edge: Edge): Way | "" {
  const painted = edge.split("+").at(-1) ?? "";
  if (WAYS.includes(painted)) return painted as Way;
  return ICONS.includes(edge) ? behind(edge) : "";
}

/** Four edges from a draft, whatever it holds. */
export function edgesOf(value: unknown): Edge[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return SIDES.map((side) => {
    const edge = given[side];
    return typeof edge === "string" && (iconOf(edge) || wayOf(edge)) ? edge : "";
  });
}

const withEdge = (edges: readonly Edge[], side: number, edge: Edge): Edge[] => edges.map((old, at) => (at === side ? edge : old));

/** An icon read off the decoration side. What was painted on the dungeon side stays, so a contradiction shows. */
export function withIcon(edges: readonly Edge[], side: number, icon: string): Edge[] {
  const old = edges[side];
  const painted = isIcon(old) ? "" : wayOf(old);
  return withEdge(edges, side, painted && painted !== behind(icon) ? `${icon}+${painted}` : icon);
}

/** A passage or a wall read off the dungeon side. */
export function withWay(edges: readonly Edge[], side: number, way: Way): Edge[] {
  const icon = iconOf(edges[side]);
  if (!icon) return withEdge(edges, side, way);
  return withEdge(edges, side, behind(icon) === way ? icon : `${icon}+${way}`);
}

/** Painting an edge of the dungeon side: a passage first, then the other one. */
export const painted = (edges: readonly Edge[], side: number): Edge[] => withWay(edges, side, wayOf(edges[side]) === "passage" ? "wall" : "passage");

/** An end of a contradiction: the icon is right, or what the dungeon side shows. */
export function repaired(edges: readonly Edge[], side: number, right: "icon" | "way"): Edge[] {
  return withEdge(edges, side, right === "icon" ? iconOf(edges[side]) : wayOf(edges[side]));
}

export const isWhole = (edges: readonly Edge[]): boolean => edges.every(isIcon);

/** A whole tile without a passage can't be played (DT1). */
export const isClosed = (edges: readonly Edge[]): boolean => edges.every((edge) => wayOf(edge) === "wall");

/** The side that is asked next: the first one not known, from `from` on; -1 if none. */
export function nextSide(edges: readonly Edge[], from = 0): number {
  const order = SIDES.map((step) => (from + step) % TERM.TURNS);
  return order.find((side) => !isIcon(edges[side])) ?? -1;
}

/** "Room" or "hallway", as the passages say (DT2); null while one is not known. */
export function kindOf(edges: readonly Edge[]): { room: boolean; ways: number } | null {
  if (edges.some((edge) => !wayOf(edge))) return null;
  const ways = edges.filter((edge) => wayOf(edge) === "passage").length;
  return ways ? { room: ways === 1, ways } : null;
}

/**
 * Edges as they are kept, with the turn in which they look as they were entered. Equal turns are one answer: a whole tile
 * lies as ours does if it is ours, else in the turn that comes first by the order of icons.
 */
export function settled(edges: readonly Edge[], ours: readonly string[]): { kept: Edge[]; turn: number } {
  if (!isWhole(edges)) return { kept: [...edges], turn: 0 };
  const turns = SIDES.map((turn) => turned(edges, turn));
  const same = turns.find((turn) => turn.every((edge, side) => edge === ours[side]));
  const rank = (turn: readonly Edge[]): string => turn.map((edge) => String(99 - ICONS.indexOf(edge))).join();
  const kept = same ?? turns.reduce((best, turn) => (rank(turn) < rank(best) ? turn : best));
  return { kept, turn: SIDES.find((turn) => turned(kept, turn).every((edge, side) => edge === edges[side])) ?? 0 };
}

/** The icons of a draft as numbers, for drawing; what is not known is bare. */
export const drawnIcons = (edges: readonly Edge[]): number[] => edges.map((edge) => Math.max(0, ICONS.indexOf(iconOf(edge))));
export const emptyEdges = (): Edge[] => [...NOTHING];
