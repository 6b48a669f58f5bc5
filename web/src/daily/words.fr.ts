// The words of the deal of the day, in French.

import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

export const fr: Words = dictionary("fr", {
  title: "La donne du jour",
  about: (game: string) => `${game}, vous et trois gardiens.`,
  same: "La même donne pour tout le monde, dans le même ordre.",
  keeper: (score: string) => `Un gardien obtient ${score}.`,
  keeperWins: (share: string) => `Un gardien à votre place gagne ${share} du temps.`,
  toBeat: "À battre",
  toBeatTeam: "Parties gagnées",
  bots: (games: number) => `des robots à votre place, ${games === 1 ? "une partie" : `jusqu’à ${games} parties`} chacun`,
  looking: "Les robots sont encore en train de la jouer.",
  games: (level: string, score: string, games: number) => `${level} : ${score}, en ${games === 1 ? "1 partie" : `${games} parties`}`,
  people: "joueurs",
  peopleAre: (score: string) => `joueurs : ${score}`,
  you: "vous",
  youAre: (score: string) => `vous : ${score}`,
  won: "gagné",
  lost: "perdu",
  play: "Jouer la donne du jour",
  goOn: "Reprendre la donne du jour",
  practise: "Rejouer, pour s’exercer",
  practice: "Cette partie était un exercice : elle ne compte pas.",
  counts: "une partie compte",
  closes: (hours: number, minutes: number) => `se termine dans ${hours ? `${hours} h ` : ""}${minutes} min`,
  yours: (score: string) => `Votre résultat : ${score}.`,
  list: "Les résultats de tous",
  replay: (name: string) => `La partie de ${name}`,
  share: "Partager",
  copied: "Copié",
  cant: "Cela n’a pas marché : réessayez dans un instant.",
  refusals: {
    "Your game that counts comes first.": "Jouez d’abord votre partie qui compte.",
    "You have too many tables open: finish some of them first.": "Vous avez trop de tables ouvertes : finissez-en d’abord quelques-unes.",
    "Too many new tables; wait a little.": "Trop de nouvelles tables : attendez un peu.",
  },
  alone: "Le par des robots et les résultats des autres demandent un serveur ; votre résultat est gardé ici.",
  shared: (day: string, game: string, score: string, beside: string) => `Undercroft, donne du jour ${day} : ${game}, ${score}${beside ? ` (${beside})` : ""}`,
});
