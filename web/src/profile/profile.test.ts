import { expect, test, vi } from "vitest";
import { Fault } from "../api.ts";
import { rivals } from "../names.ts";
import { faults, texts } from "../i18n/sound.ts";
import { dayOf } from "../i18n/day.ts";
import type { ProfileGame, ProfileState, TableLine } from "../wire/messages.ts";
import { byGame, interval, luckPaths, markAt, others, score, signed, valueAt } from "./model.ts";
import { ProfileStore } from "./store.svelte.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const LEVELS = [["imp", 400], ["novice", 800], ["keeper", 1500], ["expert", 1900], ["master", 2000]].map(([level, value]) => ({ level: String(level), value: Number(value) }));

const game = (ended: number, more: Partial<ProfileGame> = {}): ProfileGame => ({
  table: `t${ended}`, game: "petz", seats: 3, seat: 1, place: 2, points: [30, 51, 74], ended, others: [{ name: "Bo", bot: null }, { name: "keeper", bot: "keeper" }],
  team: false, won: false, unrated: "", change: -6, moments: 2, like: [], ...more,
});

const state = (more: Partial<ProfileState> = {}): ProfileState => ({
  name: "Ada", mine: true, id: null, rated: true, items: [], boards: false, since: 1, finished: 3, victories: 1, by_game: { petz: 2, decorators: 1 },
  strengths: [{ game: "petz", seats: 4, games: 38, value: 1540, spread: 45, few: false }, { game: "petz", seats: 2, games: 3, value: 1400, spread: 300, few: true }],
  teams: [{ game: "pugquest", games: 9, wins: 6, low: 0.35, high: 0.88, few: true }],
  scales: [{ game: "petz", levels: LEVELS }, { game: "decorators", levels: LEVELS }, { game: "pugquest", levels: [{ level: "imp", value: 0.25 }, { level: "keeper", value: 0.7 }] }],
  luck: [], games: [game(3), game(2, { game: "decorators" })], more: true, ...more,
});

test("a value stands between the marks of the levels it is between", () => {
  expect(valueAt(LEVELS, 1500)).toBeCloseTo(markAt(2, 5));
  expect(valueAt(LEVELS, 1150)).toBeCloseTo((markAt(1, 5) + markAt(2, 5)) / 2);
  expect([valueAt(LEVELS, -9000), valueAt(LEVELS, 9000)]).toEqual([0, 100]);
  expect(valueAt(LEVELS, 2001)).toBeGreaterThan(markAt(4, 5));
});

test("each game has the seats played most, or its team's victories, or nothing", () => {
  const [petz, decorators, pugquest] = byGame(state());
  expect([petz.main?.seats, petz.others.map(({ seats }) => seats)]).toEqual([4, [2]]);
  expect(interval(decorators)).toBeNull();
  const bar = interval(pugquest)!;
  expect(bar.from).toBeLessThan(bar.middle);
  expect(bar.middle).toBeCloseTo(valueAt(pugquest.levels, 6 / 9));
});

test("games are told by names of the day, points and day", () => {
  expect(others(game(1), () => "somebody")).toBe("Bo, Odalys");
  expect(others(game(1, { others: [{ name: "", bot: null }, { name: "", bot: null }] }), (n) => `${n} people`)).toBe("2 people");
  expect([score(game(1)), score(game(1, { seats: 1, seat: 0, points: [9] }))]).toEqual([[51, 74], [9, 9]]);
  const now = new Date(2026, 10, 17, 9);
  const at = (day: number): number => new Date(2026, 10, day, 23).getTime() / 1000;
  expect([dayOf(at(16), now, "en"), dayOf(at(14), now, "en"), dayOf(at(16), now, "fr")]).toEqual(["yesterday", "Nov 14", "hier"]);
  expect([signed(9.4), signed(-6), signed(0.2)]).toEqual(["+9", "−6", "0"]);
});

test("luck begins at 0 and stays in its box", () => {
  const { line, band, zero } = luckPaths([{ sum: -8, spread: 20 }, { sum: 4, spread: 31 }], 400, 80);
  expect([line.split(" ").length, band.split(" ").length, line.split(" ")[0]]).toEqual([3, 6, `0.0,${zero.toFixed(1)}`]);
  const heights = `${line} ${band}`.split(" ").map((point) => Number(point.split(",")[1]));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(80);
});

const line = (id: string, status: TableLine["status"], turn: boolean): TableLine => ({ id, game: "petz", status, seats: 2, free: 0, people: [], options: {}, turn, acting: [], left: null, from_file: false, far: 0, changed: 0 }) as TableLine;

test("who else plays at a table is told without oneself, bots by their number", () => {
  const of = (seats: number, people: string[]): TableLine => ({ ...line("a", "playing", true), seats, people });
  const bots = (count: number): string => `${count} bots`;
  expect(rivals(of(4, ["Ada", "Milo", "Ada"]), "Ada", bots)).toEqual(["Milo", "Ada", "1 bots"]);
  expect(rivals(of(2, ["Ada"]), "Ada", bots)).toEqual(["1 bots"]);
  expect(rivals(of(1, ["Ada"]), "Ada", bots)).toEqual([]);
});

const source = () => ({
  own: vi.fn(() => Promise.resolve(state())),
  of: vi.fn(() => Promise.reject(new Fault(404, ""))),
  mine: vi.fn(() => Promise.resolve([line("a", "playing", false), line("b", "over", false), line("c", "playing", true)])),
  set: vi.fn((choice: object) => Promise.resolve(state(choice))),
  games: vi.fn((before: number | null) => Promise.resolve(before === null ? [game(2.5)] : [game(1)])),
});

test("one's own profile has the games that go on, one's turn first, and older ones when asked", async () => {
  const from = source();
  const store = new ProfileStore(null, from);
  await store.begin();
  expect(store.going.map(({ id }) => id)).toEqual(["c", "a"]);
  await store.older();
  expect(from.games).toHaveBeenLastCalledWith(2, "");
  expect([store.games.map(({ ended }) => ended), store.more]).toEqual([[3, 2, 1], false]);
  await store.pick("petz");
  expect([store.games.map(({ ended }) => ended), store.more]).toEqual([[2.5], true]);
  await store.choose({ items: ["luck"] });
  expect([store.state?.items, store.games.length]).toEqual([["luck"], 1]);
  await store.pick("");
  expect(store.games.map(({ ended }) => ended)).toEqual([3, 2]);
});

test("a profile that is not shown is gone, and a silent server is no such profile", async () => {
  const store = new ProfileStore("x", source());
  await store.begin();
  expect(store.trouble).toBe("gone");
  const silent = new ProfileStore(null, { ...source(), own: () => Promise.reject(new Fault(0, "")) });
  await silent.begin();
  expect(silent.trouble).toBe("failed");
});

test("its words are sound in both languages", () => {
  for (const count of [0, 1, 2]) {
    for (const [lang, words] of [["en", en], ["fr", fr]] as const) expect(texts(words, count).filter(([, text]) => faults(text, lang).length)).toEqual([]);
  }
});
