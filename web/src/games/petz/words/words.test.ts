import { describe, expect, test } from "vitest";
import eventTypes from "../../../wire/petz/events.ts?raw";
import moveTypes from "../../../wire/petz/moves.ts?raw";
import type { Event } from "../../../wire/petz/events.ts";
import type { Move } from "../../../wire/petz/moves.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { Lang } from "../../../settings.svelte.ts";
import made from "../cases/cases.json";
import petz from "../index.ts";
import { lines } from "../log.ts";
import { faults, texts } from "../../../i18n/sound.ts";
import { load, packOf } from "./packs.svelte.ts";
import { Speech, speech } from "./speech.ts";

await load("fr");

const LANGS: Lang[] = ["en", "fr"];
const NAMED = ["Ada", "Bo", "Iris", "Di"];
const story = made.story as unknown as Event[];
const kinds = (text: string): string[] => [...text.matchAll(/^ {2}type: "(\w+)";/gm)].map((found) => found[1]);

// A bit of everything that an event or a move may speak of.
const SAMPLE = {
  round: 2, start: 1, order: [1, 0], spaces: [4, 14], vegetables: 2, mixed_vegetables: 1, mixed_meat: 1, meat: 3,
  what: 0, item: 3, pet: 3, seat: 0, gold: 2, groups: [[2, 1]], imps: 2, space: 11, book: 1, colour: 2, card: 8,
  plot: 1, cause: "escaped", reputation: 1, cards: [0, 28], box: 1, tokens: 2, need: 5, manure: 1, gap: 3, employee: true,
  number: 1, amount: 2, halves: 5, exhibition: 0, place: 2, customer: 3, platform: true, match: 4, food: 1, score: -3,
  winners: [0, 2], group: 1, chamber: 0,
};

/** Words that would give one language away in the other. */
const ENGLISH = /\b(the|and|imps?|pets?|your?|takes?|sends?|manure|plot|undefined|NaN)\b/;
const FRENCH = /\b(les?|une?|et|diablotins?|monstres?|votre|prend|envoie|bouse|parcelle|undefined|NaN)\b/;

function wellSaid(text: string, lang: Lang): void {
  expect(text.trim()).not.toBe("");
  expect(text.replace(/Freestyle|Ada|Bo\b|Savage|Fun with Food/g, "")).not.toMatch(lang === "en" ? FRENCH : ENGLISH);
  expect(faults(text, lang)).toEqual([]);
}

describe.each(LANGS)("in %s", (lang) => {
  const say = new Speech(lang, NAMED, () => 6);

  test.each(kinds(eventTypes))("the event %s has a sentence", (type) => {
    const event = { ...SAMPLE, type } as unknown as Event;
    const tell = say.words.lines[type as Event["type"]] as (event: Event, say: Speech, run: Event[]) => string;
    wellSaid(tell(event, say, [event]), lang);
  });

  test.each(kinds(moveTypes))("the move %s has a sentence", (type) => {
    const move = { ...SAMPLE, type } as unknown as Move;
    const tell = say.words.sayings[type as Move["type"]] as (move: Move, say: Speech) => string;
    wellSaid(tell(move, say), lang);
  });

  test.each([0, 1, 2])("every sentence of the dictionaries is sound with %d", (n) => {
    const { words, shop } = packOf(lang);
    const said = [...texts(words, n, say), ...texts(shop, n, say)];
    expect(said.filter(([, text]) => faults(text, lang).length)).toEqual([]);
  });

  test("every component has a name", () => {
    for (const id of BOX.pet_ids) expect(packOf(lang).names.pets[id]).toBeTruthy();
    for (const id of BOX.customer_ids) expect(packOf(lang).names.customers[id]).toBeTruthy();
    for (const id of BOX.exhibition_ids) expect(packOf(lang).names.exhibitions[id]).toBeTruthy();
    for (const id of TERM.ARTIFACTS) expect(packOf(lang).names.artifacts[id]).toBeTruthy();
    for (const id of TERM.SPACES) expect(packOf(lang).names.spaces[id]).toBeTruthy();
    expect(say.words.caption).toHaveLength(TERM.SPACES.length);
    expect(say.words.to).toHaveLength(TERM.SPACES.length);
  });

  test("a whole game is told without a word of the other language", () => {
    const told = lines(story, NAMED, lang);
    expect(told).toHaveLength(story.length);
    for (const line of told) if (line) wellSaid(line.text, lang);
  });
});

