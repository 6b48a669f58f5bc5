// The words of the deal of the day: they come with it.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const dailyWords = (): Words => (settings.lang === "fr" ? fr : en);
