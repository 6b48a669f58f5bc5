// Les résultats d’une manche en français.
import type { results as en } from "./results.en.ts";

const of = (name: string, room: boolean): string => (name ? `${room ? "de la" : "du"} ${name}` : "de la tuile de départ");

export const results: typeof en = {
  title: (round) => `La manche ${round} en bref`,
  points: "points à la fin",
  beside: (name, room) => `à côté ${of(name, room)}`,
  onWall: (n, name, room) => `sur ${n > 1 ? "les murs" : "le mur"} ${of(name, room)}`,
  exchanged: "un objectif échangé",
  kept: "une des trois du fouisseur",
  helped: { sapper: "une tuile générique du sapeur", architect: "un jeton architecte", mimic: "un jeton mimique" },
  moved: (n, say) => `${say.count(n, "tuile déplacée", "tuiles déplacées")} par l’architecte`,
  stored: (what) => `en réserve : ${what}`,
  dropped: (what) => `défaussé : ${what}`,
  nothing: "rien de construit",
  goal: (name, points, mimics) => `${name} +${points}${mimics ? ` (mimiques : ${mimics})` : ""}`,
  noGoal: "Pas d’objectif.",
  then: (points) => `${points} à la fin`,
  order: (first, you, rest) => `${you ? "vous choisissez" : `${first} choisit`} en premier${rest ? `, puis ${rest}` : ""}, car les pions plus près de l’emplacement 1 passent avant.`,
  round: (round) => `Manche ${round} :`,
  you: "vous",
  last: "C’est la dernière.",
  over: "La partie est finie.",
  overSays: "Le dernier sablier est sorti pendant la mise en place des tuiles : elles ne sont pas choisies.",
  mayBeLast: "Cette manche est peut-être la dernière.",
  mayBeLastSays: "Il reste un sablier dans le sac : s’il sort pendant la mise en place des tuiles, la partie s’arrête aussitôt.",
  redBag: "Le sac bleu est vide.",
  redBagSays: "Les tuiles viennent désormais du sac rouge, avec les sabliers : le troisième tiré met fin à la partie.",
  soFar: (round) => `Manche ${round} jusqu’ici :`,
  chooseNow: "À vous de choisir :",
  choose: (round) => `plus votre emplacement est près du premier, plus tôt vous choisirez à la manche ${round}.`,
};
