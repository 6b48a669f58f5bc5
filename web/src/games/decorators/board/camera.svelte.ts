// What part of a dungeon is in sight: fitted to it, or moved and zoomed by hand.
import type { Square } from "../tiles.ts";

export const CELL = 120;
const RIM = 1; // one ring of empty squares, where tiles may go
const LEAST = { w: 5 * CELL, h: 4.4 * CELL }; // a single tile does not fill the table
const NEAREST = 5;
const FARTHEST = 0.5;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The tiles to be seen with a ring around them, and the squares where a tile may go: architects reach far. */
export function boxOf(tiles: readonly Square[], squares: readonly Square[] = []): Box {
  if (!tiles.length) return { x: 0, y: 0, w: CELL, h: CELL };
  const reach = (all: readonly Square[], by: number): number[][] => [
    all.map(({ east }) => east - by), all.map(({ south }) => south - by), all.map(({ east }) => east + by), all.map(({ south }) => south + by),
  ];
  const [ring, beyond] = [reach(tiles, RIM), reach(squares, 0)];
  const [left, top] = [0, 1].map((side) => Math.min(...ring[side], ...beyond[side]));
  const [right, bottom] = [2, 3].map((side) => Math.max(...ring[side], ...beyond[side]));
  const [wide, high] = [(right - left + 1) * CELL, (bottom - top + 1) * CELL];
  const [w, h] = [Math.max(wide, LEAST.w), Math.max(high, LEAST.h)];
  return { x: left * CELL - (w - wide) / 2, y: top * CELL - (h - high) / 2, w, h };
}

/** The window that the map is seen through, and how much of its edges lies under other things. */
export interface Window {
  width: number;
  height: number;
  under: { left: number; right: number; top: number; bottom: number };
}

/** A box of the window's shape, with what there is to see in the part that lies free. */
export function framed(box: Box, { width, height, under }: Window): Box {
  const [wide, high] = [width - under.left - under.right, height - under.top - under.bottom];
  if (wide < CELL / 2 || high < CELL / 2) return box;
  const scale = Math.min(wide / box.w, high / box.h);
  return {
    x: box.x - under.left / scale - (wide / scale - box.w) / 2,
    y: box.y - under.top / scale - (high / scale - box.h) / 2,
    w: width / scale,
    h: height / scale,
  };
}

export class Camera {
  #fit = $state.raw<Box>({ x: 0, y: 0, w: CELL, h: CELL });
  zoom = $state(1);
  #dx = $state(0);
  #dy = $state(0);

  /** Called by an effect: what there is to see. */
  follow(tiles: readonly Square[], squares: readonly Square[], window: Window): void {
    this.#fit = framed(boxOf(tiles, squares), window);
  }

  get moved(): boolean {
    return this.zoom !== 1 || this.#dx !== 0 || this.#dy !== 0;
  }

  get viewBox(): string {
    const { x, y, w, h } = this.#fit;
    const [width, height] = [w / this.zoom, h / this.zoom];
    return `${x + this.#dx + (w - width) / 2} ${y + this.#dy + (h - height) / 2} ${width} ${height}`;
  }

  fit(): void {
    this.zoom = 1;
    this.#dx = this.#dy = 0;
  }

  /** Move by so many units of the map, but never out of sight of the dungeon. */
  pan(dx: number, dy: number): void {
    const { w, h } = this.#fit;
    const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
    this.#dx = within(this.#dx + dx, w / 2 + CELL);
    this.#dy = within(this.#dy + dy, h / 2 + CELL);
  }

  /** Zoom, so that the point of the map under the pointer stays there. */
  by(factor: number, at?: { x: number; y: number }): void {
    const before = this.zoom;
    this.zoom = Math.min(NEAREST, Math.max(FARTHEST, before * factor));
    if (!at) return;
    const { x, y, w, h } = this.#fit;
    const [cx, cy] = [x + w / 2 + this.#dx, y + h / 2 + this.#dy];
    const stays = 1 - before / this.zoom;
    this.pan((at.x - cx) * stays, (at.y - cy) * stays);
  }
}
