// A rulebook: the handbook's chapters with the numbered rules that each passage cites.

import type { HandbookChapter, Passage } from "../../plugins/handbook.ts";
import type { Chapter, Rule } from "../../plugins/rules.ts";
import { manifestOf } from "../games/manifest.ts";
import type { Lang } from "../settings.svelte.ts";
import { chaptersOf } from "../shell/rules.ts";
import { matcher, type Stems } from "./search.ts";

export interface Handbook {
  chapters: HandbookChapter[];
  /** Of the pictures, so that the text does not move when they come. */
  sizes: Record<string, [width: number, height: number]>;
}

/** A passage and the rules behind it; `rules`: rules that no passage cites. */
export interface Entry {
  kind: Passage["kind"] | "rules";
  text: string;
  picture?: string;
  rules: Rule[];
  /** Those of its rules that a link leads to: each rule has one place in the book. */
  own: string[];
  /** Those of its rules that were searched for. */
  found: string[];
}

export interface BookChapter {
  id: string;
  title: string;
  entries: Entry[];
}

export interface Book {
  chapters: BookChapter[];
  sizes: Handbook["sizes"];
}

/** `further`: the title of the chapter of rules that no passage cites. */
export async function bookOf(game: string, lang: Lang, further: string): Promise<Book> {
  const [numbered, handbook] = await Promise.all([chaptersOf(game, lang), manifestOf(game)?.handbook[lang]()]);
  return { chapters: bind(handbook?.default.chapters ?? [], numbered, further), sizes: handbook?.default.sizes ?? {} };
}

export function bind(handbook: HandbookChapter[], numbered: Chapter[], further: string): BookChapter[] {
  const all = new Map(numbered.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule])));
  const homeless = new Set(all.keys());
  const entry = ({ rules, ...passage }: Passage): Entry => {
    const own = rules.filter((id) => homeless.delete(id));
    return { ...passage, rules: rules.flatMap((id) => all.get(id) ?? []), own, found: [] };
  };
  const chapters = handbook.map(({ id, title, passages }) => ({ id, title, entries: passages.map(entry) }));
  const rest = [...homeless].flatMap((id) => all.get(id) ?? []);
  if (!rest.length) return chapters;
  return [...chapters, { id: "further", title: further, entries: [{ kind: "rules", text: "", rules: rest, own: [...homeless], found: [] }] }];
}

/** The passages that speak of the words, or that have a rule which does. */
export function search(chapters: BookChapter[], wanted: string, stems: Stems): BookChapter[] {
  if (!wanted.trim()) return chapters;
  const fits = matcher(wanted, stems);
  const look = (entry: Entry): Entry[] => {
    const found = entry.rules.filter(({ id, text }) => entry.own.includes(id) && fits(`${id} ${text}`)).map(({ id }) => id);
    if (entry.kind === "rules") return found.length ? [{ ...entry, rules: entry.rules.filter(({ id }) => found.includes(id)) }] : [];
    return found.length || fits(entry.text) ? [{ ...entry, found }] : [];
  };
  return chapters.map((chapter) => ({ ...chapter, entries: chapter.entries.flatMap(look) })).filter(({ entries }) => entries.length > 0);
}

/** Neighbouring items together, as one list. */
export function grouped(entries: Entry[]): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind === "item" && last?.[0].kind === "item") last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
