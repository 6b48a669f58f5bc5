import { describe, expect, test } from "vitest";
import { BOX } from "./box.ts";
import type { Lang } from "../../settings.svelte.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { deskOf } from "./desk.svelte.ts";
import { ICON } from "./icons.ts";
import module from "./index.ts";
import { phaseOf } from "./model.ts";
import { prompt } from "./prompt.ts";
import { assistantOf, faceOf, numberOf } from "./tiles.ts";
import { goalOf } from "./goals.ts";
import { Speech } from "./words/speech.ts";

interface Position {
  seat: number;
  view: View;
  moves: { text: string; move: Move }[];
}

const positions = Object.values(cases.steps as unknown as Record<string, Position[]>).flat();
const NAMES = ["Ada", "Bo", "Cy", "Di"];

/** A table as the store shows it, with this position on it. */
function table({ seat, view, moves }: Position, changes: object = {}): DecoratorsTable {
  const shown = {
    view, position: view, seat, moves, open: moves, staged: [], imagined: [], events: [], names: NAMES, mine: view.to_act.includes(seat), over: false,
    cursor: null, canUndo: false, winners: [], shows: false, seq: 1, busy: false,
    find: (test: (move: Move) => boolean) => moves.find(({ move }) => test(move)),
    viewAfter: () => null,
    ...changes,
  };
  return shown as unknown as DecoratorsTable;
}

