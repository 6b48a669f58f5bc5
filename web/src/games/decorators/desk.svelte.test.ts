// The desk against a server that answers as the engine did.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Choice } from "../../table.svelte.ts";
import { refused, settle, TestServer, tried, update } from "../../test-socket.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { Desk, deskOf } from "./desk.svelte.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { prompt } from "./prompt.ts";
import { Dungeon, laid } from "./rules-mirror/dungeon.ts";
import { architectText, faceOf, isDecoration, near, numberOf, sameSquare, squareOf, turnsOf, type Square } from "./tiles.ts";

interface Seen {
  view: View;
  moves: Choice<Move>[];
}

const build = cases.build as unknown as Seen & { seat: number; tries: Record<string, Seen> };
const opening = (cases.steps as unknown as Record<string, (Seen & { seat: number })[]>)["4"][0];

let server: TestServer;
let table: DecoratorsTable;
let desk: Desk;
let stop: () => void;
let answered: number;

/** Sits down at a position, with the page's effects running. */
function sit({ seat, view, moves }: Seen & { seat: number }): void {
  server = new TestServer();
  table = server.table([seat]) as unknown as DecoratorsTable;
  desk = new Desk(table);
  server.socket.say(update({ seat, view, moves, to_act: view.to_act } as never));
  stop = $effect.root(() => {
    $effect(() => desk.follow());
  });
}

/** Answers every question as the engine did, until nothing is asked any more. */
async function answer(): Promise<void> {
  for (let go = 0; go < 12; go++) {
    flushSync();
    await settle();
    const asked = server.socket.sent.slice(answered).filter((message) => message.type === "try" || message.type === "why");
    answered = server.socket.sent.length;
    for (const message of asked) {
      const known: object | undefined = message.type === "try" ? engine(message.moves) : undefined;
      server.socket.say(known ? tried(message.ref, known as never) : refused(message.ref, { blanks: ["n3", "n2"] }));
    }
  }
}

// What the engine says of some moves instead.
let drafted: Seen | null, lifted: Seen | null, placed: Seen | null;

/** After the end of the phase nothing can be scored. */
function engine(moves: string[]): object | undefined {
  const { tries } = build;
  if (moves[0].startsWith("architect ")) return lifted ?? undefined;
  if (placed && moves.at(-1)?.startsWith("place ")) return placed;
  if (moves[0] === "draft 1") return moves.length > 1 ? tries[moves.slice(1).join(";")] : (drafted ?? undefined);
  const at = moves.indexOf("end");
  const seen = tries[(at < 0 ? moves : moves.slice(0, at)).join(";")];
  if (!seen || at < 0) return seen;
  return { ...seen, moves: moves.includes("done") ? [] : [{ text: "done", move: { type: "Done" } }] };
}

beforeEach(() => {
  localStorage.clear();
  answered = 0;
  drafted = lifted = placed = null;
});
afterEach(() => stop());

