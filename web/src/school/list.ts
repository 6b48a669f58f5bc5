// The lessons there are, asked for once.

import { api } from "../api.ts";
import type { LessonInfo } from "../wire/messages.ts";

let known: Promise<LessonInfo[]> | null = null;

export function lessonList(): Promise<LessonInfo[]> {
  known ??= api.lessons().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export async function nextLesson(game: string, number: number): Promise<LessonInfo | null> {
  const all = await lessonList().catch(() => []);
  return all.find((one) => one.game === game && one.number === number + 1) ?? null;
}
