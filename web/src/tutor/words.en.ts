// The words of the tutor, in English.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";

const n = plurals("en");

export const en = dictionary("en", {
  title: "Tutor",
  of: "Tutor for",
  missing: (games: number, more: number) => `After ten reviewed games of one kind the tutor has something to say: ${games ? `${n(games, "is", "are")} there, ` : ""}${n(more, "more is", "more are")} needed.`,
  play: "Play on, and let your games be reviewed at their end.",
  waiting: (count: number) => `${n(count, "finished game of yours has", "finished games of yours have")} no review yet.`,
  review: (count: number) => `Review ${n(count, "game", "games")}`,
  reviewing: "They are being reviewed, one after the other. Come back later.",
  full: "Too many games wait for their review. Try again later.",
  weak: (part: string) => `Your weak spot: ${part}`,
  strong: (part: string) => `A strength of yours: ${part}`,
  phases: { early: "first third", middle: "middle of the game", late: "last third" } as Record<string, string>,
  costs: (own: string, peer: string, level: string) => `Each of these decisions costs you ${own} of your odds of winning, ${level} ${peer}.`,
  self: "all your decisions",
  better: (count: number, of: number) => `Another move was better in ${count} of ${of}.`,
  because: (count: number, of: number, why: string) => `Another move was better in ${count} of ${of}, most often because ${why}.`,
  mostly: (theme: string) => `Most of it was lost here: ${theme}.`,
  puzzles: (count: number) => `${n(count, "puzzle", "puzzles")} on this`,
  lesson: (title: string) => `Lesson: ${title}`,
  moment: "Where it cost me most",
  nothing: "No part of your games differs enough to be sure of it. Play on.",
  compared: (level: string) => `Compared with the bots next above you: ${level}.`,
  comparedSelf: "What decisions cost bots is not measured for this game, so each part is compared with all your own decisions.",
  note: (games: number, decisions: number) => `${n(games, "game", "games")}, ${n(decisions, "decision", "decisions")}. All differences together hold with 19 in 20 certainty.`,
  table: "odds lost with each decision",
  you: "you",
  mean: "all",
  unknown: "too few to compare",
  between: (low: string, high: string) => `difference ${low} to ${high}`,
});

export type Words = typeof en;
