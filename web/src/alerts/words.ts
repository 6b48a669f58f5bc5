// The words of alerts: they come with them.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const alertWords = (): Words => (settings.lang === "fr" ? fr : en);
