// The words of tournaments, in French.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

const n = plurals("fr");

export const fr: Words = dictionary("fr", {
  title: "Tournois",
  about: "des duels entre invités et robots ; les tables se préparent toutes seules",
  cellar: "Cave",
  all: "Tous mes tournois",
  none: "Vous ne participez à aucun tournoi pour l’instant.",
  make: "Nouveau tournoi",
  name: "Nom du tournoi",
  game: "Jeu",
  kind: "Formule",
  kinds: { robin: "chacun rencontre tous les autres", swiss: "à force égale (système suisse)" },
  clock: "Pendule",
  clocks: { live: "en direct, 10 minutes chacun", day: "un coup par jour", days: "un coup en trois jours" } as Record<string, string>,
  open: "L’ouvrir",
  invite: "Inviter",
  inviteNote: "Toute personne qui a ce lien peut participer.",
  link: "Lien",
  join: "Participer",
  leave: "Se retirer",
  addBot: "Ajouter un robot",
  level: "Niveau",
  removeBot: "Retirer un robot",
  start: "Commencer",
  startNote: "Il faut au moins deux participants.",
  players: (count: number) => n(count, "participant", "participants"),
  status: { open: "ouvert aux inscriptions", running: "en cours", over: "terminé" },
  standings: "Classement",
  player: "Participant",
  points: "Points",
  against: "Points des adversaires",
  wins: "Victoires",
  played: "Parties",
  you: "vous",
  round: (round: number, of: number) => `Ronde ${round} sur ${of}`,
  versus: (one: string, two: string) => `${one} – ${two}`,
  bye: (name: string) => `${name} est exempt`,
  play: "Jouer",
  look: "Regarder",
  yourGame: "Votre partie vous attend.",
  cant: "Cela n’a pas marché : réessayez dans un instant.",
});
