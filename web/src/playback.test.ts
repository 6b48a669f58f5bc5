import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Playback, type Actor, type Beat } from "./playback.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { settle, TestServer, tried, update } from "./test-socket.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.pace = "brisk";
  vi.useRealTimers();
});

const beat = (view: string, ...events: string[]): Beat<string, string> => ({ view, told: 0, seq: 1, toAct: [], over: false, events, history: events });

/** A playback, and in `seen` what was shown and acted, in order. */
function playing(actor: Actor<string, string> = {}): { playback: Playback<string, string>; seen: string[]; push: (view: string, ...events: string[]) => void } {
  const seen: string[] = [];
  const playback = new Playback<string, string>((change, told) => (change(), seen.push(...told)), () => undefined, () => seen.push("idle"));
  playback.actor = actor;
  let before: Beat<string, string> | null = null;
  const push = (view: string, ...events: string[]): void => {
    const next = beat(view, ...events);
    playback.push(next, before, before?.view ?? null, () => undefined);
    before = next;
  };
  push("start");
  seen.length = 0;
  return { playback, seen, push };
}

/** An event "3" is a scene of 300 ms. */
const scenic = (seen: string[]): Actor<string, string> => ({
  scenes: (from, _, { events }) => events.map((event) => () => (seen.push(`${from}:${event}`), Number(event) * 100)),
  clear: () => void seen.push("clear"),
});