describe.each(["en", "fr"] as const)("in %s", (lang) => {
  test.each(positions.map((one) => [one.view.step, one] as const))("step %i says what to do", (_, position) => {
    const asked = prompt(table(position), lang);
    expect(asked.tone).toBe("turn");
    expect(asked.sentence).not.toBe("");
    expect(JSON.stringify(asked)).not.toMatch(/undefined|NaN/);
    const legal = position.moves.map(({ text }) => text);
    for (const { move } of asked.actions) if (move) expect(legal).toContain(move);
  });

  test.each(positions.map((one) => [one.view.step, one] as const))("step %i says who is being waited for", (_, position) => {
    const seat = position.view.players.findIndex((player) => !position.view.to_act.includes(player.seat));
    if (seat < 0) return;
    const asked = prompt(table({ seat, view: { ...position.view, seat }, moves: [] }), lang);
    expect(asked.tone).toBe("wait");
    expect(asked.sentence).toMatch(/Ada|Bo|Cy|Di/);
  });

  test("the order of the next round is one so far while others have yet to choose", () => {
    const { seat, view, moves } = positions.find(({ view }) => view.step === STEP.DRAFT && view.pawns.every((pawn) => pawn < 0))!;
    const said = (pawns: number[]): string => prompt(table({ seat, view: { ...view, pawns }, moves }, { staged: ["draft 2"] }), lang).chips.at(-1)!.text;
    const { draft, prompt: { chips } } = new Speech(lang, NAMES).words;
    expect(said([-1, seat])).toBe(draft.order(NAMES[seat]));
    expect(said([-1, ...view.order])).toBe(chips.order(view.order.map((one) => NAMES[one]).join(", ")));
  });

  test("the last round says so, and nothing of an order of the next", () => {
    const { seat, view, moves } = positions.find(({ view }) => view.step === STEP.DRAFT && view.pawns.every((pawn) => pawn < 0))!;
    const asked = (pawns: number[]) => prompt(table({ seat, view: { ...view, pawns, last_round: true }, moves }, { staged: pawns.includes(seat) ? ["draft 2"] : [] }), lang);
    const { draft, prompt: words } = new Speech(lang, NAMES).words;
    expect(asked(view.pawns).sentence).toBe(words.draftLast);
    expect(asked([-1, seat]).chips.map(({ text }) => text)).not.toContain(draft.order(NAMES[seat]));
  });

  test("a kept burrower promises nothing more, any other assistant what it gives", () => {
    const [position] = positions.filter(({ view }) => view.step === STEP.KEEP);
    const chips = (assistant: number): number => {
      const tile = [...Array(TERM.GENERIC).keys()].find((one) => assistantOf(one) === assistant)!;
      return prompt(table(position, { imagined: [{ type: "Kept", seat: position.seat, tile }], staged: [`keep ${tile}`] }), lang).chips.length;
    };
    expect(chips(TERM.BURROWER)).toBe(0);
    expect(chips(TERM.SAPPER)).toBe(1);
  });

  test("only one button has the tick of what is golden, in the building phase", () => {
    const position = positions.find(({ view, moves }) => view.step === STEP.BUILD && view.players[view.seat].new.length === 0 && moves.some(({ move }) => move.type === "End"))!;
    const goesOn = { text: "hold 9 dungeon", move: { type: "Hold", tile: 2, side: 0 } as Move };
    const ends = (staged: string[]): object => prompt(table({ ...position, moves: [...position.moves, goesOn] }, { staged }), lang).actions.at(-1)!;
    const { end } = new Speech(lang, NAMES).words.prompt.actions;
    expect(ends([])).toMatchObject({ label: end, icon: ICON.check });
    expect(ends(["hold 4", "place 1 0"])).toMatchObject({ label: end, icon: undefined });
  });

  test("a stored tile is placed while a new one waits: building does not end then", () => {
    const position = structuredClone(positions.find(({ view }) => view.step === STEP.BUILD && view.players[view.seat].new.length === 1)!);
    const stored = 3;
    Object.assign(position.view.players[position.seat], { storage: [stored] });
    const shown = table(position);
    deskOf(shown).held = { tile: stored, side: 0, from: null, opening: "", at: 0 };
    const say = new Speech(lang, NAMES);
    expect(prompt(shown, lang).sentence).toBe(say.words.prompt.place(say.tile(stored)));
  });

  test("a hand that is refilled from the only deck left is told before", () => {
    const scoring = positions.find(({ view, moves }) => view.step === STEP.SCORE && moves.some(({ move }) => move.type === "Done"))!;
    const say = new Speech(lang, NAMES);
    const { chips } = say.words.prompt;
    const told = (decks: number[], piles: number[], hand = 3): string[] => {
      const { view, ...position } = structuredClone(scoring);
      view.players[position.seat].hand.length = Math.min(hand, view.players[position.seat].hand.length);
      const short = hand < BOX.hand ? view : { ...view, players: view.players.map((one) => ({ ...one, hand: [0, 1, 2, 3] })) };
      return prompt(table({ ...position, view: { ...short, decks, piles } as View }), lang).chips.map(({ text }) => text);
    };
    expect(told([5, 0], [0, 0])).toEqual([chips.onlyDeck(say.deck(0))]);
    expect(told([0, 0], [0, 2])).toEqual([chips.onlyDeck(say.deck(1))]);
    expect(told([0, 0], [0, 0])).toEqual([chips.noDeck]);
    expect(told([5, 0], [0, 1])).toEqual([]); // discards are shuffled to be a deck again
    expect(told([5, 0], [0, 0], BOX.hand)).toEqual([]);
  });

  test("a secret choice is confirmed by what it does", () => {
    const [discards] = positions.filter(({ view }) => view.step === STEP.OPENING);
    const [mimics] = positions.filter(({ view }) => view.step === STEP.BOSS_MIMICS);
    const { commit, actions } = new Speech(lang, NAMES).words.prompt;
    expect(prompt(table(discards), lang).commit).toBe(commit.discard);
    expect(prompt(table(mimics, { staged: ["mimic yellow", "done"] }), lang).commit).toBe(commit.spend);
    expect(prompt(table(mimics, { staged: ["done"] }), lang).commit).toBe(actions.noMimic);
  });

  test("mimics that are staged are not left any more", () => {
    const position = positions.find(({ view }) => view.step === STEP.BOSS_MIMICS)!;
    const view = { ...position.view, players: position.view.players.map((one) => ({ ...one, mimics: 2, boss_mimics: [0, 0] })) };
    const say = new Speech(lang, NAMES);
    const told = (staged: string[]): string => prompt(table({ ...position, view }, { staged }), lang).sentence;
    expect(told([])).toBe(say.words.prompt.mimics(2, say));
    expect(told(["mimic blue"])).toBe(say.words.prompt.mimics(1, say));
    expect(told(["mimic blue", "mimic blue"])).toBe(say.words.prompt.allMimics(2, say));
  });

  test("every choice can be said with names instead of numbers", () => {
    for (const { moves, view } of positions)
      for (const choice of moves) expect(module.counsel.say(choice, view, lang, ["Ada", "Bo", "Cy", "Di"])).not.toMatch(/undefined|^$|(plot|tile|seat|player|customer|group|gap|square|parcelle|tuile|siège|joueur|client|groupe|case) \d|\d[.,]\d/i);
  });

  test("advice on a thing of the table says where it is", () => {
    const nowhere = positions.flatMap(({ moves }) => moves.filter(({ move }) => module.counsel.place(move) === null).map(({ move }) => move.type));
    expect(new Set(nowhere)).toEqual(new Set(nowhere.filter((type) => ["DrawGoal", "End", "Done", "Restore", "Opening"].includes(type))));
    expect(module.counsel.place({ type: "Draft", place: 3 })).toBe('[data-spot="3"]');
    expect(module.counsel.place({ type: "Hold", tile: 5, side: 1 })).toContain('"tile:5:1"'); // the side that is meant
  });

  test("a draft that is staged is named by its tile, as before", () => {
    const drafting = positions.find(({ view }) => view.step === STEP.DRAFT && view.tiles[0] >= 0);
    if (!drafting) throw new Error("no such case");
    const { view } = drafting;
    const drafted = structuredClone(view);
    drafted.players[view.seat].new = [view.tiles[0]];
    drafted.tiles[0] = -1;
    drafted.pawns[0] = view.seat;
    const say = (seen: View): string => module.counsel.say({ text: "draft 1", move: { type: "Draft", place: 0 } }, seen, lang, []);
    expect(say(drafted)).toBe(say(view));
  });

  test("a draft is told by the part of a goal that its tile has, a discard by how much it lacks", () => {
    const drafting = positions.find(({ view }) => view.step === STEP.DRAFT && view.tiles[0] >= 0);
    if (!drafting) throw new Error("no such case");
    const view = structuredClone(drafting.view);
    const decoration = TERM.SHAPES; // the first goal that wants decorations
    const wanted = goalOf(decoration).icons;
    const tile = BOX.numbers.findIndex((_, at) => faceOf(at, 1).icons.includes(wanted[0]));
    view.tiles[0] = tile;
    view.players[view.seat].goals = [{ goal: decoration, met: wanted.map(() => false), squares: [], lacks: [], mimics: 99 }];
    const say = new Speech(lang);
    const line = (move: Move) => [{ text: "", move }];
    expect(module.counsel.serves!(line({ type: "Draft", place: 0 }), view, lang)).toBe(say.words.named.needed(say.goal(decoration), say.icon(wanted[0])));
    expect(module.counsel.serves!([...line({ type: "Draft", place: 0 }), ...line({ type: "Hold", tile, side: 0 })], view, lang)).toBeNull(); // it is dug
    expect(module.counsel.serves!(line({ type: "Discard", goal: decoration }), view, lang)).toContain(String(wanted.length));
  });

  test("a goal that mimics at hand would complete is told as its tile is placed", () => {
    const position = structuredClone(positions.find(({ view }) => view.step === STEP.BUILD)!);
    const goal = TERM.SHAPES;
    const seen = (mimics: number): Partial<View["players"][0]> => ({ hand: [goal], goals: [{ goal, met: goalOf(goal).icons.map(() => false), squares: [], lacks: [], mimics }] });
    const live = structuredClone(position.view);
    Object.assign(live.players[position.seat], seen(99));
    const say = new Speech(lang, NAMES);
    const told = (mimics: number): string[] => {
      Object.assign(position.view.players[position.seat], seen(1), { mimics });
      return prompt(table(position, { position: live, staged: ["hold 81 decoration", "place n1w1 north"] }), lang).chips.map(({ text }) => text);
    };
    const chip = say.words.prompt.chips.goalWith(say.goal(goal), say.words.points(BOX.goal_points[goal], say), say.words.goal.withMimics(1, say));
    expect(told(1)).toContain(chip);
    expect(told(0)).not.toContain(chip);
  });

  test("a decoration is needed where it can hang: one on a room's wall is no hallway's", () => {
    const { view } = structuredClone(positions.find(({ view }) => view.step === STEP.BUILD)!);
    const [hallway, room] = [false, true].map((inRoom) => BOX.in_room.findIndex((one, at) => one === inRoom && BOX.wanted[at].some(Boolean)) + TERM.SHAPES);
    const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
    const cell = { east: 0, south: -1, tile: TERM.GENERIC, side: 0, turn: 2 }; // a room north of it: no hallway has a wall
    const [north] = [{ type: "Place", square: numberOf({ east: 0, south: -2 }), turn: 0 }] as const;
    const say = new Speech(lang);
    const told = (goal: number, way: (tile: number) => Move[]): string | null => {
      const icon = goalOf(goal).icons[0];
      const tile = BOX.numbers.findIndex((_, at) => faceOf(at, 1).icons[2] === icon); // on its southern edge
      Object.assign(view.players[view.seat], { dungeon: [start, cell], goals: [{ goal, met: goalOf(goal).icons.map(() => false), squares: [], lacks: [], mimics: 99 }] });
      return module.counsel.serves!(way(tile).map((move) => ({ text: "", move })), view, lang);
    };
    const hold = (tile: number): Move => ({ type: "Hold", tile, side: TERM.DECORATION_SIDE });
    const needed = (goal: number): string => say.words.named.needed(say.goal(goal), say.icon(goalOf(goal).icons[0]));
    expect(told(hallway, (tile) => [hold(tile)])).toBeNull();
    expect(told(hallway, (tile) => [hold(tile), north])).toBeNull();
    expect(told(room, (tile) => [hold(tile)])).toBe(needed(room));
    expect(told(room, (tile) => [hold(tile), north])).toBe(needed(room));
    expect(told(hallway, (tile) => [{ type: "Keep", tile }])).toBe(needed(hallway)); // it may wait for a wall
  });

  test("the top bar has the phases of a turn, and every seat three facts", () => {
    for (const { view } of positions) {
      const { phases } = module.status(view, lang);
      expect(phases.filter(({ now }) => now)).toHaveLength(1);
      for (const { seat } of view.players) expect(module.seatFacts(view, seat, lang)).toHaveLength(3);
    }
  });
});

