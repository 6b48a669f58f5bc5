// Searching the rules by letters, stem and meaning (docs/rules/search.toml).

import type { Lang } from "../settings.svelte.ts";

/** How words are compared by stem and by meaning. */
export interface Stems {
  endings: string[];
  alike: string[];
}

const STEMS: Record<Lang, () => Promise<{ default: Stems }>> = {
  en: () => import("stems:en"),
  fr: () => import("stems:fr"),
};

export async function stemsOf(lang: Lang): Promise<Stems> {
  return (await STEMS[lang]()).default;
}

/** Whether a text speaks of all the words wanted; accents and capitals do not matter. */
export function matcher(wanted: string, stems: Stems): (text: string) => boolean {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  const meant = parts.map((part) => meanings(part, stems));
  return (text) => {
    const said = plain(text);
    const words = new Set((said.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(word, stems)));
    return parts.every((part, at) => said.includes(part) || meant[at].some((one) => words.has(one)));
  };
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
