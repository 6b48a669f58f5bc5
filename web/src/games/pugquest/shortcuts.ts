// Keys of a hero's turn: combos by number, columns with Shift, actions by letter.
import type { Lang } from "../../settings.svelte.ts";
import type { Shortcut } from "../game-module.ts";
import { COLUMNS, DECK, combosOf } from "./box.ts";
import { deskOf } from "./desk.svelte.ts";
import { own } from "./model.ts";
import type { QuestChoice, QuestTable } from "./model.ts";
import { speech } from "./words/speech.ts";

const PLAIN: Record<string, string> = { a: "attack", n: "change", y: "ability" };

function chosen(table: QuestTable, event: KeyboardEvent): QuestChoice | undefined {
  const desk = deskOf(table);
  const digit = /^Digit([1-5])$/.exec(event.code)?.[1];
  if (digit && event.shiftKey) {
    const column = Number(digit) - 1;
    return desk.find("Go", (move) => move.column === column) ?? desk.find("Place", (move) => move.column === column) ?? desk.find("Aim", (move) => move.column === column);
  }
  const player = table.view && own(table.view);
  if (digit && player && player.hero >= 0) {
    const row = combosOf(player.hero)[Number(digit) - 1];
    return desk.find("Combo", (move) => move.row === row) ?? desk.find("Riposte", (move) => move.row === row);
  }
  if (event.key === "d") return desk.find("Draw", (move) => move.source === DECK);
  return event.key in PLAIN ? desk.plain(PLAIN[event.key]) : undefined;
}

export function key(table: QuestTable, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const desk = deskOf(table);
  if (event.key === "c") {
    desk.look("codex");
    return true;
  }
  if (!table.mine) return false;
  if (event.key === "e") {
    const end = desk.plain("end") ?? desk.plain("pass");
    if (end && !table.staged.length) void table.commit([end.text]);
    return end !== undefined;
  }
  if (event.key === "s" && desk.find("Discard")) {
    desk.toggleSwap();
    return true;
  }
  const choice = chosen(table, event);
  if (!choice) return false;
  void (/^(combo|riposte|attack|ability)/.test(choice.text) ? desk.begin(choice.text) : desk.stage(choice.text));
  return true;
}

export function shortcuts(lang: Lang): Shortcut[] {
  const { keys } = speech(lang).words;
  return [
    { keys: "1 – 5", does: keys.combos },
    { keys: `⇧ 1 – ${COLUMNS}`, does: keys.move },
    { keys: "a", does: keys.attack },
    { keys: "d", does: keys.draw },
    { keys: "s", does: keys.swap },
    { keys: "n", does: keys.change },
    { keys: "e", does: keys.end },
    { keys: "c", does: keys.cards },
  ];
}
