// Fantasy Pug Quest in the lobby.
import optionsEn from "words:pugquest/en/options";
import optionsFr from "words:pugquest/fr/options";
import { typeset } from "../../i18n/typeset.ts";
import type { Manifest } from "../manifest.ts";
import { fileAt } from "../../place.ts";

const OPTIONS = { en: optionsEn, fr: optionsFr };
const LORD = "evil-lord";
const MOST_HEROES = 5;
const NOTES = {
  en: {
    chosen: "The last seat plays the Evil Lord, who leads the monsters against the heroes and wins if they fail.",
    needed: "With six players there is always an Evil Lord, who leads the monsters against five heroes: the last seat plays that part.",
  },
  fr: {
    chosen: "La dernière place joue le Seigneur du Mal, qui mène les monstres contre les héros et gagne s’ils échouent.",
    needed: "À six, il y a toujours un Seigneur du Mal, qui mène les monstres contre cinq héros : la dernière place joue ce rôle.",
  },
};

/** More than five can only play with the Evil Lord (QS1). */
const neededOptions = (seats: number): Record<string, number> => (seats > MOST_HEROES ? { [LORD]: 1 } : {});

const manifest: Manifest = {
  title: "Fantasy Pug Quest",
  about: {
    en: "Small heroes, big hearts, three worlds to save.",
    fr: "Petits héros, grands cœurs, trois mondes à sauver.",
  },
  far: { en: (world) => `world ${world}`, fr: (world) => `monde ${world}` },
  isTeam: true,
  rulePrefix: "Q",
  rules: { en: () => import("rules:pugquest/en"), fr: () => import("rules:pugquest/fr") },
  handbook: { en: () => import("handbook:pugquest/en"), fr: () => import("handbook:pugquest/fr") },
  options: OPTIONS,
  face: fileAt("/art/pugquest/heroes.svg#sir-bravepug"),
  door: {
    back: "#2a2256",
    floor: "#3d3468",
    scene: fileAt("/art/pugquest/worlds/moonlit-ruins.svg"),
    figures: [
      { src: fileAt("/art/pugquest/heroes.svg#puga-yaga"), x: 46, y: 142, w: 104 },
      { src: fileAt("/art/pugquest/heroes.svg#pugramix"), x: 154, y: 146, w: 104 },
      { src: fileAt("/art/pugquest/heroes.svg#sir-bravepug"), x: 88, y: 184, w: 126 },
    ],
  },
  neededOptions,
  casting: {
    en: { option: LORD, label: "Monsters are led by", parts: { none: "their cards", other: "an Evil Lord", me: "me, the Evil Lord" } },
    fr: { option: LORD, label: "Les monstres sont menés par", parts: { none: "leurs cartes", other: "un Seigneur du Mal", me: "moi, le Seigneur du Mal" } },
  },

  /** The last seat, where there is an Evil Lord (QL1). */
  role(seats, options, lang) {
    if (seats < 2 || { ...options, ...neededOptions(seats) }[LORD] !== 1) return null;
    const note = typeset(NOTES[lang][LORD in neededOptions(seats) ? "needed" : "chosen"], lang);
    return { seat: seats - 1, name: OPTIONS[lang][LORD], note };
  },
};

export default manifest;
