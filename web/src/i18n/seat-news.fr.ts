// What became of a seat, in French.

import type { Dict } from "./en.ts";

export const seatNews: Dict["seatNews"] = {
  sat: (name, seat) => `${name} prend la place ${seat}.`,
  left: (name, seat) => `${name} quitte la place ${seat}.`,
  "stand-in": (name, _seat, level) => `Un robot (${level}) remplace ${name}.`,
  back: (name) => `${name} est de retour et reprend le jeu.`,
  bot: (_name, seat, level) => `La place ${seat} va à un robot (${level}).`,
  freed: (_name, seat) => `La place ${seat} est de nouveau libre.`,
  box: (name) => (name ? `La table a une autre boîte : ${name}.` : "La table reprend les valeurs d’origine."),
  unseated: (name) => `${name} regarde la nouvelle boîte et se rassoit.`,
  owner: (name) => `La table est maintenant menée par ${name}.`,
  clock: (name) => `${name} a changé la pendule.`,
  time: (name, _seat, level) => `Temps écoulé pour ${name} : un robot (${level}) joue.`,
  vote: (name) => `La table vote pour ${name} : plus de temps, ou un robot.`,
  more: (name) => `La table donne plus de temps à ${name}.`,
  called: (name, seat) => `${name} rappelle le joueur de la place ${seat}.`,
  wait: (name, seat) => `${name} demande d’attendre le joueur de la place ${seat}.`,
  stopped: (name) => `${name} demande encore un instant.`,
  moved: (name, seat) => `${name} a maintenant la place ${seat}.`,
};
