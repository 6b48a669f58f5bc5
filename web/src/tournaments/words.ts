// The words of tournaments: they come with them.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const tournamentWords = (): Words => (settings.lang === "fr" ? fr : en);
