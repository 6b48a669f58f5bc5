// The words of teaching links, in English.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";

const n = plurals("en");

export const en = dictionary("en", {
  title: "Teach somebody",
  about: "Who has this link sees the game with your cards, some moves late, and nothing newer. Everybody at the table sees that there is one. Nobody who plays here can use it.",
  late: "How late",
  moves: (count: number) => `at least ${n(count, "move", "moves")}`,
  give: "Make a link",
  link: "Over your shoulder",
  note: (count: number) => `Only for those who learn from you. They see your cards at least ${n(count, "move", "moves")} late.`,
  elsewhere: (count: number) => `A link was given, at least ${n(count, "move", "moves")} late. It was shown only once.`,
  stop: "Take the link back",
});

export type Words = typeof en;
