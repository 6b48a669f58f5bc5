// The words of the box page; those of components come with their game.

import { settings } from "../../settings.svelte.ts";
import { en, type Words } from "./en.ts";
import { fr } from "./fr.ts";

const ALL = { en, fr };

export const boxWords = (): Words => ALL[settings.lang];
