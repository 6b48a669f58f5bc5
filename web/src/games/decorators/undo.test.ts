import { describe, expect, test } from "vitest";
import { STEP } from "../../wire/decorators/terms.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { undo } from "./undo.ts";

interface Position {
  step: number;
  moves: number;
}

/** A table that was at these positions before, the latest last; `answers` = whether undo is allowed there. */
function tableAfter(before: Position[], staged: string[] = [], allows = true): { table: DecoratorsTable; undone: () => number } {
  const left = [...before];
  const now = (): Position => left[left.length - 1];
  const table = {
    seq: 10, staged, due: true, canUndo: true, canTakeBack: true,
    get live() { return { step: now().step }; },
    get moves() { return Array(now().moves).fill({}); },
    async undo() {
      asked++;
      if (!allows || staged.length) return;
      left.pop();
      table.seq++;
      table.canTakeBack = left.length > 1;
    },
  };
  let asked = 0;
  return { table: table as unknown as DecoratorsTable, undone: () => asked };
}

const DRAFT = { step: STEP.DRAFT, moves: 5 };
const BUILD = { step: STEP.BUILD, moves: 4 };
const HELD = { step: STEP.PLACE, moves: 6 };
const SCORE = { step: STEP.SCORE, moves: 1 };

async function undone(...[before, staged, allows]: Parameters<typeof tableAfter>): Promise<number> {
  const { table, undone } = tableAfter(before, staged, allows);
  undo(table)!();
  for (let go = 0; go < 20; go++) await Promise.resolve();
  return undone();
}

describe("one step back", () => {
  test("takes a tile that was put down out of the hand too", async () => {
    expect(await undone([DRAFT, BUILD, HELD, BUILD])).toBe(2);
  });
  test("takes the end of building back with a scoring that had no choice", async () => {
    expect(await undone([DRAFT, BUILD, SCORE, DRAFT])).toBe(2);
  });
  test("stops where a goal could have been scored", async () => {
    expect(await undone([DRAFT, BUILD, { ...SCORE, moves: 2 }, DRAFT])).toBe(1);
  });
  test("takes one staged step back only", async () => {
    expect(await undone([DRAFT, HELD], ["draft 1", "hold 3"])).toBe(1);
  });
  test("asks no more once it is refused", async () => {
    expect(await undone([DRAFT, HELD], [], false)).toBe(1);
  });
});
