// Results of games, as numbers.

import type { Lang } from "../settings.svelte.ts";

/** With a real minus. */
export const scoreIn = (score: number, lang: Lang, digits = 1): string => new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(score).replace("-", "−");
