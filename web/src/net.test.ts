import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Link, Message } from "./net.ts";
import { settle, TestServer } from "./test-socket.ts";

const heard: Message[] = [];
const links: Link[] = [];
const ends = {
  hello: () => ({ keys: ["key"], since: { 0: 41 } }),
  message: (message: Message) => heard.push(message),
  link: (link: Link) => links.push(link),
};

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = links.length = 0;
});
afterEach(() => vi.useRealTimers());

describe("the line to a table", () => {
  test("says hello with the keys and the last numbers seen", () => {
    const server = new TestServer();
    server.line(ends);
    server.socket.open();
    expect(server.socket.sent[0]).toEqual({ type: "hello", keys: ["key"], since: { 0: 41 } });
    expect(links).toEqual(["connecting", "open"]);
  });

  test("gives each question the answer with its ref", async () => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.open();
    const [one, two] = [line.ask({ type: "start" }), line.ask({ type: "hint", seat: 0 })];
    const [start, hint] = [server.socket.last("start"), server.socket.last("hint")];
    expect(start.ref).not.toBe(hint.ref);
    server.socket.say({ type: "hint", ref: hint.ref, choices: [] });
    server.socket.say({ type: "ack", ref: start.ref, seq: null });
    expect(await one).toMatchObject({ type: "ack" });
    expect(await two).toMatchObject({ type: "hint", choices: [] });
  });

  test("sends a play that was not answered again, unchanged, after a lost connection", async () => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.open();
    const asked = line.ask({ type: "play", seat: 0, seq: 3, moves: ["a"] });
    const first = server.socket.last("play");
    server.socket.lose();
    vi.runAllTimers();
    server.socket.open();
    expect(server.sockets).toHaveLength(2);
    expect(server.socket.last("play")).toEqual(first);
    server.socket.say({ type: "ack", ref: first.ref, seq: 4 });
    expect(await asked).toMatchObject({ seq: 4 });
  });

  test("does not sit down twice: such a question ends without an answer", async () => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.open();
    const asked = line.ask({ type: "sit", seat: 1, name: null });
    server.socket.lose();
    expect(await asked).toBeNull();
    vi.runAllTimers();
    server.socket.open();
    expect(server.socket.sent.map((message) => message.type)).toEqual(["hello"]);
  });

  test("gives up what should be answered in a moment, so that nothing waits for it; a play goes on waiting", async () => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.open();
    const tried = line.ask({ type: "try", seat: 0, seq: 3, moves: ["a"] });
    const played = line.ask({ type: "play", seat: 0, seq: 3, moves: ["a"] });
    vi.advanceTimersByTime(10_000);
    expect(await tried).toBeNull();
    server.socket.say({ type: "ack", ref: server.socket.last("play").ref, seq: 4 });
    expect(await played).toMatchObject({ seq: 4 });
  });

  test("keeps what is asked while there is no connection", () => {
    const server = new TestServer();
    const line = server.line(ends);
    void line.ask({ type: "hint", seat: 0 });
    expect(server.socket.sent).toEqual([]);
    server.socket.open();
    expect(server.socket.last("hint").seat).toBe(0);
  });

  test("waits longer each time, and comes back", () => {
    const server = new TestServer();
    server.line(ends);
    for (let time = 0; time < 4; time++) {
      server.socket.lose();
      vi.runAllTimers();
    }
    expect(server.sockets).toHaveLength(5);
    expect(links.at(-1)).toBe("lost");
  });

  test("can be hurried", () => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.lose();
    vi.runAllTimers();
    server.socket.lose();
    const before = server.sockets.length;
    line.hurry();
    expect(server.sockets).toHaveLength(before + 1);
  });

  test.each([4000, 4004, 4029])("does not come back after %i", async (code) => {
    const server = new TestServer();
    const line = server.line(ends);
    server.socket.open();
    const asked = line.ask({ type: "play", seat: 0, seq: 1, moves: ["a"] });
    server.socket.lose(code);
    vi.runAllTimers();
    await settle();
    expect(server.sockets).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
    expect(await asked).toBeNull();
    expect(await line.ask({ type: "start" })).toBeNull();
  });
});
