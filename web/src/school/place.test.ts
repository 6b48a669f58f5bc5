import { expect, test } from "vitest";
import { areas, liesBetter, liesOver, clipped, goalRing, overlap, placeSpeech, shortOf, type Box } from "./place.ts";

const ROOM = { width: 1440, height: 900 };
const SPEECH = { width: 680, height: 190 };
const card: Box = { x: 190, y: 740, width: 100, height: 140 };
const plot: Box = { x: 20, y: 160, width: 480, height: 220 };

test("things side by side are one area, others stay apart", () => {
  const next = { ...card, x: 295 };
  const further = { ...card, x: 400 };
  expect(areas([card, further, next, plot])).toEqual([plot, { x: 190, y: 740, width: 310, height: 140 }].reverse());
});

test("a ring stays in the window", () => {
  expect(clipped({ x: -10, y: 800, width: 50, height: 200 }, ROOM)).toEqual({ x: 3, y: 800, width: 37, height: 97 });
});

test("the speech covers nothing that is lit", () => {
  const place = placeSpeech(SPEECH, [card, plot], ROOM);
  expect(place.free).toBe(true);
  for (const box of [card, plot]) expect(overlap({ ...place, ...SPEECH }, box)).toBe(0);
});

test("where there is no room for it, that is said", () => {
  const phone = { width: 390, height: 300 };
  expect(placeSpeech({ width: 374, height: 200 }, [{ x: 0, y: 100, width: 390, height: 100 }], phone).free).toBe(false);
});

test("of two free places it takes the one that spares the prompt", () => {
  const prompt: Box = { x: 0, y: 640, width: 1000, height: 70 };
  const place = placeSpeech(SPEECH, [card, plot], ROOM, [prompt]);
  expect(overlap({ ...place, ...SPEECH }, prompt)).toBe(0);
});

test("it never covers what is to be pressed, and does not go to it either", () => {
  const done: Box = { x: 560, y: 420, width: 120, height: 40 };
  const before = placeSpeech(SPEECH, [plot], ROOM);
  expect(overlap({ ...before, ...SPEECH }, done)).toBeGreaterThan(0);
  const place = placeSpeech(SPEECH, [plot], ROOM, [], [done]);
  expect(place.free).toBe(true);
  expect(overlap({ ...place, ...SPEECH }, done)).toBe(0);
  expect(placeSpeech(SPEECH, [plot], ROOM, [], [{ ...done, y: 860 }])).toEqual(before);
});

test("a path ends on a bar, not in front of it, and within a big plot", () => {
  const bar = { x: 274, y: 229, width: 46, height: 64 };
  expect(shortOf({ x: 274, y: 690 }, bar)).toBe(24);
  expect(shortOf({ x: 640, y: 690 }, bar)).toBeLessThan(32);
  expect(shortOf({ x: 640, y: 690 }, { ...plot, x: 274, y: 229 })).toBe(46);
  expect(shortOf({ x: 274, y: 690 }, { ...bar, height: 10 })).toBe(8);
});

test("a path is left free before a bare place", () => {
  const stones = [0, 1, 2, 3].map((at) => ({ x: 240 + 20 * at, y: 420 + 75 * at, width: 48, height: 48, weight: 4 }));
  const place = placeSpeech(SPEECH, [card, plot], ROOM, stones);
  for (const stone of stones) expect(overlap({ ...place, ...SPEECH }, stone)).toBe(0);
});

test("the goal of a path is ringed where it is a small part of what is lit", () => {
  const bar = { x: 274, y: 229, width: 46, height: 64 };
  expect(goalRing(bar, [plot])).toEqual({ x: 247, y: 193, width: 54, height: 72 });
  expect(goalRing(bar, [{ x: 245, y: 191, width: 58, height: 76 }])).toBeNull();
  expect(goalRing(bar, [card])).toBeNull();
});

test("a narrow speech in the column beside a full board covers none of its places", () => {
  const room = { width: 1366, height: 768 };
  const stones = [0, 1, 2, 3, 4, 5].flatMap((x) => [0, 1, 2].map((y) => ({ x: 40 + 160 * x, y: 150 + 110 * y, width: 48, height: 48, weight: 4 })));
  const prompt = { x: 0, y: 540, width: 985, height: 228 };
  const lit = [{ x: 840, y: 370, width: 48, height: 48 }];
  const spared = [...stones, prompt];
  const [wide, narrow] = [{ width: 680, height: 190 }, { width: 364, height: 260 }].map((size) => ({ ...size, ...placeSpeech(size, lit, room, spared) }));
  expect(liesBetter(narrow, wide, spared)).toBe(true);
  expect(narrow.x).toBeGreaterThan(888);
  expect(liesBetter({ ...narrow, free: false }, wide, spared)).toBe(false);
});

test("an edge that lies over the prompt makes no other speech", () => {
  const prompt = { x: 8, y: 640.7, width: 985, height: 59 };
  const wide = { x: 692, y: 440, width: 680, height: 201, free: true };
  expect(liesOver(wide, [prompt])).toBe(false);
  expect(liesOver({ ...wide, y: 444 }, [prompt])).toBe(true);
  expect(liesBetter({ ...wide, width: 364, y: 284 }, wide, [prompt])).toBe(false);
});
