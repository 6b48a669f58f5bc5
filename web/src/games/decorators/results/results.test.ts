import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Event, Placed } from "../../../wire/decorators/events.ts";
import { STEP, TERM } from "../../../wire/decorators/terms.ts";
import type { TileView, View } from "../../../wire/decorators/view.ts";
import type { DecoratorsTable } from "../on-table.svelte.ts";
import { BOX } from "../box.ts";
import { Dungeon } from "../rules-mirror/dungeon.ts";
import { isDecoration, numberOf } from "../tiles.ts";
import { Speech } from "../words/speech.ts";
import { readerOf } from "./reader.ts";
import Results from "./Results.svelte";
import { tellTurn } from "./tell.ts";
import { roundEnded, turnsOf } from "./turns.ts";

afterEach(cleanup);

const START = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
const square = numberOf({ east: 0, south: -1 });
const player = (seat: number, points: number, dungeon: object[] = [START]): object => ({ seat, points, dungeon });
const view = { seat: 0, round: 6, last_round: false, step: -1, players: [player(0, 14, [START, { east: 0, south: -1, tile: 5, side: 0, turn: 0 }]), player(1, 3)] } as unknown as View;
const ROUND: Event[] = [
  { type: "RoundBegan", round: 5, order: [1, 0] },
  { type: "Drafted", seat: 1, place: TERM.EXCHANGE, tile: -1 },
  { type: "Stored", seat: 1, tile: 9 },
  { type: "Drafted", seat: 0, place: 0, tile: 5 },
  { type: "Placed", seat: 0, tile: 7, side: 0, square, turn: 0 },
  { type: "Restored", seat: 0 },
  { type: "Placed", seat: 0, tile: 5, side: 0, square, turn: 0 },
  { type: "Scored", seat: 0, goal: 2, points: 6, squares: [], mimics: [] },
];
const NEXT: Event = { type: "RoundBegan", round: 6, order: [0, 1] };
const beat = (history: Event[], news: number): Parameters<NonNullable<ReturnType<typeof readerOf>["hold"]>>[1] => ({
  view, told: history.length, seq: 1, toAct: [0], over: false, events: history.slice(history.length - news), history,
});
const holdOf = (lesson: unknown = null) => readerOf({ lesson } as DecoratorsTable).hold!(null, beat([...ROUND, NEXT], 2));

