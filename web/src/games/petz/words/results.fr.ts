// Ce qu’ont apporté un concours et une manche.
import type { results as en } from "./results.en.ts";

export const results: typeof en = {
  show: (round) => `Manche ${round} : le concours est terminé`,
  round: (round) => `La manche ${round} est terminée`,
  yours: "Vos monstres au concours",
  needed: (cards) => `Besoins : ${cards}`,
  fed: (n) => `repas : ${n}`,
  manure: (n, say) => `+${say.count(n, "bouse", "bouses")}`,
  suffers: (n, need) => `+${n} souffrance (${need})`,
  mutates: (n) => `+${n} mutation`,
  caught: (n, say) => `${say.words.imps(n, say)} à l’hôpital`,
  lost: "monstre perdu",
  fine: "tout va bien",
  place: (n) => (n === 1 ? "1er" : `${n}e`),
  points: (n, say) => say.count(n, "point", "points"),
  sales: "Ventes",
  sold: (pet, customer) => `${pet} : ${customer}`,
  gone: "Monstres perdus par les autres",
  grown: "Ont grandi",
  grew: (pet, from, to) => `${pet} de ${from} à ${to}`,
  spoiled: "Nourriture gâtée, jetée",
  earned: "Or gagné : travail et revenus",
  begins: (who, round, you) => (you ? `Vous commencez la manche ${round}.` : `Manche ${round} : ${who} commence.`),
  close: "Continuer",
};
