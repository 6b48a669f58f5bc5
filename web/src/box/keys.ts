// Keys of the box page. Whoever types a text or is in a dialog means something else.

import { settings } from "../settings.svelte.ts";

/** The key of an event if it is meant for the page, in lower case; "" otherwise. */
export function pressed(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || settings.ignores(event)) return "";
  if (document.querySelector("dialog[open]")) return "";
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** The digit that was pressed; null for any other key. */
export function digit(event: KeyboardEvent): number | null {
  const key = pressed(event);
  return /^\d$/.test(key) ? Number(key) : null;
}
