// Where the values of Dungeon Petz come from, for its cards and for the list of all.
import type { SourceModule } from "../../../box/sources.ts";
import { dictionary } from "../../../i18n/typeset.ts";
import { settings, type Lang } from "../../../settings.svelte.ts";
import { CHECKS, KNOWN, QUESTIONS } from "../../../wire/petz/questions.ts";
import type { Question } from "../../../wire/questions.ts";
import { load, packOf } from "../words/packs.svelte.ts";
import DifferenceArt from "./DifferenceArt.svelte";
import { nameOf } from "./names.ts";
import { petzWords } from "./words.ts";

await load(settings.lang);

type Fields = Record<string, string>;
const FIELDS: Record<Lang, Fields> = {
  en: dictionary("en", {
    bars: "Bars", diet: "Eats", farm_gift: "Farm gift", wanted: "Pays for", rainbow: "By colour", unwanted: "Takes off", food: "Food", shows: "Enters",
    plus: "Gains", minus: "Loses", colours: "Colours", imp_rounds: "Relatives wait", rounds: "Rounds", first_food: "First food", low_incomes: "Low incomes",
    carnivore: "Meat eaters", herbivore: "Plant eaters", omnivore: "Both", places: "Places",
  }),
  fr: dictionary("fr", {
    bars: "Barres", diet: "Mange", farm_gift: "Don de la ferme", wanted: "Paie pour", rainbow: "Par couleur", unwanted: "Retire", food: "Nourriture", shows: "Montre",
    plus: "Gagne", minus: "Perd", colours: "Couleurs", imp_rounds: "Parents attendent", rounds: "Manches", first_food: "Première nourriture", low_incomes: "Petits revenus",
    carnivore: "Carnivores", herbivore: "Herbivores", omnivore: "Les deux", places: "Places",
  }),
};

function field(question: Question, name: string, lang: Lang): string {
  const w = petzWords(lang);
  if (question.drawer === "awards") return FIELDS[lang].places;
  return FIELDS[lang][name] ?? (w.abilities as Fields)[name] ?? (w.rings as Fields)[name] ?? name;
}

const sources: SourceModule = {
  components: [...QUESTIONS, ...CHECKS, ...KNOWN],
  drawers: (lang) => Object.entries(petzWords(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => petzWords(lang).known,
  name: nameOf,
  field,
  quiet: ["grazing", "soak", "play", "meat", "rainbow", "plus", "minus", "unwanted"],
  DifferenceArt,
  words: (lang) => {
    const { names } = packOf(lang);
    const w = petzWords(lang);
    return { ...names.spaces, ...names.needs, ...names.colours, ...w.diets, ...w.food };
  },
};

export default sources;
