// The words of the table without a server.

import { dictionary } from "../i18n/typeset.ts";
import { settings } from "../settings.svelte.ts";

const en = dictionary("en", {
  loading: "The table is being set up in your browser. The first time takes a few seconds.",
  waiting: "Undercroft is open in another tab. Go on there, or close it: then this one goes on.",
  failed: "The table can’t be set up in this browser. Nothing is lost: what you have played is kept. It needs a recent browser, and its files whole.",
  again: "Try again",
  unkept: "This browser keeps nothing here: a game ends when the page is closed.",
  alone: "You play here without a server: against bots, or with others at this device. Everything stays in your browser.",
});

type Words = typeof en;

const fr: Words = dictionary("fr", {
  loading: "La table se dresse dans votre navigateur. La première fois, cela prend quelques secondes.",
  waiting: "Undercroft est ouvert dans un autre onglet. Continuez là-bas, ou fermez-le : celui-ci prendra la suite.",
  failed: "La table ne peut pas se dresser dans ce navigateur. Rien n’est perdu : vos parties restent gardées. Il faut un navigateur récent, et tous ses fichiers.",
  again: "Réessayer",
  unkept: "Ce navigateur ne garde rien ici : une partie finit quand la page se ferme.",
  alone: "Vous jouez ici sans serveur : contre des robots, ou à plusieurs sur cet appareil. Tout reste dans votre navigateur.",
});

const ALL = { en, fr };

export const siteWords = (): Words => ALL[settings.lang];
