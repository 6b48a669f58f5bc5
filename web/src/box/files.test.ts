import { expect, test } from "vitest";
import { QUESTIONS } from "../wire/petz/questions.ts";
import type { Question } from "../wire/questions.ts";
import { compare, takeOver } from "./files.ts";
import type { Answer } from "./module.ts";
import type { Session } from "./session.svelte.ts";

const BARS = ["red", "red", "green", "purple", "red", "green", "red"];
const cage = { strength: 2, antimagic: 0, grazing: 0, soak: 0, play: 1 };

/** A session with these answers by question, and what was changed in it. */
function sessionWith(answers: Record<string, Answer>) {
  const changes: Record<string, unknown>[] = [];
  const session = {
    module: { questions: QUESTIONS, checks: [] },
    entered: 1,
    answer: ({ id }: Question) => answers[id] ?? {},
    box: { get: () => undefined, change: (cells: Record<string, unknown>) => changes.push(cells) },
  };
  return { session: session as unknown as Session, changes };
}

test("numbers of a cage are taken together, and each other value on its own", () => {
  const { session, changes } = sessionWith({ "cages.c03": cage, "pets.drago": { bars: BARS, diet: "carnivore" } });
  const theirs = { cages: { c03: { ...cage, strength: 0, antimagic: 2 } }, pets: { drago: { bars: [...BARS].reverse(), diet: "herbivore" }, uni: { bars: BARS } } };
  const found = compare(session, theirs);
  expect(found.differs.map(({ question, fields }) => [question.id, fields])).toEqual([
    ["pets.drago", ["diet"]],
    ["pets.drago", ["bars"]],
    ["cages.c03", ["strength", "antimagic"]],
  ]);
  takeOver(session, found, [found.differs[2]]);
  expect(changes).toEqual([{ "pets.uni/bars": BARS, "cages.c03/strength": 0, "cages.c03/antimagic": 2 }]);
});

test("half an answer is not overwritten by a second box", () => {
  const { session, changes } = sessionWith({ "pets.uni": { bars: BARS.slice(0, 6) } });
  const found = compare(session, { pets: { uni: { bars: BARS, diet: "omnivore" } } });
  expect(found.differs.map(({ fields }) => fields)).toEqual([["bars"]]);
  takeOver(session, found, []);
  expect(changes).toEqual([{ "pets.uni/diet": "omnivore" }]);
});