describe("building", () => {
  beforeEach(async () => {
    sit(build);
    await answer();
  });

  test("where a tile may go is known without a question, on either side", async () => {
    expect(desk.spots).toHaveLength(5);
    await desk.flip();
    expect([desk.held?.opening, desk.asking, desk.spots.length]).toEqual(["hold 81 dungeon", false, 5]);
    expect(server.socket.sent.filter(({ type }) => type === "try" || type === "why")).toEqual([]);
  });

  test("where an architect’s tile may go is asked when it is taken up", async () => {
    const square = build.view.players[build.seat].dungeon.find(({ east, south }) => east || south)!;
    const moves: Choice<Move>[] = [{ text: architectText(square), move: { type: "Architect", square: numberOf(square) } }];
    stop();
    sit({ ...build, moves: [...build.moves, ...moves] });
    flushSync();
    desk.call();
    const places = [{ tile: square.tile, side: square.side, squares: [numberOf({ east: 5, south: 0 })], turns: [15], fulfils: [] }];
    lifted = { view: { ...build.view, step: STEP.MOVE, places }, moves: [] };
    const taken = desk.lift(square);
    expect([desk.asking, desk.spots.length]).toEqual([true, 0]);
    await Promise.all([taken, answer()]);
    expect([desk.asking, desk.spots.map(({ key }) => key)]).toEqual([false, ["5,0"]]);
  });

  describe("a tile that doesn’t fit as it is turned", () => {
    const { dungeon } = build.view.players[build.seat];
    const around = new Dungeon(dungeon);
    const side = TERM.DECORATION_SIDE;
    const decorates = (tile: number, square: Square, turn: number): number => {
      const lies = laid({ ...square, tile, side, turn });
      return [0, 1, 2, 3].filter((edge) => around.touches(lies, edge) && isDecoration(lies.icons[edge])).length;
    };

    /** The turn in which it is put there, where it fits in all turns but that in which it fits elsewhere. */
    function turnedTo(tile: number, square: Square, fulfils: View["places"][number]["fulfils"]): number {
      stop();
      const squares = [{ east: 9, south: 9 }, square].map(numberOf);
      sit({ ...build, view: { ...build.view, places: [{ tile, side, squares, turns: [0b0001, 0b1110], fulfils }] } });
      flushSync();
      desk.take(tile);
      expect(desk.turn).toBe(0);
      void desk.put(square);
      return desk.turn;
    }

    test("is turned so that it decorates most walls", () => {
      const found = around.rim.flatMap((square) => [...Array(TERM.GENERIC).keys()].map((tile) => ({ square, tile })))
        .find(({ square, tile }) => turnsOf(faceOf(tile, side)).length === 4 && decorates(tile, square, 3) > Math.max(decorates(tile, square, 1), decorates(tile, square, 2)))!;
      expect(turnedTo(found.tile, found.square, [])).toBe(3);
    });

    test("is rather turned so that it fulfils a goal", () => {
      const tile = [...Array(TERM.GENERIC).keys()].find((one) => turnsOf(faceOf(one, side)).length === 4)!;
      expect(turnedTo(tile, around.rim[0], [{ square: numberOf(around.rim[0]), turn: 2, goal: 0 }])).toBe(2);
    });
  });

  test("a tile that an architect took up is turned so that it joins", async () => {
    const { dungeon } = build.view.players[build.seat];
    const square = dungeon.find(({ east, south, side }) => (east || south) && !side)!;
    const rest = new Dungeon(dungeon).without(square);
    const open = rest.all.flatMap((tile) => [0, 1, 2, 3].filter((side) => rest.isOpen(tile, side)).map((side) => near(tile, side))).find((one) => !sameSquare(one, square))!;
    stop();
    sit({ ...build, moves: [{ text: architectText(square), move: { type: "Architect", square: numberOf(square) } }] });
    flushSync();
    desk.call();
    const places = [{ tile: square.tile, side: square.side, squares: [numberOf(open)], turns: [15], fulfils: [] }];
    lifted = { view: { ...build.view, step: STEP.MOVE, places }, moves: [] };
    await Promise.all([desk.lift(square), answer()]);
    const turned = (turn: number) => rest.joins(laid({ ...open, tile: square.tile, side: square.side, turn }));
    desk.turn = [0, 1, 2, 3].find((turn) => !turned(turn))!;
    await Promise.all([desk.put(open), answer()]);
    expect(turned(desk.turn)).toBe(true);
  });

  test("a tile fulfils a goal where the server says so, as it is turned or will be turned to fit", () => {
    const goal = build.view.players[build.seat].hand[0];
    const [held, ...rest] = build.view.places.toReversed(); // the decoration side
    const fulfilled = (turns: number): number[] => {
      stop();
      sit({ ...build, view: { ...build.view, places: [{ ...held, turns: [turns, ...held.turns.slice(1)], fulfils: [{ square: held.squares[0], turn: 1, goal }] }, ...rest] } });
      flushSync();
      desk.turn = 0;
      return desk.fulfilledAt(desk.spots.find(({ east, south }) => sameSquare({ east, south }, squareOf(held.squares[0])))!);
    };
    expect(fulfilled(0b0011)).toEqual([]); // it fits as it is
    expect(fulfilled(0b1110)).toEqual([goal]);
    desk.turn = 1;
    expect(desk.fulfilledAt(desk.spots[0])).toEqual([goal]);
    expect(desk.fulfilledAt(desk.spots[1])).toEqual([]);
  });

  test("the new tile is in hand, and squares glow for it as it is turned", () => {
    expect(desk.held).toMatchObject({ tile: build.view.players[build.seat].new[0], side: 1, opening: "hold 81 decoration", at: 0 });
    const glowing = desk.spots.filter((spot) => desk.fits(spot)).map(({ key }) => key);
    expect(glowing).toEqual(["-1,-1", "-1,1", "1,1"]);
    desk.rotate(1);
    expect(desk.spots.filter((spot) => desk.fits(spot)).map(({ key }) => key)).toEqual(["-1,-1", "-2,0", "2,0"]);
  });

  test("once the bosses ask for mimics no goal can be scored any more", () => {
    expect(desk.over).toBe(false);
    stop();
    sit({ ...build, view: { ...build.view, step: STEP.BOSS_MIMICS } });
    expect(desk.over).toBe(true);
  });

  test("nothing is staged by taking a tile in hand", () => {
    expect(table.staged).toEqual([]);
  });

  test("put on a square where it does not fit so, it is turned", async () => {
    await Promise.all([desk.put({ east: -2, south: 0 }), answer()]);
    expect(table.staged).toEqual(["hold 81 decoration", "place w2 east"]);
    expect(desk.down).toMatchObject({ east: -2, south: 0, turn: 1 });
  });

  test("nothing is counted ahead for one who is to find the move", async () => {
    const { view, moves } = build.tries["hold 81 decoration;place n1w1 north"];
    const players = view.players.map((player) => ({ ...player, goals: player.goals.map((goal) => ({ ...goal, mimics: 0, met: goal.met.map(() => true) })) }));
    placed = { view: { ...view, players }, moves };
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    const done = (): boolean[] => desk.goals.map(({ now }) => now.done);
    expect(done()).not.toContain(false);
    const chips = prompt(table, "en").chips.length;
    table.unaided = true;
    expect(done()).toContain(false);
    expect([desk.counted, prompt(table, "en").chips.length < chips]).toEqual([table.position, true]);
    table.unaided = false;
  });

  test("what is staged ends the phase when it is built", async () => {
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    expect(desk.endings).toEqual(["end", "done"]);
  });

  test("what is staged does not end the phase while a stored tile has a place", async () => {
    const { view, moves } = build.tries["hold 81 decoration;place n1w1 north"];
    placed = { view, moves: [...moves, { text: "hold 9 dungeon", move: { type: "Hold", tile: 2, side: 0 } }] };
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    expect(desk.endings).toEqual([]);
    const shown = prompt(table, "en");
    expect([shown.commit, shown.actions.map(({ label }) => label)]).toEqual(["Build", ["End building"]]);
  });

  test("what is staged does not end the scoring where a goal can be scored", async () => {
    const { seat, tries } = build;
    const { view, moves } = tries["hold 81 decoration;place n1w1 north"];
    const players = view.players.map((player) => (player.seat === seat ? { ...player, mimics: 99 } : player));
    placed = { view: { ...view, players }, moves };
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    expect(desk.endings).toEqual(["end"]);
  });

  test("turned where it lies, it stays there in the next turn that fits", async () => {
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    desk.rotate(1);
    await answer();
    expect(table.staged).toEqual(["hold 81 decoration", "place n1w1 east"]);
  });

  test("taken back, it is in hand again", async () => {
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    await desk.pickUp();
    expect(table.staged).toEqual([]);
    expect(desk.held?.tile).toBe(build.view.players[build.seat].new[0]);
    expect(desk.down).toBeNull();
  });

  test("a square that is not allowed says which edge is wrong", async () => {
    await Promise.all([desk.put({ east: 5, south: 5 }), answer()]);
    expect(server.socket.last("why")).toMatchObject({ move: "place s5e5 north", after: ["hold 81 decoration"] });
    expect(table.refusal?.blanks).toEqual(["n3", "n2"]);
    desk.rotate(1); // what was said was about the tile as it lay
    expect(table.refusal).toBeNull();
  });

  test("on a square where only its other side fits, it is turned over", async () => {
    const places = build.view.places.filter(({ tile }) => tile === desk.held?.tile);
    const [decoration, dungeon] = [1, 0].map((side) => places.find((one) => one.side === side)?.squares ?? []);
    const square = squareOf(dungeon.find((one) => !decoration.includes(one))!);
    await Promise.all([desk.explain(square), answer()]);
    expect(table.staged[0]).toBe("hold 81 dungeon");
    expect(desk.held).toMatchObject({ side: 0 });
  });

  test("a tile that is in hand already, by a hint or an earlier move, can be put down", async () => {
    stop();
    const seen = build.tries["hold 81 dungeon"];
    sit({ seat: build.seat, ...seen });
    await answer();
    expect(desk.held).toMatchObject({ side: 0, opening: "" });
    expect(desk.spots).toHaveLength(5);
  });

  test("a tile whose taking in hand is taken back is not taken yet", async () => {
    stop();
    sit({ seat: build.seat, ...build.tries["hold 81 dungeon"] });
    await answer();
    server.socket.say(update({ seat: build.seat, seq: 9, view: build.view, moves: build.moves, to_act: build.view.to_act } as never));
    await answer();
    expect(desk.held).toMatchObject({ side: 0, opening: "hold 81 dungeon" });
  });

  test("a hint that takes a tile in hand sends a called architect away", async () => {
    desk.calling = true;
    await Promise.all([table.restage(["hold 81 dungeon"]), answer()]);
    expect(desk.calling).toBe(false);
    expect(desk.held).toMatchObject({ side: 0, opening: "hold 81 dungeon" });
  });

  test("a new tile that has no place on either side says so, not to flip it", async () => {
    stop();
    sit({ ...build, view: { ...build.view, places: [] }, moves: build.moves.filter(({ move }) => move.type !== "Hold") });
    desk = deskOf(table);
    flushSync();
    desk.follow();
    expect(prompt(table, "en").sentence).toBe("The red straight hallway has no place in your dungeon now: store it.");
    expect(server.socket.sent.filter(({ type }) => type === "why")).toEqual([]);
  });

  test("without a token no architect comes", () => {
    desk.call();
    expect(desk.calling).toBe(false);
  });
});

