import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readHandbook } from "../../plugins/handbook.ts";
import { STEP as DECORATORS } from "../wire/decorators/terms.ts";
import { STEP as PETZ } from "../wire/petz/terms.ts";
import { STEP as PUGQUEST } from "../wire/pugquest/terms.ts";
import decorators from "./decorators/index.ts";
import petz from "./petz/index.ts";
import pugquest from "./pugquest/index.ts";

const OVER = -1;
const view = { round: 1, world: 1, to_act: [], players: [], burrowed: [] };

test.each([
  ["petz", petz, PETZ, { SEND: "phase-2-shopping", EXHIBIT: "the-exhibition", SELL: "phase-5-business" }],
  ["decorators", decorators, DECORATORS, { OPENING: "on-the-table", BUILD: "build", SCORE: "score" }],
  ["pugquest", pugquest, PUGQUEST, { PLACE: "on-the-table", TURN: "your-turn", DEFEND: "attacks", TRADE: "between-the-worlds" }],
] as const)("the rules of %s open at a chapter for every step", (game, module, steps, some) => {
  const text = readFileSync(`../docs/handbook/${game}.md`, "utf8");
  const chapters = readHandbook(text, text).map(({ id }) => id);
  const at = (step: number) => module.chapter?.({ ...view, step } as never) ?? "";
  for (const step of [...Object.values(steps), OVER]) expect(chapters).toContain(at(step));
  for (const [step, chapter] of Object.entries(some)) expect(at(steps[step as keyof typeof steps])).toBe(chapter);
});