test("phases follow the steps", () => {
  const phases = new Map(positions.map(({ view }) => [view.step, phaseOf(view)]));
  expect(phases.get(STEP.OPENING)).toBe("setup");
  expect(phases.get(STEP.DRAFT)).toBe("draft");
  expect(phases.get(STEP.KEEP)).toBe("assistant");
  expect(phases.get(STEP.BUILD)).toBe("build");
  expect(phases.get(STEP.SCORE)).toBe("score");
  expect(phases.get(STEP.BOSS_MIMICS)).toBe("end");
});

test("with nothing to score there is nothing to choose but to go on", () => {
  const position = positions.find(({ view, moves }) => view.step === STEP.SCORE && moves.length === 1);
  if (!position) throw new Error("no such case");
  const asked = prompt(table(position), "en");
  expect(asked.sentence).toBe("No goal can be scored now.");
  expect(asked.actions).toEqual([{ label: "Continue", move: "done", primary: true }]);
});

test("what was staged is built with all that must follow, and nothing else is offered beside it", () => {
  const position = positions.find(({ view, moves }) => view.step === STEP.SCORE && moves.length === 1);
  if (!position) throw new Error("no such case");
  const live = { ...position.view, step: STEP.BUILD };
  const asked = prompt(table(position, { position: live, staged: ["hold 81 decoration", "place n1w1 north", "end"] }), "en");
  expect(asked).toMatchObject({ commit: "Build", actions: [], more: ["done"] });
});

