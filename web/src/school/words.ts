// The school's and the guide's own words; those of lessons come with them.

import { settings, type Lang } from "../settings.svelte.ts";
import { typeset } from "../i18n/typeset.ts";

const en = {
  title: "Wick’s school",
  about: "Short lessons at a real table. You make the moves, nothing counts, nobody waits.",
  home: "Back to the cellar",
  done: (done: number, of: number) => `${done} of ${of} lessons done`,
  inAll: (minutes: number) => `${minutes} min in all`,
  minutes: (minutes: number) => `${minutes} min`,
  start: "Start",
  goOn: "Continue",
  again: "done · again?",
  lesson: (number: number, title: string) => `Lesson ${number} · ${title}`,
  step: (step: number, of: number) => `step ${step} of ${of}`,
  back: "Back",
  next: "Next",
  show: "Show me",
  doIt: "Do it",
  undo: "Take it back",
  skip: "Skip lesson",
  skipShort: "Skip",
  hide: "Hide",
  more: "More",
  press: (button: string) => `Now press “${button}”`,
  putBack: "I have put the table back on the lesson’s path.",
  shown: "Like this. Press “Do it” to make the move.",
  finished: "Lesson done",
  rules: "Rules you used",
  nextLesson: (title: string) => `Next: ${title}`,
  school: "School",
  opening: "Wick lights the lantern…",
  failed: "The lesson could not be opened.",
  retry: "Try again",
  guide: "Wick, your guide",
  coach: "First game with a coach",
  play: "Play",
  gotIt: "Got it",
  quiet: "No more advice",
  how: "click, tap, or",
  enter: "Enter",
  coachFailed: "The table could not be opened. Try again.",
};

type Words = typeof en;

const fr: Words = {
  title: "L’école de Wick",
  about: "De courtes leçons à une vraie table. Vous jouez, rien ne compte, personne n’attend.",
  home: "Retour à la cave",
  done: (done, of) => `${done} leçon${done > 1 ? "s" : ""} sur ${of}`,
  inAll: (minutes) => `${minutes} min en tout`,
  minutes: (minutes) => `${minutes} min`,
  start: "Commencer",
  goOn: "Continuer",
  again: "finie · encore ?",
  lesson: (number, title) => `Leçon ${number} · ${title}`,
  step: (step, of) => `étape ${step} sur ${of}`,
  back: "Retour",
  next: "Suite",
  show: "Montrez-moi",
  doIt: "D’accord",
  undo: "Annuler",
  skip: "Quitter la leçon",
  skipShort: "Quitter",
  hide: "Cacher",
  more: "Plus",
  press: (button) => `Appuyez maintenant sur « ${button} »`,
  putBack: "J’ai remis la table sur le chemin de la leçon.",
  shown: "Comme ceci. « D’accord » joue le coup.",
  finished: "Leçon finie",
  rules: "Règles utilisées",
  nextLesson: (title) => `Ensuite : ${title}`,
  school: "École",
  opening: "Wick allume sa lanterne…",
  failed: "La leçon n’a pas pu s’ouvrir.",
  retry: "Réessayer",
  guide: "Wick, votre guide",
  coach: "Première partie avec guide",
  play: "Jouer",
  gotIt: "Compris",
  quiet: "Sans conseils",
  how: "clic, doigt ou",
  enter: "Entrée",
  coachFailed: "La table n’a pas pu s’ouvrir. Réessayez.",
};

const ALL: Record<Lang, Words> = { en, fr };

export const schoolWords = (): Words => ALL[settings.lang];

/** A text of a lesson in the language chosen. */
export const inLang = (texts: Record<string, string>): string => typeset(texts[settings.lang] ?? texts.en, settings.lang);
