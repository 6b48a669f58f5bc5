// State that a reaction asks for and thereby creates is followed by it all the same.
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { perTable } from "./per-table.svelte.ts";

class Counter {
  count = $state(0);
}

test("the reaction that first asks for an object follows it", () => {
  const counterOf = perTable(() => new Counter());
  const table = {};
  const seen: number[] = [];
  const end = $effect.root(() => {
    const count = $derived(counterOf(table).count);
    $effect(() => void seen.push(count));
  });
  flushSync();
  counterOf(table).count++;
  flushSync();
  expect(seen).toEqual([0, 1]);
  end();
});

test("there is one for each table", () => {
  const counterOf = perTable(() => new Counter());
  const table = {};
  expect(counterOf(table)).toBe(counterOf(table));
  expect(counterOf({})).not.toBe(counterOf(table));
});