describe("a tile that is drafted or kept", () => {
  const find = (step: number): Position => positions.find(({ view }) => view.step === step)!;
  const withAssistant = (assistant: number): number => [...Array(TERM.GENERIC).keys()].find((one) => assistantOf(one) === assistant)!;
  const hold = (tile: number): Position["moves"] => [{ text: "hold", move: { type: "Hold", tile, side: 0 } }];

  function said(step: number, event: object, tile: number, moves: Position["moves"]): string {
    const { seat, view } = find(step);
    const pawns = step === STEP.DRAFT ? [seat, -1, -1, -1, -1] : view.pawns;
    return prompt(table({ seat, view: { ...view, pawns }, moves }, { imagined: [{ ...event, seat, tile }], staged: ["it"] }), "en").sentence;
  }

  test.each([
    [STEP.DRAFT, { type: "Drafted", place: 0 }],
    [STEP.KEEP, { type: "Kept" }],
  ])("is to be placed only where it can be (step %i)", (step, event) => {
    const tile = withAssistant(TERM.MIMIC);
    expect(said(step, event, tile, hold(tile))).toContain("place it");
    expect(said(step, event, tile, hold(tile + 1))).toContain("no place in your dungeon");
  });

  test("is not to be placed before its burrower has dug", () => {
    const tile = withAssistant(TERM.BURROWER);
    expect(said(STEP.DRAFT, { type: "Drafted", place: 0 }, tile, [])).toContain("what its burrower digs up");
  });
});

