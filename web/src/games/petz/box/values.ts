// Answers about components of Dungeon Petz, read for drawing.
import type { Answer } from "../../../box/module.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { Question } from "../../../wire/questions.ts";
import type { Mark, Strengths, Weight } from "../model.ts";

export const BARS = 7;
export const FOOD = ["vegetables", "mixed_vegetables", "mixed_meat", "meat"] as const;
export const SYMBOLS = ["grazing", "soak", "play"] as const;
export const ABILITIES = ["strength", "antimagic", "meat", "play"] as const;
export const RINGS = ["market", "corral", "town"] as const;
export const ROUNDS = 6; // of the board for 2 and 3 players
export const RELATIVES = 4;
const DIETS: readonly string[] = TERM.DIETS;
const COLOURS: readonly string[] = TERM.COLOURS;

/** A list in an answer; empty where there is none. */
export const listIn = (answer: Answer, field: string): string[] => (Array.isArray(answer[field]) ? (answer[field] as string[]) : []);

export const numbersIn = (answer: Answer, field: string): (number | null)[] => (Array.isArray(answer[field]) ? (answer[field] as (number | null)[]) : []);

export const tableIn = <V = number>(answer: Answer, field: string): Record<string, V> => (answer[field] as Record<string, V> | undefined) ?? {};

export const numberIn = (answer: Answer, field: string): number => (answer[field] as number | undefined) ?? 0;

/** Colours by their numbers, null where one is not known yet. */
export const colourNumbers = (names: readonly string[], of: number): (number | null)[] =>
  Array.from({ length: of }, (_, at) => (names[at] ? COLOURS.indexOf(names[at]) : null));

/** The number of the diet that is entered, or known; null where it is neither. */
export function dietIn(question: Question, answer: Answer): number | null {
  const diet = "diet" in answer ? answer.diet : question.fields.includes("diet") ? null : question.shipped.diet;
  return typeof diet === "string" ? DIETS.indexOf(diet) : null;
}

/** The number at the end of a place such as "bars.4". */
export const placeNumber = (place: string | null, field: string): number => (place?.startsWith(`${field}.`) ? Number(place.slice(field.length + 1)) : -1);

/** The last part of an entry's name: "pets.uni" is uni. */
export const idOf = (entry: string): string => entry.slice(entry.indexOf(".") + 1);

/** What has to be answered: what was only worked out where nothing is asked. */
export const askedOf = (question: Question): readonly string[] => (question.fields.length ? question.fields : question.checks);

/** How many numbers a list of them has. */
export const lengthOf = (question: Question, field: string): number => (question.shipped[field] as unknown[]).length;

export function strengthsOf(answer: Answer): Strengths {
  const of = (field: string): number => numberIn(answer, field);
  return { strength: of("strength"), antimagic: of("antimagic"), grazing: of("grazing"), meat: of("meat"), soak: of("soak"), play: of("play") };
}

/** What a customer counts, for and against. */
export function weightsOf(answer: Answer): Weight[] {
  const rows = (field: string, sign: number, rainbow: boolean): Weight[] =>
    Object.entries(tableIn(answer, field)).map(([mark, points]) => ({ mark: mark as Mark, points: sign * points, rainbow }));
  return [...rows("wanted", 1, false), ...rows("rainbow", 1, true), ...rows("unwanted", -1, false)];
}

/** The place of an answer that is missing next. */
export function missing(question: Question, answer: Answer): string | null {
  if ("prices" === question.entry || question.drawer === "awards") {
    for (const field of askedOf(question)) {
      const given = numbersIn(answer, field);
      const at = Array.from({ length: lengthOf(question, field) }).findIndex((_, n) => given[n] === undefined || given[n] === null);
      if (at >= 0) return `${field}.${at}`;
    }
    return null;
  }
  if (question.drawer === "pets" && listIn(answer, "bars").length < BARS) return `bars.${listIn(answer, "bars").length}`;
  if (question.drawer === "books" && listIn(answer, "colours").length < 2) return `colours.${listIn(answer, "colours").length}`;
  if (question.drawer === "exhibitions") return FOOD.map((kind) => (tableIn(answer, "food")[kind] === undefined ? `food.${kind}` : null)).find(Boolean) ?? null;
  if (question.drawer === "boards") return listIn(answer, "imp_rounds").length < RELATIVES ? "imp_rounds" : null;
  if (question.id === "rings.dots") return tableIn(answer, "dots").town === undefined ? "dots.town" : null;
  if (question.drawer === "rings") {
    const [ring] = question.fields;
    return listIn(answer, ring).length < lengthOf(question, ring) ? `${ring}.${listIn(answer, ring).length}` : null;
  }
  const open = askedOf(question).find((field) => answer[field] === undefined);
  return open && SYMBOLS.includes(open as (typeof SYMBOLS)[number]) && question.drawer === "cages" ? "symbol" : (open ?? null);
}
