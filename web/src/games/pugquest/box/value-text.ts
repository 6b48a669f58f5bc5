// Values of the box in a few words: beside drawings, in lists of differences, and in lists to be printed.
import { nameInBox } from "../../../box/live.svelte.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { rowOf } from "../read-box.ts";
import { named, rowText, upper } from "../words/texts.ts";
import { columnsOf, namedOf, textsOf } from "./answers.ts";
import { tongue } from "./drawn.ts";
import { fieldOf } from "./fields.ts";
import { isSaid } from "./vocabulary.ts";
import { questWords } from "./words.ts";

const TABLES: Readonly<Record<string, "abilities" | "features" | "foe-rules">> = { ability: "abilities", feature: "features" };

/** An ability, a feature or a rule: its name with its numbers, or its sentence where it has none. */
function namedText(field: string, text: string, lang: Lang): string {
  const { name, numbers } = namedOf(text);
  const said = tongue(lang).of(TABLES[field] ?? "foe-rules", name, { n: numbers[0] ?? 1, more: numbers[1] ?? "" });
  const { name: head } = named(said);
  return head ? [head, ...numbers].join(" ") : upper(said);
}

function effectsText(value: unknown, lang: Lang): string {
  const lines = textsOf(value);
  if (!lines.length) return questWords(lang).noPrize;
  return lines.every(isSaid) ? rowText(tongue(lang), rowOf([], lines), false) : "?";
}

export function valueText(entry: string, field: string, value: unknown, lang: Lang): string {
  const w = questWords(lang);
  const say = tongue(lang);
  const picks: Record<string, Record<string, string>> = { when: w.whens, kind: w.kinds, target: w.targets, use: w.uses, prize_use: w.uses };
  switch (fieldOf(entry, field)?.as) {
    case "energy":
      return say.of("energies", String(value));
    case "cost":
      return textsOf(value).map((one) => (one === "any" ? w.any : say.of("energies", one))).join(", ") || w.free;
    case "arrows":
      return w.steps(Number(value));
    case "pick":
      return picks[field]?.[String(value)] ?? String(value);
    case "switch":
      return value === 1 ? w.yes : w.no;
    case "named":
      return namedText(field, String(value), lang);
    case "rules":
      return textsOf(value).map((rule) => namedText(field, rule, lang)).join(" ") || w.noRule;
    case "effects":
      return effectsText(value, lang);
    case "columns":
      return columnsOf(value).map((column) => column.join(" ") || "–").join(" / ");
    default:
      return (field === "hero" && (nameInBox("pugquest", `heroes.${String(value)}`, lang) ?? say.maybe("heroes", String(value)))) || String(value);
  }
}
