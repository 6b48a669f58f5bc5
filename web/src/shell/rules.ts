// The rules as the page has them: fetched when they are first wanted, by game and language.

import type { Chapter } from "../../plugins/rules.ts";
import { manifestOf } from "../games/manifest.ts";
import type { Lang } from "../settings.svelte.ts";

export type { Chapter };

/** How words are compared by stem and by meaning (docs/rules/search.toml). */
export interface Stems {
  endings: string[];
  alike: string[];
}

const STEMS: Record<Lang, () => Promise<{ default: Stems }>> = {
  en: () => import("stems:en"),
  fr: () => import("stems:fr"),
};

export async function chaptersOf(game: string, lang: Lang): Promise<Chapter[]> {
  return (await manifestOf(game)?.rules[lang]())?.default ?? [];
}

export async function stemsOf(lang: Lang): Promise<Stems> {
  return (await STEMS[lang]()).default;
}

/** The rules that speak of all the words, by letters, stem or meaning; accents and capitals do not matter. */
export function search(chapters: Chapter[], wanted: string, stems: Stems): Chapter[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!parts.length) return chapters;
  const meant = parts.map((part) => meanings(part, stems));
  const fits = (text: string) => {
    const said = new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(word, stems)));
    return parts.every((part, at) => text.includes(part) || meant[at].some((one) => said.has(one)));
  };
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(plain(`${rule.id} ${rule.text}`))) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** A word without its ending. */
function stem(word: string, { endings }: Stems): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length >= one.length + 3) ?? "";
  return word.slice(0, word.length - ending.length);
}

/** The stem of a word, and those of words that mean much the same. */
function meanings(word: string, stems: Stems): string[] {
  const own = stem(word, stems);
  const groups = stems.alike.map((line) => line.split(" ").map((one) => stem(one, stems)));
  return [own, ...groups.filter((group) => group.includes(own)).flat()];
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replace(/’/g, "'").toLowerCase();
}
