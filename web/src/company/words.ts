// The words of those who meet at a table: they come with the waiting room and the talk.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const companyWords = (): Words => (settings.lang === "fr" ? fr : en);
