// What the lobby and the shell know of a game before its table is fetched.

import type { Chapter } from "../../plugins/rules.ts";
import type { Handbook } from "../rulebook/book.ts";
import { typeset } from "../i18n/typeset.ts";
import type { Lang } from "../settings.svelte.ts";

export interface Figure {
  src: string;
  x: number;
  y: number;
  w: number;
}

/** The doorway of a game: its colours, and who stands in it. */
export interface Doorway {
  back: string;
  floor: string;
  scene?: string;
  beams?: { d: string; colour: string; width: number }[];
  figures: Figure[];
}

/** A seat that plays another part than all others. */
export interface Role {
  seat: number;
  name: string;
  note: string;
}

/** Who plays that part at a new table: nobody, somebody else, or who opens it. */
export interface Casting {
  option: string;
  label: string;
  parts: Record<Part, string>;
}
export type Part = "none" | "other" | "me";

export interface Manifest {
  title: string;
  about: Record<Lang, string>;
  /** The first letter of the ids of its rules. */
  rulePrefix: string;
  rules: Record<Lang, () => Promise<{ default: Chapter[] }>>;
  /** How to play it, in chapters that cite the rules. */
  handbook: Record<Lang, () => Promise<{ default: Handbook }>>;
  /** The names of its options. */
  options: Record<Lang, Record<string, string>>;
  /** What options do that change a rule: the rule itself tells what holds without them. */
  optionNotes?: Record<Lang, Record<string, string>>;
  /** Its picture in lists of tables. */
  face: string;
  door: Doorway;
  /** How far a game is: by default its round. */
  far?: Record<Lang, (far: number) => string>;
  /** All players win or lose together. */
  isTeam?: boolean;
  /** Options that a number of players needs. */
  neededOptions?(seats: number): Record<string, number>;
  role?(seats: number, options: Record<string, number>, lang: Lang): Role | null;
  casting?: Record<Lang, Casting>;
}

const FILES = import.meta.glob<Manifest>("./*/manifest.ts", { import: "default", eager: true });
const MANIFESTS = new Map(Object.entries(FILES).map(([path, manifest]) => [path.split("/")[1], manifest]));

export function manifestOf(game: string): Manifest | undefined {
  return MANIFESTS.get(game);
}

/** A game's title; its name where the page does not know it. */
export function titleOf(game: string): string {
  return manifestOf(game)?.title ?? game;
}

/** The title without its first word, where there is little room. */
export function shortTitleOf(game: string): string {
  return titleOf(game).split(" ").slice(1).join(" ");
}

export function aboutOf(game: string, lang: Lang): string {
  return typeset(manifestOf(game)?.about[lang] ?? "", lang);
}

export function optionName(game: string, option: string, lang: Lang): string {
  return manifestOf(game)?.options[lang][option] ?? option;
}

export function optionNote(game: string, option: string, lang: Lang): string | undefined {
  const note = manifestOf(game)?.optionNotes?.[lang][option];
  return note && typeset(note, lang);
}

export function neededOptions(game: string, seats: number): Record<string, number> {
  return manifestOf(game)?.neededOptions?.(seats) ?? {};
}

export function roleAt(game: string, seats: number, options: Record<string, number>, lang: Lang): Role | null {
  return manifestOf(game)?.role?.(seats, options, lang) ?? null;
}

/** The question who plays the other part, and its answers. */
export function castingOf(game: string, lang: Lang): Casting | null {
  return manifestOf(game)?.casting?.[lang] ?? null;
}

/** The game whose rules have ids that begin with this letter. */
export function gameOfRule(id: string): string | undefined {
  return [...MANIFESTS].find(([, manifest]) => manifest.rulePrefix === id[0])?.[0];
}
