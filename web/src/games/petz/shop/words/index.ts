// The words of the shop in a language.
import type { Lang } from "../../../../settings.svelte.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ShopWords = typeof en;
const WORDS: Record<Lang, ShopWords> = { en, fr };

export const shopWords = (lang: Lang): ShopWords => WORDS[lang];
