// Dungeon Decorators in the lobby.
import optionsEn from "words:decorators/en/options";
import optionsFr from "words:decorators/fr/options";
import type { Manifest } from "../manifest.ts";
import { fileAt } from "../../place.ts";

const manifest: Manifest = {
  title: "Dungeon Decorators",
  about: {
    en: "Dig halls, hang skulls, please the bosses.",
    fr: "Creusez des couloirs, accrochez des crânes, charmez les boss.",
  },
  rulePrefix: "D",
  rules: { en: () => import("rules:decorators/en"), fr: () => import("rules:decorators/fr") },
  handbook: { en: () => import("handbook:decorators/en"), fr: () => import("handbook:decorators/fr") },
  options: { en: optionsEn, fr: optionsFr },
  optionNotes: {
    en: {
      "wilds-hold": "With this, a wild icon against a wall holds a decoration tile, too. Otherwise one of its decorations has to lie against a wall.",
      "none-scores": "With this, who has none of what a blue boss compares competes for it, too. Otherwise having none scores nothing.",
    },
    fr: {
      "wilds-hold": "Avec cette option, une icône joker contre un mur suffit aussi. Sinon, il faut une décoration de la tuile contre un mur.",
      "none-scores": "Avec cette option, qui n’a rien de ce que compare un boss bleu concourt aussi. Sinon, n’avoir rien ne rapporte rien.",
    },
  },
  face: fileAt("/art/decorators/assistants/goblin-sapper.svg"),
  door: {
    back: "#3a3550",
    floor: "#6b6075",
    beams: [{ d: "M40 140H260M40 200H260M96 140v60M172 140v60M58 200v70M134 200v70M214 200v70M130 80v60M206 80v60", colour: "#2a2640", width: 4 }],
    figures: [
      { src: fileAt("/art/decorators/decorations/banner.svg"), x: 94, y: 36, w: 112 },
      { src: fileAt("/art/decorators/decorations/spiderweb.svg"), x: 184, y: 84, w: 74 },
      { src: fileAt("/art/decorators/assistants/decorative-mimic.svg"), x: 46, y: 130, w: 92 },
      { src: fileAt("/art/decorators/assistants/burrow-bro.svg"), x: 150, y: 146, w: 100 },
      { src: fileAt("/art/decorators/assistants/goblin-sapper.svg"), x: 88, y: 196, w: 116 },
    ],
  },
};

export default manifest;
