// What components of the box are called.
import type { Lang } from "../../../settings.svelte.ts";
import type { Question } from "../../../wire/questions.ts";
import { packOf } from "../words/packs.svelte.ts";
import { idOf } from "./values.ts";
import { petzWords } from "./words.ts";

/** Cages and addons have no names, so their number, in any order. */
export function nameOf(question: Question, lang: Lang): string {
  const { names } = packOf(lang);
  const w = petzWords(lang);
  const id = idOf(question.entry);
  switch (question.entry === "prices" ? "prices" : question.drawer) {
    case "pets":
      return names.pets[id];
    case "customers":
      return names.customers[id];
    case "exhibitions":
      return names.exhibitions[id];
    case "books":
      return names.artifacts[id];
    case "cages":
      return w.cage(Number(id.slice(1)));
    case "addons":
      return w.addon(Number(id.slice(1)));
    case "awards":
      return w.awardsFor(Number(question.fields[0]));
    case "rings":
      return w.rings[question.id.slice("rings.".length) as keyof typeof w.rings];
    case "boards":
      return w.drawers.boards.name;
    default:
      return w.prices;
  }
}

export const spaceName = (space: string, lang: Lang): string => packOf(lang).names.spaces[space] ?? space;
