import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SEATS } from "./seats.ts";

const css = readFileSync("src/art/tokens.css", "utf8");

const tokens = Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
  const [light, dark] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [string, string][] = [
  ["ink", "panel"],
  ["ink", "bg"],
  ["ink", "raised"],
  ["ink", "prompt"],
  ["mute", "panel"],
  ["mute", "raised"],
  ["mute", "well"],
  ["gold", "panel"],
  ["gold", "raised"],
  ["title", "panel"],
  ["gold-ink", "gold"],
  ["legal-ink", "legal-fill"],
  ["go-ink", "go"],
  ["paper-ink", "paper"],
  ["warn", "outline"],
  ["good", "outline"],
  ["bad", "panel"],
  ["need-yellow-ink", "need-yellow"],
  ["need-green-ink", "need-green"],
  ["need-red-ink", "need-red"],
  ["need-purple-ink", "need-purple"],
];

const SHAPES: [string, string][] = [
  ["edge", "panel"],
  ["legal", "raised"],
  ["focus", "bg"],
  ["need-potion-ink", "need-potion"],
];

describe("the tokens", () => {
  test.each(TEXT)("text: %s on %s", (one, two) => {
    expect(contrast(tokens[one], tokens[two])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)("edges, marks and large letters: %s on %s", (one, two) => {
    expect(contrast(tokens[one], tokens[two])).toBeGreaterThanOrEqual(3);
  });

  test.each(SEATS.map((seat, at) => [at, seat] as const))("seat %i: its name on the dark, its mark on its colour", (at, seat) => {
    expect(tokens[`seat-${at}`]).toBe(seat.colour);
    expect(contrast(seat.colour, tokens.well)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(seat.ink, seat.colour)).toBeGreaterThanOrEqual(4.5);
  });
});
