// How wide the cards of a fan are, and how far apart they lie.

export const SHAPE = 1.42; // height by width
const OVERLAP = 8; // px of a card under the next one, where there is room
const EDGES = 36; // px that the outer cards lean over
const EDGE = 26; // px to be seen of a card at least
const READABLE = 0.8; // of a card, below which all cards are made smaller instead

export interface Fan {
  width: number;
  /** What is to be seen, and pressed, of each card: as far as the next one. */
  seen: number[];
}

/** `readable`: what is to be seen of a card at least, before all are made smaller. Cards near the one before (of the same kind) show an edge only where the room is scarce. */
export function layFan(near: readonly boolean[], room: number, most: number, least: number, readable = READABLE): Fan {
  let width = Math.max(least, most);
  while (width > least && apart(near, room, width).far < readable * width) width = Math.max(least, width - 2);
  const { far, close } = apart(near, room, width);
  return { width, seen: near.map((_, at) => (at === near.length - 1 ? width : near[at + 1] ? Math.min(close, far) : far)) };
}

function apart(near: readonly boolean[], room: number, width: number): { far: number; close: number } {
  const closes = near.slice(1).filter(Boolean).length;
  const fars = Math.max(0, near.length - 1 - closes);
  const free = width - OVERLAP;
  const left = room - EDGES - width;
  const close = Math.max(EDGE, Math.min(free, (left - fars * free) / Math.max(1, closes)));
  return { close, far: fars ? Math.max(EDGE, Math.min(free, (left - closes * close) / fars)) : free };
}
