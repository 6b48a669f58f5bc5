// Where the values of Fantasy Pug Quest come from, for its cards and for the list of all.
import type { SourceModule } from "../../../box/sources.ts";
import { CHECKS, KNOWN, QUESTIONS } from "../../../wire/pugquest/questions.ts";
import DifferenceArt from "./DifferenceArt.svelte";
import { nameOf } from "./drawn.ts";
import { valueText } from "./value-text.ts";
import { questWords } from "./words.ts";

const sources: SourceModule = {
  components: [...QUESTIONS, ...CHECKS, ...KNOWN],
  drawers: (lang) => Object.entries(questWords(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => questWords(lang).known,
  name: nameOf,
  field: (_, name, lang) => questWords(lang).short[name] ?? name,
  quiet: ["defends", "rules", "prize"],
  DifferenceArt,
  text: ({ entry }, field, value, lang) => valueText(entry, field, value, lang),
};

export default sources;
