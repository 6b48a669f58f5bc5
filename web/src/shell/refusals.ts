// A refusal in the language chosen. The rules' own sentences are the game's; the rest is the shell's.

import type { GameModule } from "../games/game-module.ts";
import type { Dict } from "../i18n/en.ts";
import { isSite } from "../place.ts";
import type { Lang } from "../settings.svelte.ts";
import type { Refusal } from "../table.svelte.ts";

export function sentenceOf(refusal: Refusal, module: Pick<GameModule, "refusal"> | null, lang: Lang, t: Dict, names: string[], here = isSite): string {
  const { reason, sentence, blanks } = refusal;
  if (reason === "storage" && here) return t.notes.full;
  if (reason !== "illegal") return t.sentences[sentence] ?? t.refusals[reason];
  // The engine's own English says ids where a game knows names.
  const unknown = lang === "en" ? refusal.text : t.refusals.illegal;
  return t.sentences[sentence] ?? module?.refusal?.(sentence, blanks, lang, names) ?? unknown;
}
