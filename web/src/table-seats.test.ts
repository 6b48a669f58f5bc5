import { beforeEach, describe, expect, test } from "vitest";
import { info, TestServer } from "./test-socket.ts";
import type { Lesson } from "./wire/lesson.ts";

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  server = new TestServer();
});

describe("seats", () => {
  const change = (number: number, seat: number) => ({ number, seat, what: "sat" as const, name: "Bo", bot: null });

  test("what becomes of another's seat is told, once, and not what was before one came", () => {
    const table = server.table();
    server.socket.say({ ...info([0]), changes: [change(1, 1)] });
    expect(table.seatChange?.number).toBe(1);
    table.seatChange = null;
    server.socket.say({ ...info([0]), changes: [change(1, 1)] });
    server.socket.say({ ...info([0]), changes: [change(1, 1), change(2, 0)] });
    expect(table.seatChange).toBeNull();
  });
});

describe("coming back", () => {
  const change = (number: number, seat: number, what: "back" | "time" | "stand-in") => ({ number, seat, what, name: "Ada", bot: null });

  test("whose seat a bot has played is told why, once in this browser", () => {
    const table = server.table([0]);
    server.socket.say({ ...info([0]), changes: [change(1, 1, "time"), change(2, 1, "back")] });
    expect(table.note).toBeNull();
    const away = [change(3, 0, "stand-in"), change(4, 1, "time"), change(5, 0, "back")];
    server.socket.say({ ...info([0]), changes: away });
    expect(table.note).toBe("away");
    const again = server.table([0]);
    server.socket.say({ ...info([0]), changes: away });
    expect(again.note).toBeNull();
    server.socket.say({ ...info([0]), changes: [...away, change(6, 0, "time"), change(7, 0, "back")] });
    expect(again.note).toBe("late");
  });
});

describe("names", () => {
  test("who gave none is an apprentice in a lesson, and a number at any other table", () => {
    const table = server.table();
    const { seats, ...rest } = info([0]);
    server.socket.say({ ...rest, seats: seats.map((seat, at) => ({ ...seat, kind: "person", name: at ? "Bo" : "Player 1" })) });
    expect(table.names).toEqual(["Player 1", "Bo"]);
    table.lesson = {} as Lesson;
    expect(table.names).toEqual(["Apprentice", "Bo"]);
  });
});

describe("the seed", () => {
  test("gets a number from every seat held here, once, before the game", () => {
    server.table([0, 1], "lobby");
    server.socket.say(info([0, 1], "lobby"));
    const sent = server.socket.sent.filter((message) => message.type === "number");
    expect(sent.map((message) => message.seat)).toEqual([0, 1]);
    expect(sent[0].number).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0].number).not.toBe(sent[1].number);
  });

  test("gets none during the game", () => {
    server.table([0]);
    expect(server.socket.sent.some((message) => message.type === "number")).toBe(false);
  });
});
