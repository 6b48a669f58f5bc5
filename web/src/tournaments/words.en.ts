// The words of tournaments, in English.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";

const n = plurals("en");

export const en = dictionary("en", {
  title: "Tournaments",
  about: "duels among invited people and bots; the tables make themselves",
  cellar: "Cellar",
  all: "All my tournaments",
  none: "You take part in no tournament yet.",
  make: "New tournament",
  name: "Name of the tournament",
  game: "Game",
  kind: "Kind",
  kinds: { robin: "everybody meets everybody", swiss: "like meets like (Swiss)" },
  clock: "Clock",
  clocks: { live: "live, 10 minutes each", day: "a move a day", days: "a move in three days" } as Record<string, string>,
  open: "Open it",
  invite: "Invite",
  inviteNote: "Whoever has this link may join.",
  link: "Link",
  join: "Take part",
  leave: "Leave",
  addBot: "Add a bot",
  level: "Level",
  removeBot: "Remove a bot",
  start: "Start",
  startNote: "At least two have to take part.",
  players: (count: number) => n(count, "player", "players"),
  status: { open: "open for players", running: "being played", over: "over" },
  standings: "Standings",
  player: "Player",
  points: "Points",
  against: "Opponents’ points",
  wins: "Wins",
  played: "Games",
  you: "you",
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  versus: (one: string, two: string) => `${one} – ${two}`,
  bye: (name: string) => `${name} has a bye`,
  play: "Play",
  look: "Look",
  yourGame: "Your game waits.",
  cant: "That did not work: try again in a moment.",
  // What the server refuses, by its own sentence.
  refusals: {
    "There is no such tournament.": "There is no such tournament.",
    "A tournament is of duels: this game has none.": "A tournament is of duels: this game has none.",
    "A tournament needs a clock, so that every game ends.": "A tournament needs a clock, so that every game ends.",
    "It has started.": "It has started: nobody can come or go any more.",
    "Only who has opened the tournament can do that.": "Only who has opened the tournament can do that.",
    "All places are taken.": "All places are taken.",
    "At least two have to take part.": "At least two have to take part.",
    "Too many new tables; wait a little.": "Too many new tables: wait a little.",
    "A name needs letters that can be seen.": "A name needs letters that can be seen.",
  } as Record<string, string>,
});

export type Words = typeof en;
