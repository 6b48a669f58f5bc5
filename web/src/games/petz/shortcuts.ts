// Keys of the town: exits by number, imps and gold in and out of them.
import type { Lang } from "../../settings.svelte.ts";
import { BOX } from "./box.ts";
import type { Shortcut } from "../game-module.ts";
import { choiceOf, type PetzTable } from "./choice.svelte.ts";
import { speech } from "./words/speech.ts";

const CHANGES: Record<string, [imps: number, gold: number]> = {
  "+": [1, 0],
  "=": [1, 0],
  "-": [-1, 0],
  g: [0, 1],
  G: [0, -1],
};

export function key(table: PetzTable, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !table.mine) return false;
  const town = choiceOf(table);
  const exit = Number(event.key) - 1;
  if (exit >= 0 && exit < BOX.exits && (town.grouping || town.sending)) {
    if (town.sending) town.pick(exit);
    else town.at = exit;
    return true;
  }
  const change = CHANGES[event.key];
  if (town.grouping && change) {
    town.move(town.at, ...change);
    return true;
  }
  if (town.sending && event.key === "k") {
    void table.restage([town.keepText]);
    return true;
  }
  return false;
}

export function shortcuts(lang: Lang): Shortcut[] {
  const { keys } = speech(lang).words;
  return [
    { keys: `1 – ${BOX.exits}`, does: keys.exits },
    { keys: "+ −", does: keys.addImp },
    { keys: "g G", does: keys.addGold },
    { keys: "k", does: keys.home },
  ];
}
