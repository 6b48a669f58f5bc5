// The box of Dungeon Decorators.
import type { Answer, BoxModule, Fault, Said } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { CHECKS, QUESTIONS } from "../../../wire/decorators/questions.ts";
import type { Question } from "../../../wire/questions.ts";
import { namesOf } from "./boss-answer.ts";
import DifferenceArt from "./DifferenceArt.svelte";
import DrawerArt from "./DrawerArt.svelte";
import { edgesIn, valuesOf } from "./drawn.ts";
import Face from "./Face.svelte";
import Input from "./Input.svelte";
import { nameOf } from "./names.ts";
import Stage from "./Stage.svelte";
import { edgesOf, isClosed, isConflict, isIcon, settled } from "./tile-answer.ts";
import { bothSaid } from "./tile-note.ts";
import WhereArt from "./WhereArt.svelte";
import { boxWordsOf } from "./words.ts";

// Asked in the order of the inputs.
const ORDER = ["icons", "floor", "assistant", "shape", "where", "counts", "of", "points", "each", "beyond", "most"];
const WALLS = 3; // of a room
const size = (value: unknown): number => Object.values((value as Record<string, number> | undefined) ?? {}).reduce((sum, n) => sum + n, 0);

function isMissing(question: Question, values: Answer, field: string): boolean {
  const value = values[field];
  if (field === "of") return namesOf(values.counts).length > 0 && size(value) === 0;
  if (field === "icons" && question.drawer === "decorations") return size(value) === 0 || (values.where === "room" && size(value) > WALLS);
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function missing(question: Question, answer: Answer): string | null {
  const asked = question.fields.length ? question.fields : question.checks;
  const values = valuesOf(question, answer);
  for (const field of ORDER.filter((one) => asked.includes(one) || (question.checks.includes(one) && one in answer))) {
    if (question.drawer === "tiles" && field === "icons") {
      const edges = edgesIn(question, answer);
      const at = edges.findIndex((edge) => !isIcon(edge));
      if (at >= 0 || isClosed(edges)) return `icons.${Math.max(0, at)}`;
    } else if (isMissing(question, values, field)) return field;
  }
  return null;
}

function says(fault: Fault, question: Question, answer: Answer, lang: Lang): Said | null {
  const w = boxWordsOf(lang);
  const told = ([head, text]: readonly string[]): Said => ({ head, text });
  const field = fault.field.split(".")[0];
  if (question.drawer === "tiles" && field === "icons") {
    const edges = edgesIn(question, answer);
    const conflict = edges.findIndex(isConflict);
    if (conflict >= 0) return bothSaid(edges, conflict, lang, question.shipped.icons as string[]);
    if (isClosed(edges)) return { ...w.closed, rule: "DT1", repairs: [] };
    if (fault.code === "missing") return told(w.missing.icons(w.sides[Number(fault.field.split(".")[1] ?? 0)]));
  }
  const wanted = size(answer.icons);
  if (question.drawer === "decorations" && field === "icons" && valuesOf(question, answer).where === "room" && wanted > WALLS)
    return { ...told(w.crowded(wanted)), rule: "DC2", repairs: [{ label: w.wheres.hallway, values: { where: "hallway" } }] };
  if (fault.code !== "missing") return field === "shape" ? { head: w.impossible.head, text: w.impossible.unknown, rule: "DC5", contradicts: w.printed } : null;
  const words = w.missing[question.drawer === "decorations" && field === "icons" ? "goalIcons" : field];
  return Array.isArray(words) ? told(words as string[]) : null;
}

function place(question: Question, at: string, lang: Lang): string {
  const w = boxWordsOf(lang);
  const [field, side] = at.split(".");
  if (question.drawer === "tiles" && field === "icons") return w.edge(w.sides[Number(side)]).toLowerCase();
  return w.places[field] ?? field;
}

const module: BoxModule = {
  questions: QUESTIONS,
  checks: CHECKS,
  roomy: (drawer) => drawer === "tiles",
  fills: (drawer) => drawer === "tiles",
  numbered: (drawer, lang) => (drawer === "tiles" ? { label: boxWordsOf(lang).find, note: boxWordsOf(lang).order } : null),
  drawers: (lang) => Object.entries(boxWordsOf(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => boxWordsOf(lang).known,
  advice: (lang) => boxWordsOf(lang).advice,
  DrawerArt,
  Face,
  stage: Stage,
  input: Input,
  WhereArt,
  DifferenceArt,
  name: nameOf,
  settled: (question, field, value) => (question.drawer === "tiles" && field === "icons" ? settled(edgesOf(value), edgesOf(question.shipped.icons)).kept : value),
  where: (question, lang) => boxWordsOf(lang).where[question.drawer as "tiles"],
  missing,
  place,
  says,
};

export default module;
