// Les mots des conseils, en français.

import type { Dict } from "./en.ts";

export const advice: Dict["advice"] = {
  title: "Ce que je ferais",
  going: "À la suite de votre plan",
  ideas: (n) => (n < 2 ? "Une idée" : `${n} idées, la meilleure d’abord`),
  wins: (n) => `gagne ${n} fois sur 100`,
  because: "Car",
  and: "et",
  asGood: "À peu près aussi bon que le premier.",
  only: "Rien à choisir ici : il n’y a qu’un coup.",
  showMe: "Montrez-moi",
  stages: (button) => `le prépare ; il reste à appuyer sur ${button}`,
  adds: "« Montrez-moi » complète ce que vous avez préparé ; « Annuler » ne reprend que cela.",
  looking: "Je réfléchis…",
  stop: "Ne plus chercher",
  close: "Fermer",
  enough: (button) => `C’est tout : appuyez sur « ${button} ».`,
  enoughNote: "Ce que vous avez préparé est ce que je ferais.",
  whyNot: "Pourquoi pas le mien ?",
  yours: "Le vôtre",
  better: "Le vôtre est au moins aussi bon : continuez.",
  alike: "À peu près aussi bon que le mien.",
  begins: "C’est ainsi que je commencerais. « Montrez-moi » continue à partir de là.",
  withMine: (facts) => `Avec le mien, ${facts}.`,
  withYours: (facts) => `Avec le vôtre, ${facts}.`,
  noReason: "La différence ne se voit qu’au fil des manches.",
  muchWorse: "C’est bien moins bon que ma première idée.",
  startOver: "Recommencer avec le mien",
  staged: "préparé par vous",
  then: (n) => `et encore ${n} ${n < 2 ? "étape" : "étapes"}`,
};
