import { describe, expect, it } from "vitest";
import { BOX } from "./box.ts";
import type { Event } from "../../wire/decorators/events.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import cases from "./cases/cases.json";
import { goalOf } from "./goals.ts";
import { line, lines } from "./log.ts";
import { faceOf } from "./tiles.ts";
import { faults, texts } from "../../i18n/sound.ts";
import { REFUSALS } from "./words/names.ts";
import { Speech } from "./words/speech.ts";

const LANGS = ["en", "fr"] as const;
const NAMES = ["Ann", "Bo", "Iris", "Di"];
const FAULTY = /undefined|NaN|\[object|\{\}/;

const EXTRA: Event[] = [
  { type: "DeckRemade", deck: 1 },
  { type: "Dropped", seat: 1, tile: 4 },
  { type: "Drafted", seat: 0, place: 2, tile: -1 },
  { type: "BagEmptied" },
  { type: "HourglassDrawn", left: 0 },
  { type: "Rearranged", seat: 0, tile: 3, from_square: 8256, square: 8256, turn: 1 },
  { type: "Placed", seat: 0, tile: TERM.GENERIC, side: 1, square: 8257, turn: 1 },
];
const events = [...(Object.values(cases.events) as Event[]), ...EXTRA];
const kinds: Event["type"][] = [
  "PawnPlaced", "BossTurnedUp", "GoalDrawn", "GoalSeen", "Ready", "GoalDiscarded", "DiscardSeen", "DeckRemade", "RoundBegan", "Boxed",
  "TilesLaidOut", "BagEmptied", "HourglassDrawn", "LastRound", "Drafted", "TileDrawn", "Assisted", "Kept", "Placed", "Rearranged", "Restored",
  "Stored", "Dropped", "Scored", "MimicsShown", "BossScored", "FinalPoints",
];
const moves: Move[] = [
  { type: "Deal", what: 0, item: 0 }, { type: "Discard", goal: 3 }, { type: "Draft", place: 2 }, { type: "DrawGoal", deck: 1 },
  { type: "Keep", tile: 5 }, { type: "Hold", tile: 5, side: 1 }, { type: "Hold", tile: TERM.GENERIC, side: 0 },
  { type: "Place", square: 8256, turn: 2 }, { type: "Architect", square: 8257 }, { type: "Restore" }, { type: "End" },
  { type: "Drop", tile: 4 }, { type: "Score", goal: 40 }, { type: "Mimic", deck: 0 }, { type: "Done" },
];

describe.each(LANGS)("in %s", (lang) => {
  const say = new Speech(lang, NAMES);
  const right = (text: string): void => {
    expect(text).not.toMatch(FAULTY);
    expect(text.trim()).not.toBe("");
    expect(faults(text, lang)).toEqual([]);
  };

  it.each([0, 1, 2])("every sentence of the dictionary is sound with %d", (n) => {
    expect(texts(say.words, n, say).filter(([, text]) => faults(text, lang).length)).toEqual([]);
  });

  it("every kind of event has a sentence", () => {
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(kinds));
    for (const event of events) if (event.type !== "Ready") right(line(event, NAMES, lang)?.text ?? "");
  });

  it("every kind of move has a sentence", () => {
    for (const move of moves) {
      const tell = say.words.sayings[move.type] as (move: Move, say: Speech) => string;
      right(tell(move, say));
    }
  });

  it("a whole game is told", () => {
    const story = cases.story as unknown as Event[];
    const told = lines(story, NAMES, lang);
    expect(told).toHaveLength(story.length);
    for (const one of told) if (one) right(one.text);
  });

  it("every goal, boss, tile and its sides have names", () => {
    for (let id = 0; id < TERM.GOALS; id++) {
      right(say.goalInFull(id));
      const goal = goalOf(id);
      const met = [...goal.cells, ...goal.icons].map(() => false);
      right(say.missing(goal, { met, squares: [], lacks: [], done: false, mimics: 99 }));
    }
    BOX.boss_ids.forEach((_, boss) => {
      right(say.bossRule(boss));
      right(say.counts(boss, 1));
      right(say.bossParts(boss)[0]);
    });
    for (let tile = 0; tile <= TERM.GENERIC; tile++) right(say.tileInFull(tile, [faceOf(tile, 0), faceOf(tile, 1)]));
  });

  it("refusals name squares as the language does", () => {
    expect(new Speech("fr").refusal("A sentence nobody knows.", [])).toBeNull();
    const text = say.refusal("The tile on {} has no way to the start tile.", ["n1w2"]);
    expect(text).toContain(lang === "fr" ? "n1o2" : "n1w2");
  });

  it("refusals about an edge say which way it lies", () => {
    const told = ["n2", "n1e1", "start", "n1w1"].map((there) => say.refusal("There is no way through the edge between {} and {}.", ["n1", there]));
    const ways = lang === "fr" ? ["au nord", "à l’est", "au sud", "à l’ouest"] : ["to the north", "to the east", "to the south", "to the west"];
    told.forEach((text, at) => expect(text).toContain(ways[at]));
    expect(told.join()).not.toMatch(/n1|n2|\{/);
  });
});

it("own cards are told by name, others’ by their kind, and nothing twice", () => {
  const mine: Event[] = [
    { type: "GoalDrawn", seat: 0, deck: 0 }, { type: "GoalSeen", seat: 0, goal: 1 },
    { type: "GoalDrawn", seat: 0, deck: 1 }, { type: "GoalSeen", seat: 0, goal: 40 },
    { type: "GoalDrawn", seat: 1, deck: 0 }, { type: "GoalDrawn", seat: 1, deck: 0 },
  ];
  const told = lines(mine, NAMES, "en").filter((one) => one !== null);
  expect(told.map(({ seat, text }) => [seat, text])).toEqual([
    [0, "draws Interminable Corridor and Lock-and-Crank Closet.".replace("Lock-and-Crank Closet", new Speech("en").goal(40))],
    [1, "draws 2 shape goals."],
  ]);
});

it("every refusal is translated", () => {
  expect(Object.keys(REFUSALS.fr).length).toBeGreaterThan(50);
});

it("nothing scored is not a point scored", () => {
  for (const lang of LANGS) expect(new Speech(lang).words.worth.withGoals(0)).toContain("0");
});
