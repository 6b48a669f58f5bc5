// How a combo of the sheet stands: can be played now, answers something, waits for a level.
import type { PlayerView } from "../../../wire/pugquest/view.ts";
import { LEVELS, ROWS } from "../box.ts";
import type { Desk } from "../desk.svelte.ts";
import type { QuestChoice } from "../model.ts";
import type { Speech } from "../words/speech.ts";
import { rowText } from "../words/texts.ts";

export type ComboState = "pay" | "wait" | "lock" | "no";

export function choiceOf(desk: Desk, row: number): QuestChoice | undefined {
  return desk.find("Combo", (move) => move.row === row) ?? desk.find("Riposte", (move) => move.row === row);
}

export function stateOf(desk: Desk, row: number, player: PlayerView): ComboState {
  if (ROWS[row].level > player.level) return "lock";
  if (choiceOf(desk, row)) return "pay";
  return ROWS[row].when === "turn" ? "no" : "wait";
}

/** A few words beside the name: when it can be played, or what it wants. */
export function tagOf(row: number, state: ComboState, say: Speech): string {
  const { combo } = say.words;
  if (state === "lock") return combo.locked(LEVELS[ROWS[row].level]);
  const { when } = ROWS[row];
  return when === "hit" ? combo.whenHit : when === "ally-hit" ? combo.allyHit : when === "combo" ? combo.afterCombo : "";
}

export function comboSay(row: number, state: ComboState, say: Speech): string {
  const { combo } = say.words;
  const card = ROWS[row];
  const stands = { pay: combo.payable, wait: combo.cantNow, no: combo.cantNow, lock: combo.lockedSay(LEVELS[card.level]) }[state];
  return `${say.row(row)}, ${combo.level(card.level)}, ${combo.costs(say.cost(card.cost))}. ${rowText(say, card)} (${stands})`;
}
