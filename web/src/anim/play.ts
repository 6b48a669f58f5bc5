// Changes of the table, animated: pieces fly to where they are now, events let things fly and
// words float. What is shown is final from the start, so nothing waits for it; a press ends it.

import { tick } from "svelte";
import type { Effect, GameModule, Glyph } from "../games/game-module.ts";
import { settings } from "../settings.svelte.ts";
import { play } from "../sound.ts";
import type { Around } from "../table.svelte.ts";
import { fly, measure, shifts, type Places } from "./flip.ts";
import type { Floats } from "./floats.svelte.ts";

const MOST_EFFECTS = 12;
let running: Animation[] = [];

function finish(): void {
  for (const one of running) one.finish();
  running = [];
}

addEventListener("pointerdown", finish, { capture: true });

export function animate(module: GameModule, seat: () => number, floats: Floats): Around<unknown> {
  return (change, told) => {
    const effects = told.flatMap((event) => module.effects?.(event, seat()) ?? []);
    for (const sound of new Set(effects.flatMap((effect) => ("sound" in effect ? [effect.sound] : [])))) void play(sound);
    if (settings.still || document.hidden) {
      change();
      return;
    }
    finish();
    const before = measure();
    change();
    void tick().then(() => {
      const after = measure();
      running = fly(shifts(before, after));
      show(floats, effects.slice(0, MOST_EFFECTS), before, after);
    });
  };
}

function show(floats: Floats, effects: Effect[], before: Places, after: Places): void {
  for (const effect of effects) {
    // Where the scene has changed, what was at a place before says nothing of what is there now.
    if ("float" in effect) {
      const box = after.get(effect.at)?.box;
      if (box && inSight(effect.at, box)) floats.rise(effect.float, effect.tone ?? "plain", effect.icon, box);
    } else if ("fly" in effect) {
      const from = after.get(effect.from) ?? before.get(effect.from);
      const to = after.get(effect.to);
      if (from && to) floats.send(effect.fly as Glyph, from.box, to.box);
    }
  }
}

/** Not under the prompt, nor scrolled away. */
function inSight(key: string, { left, top, width, height }: DOMRect): boolean {
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen?.closest(`[data-key="${CSS.escape(key)}"]`) != null;
}
