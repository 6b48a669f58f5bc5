// Dungeon Petz in the lobby.
import optionsEn from "words:petz/en/options";
import optionsFr from "words:petz/fr/options";
import type { Manifest } from "../manifest.ts";
import { fileAt } from "../../place.ts";

const manifest: Manifest = {
  title: "Dungeon Petz",
  about: {
    en: "Raise monsters, sell them before they eat the imps.",
    fr: "Élevez des monstres, et vendez-les avant qu’ils ne mangent les diablotins.",
  },
  rulePrefix: "P",
  rules: { en: () => import("rules:petz/en"), fr: () => import("rules:petz/fr") },
  handbook: { en: () => import("handbook:petz/en"), fr: () => import("handbook:petz/fr") },
  options: { en: optionsEn, fr: optionsFr },
  face: fileAt("/art/petz/pets/drago.svg"),
  door: {
    back: "#4a3320",
    floor: "#a87f3c",
    beams: [
      { d: "M70 40V280M106 40V280M142 40V280M178 40V280M214 40V280M250 40V280", colour: "#1b110b", width: 10 },
      { d: "M70 40V280M106 40V280M142 40V280M178 40V280M214 40V280M250 40V280", colour: "#8d8375", width: 5 },
      { d: "M40 112H260", colour: "#1b110b", width: 12 },
      { d: "M40 112H260", colour: "#7d7264", width: 7 },
    ],
    figures: [
      { src: fileAt("/art/petz/pets/ghosty.svg"), x: 44, y: 96, w: 92 },
      { src: fileAt("/art/petz/pets/cthulie.svg"), x: 158, y: 104, w: 96 },
      { src: fileAt("/art/petz/pets/direbunny.svg"), x: 46, y: 188, w: 104 },
      { src: fileAt("/art/petz/pets/drago.svg"), x: 134, y: 172, w: 126 },
    ],
  },
};

export default manifest;
