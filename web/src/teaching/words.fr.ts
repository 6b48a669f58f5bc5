// The words of teaching links, in French.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

const n = plurals("fr");

export const fr: Words = dictionary("fr", {
  title: "Enseigner à quelqu’un",
  about: "Qui a ce lien voit la partie avec vos cartes, quelques coups plus tard, et rien de plus récent. Toute la table voit qu’il existe. Personne qui joue ici ne peut s’en servir.",
  late: "Retard",
  moves: (count: number) => `au moins ${n(count, "coup", "coups")}`,
  give: "Créer un lien",
  link: "Par-dessus votre épaule",
  note: (count: number) => `Seulement pour qui apprend avec vous. On y voit vos cartes au moins ${n(count, "coup", "coups")} plus tard.`,
  elsewhere: (count: number) => `Un lien a été donné, avec au moins ${n(count, "coup", "coups")} de retard. Il n’a été montré qu’une fois.`,
  stop: "Reprendre le lien",
});
