import { beforeEach, describe, expect, test } from "vitest";
import { TestServer, update } from "./test-socket.ts";

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  server = new TestServer();
});

describe("a finished game", () => {
  test("is fetched from the host in parts, and looked at from its end", async () => {
    const part = (number: number) => ({ number, seat: 0, view: `v${number}`, events: [`e${number}`] });
    server.replay = (async (_table: string, _seat: number, from: number) => ({ moves: 3, steps: from ? [part(3)] : [part(0), part(1), part(2)] })) as never;
    const table = server.table();
    server.socket.say(update({ over: true }));
    await table.fetchReplay();
    expect([table.frames.length, table.view, table.allEvents]).toEqual([4, "v3", ["e0", "e1", "e2", "e3"]]);
  });
});
