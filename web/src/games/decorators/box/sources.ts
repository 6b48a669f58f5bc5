// Where the values of Dungeon Decorators come from, for its cards and for the list of all.
import type { SourceModule } from "../../../box/sources.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { CHECKS, KNOWN, QUESTIONS } from "../../../wire/decorators/questions.ts";
import type { Question } from "../../../wire/questions.ts";
import DifferenceArt from "./DifferenceArt.svelte";
import { NAMES } from "../words/names.ts";
import { nameOf } from "./names.ts";
import { boxWordsOf } from "./words.ts";

const EDGES: Record<Lang, string> = { en: "four edges", fr: "quatre bords" };

function field(question: Question, name: string, lang: Lang): string {
  const word = question.drawer === "tiles" && name === "icons" ? EDGES[lang] : (boxWordsOf(lang).places[name] ?? name);
  return word[0].toUpperCase() + word.slice(1);
}

const sources: SourceModule = {
  components: [...QUESTIONS, ...CHECKS, ...KNOWN],
  drawers: (lang) => Object.entries(boxWordsOf(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => boxWordsOf(lang).known,
  name: nameOf,
  field,
  quiet: ["beyond", "of"],
  DifferenceArt,
  words: (lang) => {
    const { icons, floors, assistants } = NAMES[lang];
    const w = boxWordsOf(lang);
    return { ...floors, ...icons, ...assistants, ...w.things, ...w.wheres };
  },
};

export default sources;
