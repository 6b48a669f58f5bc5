import { beforeEach, describe, expect, test } from "vitest";
import { info, stagedAt, TestServer, update } from "./test-socket.ts";

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  server = new TestServer();
});

describe("several people at one device", () => {
  function two(): ReturnType<TestServer["table"]> {
    const table = server.table([0, 1]);
    server.socket.say(update({ seat: 0, view: "for Ada", to_act: [0] }));
    server.socket.say(update({ seat: 1, view: "for Bo", to_act: [0], moves: [] }));
    table.lift();
    return table;
  }

  test("nothing shows before the first one says so", () => {
    const table = server.table([0, 1], "lobby");
    expect(table.curtain).toBeNull();
    server.socket.say(info([0, 1], "playing"));
    expect(table.curtain).toBe(0);
  });

  test("nor after the page was loaded again", () => {
    expect(server.table([0, 1]).curtain).toBe(0);
  });

  test("the curtain falls when it is another's turn here", () => {
    const table = two();
    expect([table.seat, table.view, table.curtain]).toEqual([0, "for Ada", null]);
    server.socket.say(update({ seat: 0, seq: 2, to_act: [1], moves: [] }));
    server.socket.say(update({ seat: 1, seq: 2, view: "for Bo now", to_act: [1] }));
    expect([table.seat, table.curtain]).toEqual([0, 1]);
    table.lift();
    expect([table.seat, table.view, table.mine, table.curtain]).toEqual([1, "for Bo now", true, null]);
  });

  test("it stays up while one still has to choose, also if another could", () => {
    const table = two();
    server.socket.say(update({ seat: 0, seq: 2, to_act: [0, 1] }));
    server.socket.say(update({ seat: 1, seq: 2, to_act: [0, 1] }));
    expect(table.curtain).toBeNull();
  });

  test("it stays up at the end", () => {
    const table = two();
    server.socket.say(update({ seat: 0, seq: 2, over: true, to_act: [], moves: [] }));
    server.socket.say(update({ seat: 1, seq: 2, over: true, to_act: [], moves: [] }));
    expect([table.curtain, table.over]).toEqual([null, true]);
  });

  test("staged moves do not go over to the next one", async () => {
    const table = two();
    await stagedAt(server, table, "a");
    table.passTo(1);
    table.lift();
    expect([table.seat, table.staged, table.view]).toEqual([1, [], "for Bo"]);
  });
});

describe("looking back", () => {
  test("shows the views that were, and the story up to them", () => {
    const table = server.table();
    server.socket.say(update({ view: "one", events: ["x"] }));
    server.socket.say(update({ seq: 2, view: "two", kept: 1, events: ["y"] }));
    table.seek(0);
    expect([table.view, table.events, table.moves, table.mine]).toEqual(["one", ["x"], [], false]);
    server.socket.say(update({ seq: 3, view: "three", kept: 2, events: [] }));
    expect(table.view).toBe("one");
    table.seek(null);
    expect([table.view, table.mine]).toEqual(["three", true]);
  });

  test("to the last view is now", () => {
    const table = server.table();
    server.socket.say(update({ view: "one" }));
    server.socket.say(update({ seq: 2, view: "two" }));
    table.seek(1);
    expect(table.cursor).toBeNull();
  });
});

describe("coming back", () => {
  test("says what was seen, and the keys of the seats", () => {
    const table = server.table();
    server.socket.say({ type: "key", seat: 0, key: "secret" });
    server.socket.say(update({ seq: 7, events: ["x"] }));
    server.socket.lose();
    table.hurry();
    server.socket.open();
    expect(server.socket.sent[0]).toEqual({ type: "hello", keys: ["secret"], since: { 0: 7 } });
    server.socket.say(info([0]));
    server.socket.say(update({ seq: 7, kept: 1, events: [] }));
    expect([table.events, table.frames.length]).toEqual([["x"], 1]);
  });

  test("keeps what was staged when nothing has happened", async () => {
    const table = server.table();
    server.socket.say(update({ seq: 7 }));
    await stagedAt(server, table, "a");
    server.socket.lose();
    table.hurry();
    server.socket.open();
    server.socket.say(info([0]));
    server.socket.say(update({ seq: 7 }));
    expect(table.staged).toEqual(["a"]);
  });
});
