import { expect, it } from "vitest";
import { copyOf, plateName, shortName } from "./naming.ts";

it.each<[string, boolean, "mini" | "plain" | "big", string]>([
  ["Sir Bravepug", true, "mini", "Bravepug"],
  ["Sir Bravepug", true, "plain", "Sir Bravepug"],
  ["Puga Yaga", true, "mini", "Puga Yaga"],
  ["Psi Pincher", false, "mini", "Psi Pincher"],
  ["Chihuahua Horde", false, "mini", "Chihuahua"],
  ["Badger of the Seven Seas", false, "plain", "Badger"],
  ["Badger of the Seven Seas", false, "big", "Badger of the Seven Seas"],
])("names %s on the plate of its card", (name, hero, form, shown) => {
  expect(plateName(name, hero, form)).toBe(shown);
});

it.each([
  ["Caniche-liche", "Caniche"],
  ["Psi-pinscher", "Pinscher"],
  ["Roi des rats", "Roi des rats"],
])("names %s on a phone", (name, shown) => {
  expect(shortName(name, false)).toBe(shown);
});

it.each([
  ["Bouledogue de guerre B", false, "B"],
  ["Slime a", false, "a"],
  ["Slime", false, ""],
  ["Ada B", true, ""],
])("finds the letter of %s", (name, hero, letter) => {
  expect(copyOf(name, hero)).toBe(letter);
});
