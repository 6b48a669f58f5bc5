import type { Lang } from "../../../settings.svelte.ts";
import { en, type BoxWords } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const WORDS: Record<Lang, BoxWords> = { en, fr };

export const boxWordsOf = (lang: Lang): BoxWords => WORDS[lang];
