// The words of a table's company, in French.

import { de, plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

const n = plurals("fr");

export const fr: Words = dictionary("fr", {
  tableOf: (name: string, seats: number) => `La table ${de(name)} · ${n(seats, "place", "places")}`,
  invite: "Invitez vos amis",
  copy: "Copier le lien",
  share: "Partager",
  shareText: (title: string) => `Jouez avec moi : ${title}`,
  inviteNote: "Envoyez-le à qui vous voulez. La personne qui l’ouvre choisit une place libre et un nom, sans compte ni installation. Une fois la table complète, on peut regarder.",
  point: "Visez avec un téléphone",
  larger: "Montrer le code QR en grand",
  code: "Montrer un code QR",
  onlyHere: "Seul cet ordinateur peut ouvrir ce lien",
  onlyHereNote: "Pour ouvrir la table aux autres, arrêtez le serveur et relancez-le avec --host 0.0.0.0, ou avec --at et l’adresse sous laquelle on le joint.",
  opened: (count: number) => (count < 2 ? "Quelqu’un a ouvert le lien et choisit un nom" : `${count} personnes ont ouvert le lien et choisissent un nom`),
  link: "Le lien vers cette table",
  inviteFriend: "Inviter quelqu’un",
  orBot: "ou y mettre un robot",
  orAnother: "ou quelqu’un sur cet appareil",
  wayBack: "Mon lien personnel",
  host: "hôte",
  presence: { here: "ici", away: "absent un instant", gone: "parti" },
  free: (count: number) => n(count, "place est libre", "places sont libres"),
  withBots: (count: number) => (count === 1 ? "Commencer avec un robot" : "Commencer avec des robots"),
  full: "Toutes les places sont prises. Vous pouvez regarder.",
  starting: (name: string) => `${name} lance la partie`,
  stop: "Pas encore",
  clock: {
    title: "Combien de temps pour réfléchir ?",
    note: "l’hôte choisit, tout le monde le voit avant le début",
    kind: {
      live: { name: "En direct, 10 minutes", about: "Tout le monde est là. Chacun a 10 minutes pour toute la partie, et 20 secondes de plus à chaque coup.", lasts: "environ une heure" },
      day: { name: "Un coup par jour", about: "La partie dure plusieurs jours. Vous avez 24 heures pour chaque coup.", lasts: "quelques semaines" },
      days: { name: "Trois jours par coup", about: "Pour jouer par correspondance : 72 heures pour chaque coup, et une semaine de vacances.", lasts: "quelques mois" },
      none: { name: "Sans pendule", about: "Personne n’est pressé. La table peut toujours demander à un robot de remplacer un absent.", lasts: "le temps qu’il faut" },
    },
    end: "Quand le temps est écoulé, un robot joue ce coup. La place reste à vous, et vous jouez le suivant.",
    of: (name: string) => `Temps restant ${de(name)} :`,
    hurry: "Vite",
    resting: "En vacances",
    short: {
      days: (count: number) => `${count} j`,
      hours: (count: number) => `${count} h`,
      minutes: (count: number) => `${count} min`,
    },
    wait: "Attendre 10 minutes",
    rest: (days: number) => `Partir en vacances (${n(days, "jour restant", "jours restants")})`,
    back: "De retour de vacances",
  },
});
