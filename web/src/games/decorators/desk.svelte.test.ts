// The desk against a server that answers as the engine did.
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Choice } from "../../table.svelte.ts";
import { refused, settle, TestServer, tried, update } from "../../test-socket.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { Desk, deskOf, type DecoratorsTable } from "./desk.svelte.ts";

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

/** Sits down at a position, with the page's effects running. */
function sit({ seat, view, moves }: Seen & { seat: number }): void {
  server = new TestServer();
  table = server.table([seat]) as unknown as DecoratorsTable;
  desk = new Desk(table);
  server.socket.say(update({ seat, view, moves, to_act: view.to_act } as never));
  stop = $effect.root(() => {
    $effect(() => desk.remember());
    $effect(() => desk.follow());
    $effect(() => void desk.ask());
    $effect(() => void desk.lookAhead());
  });
}

let answered: number;

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

/** After the end of the phase nothing can be scored. */
function engine(moves: string[]): object | undefined {
  const { tries } = build;
  const at = moves.indexOf("end");
  const seen = tries[(at < 0 ? moves : moves.slice(0, at)).join(";")];
  if (!seen || at < 0) return seen;
  return { ...seen, moves: moves.includes("done") ? [] : [{ text: "done", move: { type: "Done" } }] };
}

beforeEach(() => {
  localStorage.clear();
  answered = 0;
});
afterEach(() => stop());

describe("building", () => {
  beforeEach(async () => {
    sit(build);
    await answer();
  });

  test("where a tile may go is not said before the server has answered", async () => {
    await desk.flip();
    flushSync();
    expect([desk.asking, desk.spots.length]).toEqual([true, 0]);
    await answer();
    expect([desk.asking, desk.spots.length]).toEqual([false, 5]);
  });

  test("the new tile is in hand, and squares glow for it as it is turned", () => {
    expect(desk.held).toMatchObject({ tile: build.view.players[build.seat].new[0], side: 1, opening: "hold 81 decoration", at: 0 });
    const glowing = desk.spots.filter((spot) => desk.fits(spot)).map(({ key }) => key);
    expect(glowing).toEqual(["-1,-1", "-1,1", "1,1"]);
    desk.rotate(1);
    expect(desk.spots.filter((spot) => desk.fits(spot)).map(({ key }) => key)).toEqual(["-1,-1", "-2,0", "2,0"]);
  });

  test("nothing is staged by taking a tile in hand", () => {
    expect(table.staged).toEqual([]);
  });

  test("flipped, it is asked anew where it may go", async () => {
    await desk.flip();
    await answer();
    expect(desk.held?.opening).toBe("hold 81 dungeon");
    expect(desk.spots).toHaveLength(5);
  });

  test("put on a square where it does not fit so, it is turned", async () => {
    await Promise.all([desk.put({ east: -2, south: 0 }), answer()]);
    expect(table.staged).toEqual(["hold 81 decoration", "place w2 east"]);
    expect(desk.down).toMatchObject({ east: -2, south: 0, turn: 1 });
  });

  test("what is staged ends the phase when it is built", async () => {
    await Promise.all([desk.put({ east: -1, south: -1 }), answer()]);
    await answer();
    expect(desk.endings).toEqual(["end", "done"]);
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
    await Promise.all([desk.put({ east: 0, south: -3 }), answer()]);
    expect(server.socket.last("why")).toMatchObject({ move: "place n3 north", after: ["hold 81 decoration"] });
    expect(table.refusal?.blanks).toEqual(["n3", "n2"]);
  });

  test("a tile that is in hand already, by a hint or an earlier move, can be put down", async () => {
    stop();
    const seen = build.tries["hold 81 dungeon"];
    sit({ seat: build.seat, ...seen });
    await answer();
    expect(desk.held).toMatchObject({ side: 0, opening: "" });
    expect(desk.spots).toHaveLength(5);
  });

  test("without a token no architect comes", () => {
    desk.call();
    expect(desk.calling).toBe(false);
  });
});

describe("the opening discard", () => {
  beforeEach(() => sit(opening));

  test("is staged as a whole, in the order of the hand", async () => {
    const hand = opening.view.players[opening.seat].hand;
    await Promise.all([desk.toggle(hand[4]), answer()]);
    expect(server.socket.sent.filter(({ type }) => type === "try")).toEqual([]);
    await Promise.all([desk.toggle(hand[1]), answer()]);
    const discards = (server.socket.last("try") as { moves: string[] }).moves;
    const offered = opening.moves.map(({ text }) => text);
    expect(discards).toHaveLength(2);
    expect(offered.indexOf(discards[0])).toBe(1);
    expect(desk.discards).toEqual([hand[4], hand[1]]);
  });

  test("is empty again for another person at the same device", async () => {
    const hand = opening.view.players[opening.seat].hand;
    await Promise.all([desk.toggle(hand[0]), answer()]);
    table.seat = 1 - opening.seat;
    flushSync();
    expect(desk.discards).toEqual([]);
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
