// Where a small panel goes: beside what it speaks of, wholly in sight.

export interface Size {
  width: number;
  height: number;
}

const APART = 10;
const MARGIN = 8;

const within = (value: number, size: number, room: number): number =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

/** Right of it, left of it, below or above it: the first side with room, or else over it. */
export function beside(at: { left: number; top: number; right: number; bottom: number }, panel: Size, room: Size): { x: number; y: number } {
  const middle = (from: number, to: number, size: number): number => (from + to - size) / 2;
  const y = within(middle(at.top, at.bottom, panel.height), panel.height, room.height);
  if (at.right + APART + panel.width + MARGIN <= room.width) return { x: at.right + APART, y };
  if (at.left - APART - panel.width >= MARGIN) return { x: at.left - APART - panel.width, y };
  const x = within(middle(at.left, at.right, panel.width), panel.width, room.width);
  if (at.bottom + APART + panel.height + MARGIN <= room.height) return { x, y: at.bottom + APART };
  if (at.top - APART - panel.height >= MARGIN) return { x, y: at.top - APART - panel.height };
  return { x, y };
}
