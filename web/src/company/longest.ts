// A time in words: how many of which unit.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Days, hours or minutes, the largest of which there are two; and how many. */
export function longest(seconds: number): ["days" | "hours" | "minutes", number] {
  if (seconds >= 2 * DAY) return ["days", Math.floor(seconds / DAY)];
  if (seconds >= 2 * HOUR) return ["hours", Math.floor(seconds / HOUR)];
  return ["minutes", Math.ceil(seconds / MINUTE)];
}
