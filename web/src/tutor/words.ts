// The tutor's own words: they come with it.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const tutorWords = (): Words => (settings.lang === "fr" ? fr : en);
