import { expect, test } from "vitest";
import box from "box:pugquest";
import { ABILITIES, BOSS_RULES, FEATURES, MONSTER_RULES, areAble, prizeUses, treasureUses, type Named } from "./grammar.ts";
import { isSaid, lineOf, openPart, readLine, textOf, twistsOf, withNumber, withToken, withTwist, withWhat, type Line } from "./vocabulary.ts";

const entries = (table: string): Record<string, any>[] => Object.values(box[table]);

/** The same line, said part by part. */
function tapped(text: string, foe = false): string {
  const goal = readLine(text)!;
  let line: Line = lineOf(goal.verb);
  for (let part = openPart(line); part !== null; part = openPart(line)) {
    if (part === "token") line = withToken(line, goal.token);
    else if (part === "what") line = withWhat(line, goal.what, foe);
    else line = withNumber(line, part, goal.numbers[part]!);
  }
  for (const twist of goal.twists) {
    expect(twistsOf(line, foe)).toContain(twist);
    line = withTwist({ ...line, splash: goal.splash }, twist, true);
  }
  return textOf(line);
}

test.each([
  ["combos", "effects", false], ["treasures", "effects", false], ["monsters", "prize", false], ["monsters", "effects", true], ["bosses", "effects", true],
])("every effect of %s.%s can be tapped together and comes out equal", (table, field, foe) => {
  const lines = entries(table).flatMap((entry) => entry[field] as string[]);
  expect(lines.length).toBeGreaterThan(4);
  for (const text of lines) expect(tapped(text, foe)).toBe(text);
});

test("every shipped card is one that can be entered", () => {
  for (const { when, effects } of entries("combos")) expect([effects, areAble("combo", when, effects)]).toEqual([effects, true]);
  for (const { kind, cost, when, effects, use } of entries("treasures")) {
    expect([effects, areAble("treasure", when, effects)]).toEqual([effects, true]);
    expect(treasureUses(kind, when, cost, effects)).toContain(use);
  }
  for (const { effects, prize, prize_use } of entries("monsters")) {
    expect([effects, areAble("foe", "", effects)]).toEqual([effects, true]);
    expect([prize, areAble("prize", "turn", prize)]).toEqual([prize, true]);
    expect(prizeUses(prize)).toContain(prize_use);
  }
  for (const { effects } of entries("bosses")) expect(areAble("foe", "", effects)).toBe(true);
});

test("every shipped ability, feature and rule has its name and as many numbers", () => {
  const check = (names: Named, text: string): void => {
    const [name, ...numbers] = text.split(" ");
    expect([text, names[name]]).toEqual([text, numbers.length]);
  };
  for (const { ability } of entries("heroes")) check(ABILITIES, ability);
  for (const { feature } of entries("worlds")) check(FEATURES, feature);
  for (const { rules } of entries("monsters")) for (const rule of rules) check(MONSTER_RULES, rule);
  for (const { rules } of entries("bosses")) for (const rule of rules) check(BOSS_RULES, rule);
});

test("a line that is not whole says what is missing, and reads back from its draft", () => {
  const hit = withNumber(lineOf("hit"), 0, 3);
  expect(textOf(hit)).toBe("hit ? 3");
  expect(readLine("hit ? 3")).toEqual(hit);
  expect([isSaid("hit ? 3"), isSaid("hit any 3"), isSaid("bark 3")]).toEqual([false, true, false]);
  expect(openPart(withWhat(lineOf("bonus"), "sight"))).toBeNull();
  expect(openPart(lineOf("mark"))).toBe("token");
});

test("another pattern drops the twists that do not go with it", () => {
  const splash = withTwist(withWhat(withNumber(lineOf("hit"), 0, 2), "any"), "splash", true);
  expect(textOf(splash)).toBe("hit any 2 splash 1");
  expect(textOf(withWhat(splash, "triple"))).toBe("hit triple 2");
});

test("a target needs somebody who was hit, and a hero is copied by nothing else", () => {
  expect(areAble("combo", "turn", ["mark target snared"])).toBe(false);
  expect(areAble("combo", "turn", ["hit any 1", "mark target snared"])).toBe(true);
  expect(areAble("combo", "combo", ["copy", "draw 1"])).toBe(false);
  expect(areAble("combo", "turn", ["prevent 1"])).toBe(false);
  expect(areAble("foe", "", ["wounded plunder 1"])).toBe(false);
});