test.each<[Lang, string, string]>([["en", "Your whole turn. Go ahead?", "Play it"], ["fr", "Tout votre tour. On y va\u202f?", "Jouer"]])("a turn that a hint stages to its end is told, in %s", (lang, sentence, commit) => {
  const position = positions.find(({ view }) => view.step === STEP.DRAFT && view.pawns.every((seat) => seat !== view.seat))!;
  const { seat } = position;
  const imagined = [{ type: "Drafted", seat, place: 0, tile: 3 }, { type: "Stored", seat, tile: 3 }, { type: "Drafted", seat: seat + 1, place: 1, tile: 4 }];
  const asked = prompt(table(position, { imagined, staged: ["draft 1", "end", "done"] }), lang);
  expect(asked).toMatchObject({ sentence, commit });
  expect(asked.chips.map(({ text }) => text)).toHaveLength(2);
  expect(asked.chips[1].text).toContain(new Speech(lang).tile(3));
});

test("a turn that a hint stages to its end is told also where others have still to play", () => {
  const position = positions.find(({ view }) => view.step === STEP.DRAFT)!;
  const { seat, view } = position;
  const drafted = { ...view, pawns: [seat, -1, -1, -1, -1] };
  const imagined = [{ type: "Drafted", seat, place: 0, tile: 3 }, { type: "Stored", seat, tile: 3 }];
  const turn = { ...position, view: drafted, moves: [] };
  const whole = prompt(table(turn, { position: view, imagined, staged: ["draft 1", "end", "done"] }), "en");
  expect(whole).toMatchObject({ sentence: "Your whole turn. Go ahead?", commit: "Play it" });
  const stored = prompt(table(turn, { position: view, imagined, staged: ["draft 1", "end"] }), "en");
  expect(stored.sentence).toBe(`Store ${new Speech("en").tile(3)}?`);
});

test("goals that a hint stages to be discarded are marked", () => {
  const position = positions.find(({ view }) => view.step === STEP.OPENING)!;
  const hand = position.view.players[position.seat].hand.slice(0, BOX.discarded);
  const asked = prompt(table(position, { staged: hand.map((goal) => `discard ${BOX.goal_ids[goal]}`) }), "en");
  const names = hand.map((goal) => new Speech("en").goal(goal));
  expect(asked.chips.map(({ text }) => text)).toEqual([`${names.length} of ${names.length} chosen`, ...names]);
});

test("with the drafted tile placed, the next one is asked for", () => {
  const position = positions.find(({ view }) => view.step === STEP.BUILD)!;
  const live = { ...position.view, step: STEP.DRAFT };
  const asked = prompt(table(position, { position: live, staged: ["draft 1", "hold 81 dungeon", "place n1 north"] }), "en");
  expect(asked.sentence).not.toMatch(/choose another spot|no place in your dungeon/);
  expect(asked.commit).toBe("Build");
});

test("a tile that a hint takes in hand is to be placed", () => {
  const [hold] = [positions.find(({ view }) => view.step === STEP.PLACE)!];
  const tile = hold.view.about.tile;
  const asked = prompt(table(hold, { position: { ...hold.view, step: STEP.DRAFT }, staged: ["draft 1", `hold ${tile} dungeon`] }), "en");
  expect(asked.sentence).not.toContain("no place in your dungeon");
  expect(asked).toMatchObject({ commit: "Build", off: "Choose its place first" });
});

