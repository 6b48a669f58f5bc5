// The cards of the welcome-back strip: tables where it is one's turn, running ones, then the next lesson; three at most.

import { longest } from "../company/longest.ts";
import { manifestOf } from "../games/manifest.ts";
import { words } from "../i18n/index.ts";
import { settings } from "../settings.svelte.ts";
import type { LessonInfo, TableLine } from "../wire/messages.ts";

export const MOST = 3;

interface Cards {
  tables: TableLine[];
  lesson: LessonInfo | null;
  /** One's tables that have no card. */
  left: number;
}

interface Learned {
  last: string;
  isDone(game: string, number: number): boolean;
}

/** The next lesson of the game last learned. */
export function lessonToGoOn(lessons: LessonInfo[], kept: Learned): LessonInfo | null {
  return lessons.find(({ game, number }) => game === kept.last && !kept.isDone(game, number)) ?? null;
}

/** The round or the world that is played; nothing before the first. */
export const roundOf = ({ game, far }: TableLine): string => (far ? (manifestOf(game)?.far?.[settings.lang] ?? words().welcome.round)(far) : "");

/** How much time a clock leaves. */
export function timeLeft(seconds: number): string {
  const [unit, count] = longest(seconds);
  return words().welcome.left[unit](count);
}

export function cardsOf(mine: TableLine[], lesson: LessonInfo | null): Cards {
  const going = mine.filter(({ status }) => status !== "over");
  const rank = ({ turn, status }: TableLine): number => (turn ? 0 : status === "playing" ? 1 : 2);
  const tables = going.toSorted((one, two) => rank(one) - rank(two)).slice(0, MOST);
  return { tables, lesson: tables.length < MOST ? lesson : null, left: mine.length - tables.length };
}
