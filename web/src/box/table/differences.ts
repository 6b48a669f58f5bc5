// How the values of a box differ from the shipped ones, as a list of rows with names.

import { boxModule } from "../../games/boxes.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Difference } from "../../wire/messages.ts";
import type { Question } from "../../wire/questions.ts";
import { nameIn } from "../live.svelte.ts";
import { lookLike } from "../looks.ts";
import type { BoxModule } from "../module.ts";

/** A component that differs: each line a value, or all that are numbers. */
export interface Row {
  key: string;
  lines: readonly (readonly Difference[])[];
  question: Question | null;
  /** The shipped value is one of the rulebook. */
  against: boolean;
  /** An expansion adds the component, under its own name, or takes it out. */
  grown?: "added" | "removed";
  name?: unknown;
  filter?: string;
}

/** What a game brings to draw its values; null where it brings nothing. */
export const artOf = (game: string): Promise<BoxModule | null> => boxModule(game).catch(() => null);

const isOf = (question: Question, { entry, field }: Difference): boolean =>
  question.entry === entry && [...question.fields, ...question.checks, ...question.locked].includes(field);

const isNumber = ({ shipped, here }: Difference): boolean => typeof shipped === "number" && typeof here === "number";

const linesOf = (values: readonly Difference[]): Difference[][] => {
  const numbers = values.filter(isNumber);
  return [...values.filter((one) => !isNumber(one)).map((one) => [one]), ...(numbers.length ? [numbers] : [])];
};

const groupOf = (entry: string): string => entry.slice(0, entry.lastIndexOf("."));
const idOf = (entry: string): string => entry.slice(entry.lastIndexOf(".") + 1);

/** A component that is added or removed, with all its values; an added one looks like one of ours. */
function grownRow({ entry, shipped, here }: Difference, known: readonly Question[]): Row {
  const grown = here === null ? "removed" : "added";
  const { name, like, ...values } = (here ?? shipped ?? {}) as Record<string, unknown>;
  const ours = known.filter((one) => groupOf(one.entry) === groupOf(entry));
  const look = ours.length ? lookLike(idOf(entry), like, ours.map((one) => idOf(one.entry))) : { id: idOf(entry) };
  const drawn = ours.find((one) => idOf(one.entry) === look.id) ?? null;
  const lines = Object.entries(values).map(([field, value]): Difference => ({ entry, field, shipped: value, here: value }));
  return { key: entry, lines: linesOf(lines), question: drawn, against: false, grown, name, filter: look.filter };
}

/** What an expansion adds and removes first, then those against the rulebook; the others as they come, by weight. */
export function rowsOf(all: readonly Difference[], module: BoxModule | null): Row[] {
  const known = module ? [...module.questions, ...module.checks] : [];
  const differences = all.filter(({ field }) => field);
  const grown = all.filter(({ field }) => !field).map((one) => grownRow(one, known));
  const groups = new Map<string, { question: Question | null; values: Difference[] }>();
  for (const one of differences) {
    const question = known.find((question) => isOf(question, one)) ?? null;
    const key = question?.id ?? one.entry;
    const group = groups.get(key) ?? { question, values: [] };
    group.values.push(one);
    groups.set(key, group);
  }
  const rows = [...groups].map(([key, { question, values }]): Row => {
    const against = module !== null && values.some(({ field }) => !question || question.locked.includes(field));
    return { key, question, against, lines: linesOf(values) };
  });
  return [...grown, ...rows.filter(({ against }) => against), ...rows.filter(({ against }) => !against)];
}

/** "Drago’s bars"; what the file says where the game has no words for it. */
export function rowName({ key, lines, question, grown, name }: Row, module: BoxModule | null, lang: Lang): string {
  if (grown === "added") return nameIn(name, lang) || key;
  if (grown) return question && module ? module.name(question, lang) : key;
  const [first] = lines[0];
  if (!question || !module) return lines.length > 1 ? key : `${first.entry}: ${lines[0].map(({ field }) => field).join(", ")}`;
  return (lines.length === 1 && module.differs?.(question, first.field, lang)) || module.name(question, lang);
}

/** A component as the box has it. */
export const answerIn = ({ question, lines }: Row): Record<string, unknown> => ({
  ...question?.shipped,
  ...Object.fromEntries(lines.flat().map(({ field, here }) => [field, here])),
});

/** A value as words, where there is no drawing of it. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(" · ");
  if (typeof value === "object" && value !== null) return Object.entries(value).map(([key, inner]) => `${key} ${inWords(inner)}`).join(", ");
  return String(value);
}
