// The words of alerts, in English.

import { dictionary } from "../i18n/typeset.ts";

export const en = dictionary("en", {
  ask: "Shall we call you when it is your turn?",
  only: "“Your turn”, nothing else. Only while you are away.",
  orVote: "“Your turn” or “your vote”, nothing else. Only while you are away.",
  home: "On an iPhone or iPad, first put this page on the home screen and open it there.",
  yes: "Call me",
  no: "Not now",
  well: "Very well",
  refused: "This browser does not allow it. You can change that in its settings for this page.",
  here: "In this browser",
  on: "This browser tells you when it is your turn.",
  stop: "No more in this browser",
  mail: "By e-mail",
  address: "E-mail address",
  write: "Write to me",
  written: "You get an e-mail when it is your turn, once you have confirmed your address: we have sent you a link, unless you had confirmed it before.",
  noMail: "Write to me no more",
});

export type Words = typeof en;
