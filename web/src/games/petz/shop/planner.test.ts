import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Planner } from "./planner.svelte.ts";

/** A table that stages whatever it is asked to. */
function table() {
  const fake = {
    staged: [] as string[],
    seq: 1,
    busy: false,
    restage: vi.fn(async (texts: string[]) => {
      fake.staged = texts;
      return true;
    }),
    clear: vi.fn(async () => {
      fake.staged = [];
      return true;
    }),
  };
  return fake;
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Plans are words; a plan without any is not complete. */
function planner(fake: ReturnType<typeof table>, first: string) {
  return new Planner<string>({ table: fake, start: () => first, write: (plan) => (plan ? plan.split(" ") : null) });
}

test("what is proposed is staged when it is one’s turn", async () => {
  const fake = table();
  planner(fake, "a b").follow("turn", true);
  await settle();
  expect(fake.staged).toEqual(["a", "b"]);
});

test("nothing is staged for those who wait, or while a plan is not complete", async () => {
  const fake = table();
  planner(fake, "a").follow("turn", false);
  planner(fake, "").follow("turn", true);
  await settle();
  expect(fake.staged).toEqual([]);
});

test("a change is staged in place of what was; undo goes back to the plan before", async () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  await settle();
  plans.change("b a c");
  await settle();
  expect(fake.staged).toEqual(["b", "a", "c"]);
  fake.staged = []; // the shell took the staged steps back
  plans.follow("turn", true);
  await settle();
  expect(plans.plan).toBe("a b");
  expect(fake.staged).toEqual(["a", "b"]);
});

test("undo of what was proposed leaves nothing staged, and is not done again", async () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  await settle();
  fake.staged = [];
  plans.follow("turn", true);
  plans.follow("turn", true);
  await settle();
  expect(fake.staged).toEqual([]);
});

test("what others do does not cost a plan", async () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  await settle();
  fake.staged = [];
  fake.seq = 2;
  plans.follow("turn", true);
  await settle();
  expect(fake.staged).toEqual(["a", "b"]);
});

test("a new decision begins with a new proposal", async () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  await settle();
  plans.change("c");
  await settle();
  plans.follow("another", true);
  flushSync();
  await settle();
  expect(plans.plan).toBe("a b");
  expect(plans.hasBefore).toBe(false);
  expect(fake.staged).toEqual(["a", "b"]);
});
