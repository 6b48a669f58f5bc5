// Where a panel goes: beside what it speaks of, wholly in sight, and over none of it if there is any way.

export interface Size {
  width: number;
  height: number;
}

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const APART = 18;
const MARGIN = 8;
const LOW = 0.7; // of the window: hands and benches lie there
const LEAST = 480; // as wide as a panel has to be to be read

const within = (value: number, size: number, room: number): number =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

/** As wide as it likes to be, or as there is room for on the better side. */
export function widthBeside(at: Edges, wanted: number, room: Size): number {
  const side = Math.max(at.left, room.width - at.right) - APART - MARGIN;
  return Math.min(side < LEAST ? wanted : Math.min(side, wanted), room.width - 2 * MARGIN);
}

/** Right of it, left of it, below or above it, above first where it lies low: the first side where nothing of it is covered, or else the least. */
export function beside(at: Edges, panel: Size, room: Size): { x: number; y: number } {
  const middle = (from: number, to: number, size: number): number => (from + to - size) / 2;
  const around = [
    { x: at.right + APART, y: middle(at.top, at.bottom, panel.height) },
    { x: at.left - APART - panel.width, y: middle(at.top, at.bottom, panel.height) },
    { x: middle(at.left, at.right, panel.width), y: at.bottom + APART },
    { x: middle(at.left, at.right, panel.width), y: at.top - APART - panel.height },
  ];
  const low = at.top > room.height * LOW;
  const sides = (low ? [around[3], ...around.slice(0, 3)] : around).map(({ x, y }) => ({ x: within(x, panel.width, room.width), y: within(y, panel.height, room.height) }));
  const covers = ({ x, y }: { x: number; y: number }): number =>
    Math.max(0, Math.min(at.right, x + panel.width) - Math.max(at.left, x)) * Math.max(0, Math.min(at.bottom, y + panel.height) - Math.max(at.top, y));
  return sides.reduce((best, side) => (covers(side) < covers(best) ? side : best));
}

/** The shortest line between the two. */
export function lead(at: Edges, panel: Edges): { x1: number; y1: number; x2: number; y2: number } {
  const near = (from: number, to: number, low: number, high: number): [number, number] => {
    if (to < low) return [to, low];
    if (from > high) return [from, high];
    const both = (Math.max(from, low) + Math.min(to, high)) / 2;
    return [both, both];
  };
  const [x1, x2] = near(at.left, at.right, panel.left, panel.right);
  const [y1, y2] = near(at.top, at.bottom, panel.top, panel.bottom);
  return { x1, y1, x2, y2 };
}
