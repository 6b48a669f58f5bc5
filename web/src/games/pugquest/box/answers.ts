// What an answer lacks, and how it is kept: costs in order, columns of marks, one use that fits.
import { COLUMNS } from "../box.ts";
import { TERM } from "../../../wire/pugquest/terms.ts";
import { fieldOf } from "./fields.ts";
import { areAble, prizeUses, treasureUses } from "./grammar.ts";
import { isSaid, readLine } from "./vocabulary.ts";

export type Answer = Readonly<Record<string, unknown>>;

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []);

const ORDER: readonly string[] = [...TERM.TYPES, "any"];

/** Gems in the order in which they are printed: by energy, `any` last. */
export const sortedCost = (cost: readonly string[]): string[] => [...cost].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

// The five columns of a world

/** The marks that every world card has; an X can be printed besides. */
export const MARKS: readonly string[] = ["1", "1", "2", "3", "4", "5", "B"];

export const columnsOf = (value: unknown): string[][] => Array.from({ length: COLUMNS }, (_, at) => (textsOf(value)[at] ?? "").split(" ").filter(Boolean));
export const positionsOf = (columns: readonly (readonly string[])[]): string[] => columns.map((column) => column.join(" "));

/** The marks that lie in no column yet. */
export function marksLeft(columns: readonly (readonly string[])[]): string[] {
  const left = [...MARKS];
  for (const mark of columns.flat()) if (left.includes(mark)) left.splice(left.indexOf(mark), 1);
  return left;
}

// Names with numbers: `prayer 3`

export function namedOf(value: unknown): { name: string; numbers: (number | null)[] } {
  const [name = "", ...rest] = typeof value === "string" ? value.split(" ") : [];
  return { name, numbers: rest.map((word) => (/^\d+$/.test(word) ? Number(word) : null)) };
}

export const namedText = (name: string, numbers: readonly (number | null)[]): string => [name, ...numbers.map((one) => (one === null ? "?" : String(one)))].join(" ");

// What fits the rest of a card

/** How often a treasure or a prize can be used, as far as the rest of it is known. */
export function usesFor(entry: string, answer: Answer): string[] {
  if (entry.startsWith("monsters.")) return prizeUses(textsOf(answer.prize));
  return treasureUses(String(answer.kind ?? ""), String(answer.when ?? "turn"), textsOf(answer.cost), textsOf(answer.effects));
}

/** Whether a field of an answer is whole, and goes with the others. */
export function isAnswered(entry: string, field: string, answer: Answer): boolean {
  const value = answer[field];
  const kind = fieldOf(entry, field);
  if (value === undefined || !kind) return false;
  switch (kind.as) {
    case "effects": {
      const lines = textsOf(value);
      const when = kind.holder === "prize" ? "turn" : String(answer.when ?? "turn");
      return (lines.length > 0 || kind.holder === "prize") && lines.every(isSaid) && areAble(kind.holder, when, lines);
    }
    case "named":
      return namedOf(value).numbers.length === kind.names[namedOf(value).name] && !namedOf(value).numbers.includes(null);
    case "rules":
      return textsOf(value).every((rule) => !rule.includes("?"));
    case "cost": // an answer without a cost could be given for ever
      return textsOf(value).length > 0 || !entry.startsWith("combos.") || (answer.when ?? "turn") === "turn";
    case "columns":
      return marksLeft(columnsOf(value)).length === 0;
    case "pick":
      return field === "use" || field === "prize_use" ? usesFor(entry, answer).includes(String(value)) : kind.of.includes(String(value));
    default:
      return true;
  }
}

/** The first attack of lines, for a picture of whom it hits. */
export function firstHit(lines: readonly string[]): { pattern: string; damage: number } | null {
  const line = lines.map(readLine).find((one) => one && (one.verb === "hit" || one.verb === "split") && one.what);
  return line ? { pattern: line.what, damage: line.numbers[0] ?? 0 } : null;
}
