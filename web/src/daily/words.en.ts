// The words of the deal of the day, in English.

import { dictionary } from "../i18n/typeset.ts";

export const en = dictionary("en", {
  title: "Deal of the day",
  about: (game: string) => `${game}, you and three keepers.`,
  same: "The same deal for everyone, in the same order.",
  keeper: (score: string) => `A keeper gets ${score}.`,
  keeperWins: (share: string) => `A keeper in your seat wins ${share} of the time.`,
  toBeat: "To beat",
  toBeatTeam: "Games won",
  bots: (games: number) => `bots in your seat, ${games === 1 ? "one game" : `up to ${games} games`} each`,
  looking: "The bots are still playing it.",
  games: (level: string, score: string, games: number) => `${level}: ${score}, in ${games === 1 ? "1 game" : `${games} games`}`,
  people: "people",
  peopleAre: (score: string) => `people: ${score}`,
  you: "you",
  youAre: (score: string) => `you: ${score}`,
  won: "won",
  lost: "lost",
  play: "Play today’s deal",
  goOn: "Go on with today’s deal",
  practise: "Again, for practice",
  practice: "This game was for practice: it does not count.",
  counts: "one game counts",
  closes: (hours: number, minutes: number) => `closes in ${hours ? `${hours} h ` : ""}${minutes} min`,
  yours: (score: string) => `Your result: ${score}.`,
  list: "Everybody’s results",
  replay: (name: string) => `Replay of ${name}`,
  share: "Share",
  copied: "Copied",
  cant: "That did not work: try again in a moment.",
  refusals: {
    "Your game that counts comes first.": "Your game that counts comes first.",
    "You have too many tables open: finish some of them first.": "You have too many tables open: finish some of them first.",
    "Too many new tables; wait a little.": "Too many new tables: wait a little.",
  } as Record<string, string>,
  alone: "The bots’ par and the results of others need a server; your own result is kept here.",
  shared: (day: string, game: string, score: string, beside: string) => `Undercroft, deal of the day ${day}: ${game}, ${score}${beside ? ` (${beside})` : ""}`,
});

export type Words = typeof en;
