// Boxes on the screen: what is lit, joined to a few areas, and where the speech goes beside them.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box that is better not covered; it weighs more than others where it says so. */
export interface Spared extends Box {
  weight?: number;
}

interface Size {
  width: number;
  height: number;
}

const MARGIN = 8;
const STEP = 12;

/** What two boxes share; no width or height where they don't meet. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x), height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y) };
}

export function overlap(a: Box, b: Box): number {
  const { width, height } = common(a, b);
  return width * height;
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

export function joined(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** Boxes that touch or lie side by side become one. */
export function areas(boxes: Box[], near = 14): Box[] {
  const found: Box[] = [];
  for (let box of boxes) {
    for (let at = found.length - 1; at >= 0; at--) {
      if (overlap(grown(box, near), found[at])) {
        box = joined(box, found[at]);
        found.splice(at, 1);
        at = found.length;
      }
    }
    found.push(box);
  }
  return found;
}

/** Within the window, as far as a ring fits. */
export function clipped(box: Box, room: Size): Box {
  const x = Math.max(3, box.x);
  const y = Math.max(3, box.y);
  return { x, y, width: Math.min(box.x + box.width, room.width - 3) - x, height: Math.min(box.y + box.height, room.height - 3) - y };
}

/** How far before the middle of its goal a path ends: on a small goal, well within a big one. */
export function shortOf(from: { x: number; y: number }, goal: Box): number {
  const [x, y] = [Math.abs(goal.x - from.x), Math.abs(goal.y - from.y)];
  const edge = Math.hypot(x, y) * Math.min(goal.width / 2 / (x || 1), goal.height / 2 / (y || 1));
  return Math.min(46, Math.max(8, edge - 8));
}

const MARKED = 4; // times as big as the goal: a ring around less marks it already

/** The ring around the goal of a path, where it is a small part of what is lit. */
export function goalRing(goal: Box, lit: Box[]): Box | null {
  const box = { ...goal, x: goal.x - goal.width / 2, y: goal.y - goal.height / 2 };
  const size = box.width * box.height;
  const holder = lit.filter((one) => overlap(one, box) >= size * 0.9);
  return holder.length && holder.every((one) => one.width * one.height > size * MARKED) ? grown(box, 4) : null;
}

export interface Place {
  x: number;
  y: number;
  /** It covers nothing that is lit. */
  free: boolean;
}

const SLIGHT = 600; // square pixels: no more than an edge of it
/** Whether a box lies over one of these by more than an edge. */
export const liesOver = (box: Box, others: Box[]): boolean => others.some((one) => overlap(box, one) > SLIGHT);

/** How much a box covers of what is better left free. */
const covers = (box: Box, spared: Spared[]): number => spared.reduce((sum, one) => sum + overlap(box, one) * (one.weight ?? 1), 0);

/** Whether a speech of another form covers clearly less of what is better left free, and nothing that is lit. */
export const liesBetter = (one: Place & Size, other: Place & Size, spared: Spared[]): boolean => one.free && covers(one, spared) + SLIGHT < covers(other, spared);

/** The place nearest to what is lit that covers none of it, nor what is to be pressed, and as little as can be of what is better left free. */
export function placeSpeech(size: Size, lit: Box[], room: Size, spared: Spared[] = [], pressed: Box[] = []): Place {
  const around = lit.map((box) => grown(box, 10));
  const keep = [...around, ...pressed];
  const right = Math.max(MARGIN, room.width - size.width - MARGIN);
  const bottom = Math.max(MARGIN, room.height - size.height - MARGIN);
  const middle = around.length ? around.reduce(joined) : null;
  // Where nothing is lit it goes to the corner, off the board.
  const aim = middle ? { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 } : { x: room.width, y: room.height * 0.8 };
  let best: Place & { cost: number } = { x: MARGIN, y: bottom, free: false, cost: Infinity };
  for (let y = MARGIN; ; y = Math.min(y + STEP, bottom)) {
    for (let x = MARGIN; ; x = Math.min(x + STEP, right)) {
      const far = Math.hypot(x + size.width / 2 - aim.x, y + size.height / 2 - aim.y);
      if (far < best.cost) {
        const box = { x, y, ...size };
        const covered = keep.reduce((sum, one) => sum + overlap(box, one), 0);
        const least = covered * 1000 + far;
        const cost = least < best.cost ? least + 0.05 * covers(box, spared) : Infinity;
        if (cost < best.cost) best = { x, y, free: covered === 0, cost };
      }
      if (x >= right) break;
    }
    if (y >= bottom) break;
  }
  const { x, y, free } = best;
  return { x, y, free };
}
