import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { faults, texts } from "../i18n/sound.ts";
import { settings } from "../settings.svelte.ts";
import type { TutorFinding, TutorGame, TutorPart } from "../wire/messages.ts";
import { first, isStrong, isWeak, lost, percent, signed, width } from "./model.ts";
import Tutor from "./Tutor.svelte";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const part = (more: Partial<TutorPart> = {}): TutorPart => ({ kind: "theme", name: "sending", words: { en: "Sending imps", fr: "Envoyer des diablotins" }, count: 84, cost: 35, peer: 10, low: 5, high: 45, ...more });
const finding = (more: Partial<TutorFinding> = {}): TutorFinding => ({ part: part(), weak: true, theme: "sending", theme_words: part().words, better: 40, because: [{ en: "more gold stays", fr: "il restera plus d’or" }], puzzles: 30, lesson: { number: 4, title: { en: "Shops", fr: "La ville" } }, tables: ["t1"], ...more });
const game = (more: Partial<TutorGame> = {}): TutorGame => ({ game: "petz", games: 12, missing: 0, unreviewed: [], level: "keeper", decisions: 300, cost: 20, parts: [part(), part({ name: "needs", peer: null, cost: 5 })], findings: [finding()], ...more });

test("costs are told as what the odds lose", () => {
  expect([lost(0), Math.round(lost(69.3)), Math.round(lost(-69.3))]).toEqual([0, 50, -50]);
  expect([percent(69.3, "en"), percent(69.3, "fr"), signed(-69.3, "en"), signed(0.1, "en")]).toEqual(["50%", "50\u202f%", "−50%", "0%"]);
  expect([isWeak(part()), isStrong(part()), isWeak(part({ peer: null })), isStrong(part({ low: -9, high: -1 }))]).toEqual([true, false, false, true]);
  expect(width(35, game())).toBe(100);
  expect(width(10, game())).toBeLessThan(40);
});

test("a game with findings comes first, then one with enough games", () => {
  const [few, enough, found] = [game({ game: "a", games: 9, missing: 1, findings: [] }), game({ game: "b", findings: [] }), game({ game: "c" })];
  expect([first([few, enough, found]), first([few, enough]), first([few]), first([])]).toEqual(["c", "b", "a", ""]);
});

async function shown(games: TutorGame[]): Promise<HTMLElement> {
  const target = document.createElement("div");
  const page = mount(Tutor, { target, props: { load: () => Promise.resolve(games) } });
  flushSync();
  await new Promise((done) => setTimeout(done));
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  await unmount(page);
  return copy;
}

test("a finding names its part, why, and how to go on; without ten games only what is missing", async () => {
  settings.lang = "en";
  const whole = await shown([game()]);
  expect(whole.querySelector("h3")?.textContent).toBe("Your weak spot: Sending imps");
  expect(whole.querySelector("li p")?.textContent).toContain("because more gold stays.");
  expect([...whole.querySelectorAll("li a")].map((a) => a.getAttribute("href"))).toEqual(["/puzzles/petz/sending", "/school/petz/4", "/t/t1/review"]);
  expect(whole.textContent).toContain("too few to compare");
  const few = await shown([game({ games: 3, missing: 7, unreviewed: ["a", "b"], parts: [], findings: [] })]);
  expect([few.querySelector("li"), few.querySelector("table"), few.querySelector("p")?.textContent]).toEqual([null, null, expect.stringContaining("7 more are needed")]);
  expect(few.querySelector("button")?.textContent).toBe("Review 2 games");
  const alone = await shown([game({ level: "", findings: [] })]);
  expect(alone.textContent).toContain("is not measured for this game");
  expect((await shown([])).textContent).toBe("");
});

test("the tutor's words are sound in both languages", () => {
  for (const [words, lang] of [[en, "en"], [fr, "fr"]] as const)
    for (const n of [0, 1, 2, 7]) expect(texts(words, n).flatMap(([at, text]) => faults(text, lang).map((fault) => `${at}: ${fault}`))).toEqual([]);
});
