import { expect, test } from "vitest";
import { castingOf, roleAt } from "../games/manifest.ts";
import { cast, partOf, taken } from "./chairs.ts";

const BOTS = ["me", "bot:novice", "bot:keeper", "person"];
const lord = (seats: number) => roleAt("pugquest", seats, { "evil-lord": 1 }, "en");

test("who takes a chair gives their own for it", () => {
  expect(taken(BOTS, 2)).toEqual(["bot:keeper", "bot:novice", "me", "person"]);
  expect(taken(BOTS, 0)).toEqual(BOTS);
});

test("one person can be the Evil Lord against bots, and a hero again", () => {
  expect(partOf(BOTS, null)).toBe("none");
  expect(partOf(BOTS, lord(4))).toBe("other");
  const leading = cast(BOTS, "me", lord(4));
  expect(leading).toEqual(["person", "bot:novice", "bot:keeper", "me"]);
  expect(partOf(leading, lord(4))).toBe("me");
  expect(cast(leading, "me", lord(4))).toEqual(leading);
  expect(cast(leading, "other", lord(4))).toEqual(BOTS);
  expect(cast(leading, "none", null)).toEqual(BOTS);
});

test("with fewer chairs the Lord moves to the last of them", () => {
  const leading = cast(BOTS, "me", lord(4));
  expect(cast(leading, "me", lord(2)).indexOf("me")).toBe(1);
});

test("the question is put where there is such a part, in both languages", () => {
  expect(castingOf("petz", "en")).toBeNull();
  expect(castingOf("pugquest", "en")).toMatchObject({ option: "evil-lord", parts: { me: "me, the Evil Lord" } });
  expect(castingOf("pugquest", "fr")).toMatchObject({ option: "evil-lord", parts: { me: "moi, le Seigneur du Mal" } });
});
