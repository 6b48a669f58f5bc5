import { expect, test } from "vitest";
import { isKeptForGood, keepForGood, space } from "./room.ts";

const refuses = async (): Promise<never> => Promise.reject(new TypeError("not here"));

test("where a browser tells nothing of its space, the page goes on without", async () => {
  for (const room of [undefined, {}, { estimate: refuses, persist: refuses, persisted: refuses }, { estimate: async () => ({}), persist: async () => false, persisted: async () => false }]) {
    expect([await space(room), await keepForGood(room), await isKeptForGood(room)]).toEqual([{ used: 0, all: 0 }, false, false]);
  }
});

test("what it tells is told", async () => {
  const room = { estimate: async () => ({ usage: 14, quota: 2000 }), persist: async () => true, persisted: async () => true };
  expect([await space(room), await keepForGood(room), await isKeptForGood(room)]).toEqual([{ used: 14, all: 2000 }, true, true]);
});
