// Where the values of components come from: the rulebook, worked out, reconstructed, or somebody's box.

import type { Component } from "svelte";
import { mark } from "../i18n/plural.ts";
import type { Lang } from "../settings.svelte.ts";
import type { Question } from "../wire/questions.ts";
import type { Drawer, Drawn } from "./module.ts";

/** What a game brings to show its sources. */
export interface SourceModule {
  /** Of all components, asked or not. */
  components: readonly Question[];
  drawers(lang: Lang): readonly Drawer[];
  /** What is known already, with a few words. */
  known(lang: Lang): readonly (readonly [name: string, words: string])[];
  name(question: Question, lang: Lang): string;
  /** A field in a word or two: "Bars". */
  field(question: Question, field: string, lang: Lang): string;
  /** Says nothing where it is nought, such as a symbol that a cage has not. */
  quiet: readonly string[];
  DifferenceArt: Component<Drawn>;
  /** Words for those of a box's file, in lists to be printed. */
  words?(lang: Lang): Readonly<Record<string, string>>;
  /** A value in such a list; without it, its words one by one. */
  text?(question: Question, field: string, value: unknown, lang: Lang): string;
}

export type Source = "reconstructed" | "inferred" | "rulebook";
export const SOURCES: readonly Source[] = ["rulebook", "inferred", "reconstructed"];

export function sourceOf(question: Question, field: string): Source {
  return question.fields.includes(field) ? "reconstructed" : question.checks.includes(field) ? "inferred" : "rulebook";
}

/** The fields of a component, what is least certain first. */
export const fieldsOf = ({ fields, checks, locked }: Question): string[] => [...fields, ...checks, ...locked];

export function isNothing(value: unknown): boolean {
  return value === 0 || value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

/** The component of an entry of the data; one of the parts where an entry is asked field by field. */
export const componentOf = (components: readonly Question[], entry: string): Question | undefined => components.find((one) => one.entry === entry);

/** A component of the same kind as one that an expansion adds: it has the same fields. */
export const likeIt = (components: readonly Question[], entry: string): Question | undefined =>
  components.find((one) => one.entry.includes(".") && one.entry.slice(0, one.entry.lastIndexOf(".")) === entry.slice(0, entry.lastIndexOf(".")));

/** How many values come from where. */
export function countSources(components: readonly Question[]): Record<Source, number> {
  const counts = { rulebook: 0, inferred: 0, reconstructed: 0 };
  for (const question of components) for (const field of fieldsOf(question)) counts[sourceOf(question, field)] += 1;
  return counts;
}

/** A value as text; words of a box's file for which there are none are written as they are. */
export function plainValue(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (Array.isArray(value)) return value.length ? value.map((one) => plainValue(one, words)).join(", ") : "–";
  if (typeof value !== "object" || value === null) return words[String(value)] ?? String(value);
  const parts = Object.entries(value).map(([key, one]) => `${words[key] ?? key} ${plainValue(one, words)}`);
  return parts.length ? parts.join(", ") : "–";
}

/** All values that nobody published, to be printed and filled in. */
export function listText(module: SourceModule, lang: Lang, title: string, yours: string): string {
  const lines = [title, "=".repeat(title.length)];
  const colon = mark(":", lang);
  const words = module.words?.(lang);
  for (const { id, name } of module.drawers(lang)) {
    const asked = module.components.filter((one) => one.drawer === id && one.fields.length > 0);
    if (!asked.length) continue;
    lines.push("", `${name} (${asked.length})`, "-".repeat(name.length + String(asked.length).length + 3));
    for (const one of asked) {
      lines.push("", module.name(one, lang));
      const text = (field: string): string => module.text?.(one, field, one.shipped[field], lang) ?? plainValue(one.shipped[field], words);
      for (const field of one.fields) lines.push(`  ${module.field(one, field, lang)}${colon}${text(field)}`, `    ${yours}${colon}____________________`);
    }
  }
  return `${lines.join("\n")}\n`;
}
