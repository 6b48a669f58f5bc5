import { expect, test } from "vitest";
import { QUESTIONS } from "../wire/pugquest/questions.ts";
import type { Checked } from "./boxes-api.ts";
import type { Question } from "../wire/questions.ts";
import { settle } from "./settle.ts";

const of = (id: string): Question => QUESTIONS.find((one) => one.id === id)!;
const hero = of("heroes.sir-bravepug");
const pizza = of("treasures.pizza");
const treats = of("treasures.treats");
const all = [pizza, hero, treats];

const found = (...faults: [entry: string, field: string][]): Checked => ({
  faults: faults.map(([entry, field]) => ({ entry, field, code: "odd", rule: "", what: "" })),
  fault_count: faults.length,
  remarks: [{ entry: "treasures.treats", field: "copies", code: "twin", rule: "", what: "" }],
});

test("answers without a fault are accepted together, and have their remarks", async () => {
  const ask = async (kept: readonly Question[]): Promise<Checked> => (kept.includes(pizza) ? found(["treasures.pizza", "copies"]) : found());
  const { faults, remarks } = await settle(all, ask);
  expect(faults.map(({ entry }) => entry)).toEqual(["treasures.pizza"]);
  expect(remarks.length).toBe(1);
});

test("one answer may only be at fault without another", async () => {
  const ask = async (kept: readonly Question[]): Promise<Checked> => found(...(["pizza", "treats"] as const).filter((_, at) => kept.includes([pizza, treats][at])).slice(0, 1).map((name): [string, string] => [`treasures.${name}`, "copies"]));
  const { faults } = await settle(all, ask);
  expect(faults.map(({ entry }) => entry)).toEqual(["treasures.pizza", "treasures.treats"]);
});

test("where a value of ours is blamed, the answer with which that begins is at fault", async () => {
  const asked: number[] = [];
  const ask = async (kept: readonly Question[]): Promise<Checked> => {
    asked.push(kept.length);
    return kept.includes(hero) ? found(["heroes.puga-yaga", "initiative"]) : found();
  };
  const { faults } = await settle(all, ask);
  expect(faults).toMatchObject([{ entry: "heroes.sir-bravepug", field: "initiative", through: "heroes.puga-yaga" }]);
  expect(asked.at(-1)).toBe(2);
});

test("if more are in the way of ours, all since then wait", async () => {
  let asked = 0;
  const many = QUESTIONS.slice(0, 80);
  const ask = async (kept: readonly Question[]): Promise<Checked> => {
    asked += 1;
    return kept.length > 50 ? found(["worlds.gale-steppe", "positions"]) : found();
  };
  const { faults } = await settle(many, ask);
  expect(faults.length).toBe(30);
  expect(asked).toBeLessThan(20);
});

test("what is wrong without any answer is nobody’s fault", async () => {
  const { faults } = await settle(all, async () => found(["heroes.puga-yaga", "initiative"]));
  expect(faults.map(({ entry }) => entry)).toEqual(["heroes.puga-yaga"]);
});
