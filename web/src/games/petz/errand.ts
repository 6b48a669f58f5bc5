// What a group of imps is for, as advice plans it: "space:4 pet:11".
import purposesEn from "words:petz/en/purposes";
import purposesFr from "words:petz/fr/purposes";
import type { Lang } from "../../settings.svelte.ts";
import type { Move } from "../../wire/petz/moves.ts";
import { TERM } from "../../wire/petz/terms.ts";
import type { View } from "../../wire/petz/view.ts";
import type { Glyph, PlanPart } from "../game-module.ts";
import { BOX } from "./box.ts";
import { addonFacts, cageFacts } from "./model.ts";
import { gives } from "./town/gives.ts";
import { Speech } from "./words/speech.ts";

const PURPOSES: Record<Lang, Record<string, string>> = { en: purposesEn, fr: purposesFr };

/** The group, what it goes for, and something one can see about that; null for what is no group. */
export function errand(move: Move, purpose: string, view: View, lang: Lang): PlanPart | null {
  if (move.type !== "Group") return null;
  const say = new Speech(lang);
  const imps = Array.from({ length: move.imps }, (): Glyph => ({ imp: view.seat }));
  const gold = Array.from({ length: move.gold }, (): Glyph => ({ coin: true }));
  const group = { badge: String(move.imps + move.gold), pieces: [...imps, ...gold], spoken: say.party(move.imps, move.gold) };
  const [space, item] = purpose.split(" ").map((thing) => Number(thing.split(":")[1]));
  const goal = PURPOSES[lang][purpose ? TERM.SPACES[space] : "none"];
  if (item === undefined) return { ...group, title: goal, text: purpose ? gives(view, space, say) : "" };
  const kind = purpose.split(" ")[1].split(":")[0];
  if (kind === "pet") return { ...group, title: `${goal}, ${say.pet(item)}`, text: say.words.eats[BOX.diet[item]] };
  const [facts, name] = kind === "cage" ? [cageFacts(item), say.cageName(item)] : [addonFacts(item), say.addonName(item)];
  return { ...group, title: name ? `${goal}, ${name}` : goal, text: say.strengths(facts, kind === "cage") };
}
