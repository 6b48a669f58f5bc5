import { expect, test, vi } from "vitest";
import { Planner } from "./planner.svelte.ts";

/** A table that stages whatever it is asked to. */
function table() {
  const fake = {
    staged: [] as string[],
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

/** Plans are words; a plan without any is not complete. */
function planner(fake: ReturnType<typeof table>, first: string) {
  return new Planner<string>({ table: fake, start: () => first, write: (plan) => (plan ? plan.split(" ") : null) });
}

test("what is proposed is staged when it is one’s turn", () => {
  const fake = table();
  planner(fake, "a b").follow("turn", true);
  expect(fake.staged).toEqual(["a", "b"]);
});

test("nothing is staged for those who wait, or while a plan is not complete", () => {
  const fake = table();
  planner(fake, "a").follow("turn", false);
  planner(fake, "").follow("turn", true);
  expect(fake.staged).toEqual([]);
});

test("a change is staged in place of what was; one goes back to the plan before", () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  plans.change("b a c");
  expect(fake.staged).toEqual(["b", "a", "c"]);
  plans.change("");
  expect(fake.staged).toEqual([]);
  plans.back();
  plans.back();
  expect(plans.plan).toBe("a b");
  expect(fake.staged).toEqual(["a", "b"]);
  expect(plans.hasBefore).toBe(false);
});

test("what others do does not cost a plan", () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  plans.change("b c");
  fake.staged = [];
  plans.follow("turn", true);
  expect(plans.plan).toBe("b c");
  expect(plans.hasBefore).toBe(true);
  expect(fake.staged).toEqual(["b", "c"]);
});

test("a new decision begins with a new proposal", () => {
  const fake = table();
  const plans = planner(fake, "a b");
  plans.follow("turn", true);
  plans.change("c");
  plans.follow("another", true);
  expect(plans.plan).toBe("a b");
  expect(plans.hasBefore).toBe(false);
  expect(fake.staged).toEqual(["a", "b"]);
});
