// How a combo of the sheet stands: can be played now, answers something, waits for a level.
import type { PlayerView } from "../../../wire/pugquest/view.ts";
import { BOX } from "../box.ts";
import type { Desk } from "../desk.svelte.ts";
import type { QuestChoice } from "../model.ts";
import { sentenceOf } from "../../../shell/refusals.ts";
import { words } from "../../../i18n/index.ts";
import type { Refusal } from "../../../table.svelte.ts";
import type { Speech } from "../words/speech.ts";
import { rowText, upper } from "../words/texts.ts";

export type ComboState = "pay" | "wait" | "lock" | "no";

export function choiceOf(desk: Desk, row: number): QuestChoice | undefined {
  return desk.find("Combo", (move) => move.row === row) ?? desk.find("Riposte", (move) => move.row === row);
}

export function stateOf(desk: Desk, row: number, player: PlayerView): ComboState {
  if (BOX.rows[row].level > player.level) return "lock";
  if (choiceOf(desk, row)) return "pay";
  return BOX.rows[row].when === "turn" ? "no" : "wait";
}

/** A few words beside the name: when it can be played, or what it wants. */
export function tagOf(row: number, state: ComboState, say: Speech): string {
  const { combo } = say.words;
  if (state === "lock") return combo.locked(BOX.levels[BOX.rows[row].level]);
  const { when } = BOX.rows[row];
  return when === "hit" ? combo.whenHit : when === "ally-hit" ? combo.allyHit : when === "combo" ? combo.afterCombo : "";
}

/** How a combo stands now: that it can be played, or why not, with the rule that says so. */
export function standsSay(row: number, state: ComboState, say: Speech, refusal?: Refusal): string {
  const { combo } = say.words;
  if (state === "pay") return combo.payable;
  if (state === "lock") return combo.lockedSay(BOX.levels[BOX.rows[row].level]);
  if (!refusal) return combo.cantNow;
  const named = (sentence: string, blanks: (string | number)[]): string | null => say.refusal(sentence, blanks.map((blank) => say.blank(blank)));
  const told = upper(sentenceOf(refusal, { refusal: named }, say.lang, words(), []));
  return refusal.rule && /^[A-Z]+\d/.test(refusal.rule) ? `${told} (${refusal.rule})` : told;
}

export function comboSay(row: number, state: ComboState, say: Speech, refusal?: Refusal): string {
  const { combo } = say.words;
  const card = BOX.rows[row];
  const stands = standsSay(row, state, say, refusal);
  return `${say.row(row)}, ${combo.level(card.level)}, ${combo.costs(say.cost(card.cost))}. ${rowText(say, card)} (${stands})`;
}
