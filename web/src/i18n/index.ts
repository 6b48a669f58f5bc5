import { settings } from "../settings.svelte.ts";
import { en, type Dict } from "./en.ts";
import { fr } from "./fr.ts";

const DICTIONARIES = { en, fr };

/** The words of the language chosen; read it where it is shown, so that a change shows at once. */
export function words(): Dict {
  return DICTIONARIES[settings.lang];
}
