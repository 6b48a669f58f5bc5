// FLIP: measure every piece with a data-key, change the page, measure again, play the difference.
// All reads come before all writes: mixed, 150 pieces cost ten times as much.

const LASTS = 380;
const STAGGER = 40;
const ARC = 36;
const ABOVE = 45; // the table; cards and the guide's speech lie above
const MOST = 60; // more at once is a change of scene, not a move
const CARRIED = 8; // as many that go the same way are carried by what they stand on: a scroll, a line more in the prompt

export interface Place {
  box: DOMRect;
  /** What it stands on, which takes it along wherever it goes. */
  ground?: { of: Element; box: DOMRect };
  /** A fixture: things fly to it, but it only makes room for others and goes nowhere. */
  still: boolean;
}
export type Places = Map<string, Place>;

/** Where all pieces are; fixtures are `data-still`. */
export function measure(root: ParentNode = document): Places {
  const places: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-key]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const of = piece.closest("[data-ground]");
    const ground = of ? { of, box: of.getBoundingClientRect() } : undefined;
    places.set(piece.dataset.key!, { box, ground, still: piece.dataset.still !== undefined });
  }
  return places;
}

/** How far its ground has taken it. */
function ride({ ground: from }: Place, { ground: to }: Place): [number, number] {
  return from && to && from.of === to.of ? [from.box.left - to.box.left, from.box.top - to.box.top] : [0, 0];
}

export interface Shift {
  key: string;
  dx: number;
  dy: number;
}

/** Which pieces are elsewhere now, and by how much. */
export function shifts(before: Places, after: Places): Shift[] {
  const found: Shift[] = [];
  for (const [key, to] of after) {
    const from = before.get(key);
    if (!from || to.still) continue;
    const [x, y] = ride(from, to);
    const dx = from.box.left + from.box.width / 2 - (to.box.left + to.box.width / 2) - x;
    const dy = from.box.top + from.box.height / 2 - (to.box.top + to.box.height / 2) - y;
    if (Math.abs(dx) + Math.abs(dy) >= 2) found.push({ key, dx, dy });
  }
  const carried = new Map<string, number>();
  const way = ({ dx, dy }: Shift): string => `${Math.round(dx)} ${Math.round(dy)}`;
  for (const one of found) carried.set(way(one), (carried.get(way(one)) ?? 0) + 1);
  const alone = found.filter((one) => carried.get(way(one))! < CARRIED);
  return alone.length > MOST ? [] : alone;
}

export function fly(moved: Shift[], root: ParentNode = document): Animation[] {
  return moved.flatMap(({ key, dx, dy }, at) => {
    const piece = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (!piece) return [];
    const lift = Math.min(ARC, Math.hypot(dx, dy) / 4);
    const [x, y, up] = [dx, dy, lift].map((way) => way / (piece.currentCSSZoom ?? 1)); // lengths inside are zoomed too
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, zIndex: ABOVE },
      { transform: `translate(${x / 2}px, ${y / 2 - up}px)`, offset: 0.5, zIndex: ABOVE },
      { transform: "none", zIndex: ABOVE },
    ];
    const delay = STAGGER * Math.min(at, 10);
    return [piece.animate(frames, { duration: LASTS, delay, fill: "backwards", easing: "cubic-bezier(.3,.7,.2,1)" })];
  });
}
