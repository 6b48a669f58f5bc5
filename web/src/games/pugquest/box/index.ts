// The box of Fantasy Pug Quest.
import type { Answer, BoxModule, Fault, Said } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { CHECKS, QUESTIONS } from "../../../wire/pugquest/questions.ts";
import type { Question } from "../../../wire/questions.ts";
import { isAnswered } from "./answers.ts";
import DifferenceArt from "./DifferenceArt.svelte";
import DrawerArt from "./DrawerArt.svelte";
import { heroOf, nameOf, tongue, valuesOf } from "./drawn.ts";
import Face from "./Face.svelte";
import { ORDER } from "./fields.ts";
import Input from "./Input.svelte";
import Stage from "./Stage.svelte";
import { questWords } from "./words.ts";

const RULES: Record<string, string> = { initiative: "QR2", effects: "QA2", cost: "QH3" };

function missing(question: Question, answer: Answer): string | null {
  const asked = question.fields.length ? question.fields : question.checks;
  const values = valuesOf(question, answer);
  return ORDER.find((field) => asked.includes(field) && !isAnswered(question.entry, field, values)) ?? null;
}

function says(fault: Fault, _: Question, answer: Answer, lang: Lang): Said | null {
  const w = questWords(lang);
  const field = fault.field.split(".")[0];
  const rule = RULES[field];
  if (field === "cost" && Array.isArray(answer.cost) && !answer.cost.length) return { head: w.says.cost[0], text: w.says.cost[1], rule: "QA7" };
  if (fault.code === "missing") return { head: w.missing(w.short[field] ?? field), text: w.missingText, rule };
  const words = w.says[field];
  return words ? { head: words[0], text: words[1], rule } : null;
}

const module: BoxModule = {
  questions: QUESTIONS,
  checks: CHECKS,
  wide: true,
  fills: () => true,
  group: (question, lang) => (question.drawer === "combos" ? tongue(lang).of("heroes", heroOf(question)) : ""),
  drawers: (lang) => Object.entries(questWords(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => questWords(lang).known,
  advice: (lang) => questWords(lang).advice,
  DrawerArt,
  Face,
  stage: Stage,
  input: Input,
  DifferenceArt,
  name: nameOf,
  where: (question, lang) => questWords(lang).where[question.drawer as "heroes"],
  missing,
  place: (_, at, lang) => (questWords(lang).short[at] ?? at).toLowerCase(),
  says,
};

export default module;