test("what a group does is told with its going there", () => {
  const events = [
    { type: "Sent", seat: 1, imps: 2, gold: 1, space: TERM.MEAT_STAND },
    { type: "FoodTaken", seat: 1, vegetables: 0, meat: 3, gold: 0 },
  ] as Event[];
  expect(lines(events, NAMED, "en")).toEqual([
    { seat: 1, text: "Bo sends 2\u00a0imps + 1\u00a0gold to the meat stand and takes 3\u00a0meat." },
    null,
  ]);
});

test("a pet on a plot is called by its name once it was housed there", () => {
  const events = [
    { type: "Housed", seat: 0, pet: 3, plot: 2 },
    { type: "Fed", seat: 0, plot: 2, vegetables: 0, meat: 1, box: 0 },
  ] as Event[];
  expect(lines(events, NAMED, "en")[1]?.text).toBe("Ada feeds Drago: 1\u00a0meat.");
});

test("what a pet does is told of the pet, with its owner's mark and without the name", () => {
  const housed = { type: "Housed", seat: 1, pet: 3, plot: 1 } as Event;
  const told = lines([housed, { type: "Suffered", seat: 1, plot: 1, tokens: 1, need: 2 }], NAMED, "en");
  expect(told[0]?.text).toMatch(/^Bo /);
  expect(told[1]).toMatchObject({ seat: 1, text: "Drago suffers 1 (play)." });
});

test("halves and minus signs", () => {
  const say = speech("en");
  expect([say.number(2.5), say.number(-0.5), say.signed(3), say.signed(-2)]).toEqual(["2½", "−½", "+3", "−2"]);
});

test("French counts nought and one and a half as one", () => {
  const say = speech("fr");
  expect([say.count(0, "point", "points"), say.count(1.5, "point", "points"), say.count(2, "point", "points")]).toEqual([
    "0\u00a0point", "1½\u00a0point", "2\u00a0points",
  ]);
});

test("a refusal is said in French with its blanks", () => {
  const say = speech("fr");
  const [sentence, spoken] = Object.entries(packOf("fr").refusals).find(([text]) => text.includes("another colour: {}"))!;
  expect(say.refusal(sentence, ["green"])).toBe(spoken.replace("{}", "vert").replace(/ ([:;!?])/g, "\u202f$1"));
  expect(say.refusal("A sentence nobody knows.", [])).toBeNull();
  expect(speech("en").refusal("You have no group {}.", [3])).toBe("You have no group 3.");
  const taken = "A group of player {} is there already.";
  expect(packOf("fr").refusals[taken]).toBeDefined(); // the engine still says so
  const told = (lang: Lang): string | null => petz.refusal!(taken, [3], lang, ["Ada", "Nix", "Odalys"]);
  expect([told("en"), told("fr")]).toEqual(["A group of Odalys is there already.", "Un groupe d’Odalys s’y trouve déjà."]);
});

test("a group without gold is imps, an empty stand has no food, in both languages", () => {
  const events = [
    { type: "GroupsShown", seat: 1, groups: [[2, 1], [2, 0]] },
    { type: "FoodLaidOut", vegetables: 0, mixed_vegetables: 1, mixed_meat: 0, meat: 0 },
  ] as Event[];
  const told = (lang: Lang) => lines(events, NAMED, lang).map((line) => line?.text.replace(/\s/g, " "));
  expect(told("en")).toEqual(["Bo sends out 2 imps + 1 gold; 2 imps.", "On the stands: no vegetables; mixed: 1 vegetable; no meat."]);
  expect(told("fr")).toEqual(["Bo forme 2 groupes : 2 diablotins + 1 jeton Or, 2 diablotins.", "Sur les étals : aucun légume ; mixte : 1 légume ; aucune viande."]);
});

test("each plot is named once, however much was removed from it", () => {
  const dug = (plot: number): Event => ({ type: "ManureRemoved", seat: 0, plot });
  const told = (lang: Lang, ...plots: number[]) => lines(plots.map(dug), NAMED, lang).map((line) => line?.text.replace(/\s/g, " ")).join("");
  expect(told("en", 1, 1)).toContain("removes 2 manure (plot 2)");
  expect(told("fr", 1, 1, 2)).toContain("retire 3 bouses (parcelles 2, 3)");
});
