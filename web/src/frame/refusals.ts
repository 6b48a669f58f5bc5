// A refusal in the language chosen. The rules' own sentences are the game's; the rest is the frame's.

import type { GameChunk } from "../games/chunk.ts";
import type { Dict } from "../i18n/en.ts";
import type { Lang } from "../settings.svelte.ts";
import type { Refusal } from "../table.svelte.ts";

export function sentenceOf(refusal: Refusal, chunk: GameChunk | null, lang: Lang, t: Dict): string {
  if (refusal.reason !== "illegal") return t.refusals[refusal.reason];
  if (lang === "en") return refusal.text;
  const { sentence, blanks } = refusal;
  return t.sentences[sentence] ?? chunk?.refusal?.(sentence, blanks, lang) ?? t.refusals.illegal;
}
