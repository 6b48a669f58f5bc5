import { expect, test } from "vitest";
import box from "box:pugquest";
import { fieldOf, MOST_ARROWS, MOST_COST, type Field } from "./fields.ts";
import { columnsOf, isAnswered, MARKS, namedText, positionsOf, sortedCost, usesFor, type Answer } from "./answers.ts";
import { isAble, verbsFor, type Holder } from "./grammar.ts";
import { lineOf, openPart, textOf, TOKEN_NAMES, twistsOf, whatsOf, withNumber, withToken, withTwist, withWhat, type Line } from "./vocabulary.ts";

// Random answers as the inputs make them. The file is read by tests/pugquest/test_entered_packs.py: the engine must accept them all.
const PACKS = 8;
const DRAWERS = ["heroes", "combos", "monsters", "bosses", "treasures", "worlds"] as const;
const COSTS = ["strength", "spirit", "intellect", "speed", "magic", "any"];
const KEPT = ["hero", "level"];

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Die = ReturnType<typeof random>;
const of = <T>(die: Die, list: readonly T[]): T => list[die(list.length)];

function lineFor(die: Die, holder: Holder, verb: string, before: readonly string[]): Line | null {
  let line = lineOf(verb);
  for (let part = openPart(line); part !== null; part = openPart(line)) {
    if (part === "token") line = withToken(line, of(die, TOKEN_NAMES));
    else if (part === "what") {
      const able = whatsOf(line).filter((what) => isAble(holder, verb, what, before));
      if (!able.length) return null;
      line = withWhat(line, of(die, able), holder === "foe");
    } else line = withNumber(line, part, 1 + die(4));
  }
  if (die(3) === 0) for (const twist of twistsOf(line, holder === "foe").filter(() => die(2))) line = withTwist(line, twist, true);
  return line;
}

function linesFor(die: Die, holder: Holder, when: string): string[] {
  const lines: string[] = [];
  for (let count = holder === "prize" ? die(3) : 1 + die(3); count > 0; count -= 1) {
    const verbs = verbsFor(holder, when, lines);
    const line = verbs.length ? lineFor(die, holder, of(die, verbs), lines) : null;
    if (line) lines.push(textOf(line));
  }
  return lines.length || holder === "prize" ? lines : linesFor(die, holder, when);
}

function valueFor(die: Die, entry: string, field: string, kind: Field, answer: Answer): unknown {
  const named = (name: string, count: number): string => namedText(name, Array.from({ length: count }, () => 1 + die(3)));
  switch (kind.as) {
    case "energy": return of(die, COSTS.slice(0, 5));
    case "number": return kind.from + die(kind.to - kind.from + 1);
    case "arrows": return die(2 * MOST_ARROWS + 1) - MOST_ARROWS;
    case "pick": return of(die, field === "use" || field === "prize_use" ? usesFor(entry, answer) : kind.of);
    case "switch": return die(2);
    case "cost": return sortedCost(Array.from({ length: die(MOST_COST + 1) }, () => of(die, COSTS)));
    case "named": return named(...of(die, Object.entries(kind.names)));
    case "rules": return Object.entries(kind.names).filter(() => die(4) === 0).map(([name, count]) => named(name, count));
    case "effects": return linesFor(die, kind.holder, kind.holder === "prize" ? "turn" : String(answer.when ?? "turn"));
    case "columns": {
      const columns = columnsOf(undefined);
      for (const mark of MARKS.toSorted(() => die(3) - 1)) of(die, columns).push(mark);
      return positionsOf(columns.map((column) => (column.length ? column : ["X"])));
    }
  }
}

function packFor(seed: number): Record<string, Record<string, Answer>> {
  const die = random(seed);
  const pack: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const drawer of DRAWERS) {
    pack[drawer] = {};
    for (const [id, shipped] of Object.entries(box[drawer] as Record<string, Record<string, unknown>>)) {
      const entry = `${drawer}.${id}`;
      const answer: Record<string, unknown> = (pack[drawer][id] = {});
      const fields = Object.keys(shipped).filter((field) => !KEPT.includes(field));
      for (const field of fields) answer[field] = valueFor(die, entry, field, fieldOf(entry, field)!, answer);
      if (!isAnswered(entry, "cost", answer) && "cost" in answer) answer.cost = ["any"];
      for (const field of fields) expect([entry, field, answer[field], isAnswered(entry, field, answer)]).toEqual([entry, field, answer[field], true]);
    }
  }
  // What concerns several cards: initiatives differ, 21 treasures in all, one of a card used once a world.
  Object.values(pack.heroes).forEach((hero, at) => (hero.initiative = (at * 7 + seed) % 10));
  Object.values(pack.treasures).forEach((treasure, at) => (treasure.copies = at < 3 ? 2 : 1));
  for (const treasure of Object.values(pack.treasures).slice(0, 3)) if (treasure.use === "world") treasure.effects = ["bonus hand 1"], (treasure.use = "always");
  return pack;
}

test("whatever the inputs make is a whole answer, and the engine's tests read the same", async () => {
  const packs = Array.from({ length: PACKS }, (_, at) => packFor(at + 1));
  await expect(`[\n${packs.map((pack) => JSON.stringify(pack)).join(",\n")}\n]\n`).toMatchFileSnapshot("cases/packs.json");
});

test("every shipped component is a whole answer", () => {
  for (const drawer of DRAWERS)
    for (const [id, shipped] of Object.entries(box[drawer] as Record<string, Answer>))
      for (const field of Object.keys(shipped).filter((one) => !KEPT.includes(one)))
        expect([id, field, isAnswered(`${drawer}.${id}`, field, shipped)]).toEqual([id, field, true]);
});