test("an empty deck that may be drawn from is remade of its discards", () => {
  const { view, ...rest } = positions.find(({ view }) => view.step === STEP.DRAW_GOAL)!;
  const labels = (lang: Lang): string[] => prompt(table({ ...rest, view: { ...view, decks: [0, 7] } }), lang).actions.map(({ label }) => label);
  expect(labels("en")).toEqual(["Shape (discards reshuffled)", "Decoration (7)"]);
  expect(labels("fr")).toEqual(["Forme (défausse remélangée)", "Décoration (7)"]);
});

test("the deck that a hint draws from is named", () => {
  const position = positions.find(({ view }) => view.step === STEP.DRAW_GOAL)!;
  const asked = prompt(table(position, { staged: [position.moves[0].text] }), "en");
  expect(asked).toMatchObject({ sentence: "Draw one of the shape goals?", commit: "Draw", actions: [] });
});

describe("scoring", () => {
  const position = positions.find(({ view }) => view.step === STEP.SCORE)!;
  const done: Position["moves"] = [{ text: "done", move: { type: "Done" } }];
  const goal = BOX.goal_ids[position.view.players[position.seat].hand[0]];
  const score: Position["moves"] = [...done, { text: `score ${goal}`, move: { type: "Score", goal: 3 } }];

  test("is what is asked where a hint builds and scores", () => {
    const staged = ["hold 81 decoration", "place n1w1 north", "end", `score ${goal}`];
    const asked = prompt(table({ ...position, moves: [] }, { live: { ...position.view, step: STEP.BUILD }, staged }), "en");
    expect(asked.sentence).toMatch(/^Score .+ for \d+ points\?$/);
    expect(asked).toMatchObject({ commit: "Score", more: [], actions: [] }); // what it shows comes first
  });

  test("is refused in other words before a goal was scored", () => {
    const { seat } = position;
    const scored = [{ type: "Drafted", seat, place: 0, tile: 1 }, { type: "Scored", seat, goal: 1, points: 5, squares: [], mimics: [] }];
    const labels = (events: object[]): string[] => prompt(table({ ...position, moves: score }, { events }), "en").actions.map(({ label }) => label);
    expect(labels([])).toEqual(["Score nothing"]);
    expect(labels(scored)).toEqual(["Score no more"]);
    expect(labels([...scored, scored[0]])).toEqual(["Score nothing"]);
    expect(prompt(table({ ...position, moves: done }, { events: scored }), "en").sentence).toBe("No other goal can be scored now.");
  });

  test("is ended by a hint in its own words", () => {
    const asked = prompt(table({ ...position, moves: [] }, { staged: ["done"] }), "en");
    expect(asked).toMatchObject({ sentence: "End scoring?", commit: "Continue", actions: [] });
  });

  test("a phase that a hint ends says what becomes of its tile", () => {
    const live = { ...position.view, step: STEP.BUILD };
    const imagined = [{ type: "Stored", seat: position.seat, tile: 4 }];
    const asked = prompt(table({ ...position, moves: done }, { live, imagined, staged: ["end"] }), "en");
    expect(asked).toMatchObject({ sentence: `Store ${new Speech("en").tile(4)}?`, commit: "Store", more: ["done"] });
  });
});

test("a tile that is only taken in hand is not built", () => {
  const position = positions.find(({ view }) => view.step === STEP.BUILD)!;
  const off = (...staged: string[]): string | undefined => prompt(table(position, { staged }), "en").off;
  expect(off("hold 81 dungeon")).toBe("Choose its place first");
  expect(off("draft 1", "architect n1")).toBe("Choose its place first");
  expect(off("hold 81 dungeon", "place n1 north")).toBeUndefined();
});

test("an architect who is called needs a tile before a place", () => {
  const shown = table(positions.find(({ view }) => view.step === STEP.BUILD)!);
  deskOf(shown).calling = true;
  expect(prompt(shown, "en").off).toBe("Choose a tile first");
  expect(prompt(shown, "fr").off).toBe("Choisissez d’abord une tuile");
});
