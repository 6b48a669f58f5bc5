// The words of the puzzles, in French.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

const n = plurals("fr");

export const fr: Words = dictionary("fr", {
  title: "Énigmes",
  puzzle: "Énigme",
  about: "une décision, un coup meilleur que tous les autres",
  cellar: "Cave",
  run: (count: number) => `${count} à la suite`,
  rating: (rating: number) => `cote ${rating}`,
  yours: (rating: number, error: number) => `vous ${rating} ± ${error}`,
  count: (count: number) => n(count, "énigme", "énigmes"),
  found: (percent: number) => `${percent} % trouvées`,
  untried: "pas encore essayées",
  anyTheme: "Tous les thèmes",
  weakest: (theme: string) => `À travailler : ${theme}`,
  shareFound: (theme: string, percent: number) => `${theme} : ${percent} % trouvées`,
  opening: "L’énigme se met en place",
  failed: "Impossible de mettre cette énigme en place.",
  none: "Vous avez essayé toutes ces énigmes.",
  retry: "Réessayer",
  all: "Toutes les énigmes",
  worth: (points: string) => `Un coup vaut ${points} sur 100 de plus que tout autre, en moyenne sur ce que vous ne voyez pas. Un seul essai compte.`,
  unrated: "Cette énigme a déjà été essayée : plus rien ne compte.",
  nudge: "Une piste",
  nudgeNote: "pour la moitié des points",
  nudged: (theme: string) => `Une piste : ${theme}.`,
  giveUp: "Abandonner, montrer",
  think: "Voyons.",
  cant: "Cela n’a pas marché : réessayez dans un instant.",
  solved: "Trouvé",
  wrong: "Pas celui-là",
  answer: "La réponse",
  loses: (points: string) => `Il perd ${points} sur 100.`,
  losesMore: "Il perd plus que le deuxième meilleur coup.",
  best: (move: string, facts: string) => `${move}${facts ? ` : ${facts}` : ""}.`,
  levels: (found: string) => `Trouvé par les robots : ${found}`,
  level: (name: string, percent: number) => `${name} ${percent} %`,
  theme: (theme: string) => `Thème : ${theme}.`,
  now: (rating: number, change: string) => `vous ${rating} (${change})`,
  look: "Revoir",
  next: "Énigme suivante",
  day: "L’énigme du jour",
  solve: "La résoudre",
  days: (count: number) => `${count} jours de suite`,
  dayFound: "Vous l’avez trouvée.",
  dayMissed: "Pas trouvée cette fois.",
  share: "Partager",
  copied: "Copié",
  shared: (day: string, game: string, found: boolean, rating: number, run: number) =>
    `Undercroft, énigme du jour ${day} : ${game}, cote ${rating}, ${found ? "trouvée" : "pas trouvée"}${run > 1 ? `, ${run} jours de suite` : ""}`,
});
