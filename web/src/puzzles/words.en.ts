// The words of the puzzles, in English.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";

const n = plurals("en");

export const en = dictionary("en", {
  title: "Puzzles",
  puzzle: "Puzzle",
  about: "one decision, one better move than all the others",
  cellar: "Cellar",
  run: (count: number) => `${count} in a row`,
  rating: (rating: number) => `rated ${rating}`,
  yours: (rating: number, error: number) => `you ${rating} ± ${error}`,
  count: (count: number) => n(count, "puzzle", "puzzles"),
  found: (percent: number) => `you found ${percent} %`,
  untried: "not tried yet",
  anyTheme: "Any theme",
  mine: (count: number) => `From my games (${count})`,
  mineNext: "Another of mine",
  mineNone: "No costly decision of your reviewed games is left to find.",
  mineLater: "This game is reviewed again first. Come back in a few minutes.",
  weakest: (theme: string) => `Weakest: ${theme}`,
  shareFound: (theme: string, percent: number) => `${theme}: ${percent} % found`,
  opening: "Setting up the puzzle",
  failed: "This puzzle can’t be set up.",
  none: "You have tried all of these puzzles.",
  retry: "Try again",
  all: "All puzzles",
  worth: (points: string) => `One move is worth ${points} of 100 more than any other, on average over what you can’t see. One try counts.`,
  unrated: "This puzzle was tried before: nothing counts any more.",
  nudge: "A nudge",
  nudgeNote: "for half of the points",
  nudged: (theme: string) => `A nudge: ${theme}.`,
  giveUp: "Give up, show it",
  think: "Let me see.",
  cant: "That did not work: try again in a moment.",
  solved: "Solved",
  wrong: "Not this one",
  answer: "The answer",
  loses: (points: string) => `It loses ${points} of 100.`,
  losesMore: "It loses more than the next best move.",
  then: "What may come of it is on the table, and in the log.",
  best: (move: string, facts: string) => `${move}${facts ? `: ${facts}` : ""}.`,
  levels: (found: string) => `Bots find it: ${found}`,
  level: (name: string, percent: number) => `${name} ${percent} %`,
  theme: (theme: string) => `Theme: ${theme}.`,
  now: (rating: number, change: string) => `you ${rating} (${change})`,
  look: "Look again",
  next: "Next puzzle",
  day: "Puzzle of the day",
  solve: "Solve it",
  days: (count: number) => `${count} days in a row`,
  dayFound: "You found it.",
  dayMissed: "Not found this time.",
  share: "Share",
  copied: "Copied",
  shared: (day: string, game: string, found: boolean, rating: number, run: number) =>
    `Undercroft, puzzle of the day ${day}: ${game}, rated ${rating}, ${found ? "found" : "not found"}${run > 1 ? `, ${run} days in a row` : ""}`,
});

export type Words = typeof en;
