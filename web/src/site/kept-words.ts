// The words of the page with one's games.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import { settings } from "../settings.svelte.ts";

const n = plurals("en");
const nf = plurals("fr");

const en = dictionary("en", {
  title: "Kept in this browser",
  titleServer: "My games",
  about: (count: number) => `${n(count, "game", "games")} · no server, no account, nothing is sent anywhere`,
  aboutServer: (count: number) => n(count, "game", "games"),
  openFile: "Open a file",
  none: "No game yet. Those you play are kept here, and a game file can be opened.",
  yourTurn: "your turn",
  state: { lobby: "gathering", playing: "going on", over: "ended" },
  goOn: "Go on",
  replay: "Replay",
  save: (game: string) => `Save as a file: ${game}`,
  remove: (game: string) => `Remove: ${game}`,
  removed: (count: number) => `${n(count, "game", "games")} removed.`,
  undo: "Undo",
  stays: "This game is open at a table: it stays.",
  home: "Back to the cellar",
  everywhere: "A game file opens in every Undercroft, with or without a server.",
  only: "Only this browser has them.",
  onlyNote: "It may tidy up when space runs short. Ask it to keep them, or save files.",
  keep: "Keep for good",
  keptForGood: "This browser keeps them for good, unless you clear its data.",
  refused: "This browser does not promise it. Many do after some visits, or once the page is installed. Save files of what you want to keep.",
  space: "Space",
  used: (used: string, all: string) => `${used} of about ${all}`,
  engine: "engine and drawings",
  games: "games",
  freeEnded: (count: number) => `Remove ${n(count, "ended game", "ended games")}`,
  freeEngine: "Remove what is kept for offline",
  engineFreed: "Removed. The next visit needs the network, and keeps it again.",
  faults: {
    foreign: "This is not a saved game of Undercroft. Nothing was changed.",
    damaged: "This game file is damaged, was changed, or is of a newer version. Nothing was changed.",
    large: "This file is too large for a game. Nothing was changed.",
    full: "There is no room to keep it right now. Nothing was lost: free some space and try again.",
    unreachable: "The table can’t be reached right now. Nothing was changed: try again in a moment.",
  },
});

type Words = typeof en;

const fr: Words = dictionary("fr", {
  title: "Gardé dans ce navigateur",
  titleServer: "Mes parties",
  about: (count: number) => `${nf(count, "partie", "parties")} · sans serveur, sans compte, rien n’est envoyé`,
  aboutServer: (count: number) => nf(count, "partie", "parties"),
  openFile: "Ouvrir un fichier",
  none: "Aucune partie encore. Celles que vous jouez sont gardées ici, et un fichier de partie peut s’ouvrir.",
  yourTurn: "à vous",
  state: { lobby: "en attente", playing: "en cours", over: "terminée" },
  goOn: "Continuer",
  replay: "Revoir",
  save: (game: string) => `Enregistrer dans un fichier : ${game}`,
  remove: (game: string) => `Supprimer : ${game}`,
  removed: (count: number) => `${nf(count, "partie supprimée", "parties supprimées")}.`,
  undo: "Annuler",
  stays: "Cette partie est ouverte à une table : elle reste.",
  home: "Retour à la cave",
  everywhere: "Un fichier de partie s’ouvre dans tout Undercroft, avec ou sans serveur.",
  only: "Seul ce navigateur les a.",
  onlyNote: "Il peut faire le ménage quand la place manque. Demandez-lui de les garder, ou enregistrez des fichiers.",
  keep: "Garder pour de bon",
  keptForGood: "Ce navigateur les garde pour de bon, sauf si vous effacez ses données.",
  refused: "Ce navigateur ne le promet pas. Beaucoup le font après quelques visites, ou une fois la page installée. Enregistrez ce que vous voulez garder.",
  space: "Place",
  used: (used: string, all: string) => `${used} sur environ ${all}`,
  engine: "moteur et dessins",
  games: "parties",
  freeEnded: (count: number) => `Supprimer ${nf(count, "partie terminée", "parties terminées")}`,
  freeEngine: "Supprimer ce qui est gardé hors ligne",
  engineFreed: "C’est fait. La prochaine visite a besoin du réseau, et le garde à nouveau.",
  faults: {
    foreign: "Ce n’est pas une partie enregistrée d’Undercroft. Rien n’a changé.",
    damaged: "Ce fichier de partie est abîmé, a été modifié, ou vient d’une version plus récente. Rien n’a changé.",
    large: "Ce fichier est trop gros pour une partie. Rien n’a changé.",
    full: "Il n’y a pas de place pour la garder. Rien n’est perdu : libérez de la place et réessayez.",
    unreachable: "La table ne répond pas. Rien n’a changé : réessayez dans un instant.",
  },
});

const ALL = { en, fr };

export const keptWords = (): Words => ALL[settings.lang];
