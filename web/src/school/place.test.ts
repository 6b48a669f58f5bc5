import { expect, test } from "vitest";
import { areas, clipped, overlap, placeSpeech, type Box } from "./place.ts";

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
