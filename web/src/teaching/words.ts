// The words of teaching links: they come with the seats.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const teachingWords = (): Words => (settings.lang === "fr" ? fr : en);
