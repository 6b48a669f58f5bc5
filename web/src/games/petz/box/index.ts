// The box of Dungeon Petz.
import type { BoxModule } from "../../../box/module.ts";
import { settings, type Lang } from "../../../settings.svelte.ts";
import { CHECKS, QUESTIONS } from "../../../wire/petz/questions.ts";
import type { Question } from "../../../wire/questions.ts";
import { load } from "../words/packs.svelte.ts";
import Begun from "./Begun.svelte";
import DifferenceArt from "./DifferenceArt.svelte";
import DrawerArt from "./DrawerArt.svelte";
import Face from "./Face.svelte";
import Input from "./Input.svelte";
import { nameOf } from "./names.ts";
import { says } from "./says.ts";
import Stage from "./Stage.svelte";
import { missing, placeNumber } from "./values.ts";
import WhereArt from "./WhereArt.svelte";
import { petzWords } from "./words.ts";

await load(settings.lang);

function place(question: Question, at: string, lang: Lang): string {
  const w = petzWords(lang);
  if (at.startsWith("bars.")) return w.barOf(placeNumber(at, "bars"));
  const [field, part] = at.split(".");
  if (question.drawer === "exhibitions") return w.food[part as keyof typeof w.food];
  return w.places[field as keyof typeof w.places] ?? w.drawers[question.drawer as keyof typeof w.drawers].asks;
}

function where(question: Question, lang: Lang): string {
  const { where: w } = petzWords(lang);
  return question.entry === "prices" ? w.prices : question.id === "rings.dots" ? w.dots : w[question.drawer as keyof typeof w];
}

const module: BoxModule = {
  questions: QUESTIONS,
  checks: CHECKS,
  drawers: (lang) => Object.entries(petzWords(lang).drawers).map(([id, drawer]) => ({ id, ...drawer })),
  known: (lang) => petzWords(lang).known,
  advice: (lang) => petzWords(lang).advice,
  DrawerArt,
  Face,
  Begun,
  stage: Stage,
  input: Input,
  WhereArt,
  DifferenceArt,
  name: nameOf,
  differs: (question, field, lang) => petzWords(lang).differs[field as "bars"]?.(nameOf(question, lang)) ?? null,
  where,
  missing,
  place,
  says,
};

export default module;
