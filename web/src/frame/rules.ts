// The rules as the page has them: fetched when they are first wanted, by game and language.

import type { Chapter } from "../../plugins/rules.ts";
import type { Lang } from "../settings.svelte.ts";

export type { Chapter };

const TEXTS: Record<string, () => Promise<{ default: Chapter[] }>> = {
  "petz/en": () => import("rules:petz/en"),
  "petz/fr": () => import("rules:petz/fr"),
  "decorators/en": () => import("rules:decorators/en"),
  "decorators/fr": () => import("rules:decorators/fr"),
  "pugquest/en": () => import("rules:pugquest/en"),
  "pugquest/fr": () => import("rules:pugquest/fr"),
};

export async function chaptersOf(game: string, lang: Lang): Promise<Chapter[]> {
  return (await TEXTS[`${game}/${lang}`]()).default;
}

export async function ruleOf(game: string, lang: Lang, id: string): Promise<string | null> {
  const chapters = await chaptersOf(game, lang);
  return chapters.flatMap((chapter) => chapter.rules).find((rule) => rule.id === id)?.text ?? null;
}

/** The rules that have all the words, or the id; accents and capitals do not matter. */
export function search(chapters: Chapter[], wanted: string): Chapter[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!parts.length) return chapters;
  const fits = (text: string) => parts.every((part) => text.includes(part));
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(plain(`${rule.id} ${rule.text}`))) }))
    .filter((chapter) => chapter.rules.length > 0);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replace(/’/g, "'").toLowerCase();
}
