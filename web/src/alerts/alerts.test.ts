import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faults, texts } from "../i18n/sound.ts";
import type { Table } from "../table.svelte.ts";
import Ask from "./Ask.svelte";
import { ability, mayAsk, wanted } from "./push.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const DAY = 24 * 60 * 60 * 1000;
const KEYS = { p256dh: "BKey", auth: "secret" };
const tellMe = vi.fn(() => Promise.resolve(true));
const table = { seat: 1, tellMe } as unknown as Table;
const requestPermission = vi.fn(() => Promise.resolve("granted"));
const register = vi.fn(() => Promise.resolve({}));
const pushManager = {
  getSubscription: vi.fn(() => Promise.resolve(null)),
  subscribe: vi.fn(() => Promise.resolve({ toJSON: () => ({ endpoint: "https://push.example/1", keys: KEYS }) })),
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted", requestPermission });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ push: "BServer" })));
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register, ready: Promise.resolve({ pushManager }) } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("the browser asks only after a press, and the table is told whom to tell", async () => {
  render(Ask, { table });
  const yes = await screen.findByRole("button", { name: en.yes });
  expect([requestPermission.mock.calls, register.mock.calls]).toEqual([[], []]);
  await fireEvent.click(yes);
  await vi.waitFor(() => expect(tellMe).toHaveBeenCalledWith(1, { url: "https://push.example/1", ...KEYS }));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BServer" });
  expect(register).toHaveBeenCalledWith("/call.js?en");
  await vi.waitFor(() => expect(screen.queryByRole("group")).toBeNull());
  cleanup();
  render(Ask, { table }); // at the next table nothing is asked
  await vi.waitFor(() => expect(tellMe).toHaveBeenCalledTimes(2));
  expect([requestPermission.mock.calls.length, screen.queryByRole("group"), wanted()]).toEqual([1, null, true]);
});

test("a table that votes says that it calls for votes, too", async () => {
  render(Ask, { table: { ...table, info: { timeout: "vote" } } as unknown as Table });
  expect((await screen.findByText(en.orVote)).textContent).toContain("vote");
  expect(screen.queryByText(en.only)).toBeNull();
});

test("not now is quiet for a week", async () => {
  render(Ask, { table });
  await fireEvent.click(await screen.findByRole("button", { name: en.no }));
  expect(screen.queryByRole("group")).toBeNull();
  expect([mayAsk(Date.now() + 6 * DAY), mayAsk(Date.now() + 8 * DAY), requestPermission.mock.calls]).toEqual([false, true, []]);
});

test("an iPhone needs the page on its home screen, and a refusal is kept", () => {
  const at = (userAgent: string, standalone: boolean) => ability({ navigator: { userAgent, standalone } } as unknown as typeof globalThis);
  expect([at("iPhone", false), at("iPhone", true), at("Linux", false), ability()]).toEqual(["home", "not", "not", "can"]);
  vi.stubGlobal("Notification", { permission: "denied" });
  expect(ability()).toBe("not");
});

test("what is told opens the table, in the page that shows it already", async () => {
  const heard: Record<string, (event: object) => void> = {};
  const focus = vi.fn();
  const self = {
    addEventListener: (name: string, hears: (event: object) => void) => (heard[name] = hears),
    registration: { showNotification: vi.fn() },
    clients: { matchAll: vi.fn(() => Promise.resolve([{ url: "https://play.example/t/abc", focus }])), openWindow: vi.fn() },
  };
  new Function("self", "location", readFileSync("public/call.js", "utf-8"))(self, { search: "?fr" });
  const waits: Promise<unknown>[] = [];
  const event = (more: object) => ({ waitUntil: (until: Promise<unknown>) => waits.push(until), ...more });
  heard.push(event({ data: { json: () => ({ game: "Dungeon Petz", table: "abc", event: "your turn" }) } }));
  expect(self.registration.showNotification).toHaveBeenCalledWith("Dungeon Petz", expect.objectContaining({ body: "C’est votre tour", data: "abc", tag: "abc" }));
  heard.push(event({ data: { json: () => ({ game: "Dungeon Petz", table: "abc", event: "come back" }) } }));
  expect(self.registration.showNotification).toHaveBeenLastCalledWith("Dungeon Petz", expect.objectContaining({ body: "On vous attend à la table", tag: "abc" }));
  heard.push(event({ data: { json: () => ({ game: "Dungeon Petz", table: "abc", event: "your vote" }) } }));
  expect(self.registration.showNotification).toHaveBeenLastCalledWith("Dungeon Petz", expect.objectContaining({ body: "La table vote : à vous", data: "abc", tag: "abc vote" }));
  heard.notificationclick(event({ notification: { data: "abc", close: vi.fn() } }));
  heard.notificationclick(event({ notification: { data: "x/../y", close: vi.fn() } }));
  await Promise.all(waits);
  expect([focus.mock.calls.length, self.clients.openWindow.mock.calls]).toEqual([1, [["/t/x%2F..%2Fy"]]]);
});

test("the words of alerts are sound in both languages", () => {
  const [english, french] = [texts(en, 2), texts(fr, 2)];
  expect(french.map(([at]) => at)).toEqual(english.map(([at]) => at));
  expect(english.filter(([, text]) => faults(text, "en").length)).toEqual([]);
  expect(french.filter(([at, text]) => faults(text, "fr").length || text === new Map(english).get(at))).toEqual([]);
});
