// The words of one's corner: they come with it.

import { settings } from "../settings.svelte.ts";
import { en, type Words } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const accountWords = (): Words => (settings.lang === "fr" ? fr : en);

/** A day as one says it: today, or with its month. */
export function dayOf(seconds: number, now = Date.now()): string {
  const when = new Date(seconds * 1000);
  if (when.toDateString() === new Date(now).toDateString()) return accountWords().today;
  const year = when.getFullYear() === new Date(now).getFullYear() ? undefined : "numeric";
  const day = new Intl.DateTimeFormat(settings.lang, { day: "numeric", month: "short", year }).format(when);
  return accountWords().on(day);
}