describe("what comes", () => {
  test("is shown at once where nothing is played", () => {
    const { playback, seen, push } = playing();
    push("a", "x");
    expect([playback.shown, playback.active, seen]).toEqual([null, false, ["idle", "x"]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("waits for the scenes before it, each for its time", async () => {
    const acted: string[] = [];
    const { playback, push } = playing(scenic(acted));
    push("a", "3", "2");
    expect([acted, playback.shown]).toEqual([["start:3"], null]);
    push("b", "1");
    expect(playback.shown?.view).toBe("a");
    await vi.advanceTimersByTimeAsync(310);
    expect(acted).toEqual(["start:3", "start:2"]);
    await vi.advanceTimersByTimeAsync(200);
    expect([acted.slice(2), playback.shown]).toEqual([["clear", "a:1"], null]);
    await vi.advanceTimersByTimeAsync(100);
    expect([acted.at(-1), playback.active]).toEqual(["clear", false]);
  });

  test("is shown at once after a press", async () => {
    const acted: string[] = [];
    const { playback, push } = playing(scenic(acted));
    push("a", "3");
    push("b", "3");
    push("c", "3");
    playback.skip();
    expect([playback.shown, playback.active, acted]).toEqual([null, false, ["start:3", "clear"]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(acted).toEqual(["start:3", "clear"]);
  });

  test("is played faster where much waits, and not at all where it would take too long", async () => {
    const acted: string[] = [];
    const { playback, push } = playing(scenic(acted));
    push("a", ..."1".repeat(20));
    await vi.advanceTimersByTimeAsync(41);
    expect(acted).toHaveLength(2);
    push("b", ..."1".repeat(50));
    expect([playback.active, playback.shown]).toEqual([false, null]);
  });
});

describe("what has to be read", () => {
  const reader: Actor<string, string> = { hold: (_, { view, events }) => (events.includes("end") ? { sheet: view, span: [0, 0], title: () => view } : null) };

  test("is read before it is shown, and stops what comes after it, but not what is true", () => {
    const { playback, seen, push } = playing(reader);
    push("a", "end");
    push("b", "x");
    push("c", "end");
    push("d", "y");
    expect([playback.held?.sheet, playback.shown?.view, seen]).toEqual(["a", "start", []]);
    playback.skip(); // a press alone reads nothing
    expect(playback.held?.sheet).toBe("a");
    playback.resume();
    expect([playback.held?.sheet, playback.shown?.view, seen]).toEqual(["c", "b", expect.arrayContaining(["end", "x"])]);
    playback.resume();
    expect([playback.held, playback.shown]).toEqual([null, null]);
    expect(seen).toContain("y");
  });

  test("is passed over by a decision", () => {
    const { playback, push } = playing(reader);
    push("a", "end");
    push("b", "x");
    playback.end();
    expect([playback.held, playback.shown, playback.active]).toEqual([null, null, false]);
  });
});

describe("results", () => {
  const hold = (view: string, aside?: string) => ({ sheet: view, span: [0, 0] as [number, number], title: () => view, aside });
  const telling = (aside?: string): Actor<string, string> => ({ hold: (_, { view, events }) => (events.includes("end") ? hold(view, aside) : null) });
  afterEach(() => void (settings.pauses = true));

  test("beside the game hold nothing, and go with a decision", () => {
    const { playback, push } = playing(telling(".rivals"));
    push("a", "end");
    push("b", "x");
    expect([playback.sheet?.sheet, playback.held, playback.shown]).toEqual(["a", null, null]);
    playback.end();
    expect(playback.sheet).toBeNull();
  });

  test("beside the game are in sight after a press, whatever was skipped", () => {
    const { playback, push } = playing({ ...scenic([]), ...telling(".rivals") });
    push("a", "3");
    push("b", "end");
    push("c", "3");
    playback.skip();
    expect([playback.sheet?.sheet, playback.shown]).toEqual(["b", null]);
  });

  test("are kept where no pause is wanted, to be read in the log", () => {
    settings.pauses = false;
    const { playback, push } = playing(telling());
    push("a", "end");
    expect([playback.active, playback.sheet, playback.kept.length]).toEqual([false, null, 1]);
    playback.reopen(playback.kept[0]);
    expect([playback.sheet?.sheet, playback.active]).toEqual(["a", false]);
    playback.resume();
    expect(playback.sheet).toBeNull();
    playback.leave();
    expect(playback.kept).toEqual([]);
  });
});

describe("the pace", () => {
  test("lets every beat stand for a while, for those who watch", async () => {
    settings.pace = "watch";
    const { playback, push } = playing();
    push("a", "x");
    push("b", "y");
    expect(playback.shown?.view).toBe("a");
    await vi.advanceTimersByTimeAsync(900);
    expect(playback.shown).toBeNull();
  });

  test("can be at once: nothing is played", () => {
    settings.pace = "instant";
    const acted: string[] = [];
    const { playback, push } = playing(scenic(acted));
    push("a", "3");
    expect([acted, playback.active]).toEqual([[], false]);
  });
});

describe("timers", () => {
  test("end with the table", () => {
    const { playback, push } = playing(scenic([]));
    const act = vi.fn();
    push("a", "3");
    playback.after(50, act);
    playback.after(80, act)();
    playback.close();
    expect([vi.getTimerCount(), playback.active]).toEqual([0, false]);
    vi.runAllTimers();
    expect(act).not.toHaveBeenCalled();
  });
});

describe("a table", () => {
  const follow = (actor: Actor<string, string>) => {
    const server = new TestServer();
    const table = server.table();
    table.playback.actor = actor;
    server.socket.say(update({ view: "a", to_act: [1], moves: [] }));
    return { server, table };
  };

  test("shows what it plays, and lets nothing be decided in it", async () => {
    const { server, table } = follow(scenic([]));
    server.socket.say(update({ seq: 2, view: "b", events: ["3"], to_act: [1], moves: [] }));
    server.socket.say(update({ seq: 3, kept: 1, view: "c", events: ["4"] }));
    expect([table.view, table.position, table.live]).toEqual(["b", "b", "c"]);
    expect([table.mine, table.moves, table.toAct, table.events]).toEqual([false, [], [1], ["3"]]);
    expect(table.anyMine).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect([table.view, table.mine, table.events]).toEqual(["c", true, ["3", "4"]]);
  });

  test("plays nothing on while one decides: what others do is shown at once", async () => {
    const { server, table } = follow(scenic([]));
    server.socket.say(update({ seq: 2, view: "b", events: ["3"] }));
    expect([table.view, table.mine]).toEqual(["b", true]);
    const done = table.stage("a");
    await settle();
    server.socket.say(tried(server.socket.last("try").ref));
    await done;
    expect(table.view).toBe("then");
    server.socket.say(update({ seq: 3, kept: 1, view: "c", events: ["4"] }));
    expect(table.position).toBe("c");
  });

  test("forgets what it would have shown when it is taken back, or left", () => {
    const { server, table } = follow(scenic([]));
    server.socket.say(update({ seq: 2, view: "b", events: ["3", "3"], to_act: [1], moves: [] }));
    server.socket.say(update({ seq: 3, kept: 1, view: "a", to_act: [1], moves: [] }));
    expect([table.view, table.playback.active]).toEqual(["a", false]);
    server.socket.say(update({ seq: 4, kept: 1, view: "c", events: ["3"], to_act: [1], moves: [] }));
    table.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is handed on once all has been shown", async () => {
    const server = new TestServer();
    const table = server.table([0, 1]);
    table.playback.actor = scenic([]);
    server.socket.say(update({ view: "a" }));
    table.lift();
    server.socket.say(update({ seat: 1, seq: 2, view: "theirs", to_act: [1] }));
    server.socket.say(update({ seq: 2, view: "b", events: ["3"], to_act: [1], moves: [] }));
    expect(table.curtain).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(table.curtain).toBe(1);
  });
});
