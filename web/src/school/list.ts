// The lessons there are, asked for once.

import { api } from "../api.ts";
import type { Lang } from "../settings.svelte.ts";
import type { LessonInfo } from "../wire/messages.ts";

let known: Promise<LessonInfo[]> | null = null;

export function lessonList(): Promise<LessonInfo[]> {
  known ??= api.lessons().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The rulebook's chapters that rules stand in, each with the first of them. */
export async function chaptersWith(game: string, lang: Lang, rules: string[]): Promise<{ name: string; rule: string }[]> {
  const { bookOf } = await import("../rulebook/book.ts");
  const { chapters } = await bookOf(game, lang, "").catch(() => ({ chapters: [] }));
  return chapters.flatMap(({ title, entries }) => {
    const rule = rules.find((id) => entries.some(({ own }) => own.includes(id)));
    return rule && title ? [{ name: title, rule }] : [];
  });
}

export async function nextLesson(game: string, number: number): Promise<LessonInfo | null> {
  const all = await lessonList().catch(() => []);
  return all.find((one) => one.game === game && one.number === number + 1) ?? null;
}
