// The words of the tutor, in French.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

const n = plurals("fr");

export const fr: Words = dictionary("fr", {
  title: "Tuteur",
  of: "Tuteur pour",
  missing: (games: number, more: number) => `Le tuteur parle après dix parties analysées d’un même jeu : ${games ? `vous en avez ${games}, ` : ""}il en manque ${more}.`,
  play: "Continuez à jouer, et faites analyser vos parties à la fin.",
  waiting: (count: number) => `${n(count, "partie finie n’a", "parties finies n’ont")} pas encore d’analyse.`,
  review: (count: number) => `Analyser ${n(count, "partie", "parties")}`,
  reviewing: "Elles sont analysées l’une après l’autre. Revenez plus tard.",
  full: "Trop de parties attendent leur analyse. Réessayez plus tard.",
  weak: (part: string) => `Votre point faible : ${part}`,
  strong: (part: string) => `Un point fort : ${part}`,
  phases: { early: "premier tiers", middle: "milieu de la partie", late: "dernier tiers" } as Record<string, string>,
  costs: (own: string, peer: string, level: string) => `Chacune de ces décisions vous coûte ${own} de vos chances de gagner ; ${level} : ${peer}.`,
  self: "toutes vos décisions",
  better: (count: number, of: number) => `Un autre coup était meilleur ${count} fois sur ${of}.`,
  because: (count: number, of: number, why: string) => `Un autre coup était meilleur ${count} fois sur ${of}, le plus souvent parce qu’ainsi ${why}.`,
  mostly: (theme: string) => `Le plus gros s’est perdu ici : ${theme}.`,
  puzzles: (count: number) => `${n(count, "énigme", "énigmes")} là-dessus`,
  lesson: (title: string) => `Leçon : ${title}`,
  moment: "Où cela m’a coûté le plus",
  nothing: "Rien dans vos parties ne diffère assez pour en être sûr. Continuez à jouer.",
  compared: (level: string) => `Comparé aux robots juste au-dessus de vous (${level}).`,
  comparedSelf: "Ce que les décisions coûtent aux robots n’est pas mesuré pour ce jeu : chaque domaine est comparé à toutes vos décisions.",
  note: (games: number, decisions: number) => `${n(games, "partie", "parties")}, ${n(decisions, "décision", "décisions")}. Toutes les différences ensemble tiennent 19 fois sur 20.`,
  table: "chances perdues par décision",
  you: "vous",
  mean: "toutes",
  unknown: "trop peu pour comparer",
  between: (low: string, high: string) => `différence de ${low} à ${high}`,
});
