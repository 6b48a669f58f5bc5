// The story in words: lines in chapters, a chapter for each phase or round.

import type { GameModule } from "../games/game-module.ts";
import type { Lang } from "../settings.svelte.ts";

export interface LogLine {
  at: number; // which event
  seat: number | undefined;
  text: string;
}

export interface LogChapter {
  at: number;
  head: string;
  lines: LogLine[];
}

export function tellLog<E>(module: GameModule<unknown, unknown, E>, events: E[], names: string[], lang: Lang): LogChapter[] {
  const chapters: LogChapter[] = [{ at: 0, head: "", lines: [] }];
  const told = module.lines?.(events, names, lang) ?? events.map((event) => module.line(event, names, lang));
  told.forEach((line, at) => {
    if (!line) return;
    if (line.head) chapters.push({ at, head: line.text, lines: [] });
    else chapters[chapters.length - 1].lines.push({ at, seat: line.seat, text: line.text });
  });
  return chapters.filter((chapter) => chapter.head || chapter.lines.length);
}

/** One seat's lines only; chapters without any go. */
export function only(chapters: LogChapter[], seat: number | null): LogChapter[] {
  if (seat === null) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter((line) => line.seat === seat) }))
    .filter((chapter) => chapter.lines.length > 0);
}

/** The last lines, at most so many, whole chapters where possible. */
export function latest(chapters: LogChapter[], most: number): LogChapter[] {
  const kept: LogChapter[] = [];
  let count = 0;
  for (const chapter of chapters.toReversed()) {
    if (count >= most) break;
    const lines = chapter.lines.slice(-(most - count));
    kept.push({ ...chapter, lines });
    count += lines.length + 1;
  }
  return kept;
}

/** The frame in which an event was first seen. */
export function frameOf(frames: { told: number }[], at: number): number | null {
  const found = frames.findIndex((frame) => frame.told > at);
  return found < 0 ? null : found;
}

const MOST_SAID = 4;

/** What happened since so many events, less one's own deeds, as one is told it. */
export function newsFor<E>(module: GameModule<unknown, unknown, E>, events: E[], since: number, seat: number, names: string[], lang: Lang): string {
  const lines = tellLog(module, events, names, lang).flatMap((chapter) => chapter.lines);
  const news = lines.filter((line) => line.at >= since && (line.seat === undefined || line.seat !== seat));
  return news
    .slice(-MOST_SAID)
    .map(({ seat: who, text }) => (who !== undefined && /^\p{Ll}/u.test(text) ? `${names[who]} ${text}` : text))
    .join(" ");
}
