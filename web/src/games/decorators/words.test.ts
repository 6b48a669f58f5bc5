import { describe, expect, it } from "vitest";
import { BOX } from "./box.ts";
import type { Event } from "../../wire/decorators/events.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { counsel } from "./counsel.ts";
import { goalOf } from "./goals.ts";
import { cards } from "./inspect/index.ts";
import { line, lines } from "./log.ts";
import { faceOf, numberOf } from "./tiles.ts";
import { faults, texts } from "../../i18n/sound.ts";
import type { Choice } from "../../table.svelte.ts";
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

  it("what a boss counts is said of everybody, and its kinds in the plural", () => {
    const counted = BOX.boss_ids.map((_, boss) => say.counts(boss, 1));
    expect(counted.join()).not.toMatch(/\b(your|votre|vos)\b/);
    expect(counted.join()).toContain(lang === "en" ? "1 decoration on walls (tables, bookshelves, and banners)" : "1 décoration sur les murs (tables, bibliothèques et bannières)");
  });

  it("a colour stands beside what it colours", () => {
    const painted = [...Array(TERM.GENERIC).keys()].map((tile) => say.face(faceOf(tile, TERM.DUNGEON_SIDE)));
    expect(painted).toContain(lang === "en" ? "blue 3-way hallway" : "couloir bleu à 3 passages");
    expect(painted).toContain(lang === "en" ? "purple straight hallway" : "couloir droit violet");
  });

  it("a tile is named by its decorations with articles", () => {
    const named = [...Array(TERM.GENERIC).keys()].map((tile) => say.side(tile, TERM.DECORATION_SIDE));
    const every = lang === "en" ? /^the tile with (an? [a-z ]+|[a-z ]+s)((,| and|, and) (an? [a-z ]+|[a-z ]+s))*$/ : /^la tuile avec (une? |des )/;
    for (const name of named) expect(name).toMatch(every);
    expect(named.some((name) => (lang === "en" ? / a coffin/ : / un cercueil/).test(name))).toBe(true);
  });

  it("a side is told with its passages, in the plural where there are several", () => {
    const [room, straight] = [say.faceInFull(faceOf(TERM.GENERIC, 0)), say.faceInFull(faceOf(TERM.GENERIC, 1))];
    expect(room).toMatch(lang === "en" ? /, open to the (north|east|south|west)$/ : /, avec passage (nord|est|sud|ouest)$/);
    expect(straight).toMatch(lang === "en" ? /, open to the (north and south|east and west)$/ : /, avec passages (nord et sud|est et ouest)$/);
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
    expect(text).toContain(lang === "fr" ? "La tuile de la case à 1 au nord et 2 à l’ouest du départ" : "The tile on the square 1 north and 2 west of the start");
    expect(say.refusal("There is a tile on {} already.", ["start"])).toContain(lang === "fr" ? "sur la case de départ" : "on the start square");
  });

  it("refusals about an edge say which way it lies", () => {
    const told = ["n2", "n1e1", "start", "n1w1"].map((there) => say.refusal("There is no way through the edge between {} and {}.", ["n1", there]));
    const ways = lang === "fr" ? ["au nord", "à l’est", "au sud", "à l’ouest"] : ["to the north", "to the east", "to the south", "to the west"];
    told.forEach((text, at) => expect(text).toContain(ways[at]));
    expect(told.join()).not.toMatch(/n1|n2|\{/);
  });
});

describe.each(LANGS)("what a person can find, in %s", (lang) => {
  const say = new Speech(lang);
  const tell = (...events: Event[]): string => lines(events, NAMES, lang).flatMap((one) => one?.text ?? []).join(" ");

  it("tiles are called by their sides, and squares by the way to them", () => {
    const [east, south] = [1, -2];
    const told = tell({ type: "Drafted", seat: 0, place: 0, tile: 3 }, ...[0, 1].map((side): Event => ({ type: "Placed", seat: 0, tile: 3, side, square: numberOf({ east, south }), turn: 0 })));
    expect(told).toContain(say.tile(3));
    expect(told).toContain(lang === "en" ? "on the square 2 north and 1 east of the start" : "sur la case à 2 au nord et 1 à l’est du départ");
    expect(told).toContain(say.side(3, 1));
    expect(told).not.toMatch(/n2e1|tile \d|tuile \d/);
  });

  it("bosses are called by name, whom mimics are spent on too", () => {
    const told = tell({ type: "BossTurnedUp", boss: 2 }, { type: "BossTurnedUp", boss: 11 }, { type: "MimicsShown", seat: 0, yellow: 1, blue: 2 });
    expect(told).toContain(lang === "en" ? `1 on ${say.bossParts(2)[0]}, 2 on ${say.bossParts(11)[0]}` : `1 pour ${say.bossParts(2)[0]}, 2 pour ${say.bossParts(11)[0]}`);
    expect(counsel.say({ text: "", move: { type: "Mimic", deck: 1 } }, { bosses: [2, 11] } as unknown as View, lang, NAMES)).toContain(say.bossParts(11)[0]);
  });

  it("advice tells a square by all that lies beside it", () => {
    const dungeon = [{ east: 0, south: -1, tile: 3, side: 0, turn: 0 }, { east: 1, south: 0, tile: 4, side: 0, turn: 0 }];
    const view = { seat: 0, players: [{ dungeon }] } as unknown as View;
    const square = numberOf({ east: 0, south: 0 });
    const said = counsel.say({ text: "", move: { type: "Place", square, turn: 0 } }, view, lang, NAMES);
    const [one, other] = [say.side(3, 0), say.side(4, 0)];
    expect(said).toBe(lang === "fr" ? `la poser à côté de ${one} et de ${other}` : `put it beside ${one} and ${other}`);
  });

  it("a plan leaves out what only ends a turn, but not that a tile is stored", () => {
    const line = (...types: Move["type"][]): Choice<Move>[] => types.map((type) => ({ text: "", move: { type } as Move }));
    const told = (choices: Choice<Move>[]): string[] => choices.filter((_, at) => !counsel.silent?.(choices, at)).map(({ move }) => move.type);
    expect(told(line("Draft", "Hold", "Place", "End", "Done"))).toEqual(["Draft", "Hold", "Place"]);
    expect(told(line("Draft", "End", "Done"))).toEqual(["Draft", "End"]);
    expect(told(line("Done"))).toEqual(["Done"]);
  });

  it("a spot keeps its number on its line", () => {
    expect(say.place(0)).toMatch(/^\p{L}+\u00a01$/u);
    expect(say.place(TERM.EXCHANGE)).not.toMatch(/\d/);
  });

  it("a name that several tiles have leads to none of their cards", () => {
    const names = cards.names({ players: [] } as unknown as View, lang, NAMES).filter(([, thing]) => thing.startsWith("tile:"));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
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

it("tokens of assistants have one name in French", () => {
  const { assistants, results } = new Speech("fr").words;
  for (const assistant of ["architect", "mimic"] as const) expect(assistants[assistant].startsWith(`${results.helped[assistant]},`)).toBe(true);
});
