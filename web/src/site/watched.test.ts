import { afterEach, expect, test, vi } from "vitest";
import { Table } from "../table.svelte.ts";
import { fetchWatched, hostOfWatched, type Watched } from "./watched.ts";

afterEach(() => void vi.unstubAllGlobals());

const step = (number: number) => ({ number, seat: 0, move: "", events: [], view: { number } });
const told = {
  table: { type: "table", id: "watched", game: "pugquest", status: "over", seats: [], yours: [], changes: [] },
  update: { type: "update", seat: -2, seq: 1, view: { number: 2 }, kept: 0, events: [], to_act: [], moves: [], can_undo: false, over: true, scores: [1], winners: [0] },
  replay: { moves: 2, steps: [0, 1, 2].map(step) },
} as unknown as Watched;

test("a game from a file is looked at as at a server, to its first move", async () => {
  vi.stubGlobal("fetch", async () => Response.json(told));
  const host = hostOfWatched(await fetchWatched());
  const table = new Table("watched", host);
  await vi.waitFor(() => expect(table.over).toBe(true));
  expect([table.link, table.seat, host.logUrl("watched")]).toEqual(["open", -2, null]);
  await table.fetchReplay();
  expect(table.frames.map(({ view }) => view.number)).toEqual([0, 1, 2]);
  table.close();
});

test("a file that is not there is no game", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(fetchWatched()).rejects.toThrow("404");
});
