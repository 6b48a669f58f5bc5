import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../i18n/index.ts";
import { faults, texts } from "../i18n/sound.ts";
import CopyLink from "../shell/CopyLink.svelte";
import { Clocks, minutes, seconds } from "./clock.svelte.ts";
import { longest } from "./longest.ts";
import { formOf, newSecret, quietOf } from "./call.ts";
import { invitationTo, short } from "./link.ts";
import { codeOf } from "./qr.ts";
import { usualBot } from "./seating.ts";
import Invite from "./Invite.svelte";
import Quick from "./Quick.svelte";
import VoteBox from "./VoteBox.svelte";
import { Heard } from "./talk.svelte.ts";
import type { Table, TableInfo } from "../table.svelte.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

afterEach(cleanup);

test("the address that others can open is the one to invite with", async () => {
  const there = { origin: "https://play.example", hostname: "play.example" };
  expect(await invitationTo("abc", there)).toEqual({ link: "https://play.example/t/abc", local: false });
  const here = { origin: "http://localhost:8080", hostname: "localhost" };
  const answers = vi.spyOn(globalThis, "fetch");
  answers.mockResolvedValueOnce(Response.json({ address: "http://192.168.0.7:8080/" }));
  expect(await invitationTo("abc", here)).toEqual({ link: "http://192.168.0.7:8080/t/abc", local: false });
  answers.mockResolvedValueOnce(Response.json({ address: null }));
  expect(await invitationTo("abc", here)).toEqual({ link: "http://localhost:8080/t/abc", local: true });
  answers.mockRestore();
  expect(short("https://play.example/t/abc")).toBe("play.example/t/abc");
});

test("a code has its three corners and grows with the link", () => {
  const { size, path } = codeOf("https://play.example/t/abc");
  expect([size, codeOf(`https://play.example/${"x".repeat(90)}`).size > size]).toEqual([29, true]);
  for (const corner of ["M2 2h1", "M26 2h1", "M2 26h1"]) expect(path).toContain(corner);
});

test("a bot that sits down is as strong as the others, or as usual", () => {
  const bots = ["random", "novice", "keeper", "lord"];
  const seat = (bot: string | null) => ({ kind: bot ? ("bot" as const) : ("open" as const), bot });
  expect(usualBot([seat(null)], bots)).toBe("keeper");
  expect(usualBot([seat("novice"), seat("lord"), seat(null)], bots)).toBe("lord");
  expect(usualBot([seat(null)], ["random"])).toBe("random");
});

test("clocks are counted from what the server said", () => {
  const state = { type: "clock" as const, kind: "live" as const, left: [600, 59.96, 86_400], running: [0, 2], held: 5, waited: true, resting: [2], rest: [0, 0, 30], ballots: [] };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  let stands = false;
  const clocks = new Clocks(state);
  const stop = clocks.follow(() => stands);
  vi.advanceTimersByTime(4000);
  expect([clocks.left(0), clocks.held, clocks.runs(0)]).toEqual([600, 1, false]);
  vi.advanceTimersByTime(21_000);
  expect([clocks.left(0), clocks.left(1), clocks.left(2), clocks.runs(0), clocks.runs(1)]).toEqual([580, 59.96, 86_400, true, false]);
  stands = true; // the server can't be reached
  vi.advanceTimersByTime(9000);
  expect(clocks.left(0)).toBe(580);
  stop();
  vi.useRealTimers();
  expect([600, 61.9, 59.96, 4.25, 0].map(minutes)).toEqual(["10:00", "1:01", "0:59.9", "0:04.2", "0:00.0"]);
  expect([259_200, 86_400, 7200, 60].map(longest)).toEqual([["days", 3], ["hours", 24], ["hours", 2], ["minutes", 1]]);
});

test("calls go where and when they are wanted", () => {
  const urls = ["https://discord.com/api/webhooks/1/x", "https://hooks.slack.com/services/x", "https://evil.example/discord.com/"];
  expect(urls.map(formOf)).toEqual(["discord", "slack", "json"]);
  expect(quietOf("22:30", "07:00", -60)).toEqual([21 * 60 + 30, 6 * 60]);
  expect(quietOf("00:15", "07:00", -60)?.[0]).toBe(23 * 60 + 15);
  expect(quietOf("22:30", "", 0)).toBeNull();
  expect(newSecret()).toMatch(/^[0-9a-f]{32}$/);
});

test("what is said is heard, unless it is muted", () => {
  const heard = new Heard();
  const line = (number: number, seat: number, text = "hi", phrase: "oops" | null = null) => ({ number, seat, name: `P${seat}`, text, phrase, at: 0 });
  heard.hear({ type: "talk", lines: [line(1, 0), line(2, 1)], whole: true });
  expect([heard.unread, heard.bubble]).toEqual([2, null]); // no bubbles of what was said before
  heard.hear({ type: "talk", lines: [line(3, 1)], whole: false });
  expect([heard.unread, heard.bubble?.number]).toEqual([3, 3]);
  const close = heard.open();
  expect([heard.unread, heard.bubble]).toEqual([0, null]);
  heard.hear({ type: "talk", lines: [line(4, 2)], whole: false });
  close();
  expect(heard.unread).toBe(0);
  heard.mute("1");
  heard.hear({ type: "talk", lines: [line(5, 1)], whole: false });
  expect([heard.unread, heard.shown.map(({ number }) => number)]).toEqual([0, [1, 4]]);
  heard.hush(true);
  heard.hear({ type: "talk", lines: [line(6, 0), line(7, 2, "", "oops")], whole: false });
  expect([heard.unread, heard.shown.map(({ number }) => number)]).toEqual([1, [7]]);
  heard.hear({ type: "talk", lines: heard.lines, whole: true }); // the connection was lost
  expect(heard.unread).toBe(1);
});