describe("drafting a tile whose decoration side has no place", () => {
  const { seat } = build;
  const digs = build.moves.filter(({ text }) => text !== "hold 81 decoration");
  const players = build.view.players.map((player) => (player.seat === seat ? { ...player, new: [] } : player));
  const before = { ...build.view, step: STEP.DRAFT, players };

  beforeEach(async () => {
    sit({ seat, view: before, moves: [{ text: "draft 1", move: { type: "Draft", place: 0 } }] });
    drafted = { view: build.view, moves: digs };
    await Promise.all([desk.choose("draft 1"), answer()]);
  });

  async function commit(): Promise<void> {
    const made = table.commit();
    await settle();
    server.socket.say(update({ seat, seq: 2, view: build.view, moves: digs, to_act: [seat] } as never));
    flushSync();
    server.socket.say({ type: "ack", ref: server.socket.last("play").ref, seq: 2 });
    await Promise.all([made, answer()]);
  }

  test("it is in hand with its other side up, and stays so when it is drafted", async () => {
    expect(desk.held).toMatchObject({ side: 0, at: 1 });
    await commit();
    expect(desk.held).toMatchObject({ side: 0, at: 0, opening: "hold 81 dungeon" });
    expect(desk.spots).toHaveLength(5);
  });

  test("it stays as the player has turned it", async () => {
    desk.rotate(1);
    const { turn } = desk;
    await commit();
    expect(desk.turn).toBe(turn);
  });

  test("it leaves the hand when the draft is taken back", async () => {
    await table.clear();
    flushSync();
    expect(desk.held).toBeNull();
  });
});

