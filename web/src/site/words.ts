// The words of the table without a server.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import { settings } from "../settings.svelte.ts";

const n = plurals("en");
const nf = plurals("fr");

const en = dictionary("en", {
  lighting: "Lighting the cellar",
  coming: (here: number, all: number, seconds: number | null, isShort: boolean) => `${here} of ${all} MB${seconds === null ? "" : `, about ${n(seconds, "second", "seconds")}`}. Only this first time${isShort ? "" : ": afterwards it works without a network"}.`,
  starting: "All is here. The engine warms up: a few seconds more.",
  slow: (candle: string) => `This takes long. Still unlit: ${candle}. Rules and lists can be read meanwhile.`,
  bar: "How much is lit",
  candles: { rules: "the rules", drawings: "the drawings", engine: "the engine", bots: "the bots", offline: "keep for offline" },
  lit: "lit",
  unlit: "not yet lit",
  meanwhile: "Meanwhile",
  read: "Read the rules",
  readNote: "all of them",
  watch: "Watch a game",
  watchNote: "a short one, 3 min",
  allLit: "The cellar is lit.",
  toDoors: "To the doors",
  setUp: "Set up a table",
  setUpNote: "it starts when all is lit",
  first: "opens first",
  soon: "opens in a moment",
  deals: "The table is set up. It is dealt as soon as the cellar is lit.",
  waking: "The cellar is being lit",
  waiting: "Undercroft is open in another tab. Go on there, or close it: then this one goes on.",
  failed: {
    network: "The download broke off. Nothing is lost: what has come is kept, and so are your games.",
    damaged: (file: string) => `A file of the engine is damaged or missing: ${file}. Nothing is lost: your games are kept. Try again; if it stays so, this host has a bad copy.`,
    full: "This browser has no room left to keep a game. Nothing is lost: free some space, then try again.",
    browser: "The table can’t be set up in this browser. Nothing is lost: what you have played is kept. It needs a recent browser with WebAssembly. Without one, Undercroft also runs in a terminal.",
  },
  full: "There is no room left to keep the game, so it waits. Nothing is lost: free some space, and it goes on.",
  free: "Free some space",
  again: "Try again",
  unkept: "This browser keeps nothing here: a game ends when the page is closed.",
  alone: "You play here without a server: against bots, or with others at this device. Everything stays in your browser.",
  offlineSoon: "offline soon",
  offlineSoonTip: "Undercroft is being kept in this browser. Then it works without a network.",
  offline: "offline",
  offlineTip: "There is no network. Nothing here needs one.",
  update: "A new version is ready",
  updateNote: "It is used when you say so. Your games go on with it.",
  useUpdate: "Use it now",
});

type Words = typeof en;

const fr: Words = dictionary("fr", {
  lighting: "La cave s’éclaire",
  coming: (here, all, seconds, isShort) => `${here} Mo sur ${all}${seconds === null ? "" : `, environ ${nf(seconds, "seconde", "secondes")}`}. Seulement cette première fois${isShort ? "" : " : ensuite, tout marche sans réseau"}.`,
  starting: "Tout est là. Le moteur chauffe : encore quelques secondes.",
  slow: (candle: string) => `C’est long. Pas encore allumé : ${candle}. En attendant, les règles et les listes se lisent.`,
  bar: "Ce qui est allumé",
  candles: { rules: "les règles", drawings: "les dessins", engine: "le moteur", bots: "les robots", offline: "garder hors ligne" },
  lit: "allumé",
  unlit: "pas encore allumé",
  meanwhile: "En attendant",
  read: "Lire les règles",
  readNote: "toutes",
  watch: "Regarder une partie",
  watchNote: "une courte, 3 min",
  allLit: "La cave est éclairée.",
  toDoors: "Vers les portes",
  setUp: "Dresser une table",
  setUpNote: "elle commence une fois éclairé",
  first: "ouvre d’abord",
  soon: "ouvre dans un instant",
  deals: "La table est dressée. La partie commence dès que la cave est éclairée.",
  waking: "La cave s’éclaire",
  waiting: "Undercroft est ouvert dans un autre onglet. Continuez là-bas, ou fermez-le : celui-ci prendra la suite.",
  failed: {
    network: "Le téléchargement s’est interrompu. Rien n’est perdu : ce qui est arrivé est gardé, vos parties aussi.",
    damaged: (file: string) => `Un fichier du moteur est abîmé ou manque : ${file}. Rien n’est perdu : vos parties sont gardées. Réessayez ; si rien ne change, cet hôte a une mauvaise copie.`,
    full: "Ce navigateur n’a plus de place pour garder une partie. Rien n’est perdu : libérez de la place, puis réessayez.",
    browser: "La table ne peut pas se dresser dans ce navigateur. Rien n’est perdu : vos parties restent gardées. Il faut un navigateur récent, avec WebAssembly. Sans cela, Undercroft se joue aussi dans un terminal.",
  },
  full: "Il n’y a plus de place pour garder la partie, elle attend donc. Rien n’est perdu : libérez de la place, et elle continue.",
  free: "Libérer de la place",
  again: "Réessayer",
  unkept: "Ce navigateur ne garde rien ici : une partie finit quand la page se ferme.",
  alone: "Vous jouez ici sans serveur : contre des robots, ou à plusieurs sur cet appareil. Tout reste dans votre navigateur.",
  offlineSoon: "bientôt hors ligne",
  offlineSoonTip: "Undercroft se range dans ce navigateur. Ensuite, il marche sans réseau.",
  offline: "hors ligne",
  offlineTip: "Il n’y a pas de réseau. Rien ici n’en a besoin.",
  update: "Une nouvelle version est prête",
  updateNote: "Elle sert quand vous le dites. Vos parties continuent avec elle.",
  useUpdate: "L’utiliser",
});

const ALL = { en, fr };

export const siteWords = (): Words => ALL[settings.lang];
