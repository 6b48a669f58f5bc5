// The words of alerts, in French.

import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

export const fr: Words = dictionary("fr", {
  ask: "Vous appeler quand c’est votre tour ?",
  only: "« À vous de jouer », rien d’autre. Seulement en votre absence.",
  orVote: "« À vous de jouer » ou « de voter », rien d’autre. Seulement en votre absence.",
  home: "Sur iPhone ou iPad, ajoutez d’abord cette page à l’écran d’accueil et ouvrez-la de là.",
  yes: "M’appeler",
  no: "Pas maintenant",
  well: "D’accord",
  refused: "Ce navigateur ne le permet pas. Cela se change dans ses réglages pour cette page.",
  here: "Dans ce navigateur",
  on: "Ce navigateur vous prévient quand c’est votre tour.",
  stop: "Plus dans ce navigateur",
  mail: "Par e-mail",
  address: "Adresse e-mail",
  write: "M’écrire",
  written: "Vous recevez un e-mail quand c’est votre tour, une fois votre adresse confirmée : nous vous avons envoyé un lien, sauf si vous l’aviez déjà confirmée.",
  noMail: "Ne plus m’écrire",
});