test("a goal that is going to be discarded stays in sight", async () => {
  const { seat, view } = build;
  const [goal, ...hand] = view.players[seat].hand;
  const goals = view.players[seat].goals.filter((one) => one.goal !== goal);
  const players = view.players.map((player) => (player.seat === seat ? { ...player, hand, goals } : player));
  sit({ seat, view: { ...view, step: STEP.DISCARD }, moves: [{ text: "discard", move: { type: "Discard", goal } }] });
  drafted = { view: { ...view, players }, moves: build.moves };
  const staged = table.restage(["draft 1"]); // as good as any move
  await Promise.all([staged, answer()]);
  expect(desk.me?.hand).toEqual(hand);
  expect(desk.goals.map(({ goal: { id } }) => id)).toEqual([goal, ...hand]);
});

describe("the opening discard", () => {
  const { hand } = opening.view.players[opening.seat];
  beforeEach(() => sit(opening));

  test("is staged as a whole, in the order of the hand", async () => {
    await Promise.all([desk.opening.toggle(hand[4]), answer()]);
    expect(server.socket.sent.filter(({ type }) => type === "try")).toEqual([]);
    await Promise.all([desk.opening.toggle(hand[1]), answer()]);
    const discards = (server.socket.last("try") as { moves: string[] }).moves;
    const offered = opening.moves.map(({ text }) => text);
    expect(discards).toHaveLength(2);
    expect(offered.indexOf(discards[0])).toBe(1);
    expect(desk.opening.discards).toEqual([hand[4], hand[1]]);
  });

  test("is empty again for another person at the same device", async () => {
    await Promise.all([desk.opening.toggle(hand[0]), answer()]);
    table.seat = 1 - opening.seat;
    flushSync();
    expect(desk.opening.discards).toEqual([]);
  });
});

test("a desk goes on when the component that first asked for it is gone", async () => {
  sit(opening);
  const gone = $effect.root(() => {
    const here = $derived(deskOf(table)); // as a component has it
    $effect(() => void here.goals);
  });
  flushSync();
  const before = deskOf(table).goals.map(({ goal }) => goal.id);
  gone();
  flushSync();
  server.socket.say(update({ seat: build.seat, seq: 2, view: build.view, moves: build.moves, to_act: [build.seat] } as never));
  flushSync();
  expect(deskOf(table).goals.map(({ goal }) => goal.id)).toEqual(build.view.players[build.seat].hand);
  expect(deskOf(table).goals.map(({ goal }) => goal.id)).not.toEqual(before);
});
