// The words of sharing a finished game, in English.

import { dictionary } from "../i18n/typeset.ts";

export const en = dictionary("en", {
  share: "Share",
  title: "Share this game",
  about: "Everybody with the link can look at the review, step through the game, play on from it and download it. It leads to no seat.",
  make: "Make a link",
  link: "Link",
  signs: "My signs are in shared links",
  signsNote: "Off: links of this game don’t judge your decisions.",
  revoke: "Take the link back",
  cant: "That did not work: try again in a moment.",
  unsigned: (name: string) => `${name} keeps the signs of this game private.`,
});

export type Words = typeof en;
