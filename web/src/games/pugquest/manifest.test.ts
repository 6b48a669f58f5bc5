import { expect, test } from "vitest";
import { neededOptions, roleAt } from "../manifest.ts";

const role = (seats: number, options: Record<string, number>) => roleAt("pugquest", seats, options, "en");

test("with six the last seat is the Evil Lord, and that is said", () => {
  expect(neededOptions("pugquest", 6)).toEqual({ "evil-lord": 1 });
  expect(role(6, {})).toMatchObject({ seat: 5, name: "The Evil Lord" });
  expect(role(6, {})?.note).toMatch(/six.*Evil Lord.*last seat/);
  expect(roleAt("pugquest", 6, {}, "fr")?.note).toMatch(/six.*Seigneur du Mal.*dernière place/);
});

test("with fewer it is a choice", () => {
  expect(neededOptions("pugquest", 5)).toEqual({});
  expect(role(4, {})).toBeNull();
  expect(role(4, { "evil-lord": 1 })).toMatchObject({ seat: 3 });
  expect(role(4, { "evil-lord": 1 })?.note).toMatch(/last seat/);
});

test("nobody is a Lord alone, nor in another game", () => {
  expect(role(1, { "evil-lord": 1 })).toBeNull();
  expect(roleAt("petz", 6, {}, "en")).toBeNull();
});
