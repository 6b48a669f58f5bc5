// Les touches, en français.

import type { Keys } from "./keys.en.ts";

export const keys: Keys = {
  title: "Touches",
  list: [
    ["Tab", "d’une chose à la suivante"],
    ["Entrée", "choisir"],
    ["Retour\u00a0arrière", "annuler"],
    ["Ctrl + Entrée", "valider : jouer le coup"],
    ["H", "conseil"],
    ["1 2 3 S", "conseil ouvert : choisir une idée, la montrer"],
    ["I", "qu’est-ce que c’est ? (ou clic droit, appui long)"],
    ["← →", "fiche ouverte : la chose suivante, la précédente"],
    ["Page\u00a0↑ Page\u00a0↓", "fiche ouverte : la partie suivante de la table, la précédente"],
    ["L", "journal"],
    ["R", "règles"],
    [", .", "relecture : reculer, avancer"],
    ["Espace", "relecture : lecture, pause"],
    ["Échap", "fermer ; revenir à maintenant"],
    ["?", "ces touches"],
  ],
  lesson: [
    ["W", "leçon : aller à la bulle de Wick, et en revenir"],
    ["H", "leçon : Wick montre le coup (S aussi, si le jeu ne s’en sert pas)"],
    ["Échap", "leçon : cacher Wick"],
  ],
};
