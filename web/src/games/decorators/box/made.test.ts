import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { BOX } from "../../../wire/decorators/box.ts";
import { CHECKS, QUESTIONS } from "../../../wire/decorators/questions.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Answer } from "../../../box/module.ts";
import { bossSays, NO_LIMIT, namesOf } from "./boss-answer.ts";
import { bossNumber } from "./drawn.ts";
import { kept } from "./edit.svelte.ts";
import module from "./index.ts";
import { gridOf, rowsOf, settledShape } from "./shape-answer.ts";
import { emptyEdges, ICONS, isClosed, painted, withIcon } from "./tile-answer.ts";

// Random answers as the inputs make them. The file is read by tests/decorators/test_entered_packs.py: the engine must accept them all.
const PACKS = 6;

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Die = ReturnType<typeof random>;
const of = <T>(die: Die, list: readonly T[]): T => list[die(list.length)];

function tile(die: Die, id: string, ours: readonly string[]): string[] {
  let edges = emptyEdges();
  if (die(4) === 0) edges = painted(edges, die(4)); // and then the picture behind it
  for (let side = 0; side < 4; side += 1) {
    const open = edges[side] === "passage";
    edges = withIcon(edges, side, die(2) || open ? of(die, TERM.DECORATIONS) : of(die, ["none", "none", "wild"]));
  }
  return isClosed(edges) ? tile(die, id, ours) : kept(id, edges, ours);
}

function some(die: Die, names: readonly string[], count: number, each: number): Record<string, number> {
  const chosen = Array.from({ length: count }, () => of(die, names));
  return Object.fromEntries(names.filter((name) => chosen.includes(name)).map((name) => [name, Math.min(each, chosen.filter((one) => one === name).length)]));
}

/** The same shape, painted elsewhere on the grid and turned. */
const shape = (die: Die, rows: string[]): string[] => {
  const turns = Array.from({ length: die(4) }).reduce<string[][]>((lying) => lying[0].map((_, east) => lying.map((row) => row[east]).reverse()), rows.map((row) => row.split(" ")));
  return rowsOf(gridOf(turns.map((row) => row.join(" "))));
};

function answerFor(die: Die, id: string, shipped: Answer): Answer {
  const drawer = id.slice(0, id.lastIndexOf("."));
  if (drawer === "tiles") return { icons: tile(die, id, shipped.icons as string[]), floor: shipped.floor, assistant: of(die, TERM.ASSISTANTS) };
  if (drawer === "shapes") return { points: 1 + die(30), shape: die(2) ? settledShape(shape(die, shipped.shape as string[]), shipped.shape as string[]) : shape(die, of(die, BOX.patterns)) };
  if (drawer === "decorations") {
    const where = of(die, ["room", "hallway"]);
    return { points: 1 + die(30), where, icons: some(die, TERM.DECORATIONS, 1 + die(where === "room" ? 3 : 5), 4) };
  }
  const counts = of(die, TERM.COUNTS);
  const boss = { counts, of: some(die, namesOf(counts), namesOf(counts).length && 1 + die(4), 1) };
  return drawer === "bosses.blue" ? boss : { ...boss, each: die(21), beyond: die(13), most: die(2) ? NO_LIMIT : 1 + die(30) };
}

test("whatever the inputs make is a whole answer, and the engine's tests read the same", async () => {
  const packs = Array.from({ length: PACKS }, (_, at) => {
    const die = random(at + 1);
    const pack: Record<string, any> = {};
    for (const question of QUESTIONS) {
      const made = answerFor(die, question.id, question.shipped);
      const answer = Object.fromEntries(question.fields.map((field) => [field, made[field]]));
      if (question.drawer.startsWith("bosses") && !question.fields.includes("counts")) delete answer.of;
      expect([question.id, answer, module.missing(question, answer)]).toEqual([question.id, answer, null]);
      const path = question.entry.split(".");
      const parent = path.slice(0, -1).reduce((part, name) => (part[name] ??= {}), pack);
      parent[path.at(-1)!] = answer;
    }
    return pack;
  });
  await expect(`[\n${packs.map((pack) => JSON.stringify(pack)).join(",\n")}\n]\n`).toMatchFileSnapshot("cases/packs.json");
});

test("every shipped component is a whole answer, has a name, a place to look and words", () => {
  for (const question of [...QUESTIONS, ...CHECKS]) {
    const answer = Object.fromEntries(question.fields.map((field) => [field, question.shipped[field]]));
    expect([question.id, module.missing(question, answer)]).toEqual([question.id, null]);
    for (const lang of ["en", "fr"] as const) {
      expect(module.name(question, lang)).not.toBe("");
      expect(module.where(question, lang).length).toBeGreaterThan(20);
      const first = module.missing(question, {});
      if (!first) continue;
      expect(module.says({ entry: question.entry, field: first, code: "missing", rule: "", what: "" }, question, {}, lang)?.head).toBeTruthy();
      expect(module.place(question, first, lang)).not.toMatch(/[._]/);
    }
  }
});

test("a boss reads as it does at the table", () => {
  const prudence = QUESTIONS.find(({ id }) => id === "bosses.yellow.prudence")!;
  const boss = bossNumber(prudence);
  expect(bossSays(boss, prudence.shipped, "en")).toBe("different decorations: 2 points each beyond 3");
  expect(bossSays(boss, { counts: "floors", of: { red: 1 }, each: 3, beyond: 0, most: 2 }, "en")).toContain("at most 6");
  expect(bossSays(boss, {}, "en")).toBe("");
});

test("every kind of component can be drawn, entered and compared", () => {
  const asked = { put: () => {}, putAll: () => {}, aim: () => {}, tell: () => {}, fault: null, focus: null, lang: "fr" as const };
  for (const drawer of module.drawers("fr")) {
    const question = QUESTIONS.find((one) => one.drawer === drawer.id)!;
    for (const answer of [{}, question.shipped]) {
      for (const component of [module.stage, module.input]) {
        const { container, unmount } = render(component as any, { ...asked, question, answer });
        expect(container.textContent).not.toMatch(/undefined|\[object|NaN/);
        unmount();
      }
    }
    for (const [field, value] of Object.entries(question.shipped)) {
      const { container, unmount } = render(module.DifferenceArt as any, { entry: question.entry, field, value, lang: "fr" });
      expect(container.innerHTML.length).toBeGreaterThan(0);
      unmount();
    }
  }
});

test("a tile's icons are those of the data", () => {
  expect(ICONS[0]).toBe("none");
  expect(ICONS.slice(2)).toEqual(TERM.DECORATIONS);
});
