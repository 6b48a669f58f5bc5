// What notes of the box of Dungeon Petz say.
import type { Answer, Fault, Said } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import type { Question } from "../../../wire/questions.ts";
import { spaceName } from "./names.ts";
import { BARS, RELATIVES, SYMBOLS, listIn, numberIn, numbersIn } from "./values.ts";
import { petzWords } from "./words.ts";

const CAGE = 3; // what strength, antimagic and symbols of a bought cage add up to
const CAGE_FIELDS = ["strength", "antimagic", ...SYMBOLS];

function missing(fault: Fault, question: Question, answer: Answer, lang: Lang): Said {
  const w = petzWords(lang).says;
  const bars = listIn(answer, "bars").length;
  if (fault.field.startsWith("bars")) return { ...w.barsMissing(BARS - bars), rule: "PY1", ruleName: w.growing, contradicts: bars ? w.seesFewer(bars) : undefined };
  if (fault.field === "diet") return w.dietMissing;
  if (question.drawer === "boards") return w.relativesMissing(RELATIVES - numbersIn(answer, "imp_rounds").length);
  return w.missing;
}

/** A cage whose numbers add up to too much or too little: what one number would have to be. */
function cageSum(answer: Answer, lang: Lang): Said {
  const w = petzWords(lang);
  const sum = CAGE_FIELDS.reduce((total, field) => total + numberIn(answer, field), 0);
  const repairs = ["strength", "antimagic"].flatMap((field) => {
    const n = numberIn(answer, field) + CAGE - sum;
    return n >= 0 && n <= CAGE ? [{ label: w.says.make(w.abilities[field as "strength" | "antimagic"], n), values: { [field]: n } }] : [];
  });
  return { ...w.says.cageSum(sum), repairs, contradicts: w.says.seesSum(sum) };
}

export function says(fault: Fault, question: Question, answer: Answer, lang: Lang): Said | null {
  const w = petzWords(lang).says;
  const awards = numbersIn(answer, question.fields[0] ?? "") as number[];
  switch (fault.code) {
    case "missing":
      return missing(fault, question, answer, lang);
    case "bars-count":
      return missing({ ...fault, field: "bars" }, question, answer, lang);
    case "cage-sum":
      return cageSum(answer, lang);
    case "addon-empty":
      return w.addonEmpty;
    case "book-same":
      return { ...w.bookSame, repairs: [{ label: w.change, place: "colours.1" }] };
    case "taste-twice":
      return { ...w.tasteTwice, repairs: [{ label: w.change, place: fault.field.split(".")[0] }] };
    case "imp-rounds":
      return w.impRounds;
    case "awards-order":
      return { ...w.awardsOrder(awards.join(" · ")), repairs: [{ label: w.turnRound, values: { [question.fields[0]]: awards.toSorted((a, b) => b - a) } }] };
    case "dot-elsewhere":
      return w.dotElsewhere;
    case "ring-twice":
      return w.ringTwice;
    case "ring-blocked":
      return { ...w.ringBlocked(spaceName("cage-left", lang), spaceName("young-left", lang)), repairs: [{ label: w.change, place: `${question.fields[0]}.0` }] };
    case "bars-one-colour":
      return { ...w.oneColour, repairs: [{ label: w.change, place: "bars.0" }] };
    case "customer-idle":
      return { ...w.customerIdle, repairs: [{ label: w.change, place: "wanted" }] };
    case "no-food":
      return { ...w.noFood, repairs: [{ label: w.change, place: "food.vegetables" }] };
    default:
      return null;
  }
}