describe("a round in short", () => {
  test("has what stayed of every turn, in the order of the turns", () => {
    expect(turnsOf(ROUND).map(({ seat, laid, exchanged, stored }) => [seat, laid.map(({ tile }) => tile), exchanged, stored])).toEqual([
      [1, [], true, [9]],
      [0, [5], false, []],
    ]);
  });

  test("is told when the next one begins, and at no other time", () => {
    expect(roundEnded([...ROUND, NEXT], 1, view)?.span).toEqual([0, ROUND.length]);
    expect(roundEnded([...ROUND, NEXT, ROUND[3]], 1, view)).toBeNull();
    expect(roundEnded(ROUND, 8, view)).toBeNull();
    expect(holdOf({ step: 1 })).toBeNull();
  });

  test("says once that the second bag was begun: in the round, or when the next one was laid out", () => {
    const [out, emptied]: Event[] = [{ type: "TilesLaidOut", tiles: [1, 2, 3, 4] }, { type: "BagEmptied" }];
    const third: Event = { type: "RoundBegan", round: 7, order: [0, 1] };
    const told = (...events: Event[]): boolean | undefined => roundEnded(events, 3, view)?.sheet.emptied;
    const [first, ...turns] = ROUND;
    expect(told(first, out, ...turns, NEXT, out)).toBe(false);
    expect(told(first, out, emptied, ...turns, NEXT, out)).toBe(true);
    expect(told(first, out, ...turns, NEXT, emptied, out)).toBe(true);
    expect(told(first, out, ...turns, NEXT, emptied, out, ...turns, third, out)).toBe(false);
  });

  test("knows a round that the last hourglass has ended before it began", () => {
    const glass = (left: number): Event => ({ type: "HourglassDrawn", left });
    const over = (...events: Event[]): boolean | undefined => roundEnded([...ROUND, NEXT, ...events], 3, view)?.sheet.next.over;
    expect(over(glass(0))).toBe(true);
    expect(over(glass(1))).toBe(false);
    expect(over(glass(0), { type: "LastRound" })).toBe(false);
  });

  test.each([["en", "a generic tile"], ["fr", "une tuile générique"]] as const)("calls a stored generic tile by neither of its sides, in %s", (lang, name) => {
    const [turn] = turnsOf([ROUND[0], { type: "Drafted", seat: 1, place: 0, tile: 9 }, { type: "Stored", seat: 1, tile: TERM.GENERIC }]);
    const { lead } = tellTurn(turn, new Dungeon([START]), new Speech(lang));
    expect(lead.toLowerCase()).toContain(name);
  });

  test("names every wall that a tile hangs on", () => {
    const [room, hallway] = [{ east: 0, south: -1, tile: TERM.GENERIC, side: 0, turn: 2 }, { east: 1, south: 0, tile: TERM.GENERIC, side: 1, turn: 1 }];
    const tile = BOX.tile_icons.findIndex((icons) => icons.every(isDecoration));
    const corner = { east: 1, south: -1, tile, side: TERM.DECORATION_SIDE, turn: 0 };
    const placed: Event = { type: "Placed", seat: 0, tile, side: corner.side, square: numberOf(corner), turn: 0 };
    const say = new Speech("en", ["Ada", "Nix"]);
    const told = tellTurn(turnsOf([placed])[0], new Dungeon([START, room, hallway, corner]), say);
    const [, , south, west] = BOX.tile_icons[tile].map((icon) => say.icon(icon));
    expect(`${told.lead}${told.rest}`.toLowerCase()).toBe(`${south} on the wall of the straight hallway, ${west} on the wall of the room`);
  });

  test("leads what was dug to what was there before it", () => {
    const [hallway, room] = [[1, 1, 1], [2, 0, 3]].map(([east, side, turn]) => ({ type: "Placed" as const, seat: 0, tile: TERM.GENERIC, side, square: numberOf({ east, south: 0 }), turn, east, south: 0 }));
    const say = new Speech("en", ["Ada"]);
    const told = (...laid: Event[]): string => {
      const { lead, rest } = tellTurn(turnsOf(laid)[0], new Dungeon([START, hallway, room]), say);
      return lead + rest;
    };
    expect(told(hallway, room)).toBe("Straight hallway beside the start tile, room beside the straight hallway");
    expect(told({ ...hallway, square: room.square, side: 0 }, { ...room, square: hallway.square, side: 1 })).toMatch(/^Room beside the straight hallway, straight hallway beside/);
  });

  test.each([
    ["en", "Keys and lever on the walls of the room"],
    ["fr", "Clés et levier sur les murs de la salle"],
  ] as const)("tells together what several tiles hang in one room, in %s", (lang, sentence) => {
    const room = { east: 0, south: -1, tile: TERM.GENERIC, side: 0, turn: 2 };
    const say = new Speech(lang, ["Ada", "Nix"]);
    const [KEYS, LEVER] = (["keys", "lever"] as const).map((name) => TERM.DECORATIONS.indexOf(name) + TERM.FIRST_DECORATION);
    const hang = (icon: number, east: number, side: number): Placed & TileView => {
      const tile = BOX.tile_icons.findIndex((icons) => icons.includes(icon));
      const turn = (side - BOX.tile_icons[tile].indexOf(icon) + 4) % 4;
      return { type: "Placed", seat: 0, tile, side: TERM.DECORATION_SIDE, square: numberOf({ east, south: -1 }), turn, east, south: -1 };
    };
    const hung = [hang(KEYS, -1, 1), hang(LEVER, 1, 3)];
    const { lead, rest } = tellTurn(turnsOf(hung)[0], new Dungeon([START, room, ...hung]), say);
    expect(`${lead}${rest}`).toBe(sentence);
  });

  test("has the points as they were then: those of the round before and what was scored since", () => {
    const later: Event = { type: "Scored", seat: 0, goal: 3, points: 8, squares: [], mimics: [] };
    expect(roundEnded([...ROUND, NEXT, later], 2, view)?.sheet.points).toEqual([14 - 8, 3]);
  });
});