test("who is muted at a table stays so when the page is loaded again", () => {
  localStorage.clear();
  const heardAt = (table: string): Heard => {
    const heard = new Heard();
    heard.remember(table);
    return heard;
  };
  const first = heardAt("t1");
  first.mute("1");
  first.mute("-Eve");
  first.hush(true);
  expect([[...heardAt("t1").muted], heardAt("t1").quiet]).toEqual([["1", "-Eve"], true]);
  expect([[...heardAt("t2").muted], heardAt("t2").quiet]).toEqual([[], false]);
  first.unmute();
  first.hush(false);
  expect(localStorage.getItem("undercroft.mutes")).toBe("[]");
  for (let at = 0; at < 60; at++) heardAt(`x${at}`).mute("0");
  expect([heardAt("x9").muted.size, heardAt("x59").muted.size]).toEqual([0, 1]);
  localStorage.setItem("undercroft.mutes", "{");
  expect(heardAt("x59").muted.size).toBe(0);
});

test.each([0, 1, 2])("the words are sound with %d, and differ between the languages", (n) => {
  const [english, french] = [texts(en, n), texts(fr, n)];
  expect(french.map(([at]) => at)).toEqual(english.map(([at]) => at));
  expect(english.filter(([, text]) => faults(text, "en").length)).toEqual([]);
  expect(french.filter(([, text]) => faults(text, "fr").length)).toEqual([]);
  const same = french.filter(([at, text]) => text === new Map(english).get(at) && !at.startsWith(".clock.short"));
  expect(same).toEqual([]);
});

test("who waits at a phone has phrases within reach, and the talk behind a button", async () => {
  const heard = new Heard();
  const sayPhrase = vi.fn();
  render(Quick, { table: { heard, sayPhrase } as unknown as Table });
  await fireEvent.click(screen.getByRole("button", { name: en.talk.phrase["one-moment"] }));
  expect(sayPhrase).toHaveBeenCalledWith("one-moment");
  heard.hear({ type: "talk", lines: [{ number: 1, seat: 1, name: "Bo", text: "hi", phrase: null, at: 0 }], whole: true });
  await fireEvent.click(await screen.findByRole("button", { name: `${en.talk.title} ${en.talk.unread} 1` }));
  expect(heard.sheet).toBe(true);
});

test("options of the command line stand in one piece where only this computer can open the link", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json({ address: null }));
  const { container } = render(Invite, { info: { id: "abc", game: "petz", seats: [], watchers: 0 } as unknown as TableInfo });
  await screen.findByText(en.onlyHere);
  expect([...container.querySelectorAll("code")].map((one) => one.textContent)).toEqual(["--host 0.0.0.0", "--at"]);
  expect(container.textContent).toContain(en.onlyHereNote);
  const note = render(CopyLink, { label: "", link: "", note: words().seats.onlyHere, warns: true }).container;
  expect([note.querySelector("code")?.textContent, note.querySelector("p")?.textContent]).toEqual(["--host 0.0.0.0", words().seats.onlyHere]);
});

test("how long a player has thought is counted over further news of the clocks", () => {
  const state = { type: "clock" as const, kind: "live" as const, left: [600, 600], running: [0, 1], held: 0, waited: false, resting: [], rest: [0, 0], ballots: [] };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const before = new Clocks(state);
  vi.advanceTimersByTime(30_000);
  const after = new Clocks({ ...state, running: [1] }, before);
  const stop = after.follow();
  vi.advanceTimersByTime(12_000);
  expect([after.thought(0), after.thought(1), seconds(after.thought(1))]).toEqual([0, 42, "0:42"]);
  expect(new Clocks({ ...state, running: [0] }, after).thought(0)).toBe(0); // another turn
  stop();
  vi.useRealTimers();
});

test("the others vote on who is out of time, and see how it stands", async () => {
  const vote = vi.fn();
  const ballots = [{ seat: 1, seconds: 60, voters: [0, 2], wait: [2], stand_in: [] }];
  const clocks = new Clocks({ type: "clock", kind: "live", left: [600, 0, 600], running: [1], held: 0, waited: false, resting: [], rest: [0, 0, 0], ballots });
  const table = { names: ["Ada", "Bo", "Cy"], vote } as unknown as Table;
  const seen = (...yours: number[]) => render(VoteBox, { table, clocks, info: { yours } as unknown as TableInfo }).container.textContent ?? "";
  expect(seen(0)).toContain(`${en.vote.late("Bo")} ${en.vote.ask} ${en.vote.sum(1, 0, 2)}`);
  await fireEvent.click(screen.getByRole("button", { name: en.vote.wait.live }));
  await fireEvent.click(screen.getByRole("button", { name: en.vote.bot }));
  expect(vote.mock.calls).toEqual([[0, 1, true], [0, 1, false]]);
  cleanup();
  expect([seen(1), screen.queryAllByRole("button").length]).toEqual([expect.stringContaining(en.vote.ownNote), 0]);
  cleanup();
  expect([seen(), screen.queryAllByRole("button").length]).toEqual([expect.stringContaining(en.vote.others), 0]);
});
