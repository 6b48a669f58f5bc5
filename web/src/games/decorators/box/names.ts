// How components of the box are called.
import type { Lang } from "../../../settings.svelte.ts";
import type { Question } from "../../../wire/questions.ts";
import { BOX } from "../../../wire/decorators/box.ts";
import { speech } from "../words/speech.ts";
import { bossNumber, idOf, numberOf } from "./drawn.ts";
import { boxWordsOf } from "./words.ts";

export function nameOf(question: Question, lang: Lang): string {
  if (question.drawer === "tiles") return boxWordsOf(lang).tile(numberOf(question));
  const say = speech(lang);
  if (question.drawer.startsWith("bosses")) return say.bossParts(bossNumber(question))[0];
  return say.goal(BOX.goal_ids.indexOf(idOf(question)));
}
