// What a boss counts and scores, as it is entered.
import type { Answer } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import { speech } from "../words/speech.ts";

export const NO_LIMIT = 999; // as the data says that a boss has none

/** What a boss can name of what it counts: colours, decorations, or nothing. */
export function namesOf(counts: unknown): readonly string[] {
  if (counts === "floors") return TERM.FLOORS.slice(1, TERM.STAR);
  return counts === "decorations" ? TERM.DECORATIONS : [];
}

/** The rule of a boss as it is written at the table; "" while nobody knows what it counts. */
export function bossSays(boss: number, values: Answer, lang: Lang): string {
  const counts = (TERM.COUNTS as readonly unknown[]).indexOf(values.counts);
  if (counts < 0) return "";
  const of = (values.of as Record<string, number> | undefined) ?? {};
  const number = (field: string, or: number): number => (typeof values[field] === "number" ? (values[field] as number) : or);
  const named = namesOf(values.counts).map((name) => (of[name] ? 1 : 0));
  return speech(lang).bossRule(boss, { counts, of: named, each: number("each", 0), beyond: number("beyond", 0), most: number("most", NO_LIMIT) });
}
