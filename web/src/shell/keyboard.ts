// The shell's keys; what it does not know goes to the game.

import type { GameModule } from "../games/game-module.ts";
import { settings } from "../settings.svelte.ts";
import type { Table } from "../table.svelte.ts";
import { inspector } from "../ui/inspector.svelte.ts";
import { undoStep } from "./undo.ts";
import { adviceKey, isAdvised, toggleHint } from "./hints.ts";
import { replay } from "./replay.svelte.ts";

interface Desk {
  table: Table;
  module: GameModule;
  rules: () => void;
  keys: () => void;
}

export function press(event: KeyboardEvent, desk: Desk): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (target.closest("input:not([type=range]), select, textarea")) return;
  if (settings.ignores(event)) return;
  const done = withControl(event, desk) || plain(event, desk) || (desk.module.key?.(desk.table, event) ?? false);
  if (done) event.preventDefault();
}

function withControl(event: KeyboardEvent, { table, module }: Desk): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false;
  if (event.key === "Enter") {
    const { more, off } = module.prompt(table, settings.lang);
    if (table.staged.length && !off && !table.showing) void table.commit(more);
    return true;
  }
  if (event.key === "z") {
    undoStep(table, module)?.();
    return true;
  }
  return false;
}

function plain(event: KeyboardEvent, { table, module, rules, keys }: Desk): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const onButton = (event.target as HTMLElement).closest("button, a, summary, [role=button], input") !== null;
  if (adviceKey(table, module, event.key)) return true;
  switch (event.key) {
    case "Backspace":
      undoStep(table, module)?.();
      return true;
    case "h":
    case "H":
      toggleHint(table, module);
      return true;
    case "r":
    case "R":
      rules();
      return true;
    case "i":
    case "I":
      inspector.toggle();
      return true;
    case "l":
    case "L":
      document.querySelector<HTMLElement>("[role=log]")?.focus();
      return true;
    case ",":
      void replay.step(table, -1);
      return true;
    case ".":
      void replay.step(table, 1);
      return true;
    case " ":
      if (onButton) return false;
      void replay.toggle(table);
      return true;
    case "Enter":
      if (onButton || !table.playback.sheet) return false;
      table.playback.resume();
      return true;
    case "Escape":
      if (inspector.thing !== null) {
        inspector.close();
        return true;
      }
      if (inspector.asks) {
        inspector.asks = false;
        return true;
      }
      if (table.playback.sheet && table.cursor === null) {
        table.playback.resume();
        return true;
      }
      if (isAdvised(table) || table.thinking) {
        toggleHint(table, module);
        return true;
      }
      if (table.cursor === null) return false;
      replay.live(table);
      return true;
    case "?":
      keys();
      return true;
  }
  return false;
}
