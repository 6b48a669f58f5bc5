// Components of the box as they are drawn and read: what is entered, the rest unknown.
import { UNKNOWN, isSaid } from "./vocabulary.ts";
import type { Answer } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import type { Question } from "../../../wire/questions.ts";
import { TERM } from "../../../wire/pugquest/terms.ts";
import { rowOf, type FoeCard } from "../read-box.ts";
import { Tongue, type TableName } from "../words/tongue.ts";
import { foeCardText, heroAbilityText, rowText, usedText, worldFeatureText } from "../words/texts.ts";
import { textsOf } from "./answers.ts";
import { fileAt } from "../../../place.ts";

const TONGUES: Record<Lang, Tongue> = { en: new Tongue("en"), fr: new Tongue("fr") };
const TABLES: Record<string, TableName> = { heroes: "heroes", combos: "combos", treasures: "treasures", monsters: "foes", bosses: "foes", worlds: "worlds" };

export const tongue = (lang: Lang): Tongue => TONGUES[lang];
export const idOf = (entry: string): string => entry.slice(entry.indexOf(".") + 1);
const drawerOf = (entry: string): string => entry.split(".")[0];
export const nameOf = (question: Question, lang: Lang): string => tongue(lang).of(TABLES[question.drawer], idOf(question.entry));
export const heroOf = (question: Question): string => String(question.shipped.hero ?? idOf(question.entry));

/** Where the drawing of an entry is. */
export function artOf(entry: string): string {
  return drawerOf(entry) === "worlds" ? fileAt(`/art/pugquest/worlds/${idOf(entry)}.svg`) : fileAt(`/art/pugquest/${drawerOf(entry)}.svg#${idOf(entry)}`);
}

/** A component's values as far as they are known: entered, or from the rulebook. */
export function valuesOf(question: Question, answer: Answer): Answer {
  const locked = question.locked.map((field) => [field, question.shipped[field]]);
  return { ...Object.fromEntries(locked), ...answer };
}

const whole = (value: unknown): string[] => textsOf(value).filter(isSaid);
const isNamed = (value: unknown): value is string => typeof value === "string" && !value.split(" ").includes(UNKNOWN);

/** The text of a card as it will be read, of what is entered so far. */
export function textOfCard(entry: string, values: Answer, lang: Lang): string {
  const say = tongue(lang);
  const drawer = drawerOf(entry);
  const row = (field: string): ReturnType<typeof rowOf> => rowOf([], whole(values[field]), String(values.when ?? "turn"));
  if (drawer === "heroes") return isNamed(values.ability) ? heroAbilityText(say, values.ability.split(" ")) : "";
  if (drawer === "worlds") return isNamed(values.feature) ? worldFeatureText(say, values.feature.split(" ")) : "";
  if (drawer === "combos") return whole(values.effects).length ? rowText(say, row("effects")) : "";
  if (drawer === "treasures") return whole(values.effects).length ? usedText(say, row("effects"), String(values.use ?? "")) : "";
  return foeCardText(say, foeIn(entry, values), row("effects"));
}

/** The text of a monster's prize. */
const prizeTextOf = (values: Answer, lang: Lang): string =>
  whole(values.prize).length ? usedText(tongue(lang), rowOf([], whole(values.prize)), String(values.prize_use ?? "")) : "";

function foeIn(entry: string, values: Answer): FoeCard {
  const number = (field: string): number => (typeof values[field] === "number" ? (values[field] as number) : 0);
  return {
    id: idOf(entry),
    type: typeNumber(values.type),
    life: number("life"),
    lifeEach: number("life_each"),
    initiative: number("initiative"),
    arrows: number("arrows"),
    target: String(values.target ?? "least-life"),
    rules: textsOf(values.rules).filter(isNamed).map((rule) => rule.split(" ")),
    defends: values.defends === 1,
    prizeUse: String(values.prize_use ?? "none"),
    isBoss: drawerOf(entry) === "bosses",
  };
}

export const typeNumber = (type: unknown): number => (TERM.TYPES as readonly unknown[]).indexOf(type);

/** How a card reads, in each language. */
export const readings = (entry: string, values: Answer): { lang: Lang; text: string }[] =>
  (["en", "fr"] as const).map((lang) => ({ lang, text: [textOfCard(entry, values, lang), prizeTextOf(values, lang)].filter(Boolean).join(" ") }));
