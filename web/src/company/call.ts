// Where and when a player is called, from what was typed.

import type { HookForm } from "../wire/messages.ts";

const DAY = 24 * 60;

/** Chats are known by their addresses. */
export function formOf(url: string): HookForm {
  if (/^https:\/\/([\w-]+\.)?discord(app)?\.com\//.test(url)) return "discord";
  return url.startsWith("https://hooks.slack.com/") ? "slack" : "json";
}

/** Two times of the day here as minutes of the day of UTC; null without both. `offset`: of this place, in minutes. */
export function quietOf(from: string, to: string, offset: number): [number, number] | null {
  const minutes = (time: string): number => {
    const [hour, minute] = time.split(":").map(Number);
    return (((hour * 60 + minute + offset) % DAY) + DAY) % DAY;
  };
  return from && to ? [minutes(from), minutes(to)] : null;
}

export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
