// The words of the box of Dungeon Petz by language.
import type { Lang } from "../../../settings.svelte.ts";
import { en, type PetzBoxWords } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const ALL: Record<Lang, PetzBoxWords> = { en, fr };

export const petzWords = (lang: Lang): PetzBoxWords => ALL[lang];