describe("the panel", () => {
  const table = { names: ["Ada", "Nix"], seat: 0, view, events: [...ROUND, NEXT], mine: false, staged: [] as string[], playback: { resume: vi.fn() } };

  test.each([
    ["en", "Round 5 in short", /Swapped a goal, stored/, "you choose first, then Nix"],
    ["fr", "La manche 5 en bref", /Un objectif échangé, en réserve/, "vous choisissez en premier, puis Nix"],
  ] as const)("tells it in %s: one's own line first, then who chooses when", (lang, title, nix, order) => {
    const hold = holdOf()!;
    expect(hold.title(lang)).toBe(title);
    render(Results, { table: table as unknown as DecoratorsTable, lang, hold });
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Ada.*\+6/s);
    expect(lines[0]).toContain("14");
    expect(lines[0]).toContain(lang === "en" ? "at its end" : "à la fin");
    expect(lines[1]).toMatch(nix);
    expect(document.body.textContent).toContain(order);
  });

  test("says when the next round may be the last, and that one which is not played is none", () => {
    const told = (next: object, changes: object): string => {
      cleanup();
      const hold = holdOf()!;
      const sheet = { ...hold.sheet, next: { ...hold.sheet.next, ...next }, view: { ...view, first_bag: 0, hourglasses: 1, ...changes } };
      render(Results, { table: table as unknown as DecoratorsTable, lang: "en", hold: { ...hold, sheet } });
      return document.body.textContent;
    };
    expect(told({}, {})).toContain("may be the last");
    expect(told({}, { hourglasses: 2 })).not.toContain("may be the last");
    const over = told({ over: true }, { hourglasses: 0 });
    expect(over).toContain("The game is over.");
    expect(over).not.toContain("Round 6:");
  });

  test("follows an hourglass that came up since: the round is the last for sure", () => {
    const hold = holdOf()!;
    const sheet = { ...hold.sheet, view: { ...view, first_bag: 0, hourglasses: 1 } as View };
    const now = { ...view, step: STEP.DRAFT, last_round: true, hourglasses: 0 };
    render(Results, { table: { ...table, mine: true, view: now } as unknown as DecoratorsTable, lang: "en", hold: { ...hold, sheet } });
    expect(document.body.textContent).toContain("It is the last one.");
    expect(document.body.textContent).not.toMatch(/may be the last|Choose now/);
  });

  test("tells what hangs with its wall, and parts the players as the language does", () => {
    const room = { east: 0, south: -1, tile: TERM.GENERIC, side: 0, turn: 2 };
    const tile = BOX.tile_icons.findIndex((icons) => icons.every(isDecoration));
    const hung = { type: "Placed" as const, tile, side: TERM.DECORATION_SIDE, square: numberOf({ east: 1, south: -1 }), turn: 0, east: 1, south: -1 };
    const since: Event[] = [0, 1].flatMap((seat) => [{ type: "Drafted", seat, place: 0, tile } as Event, { ...hung, seat } as Event]);
    const players = [0, 1].map((seat) => player(seat, 3, [START, room, hung]));
    const all = { ...table, seat: -1, view: { ...view, players }, events: [...ROUND, NEXT, ...since] };
    render(Results, { table: all as unknown as DecoratorsTable, lang: "fr", hold: holdOf()! });
    expect(document.body.textContent).toMatch(/sur le mur de la salle\u202f; Nix/);
  });

  test.each(["en", "fr"] as const)("names no spot to choose that may be taken, in %s", (lang) => {
    const drafting = { ...table, mine: true, view: { ...view, step: STEP.DRAFT } };
    render(Results, { table: drafting as unknown as DecoratorsTable, lang, hold: holdOf()! });
    const { chooseNow, choose } = new Speech(lang).words.results;
    expect(document.body.textContent).toContain(`${chooseNow} ${choose(7)}`);
    expect(choose(7).replace("7", "")).not.toMatch(/\d/);
  });

  test.each(["en", "fr"] as const)("tells the goals and points of who has played already, in %s", (lang) => {
    const since: Event[] = [{ type: "Drafted", seat: 1, place: TERM.EXCHANGE, tile: -1 }, ...[2, 3].map((goal): Event => ({ type: "Scored", seat: 1, goal, points: goal + 5, squares: [], mimics: [] }))];
    const hold = holdOf()!;
    render(Results, { table: { ...table, events: [...ROUND, NEXT, ...since] } as unknown as DecoratorsTable, lang, hold });
    const say = new Speech(lang);
    expect(document.body.textContent).toMatch(new RegExp(`Nix\u00a0– [^,]+, ${say.goal(2)} \\+7, ${say.goal(3)} \\+8\\.`));
  });

  test.each([["en", "An architect token, stored: "], ["fr", "Un jeton architecte, en réserve\u202f: "]] as const)("tells what those stored who have played already, in %s", (lang, got) => {
    const since: Event[] = [{ type: "Drafted", seat: 1, place: 0, tile: 3 }, { type: "Assisted", seat: 1, assistant: TERM.ARCHITECT }, { type: "Stored", seat: 1, tile: 3 }];
    render(Results, { table: { ...table, events: [...ROUND, NEXT, ...since] } as unknown as DecoratorsTable, lang, hold: holdOf()! });
    expect(document.body.textContent).toContain(`Nix\u00a0– ${got}`);
  });

  test("folds into the log at the first act", () => {
    render(Results, { table: { ...table, staged: ["draft 1"] } as unknown as DecoratorsTable, lang: "en", hold: holdOf()! });
    expect(table.playback.resume).toHaveBeenCalled();
  });
});
