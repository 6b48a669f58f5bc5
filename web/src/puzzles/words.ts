// The puzzles' own words: they come with them.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const puzzleWords = (): Words => (settings.lang === "fr" ? fr : en);

/** A text by language, in the reader's own. */
export const inLang = (texts: Record<string, string>): string => texts[settings.lang] ?? texts.en;
