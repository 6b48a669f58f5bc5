import { expect, test } from "vitest";
import { QUESTIONS } from "../wire/petz/questions.ts";
import type { Question } from "../wire/questions.ts";
import { compare, oneSided, takeOver } from "./files.ts";
import type { Answer } from "./module.ts";
import type { Pack } from "./pack.ts";
import type { Session } from "./session.svelte.ts";

const BARS = ["red", "red", "green", "purple", "red", "green", "red"];
const cage = { strength: 2, antimagic: 0, grazing: 0, soak: 0, play: 1 };

/** A session with these answers by question, and what was changed in it. */
function sessionWith(answers: Record<string, Answer>, extra: Pack = {}) {
  const changes: Record<string, unknown>[] = [];
  const session = {
    module: { questions: QUESTIONS, checks: [] },
    entered: 1,
    extra,
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
  takeOver(session, found, { differs: [found.differs[2]], clashes: [] });
  expect(changes).toEqual([{ "pets.uni/bars": BARS, "cages.c03/strength": 0, "cages.c03/antimagic": 2 }]);
});

test("half an answer is not overwritten by a second box", () => {
  const { session, changes } = sessionWith({ "pets.uni": { bars: BARS.slice(0, 6) } });
  const found = compare(session, { pets: { uni: { bars: BARS, diet: "omnivore" } } });
  expect(found.differs.map(({ fields }) => fields)).toEqual([["bars"]]);
  takeOver(session, found, { differs: [], clashes: [] });
  expect(changes).toEqual([{ "pets.uni/diet": "omnivore" }]);
});

test("a second expansion leaves the first as it was, and asks where both differ", () => {
  const eel = { name: { en: "Eel" }, diet: "carnivore", bars: BARS, farm_gift: "gold" };
  const mole = { ...eel, name: { en: "Mole" }, diet: "herbivore" };
  const guest = { name: { en: "Guest" }, wanted: { play: 1 }, rainbow: {}, unwanted: {} };
  const mine = { box: { expansion: true, remove: ["pets.uni"] }, pets: { eel, drago: { name: { en: "Our Drago" } } } };
  const { session, changes } = sessionWith({ "pets.birdie": { bars: BARS } }, mine);
  const theirs = { box: { expansion: true, remove: ["pets.birdie", "pets.bubl"] }, pets: { eel: { ...eel, diet: "omnivore" }, mole }, customers: { guest } };
  const found = compare(session, theirs);
  expect(found.clashes.map(({ entry, kind }) => [entry, kind])).toEqual([["pets.eel", "added"], ["pets.birdie", "removed"]]);
  takeOver(session, found, { differs: [], clashes: [] });
  const pets = { eel, drago: { name: { en: "Our Drago" } }, mole };
  expect(changes[0].extra).toEqual({ box: { expansion: true, remove: ["pets.bubl", "pets.uni"] }, pets, customers: { guest } });
  takeOver(session, found, { differs: [], clashes: found.clashes });
  expect(changes[1].extra).toMatchObject({ box: { remove: ["pets.birdie", "pets.bubl", "pets.uni"] }, pets: { eel: { diet: "omnivore" } } });
});

test("what only one of two boxes says is shown beside nothing", () => {
  const { session } = sessionWith({ "pets.drago": { bars: BARS, diet: "carnivore" }, "cages.c03": cage });
  const found = compare(session, { pets: { drago: { bars: BARS }, uni: { bars: BARS } } });
  expect([found.agrees, found.differs]).toEqual([1, []]);
  expect(oneSided(found).map(({ question, yours, theirs }) => [question.id, yours, theirs])).toEqual([
    ["pets.uni", {}, { bars: BARS }],
    ["pets.drago", { diet: "carnivore" }, {}],
    ["cages.c03", cage, {}],
  ]);
});
