import { beforeEach, expect, test } from "vitest";
import { Progress } from "../progress.svelte.ts";
import type { Table as TableInfo } from "../wire/messages.ts";
import { levelPlayed, proposedLevel, whyProposed } from "./levels.ts";

const LEVELS = ["random", "imp", "novice", "keeper", "expert", "master"];
let kept: Progress;
beforeEach(() => {
  localStorage.clear();
  kept = new Progress();
});

const proposed = (known = false): string => proposedLevel("petz", LEVELS, known, kept);

function play(level: string, ...won: boolean[]): void {
  won.forEach((one, at) => kept.count(`${level} ${at}`, "petz", level, one));
}

test("a newcomer plays against novices, others against keepers", () => {
  expect(proposed()).toBe("novice");
  expect(proposed(true)).toBe("keeper");
  expect(whyProposed("petz", LEVELS, false, kept)).toBe("first");
  kept.dismiss();
  expect(proposed()).toBe("keeper");
  expect(whyProposed("petz", LEVELS, false, kept)).toBeNull();
  play("novice", true);
  expect(whyProposed("petz", LEVELS, false, kept)).toBe("played");
});

test("who comes from a game's lessons plays it against novices first", () => {
  kept.reach("petz", 1, 2);
  expect(proposed(true)).toBe("novice");
  kept.finish("petz", 1);
  expect(proposed(true)).toBe("novice");
  expect(proposedLevel("decorators", LEVELS, true, kept)).toBe("keeper");
});

test("who wins twice is offered the next level, who wins once the same", () => {
  play("novice", true);
  expect(proposed(true)).toBe("novice");
  play("novice", true, true);
  expect(proposed()).toBe("keeper");
  play("master", true, true);
  expect(proposed()).toBe("master");
});

test("who only loses is offered the level below, but never less than an imp", () => {
  play("expert", false);
  expect(proposed()).toBe("expert");
  play("expert", false, false);
  expect(proposed()).toBe("keeper");
  play("novice", false, false, false);
  expect(proposed()).toBe("imp");
  play("imp", false, false, false);
  expect(proposed()).toBe("imp");
});

test("a table counts once, and another game has its own count", () => {
  kept.count("t", "petz", "novice", true);
  kept.count("t", "petz", "novice", true);
  expect(kept.results("petz", "novice")).toEqual([1, 0]);
  expect(kept.results("decorators", "novice")).toEqual([0, 0]);
  expect(new Progress().results("petz", "novice")).toEqual([1, 0]);
});

test("only a game of one against bots is counted, and not with a coach", () => {
  const seat = (kind: string, bot: string | null) => ({ kind, name: "", bot, here: true });
  const info = (changed: object = {}): TableInfo => ({ seats: [seat("person", null), seat("bot", "novice"), seat("bot", "keeper")], yours: [0], coached: false, ...changed }) as unknown as TableInfo;
  expect(levelPlayed(info(), LEVELS)).toBe("keeper");
  expect(levelPlayed(info({ coached: true }), LEVELS)).toBeNull();
  expect(levelPlayed(info({ yours: [] }), LEVELS)).toBeNull();
  expect(levelPlayed(info({ seats: [seat("person", null), seat("person", "novice")] }), LEVELS)).toBeNull();
});
