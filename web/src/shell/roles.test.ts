import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { fr } from "../i18n/fr.ts";
import { lordAt, lordNote, neededRules } from "./roles.ts";

test("with six the last seat is the Evil Lord, and that is said", () => {
  expect(lordAt("pugquest", 6, {})).toBe(5);
  expect(neededRules("pugquest", 6)).toEqual({ "evil-lord": 1 });
  expect(lordNote("pugquest", 6, {}, en)).toMatch(/six.*Evil Lord.*last seat/);
  expect(lordNote("pugquest", 6, {}, fr)).toMatch(/six.*Seigneur du Mal.*dernière place/);
});

test("with fewer it is a choice", () => {
  expect(lordAt("pugquest", 4, {})).toBeNull();
  expect(lordNote("pugquest", 4, {}, en)).toBe("");
  expect(lordAt("pugquest", 4, { "evil-lord": 1 })).toBe(3);
  expect(lordNote("pugquest", 4, { "evil-lord": 1 }, en)).toMatch(/last seat/);
});

test("nobody is a Lord alone, nor in another game", () => {
  expect(lordAt("pugquest", 1, { "evil-lord": 1 })).toBeNull();
  expect(lordAt("petz", 6, {})).toBeNull();
});
