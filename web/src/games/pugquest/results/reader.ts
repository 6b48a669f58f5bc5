// The end of a world waits to be read before the market, or before the next world.
import type { Beat, Hold } from "../../../playback.svelte.ts";
import type { Frame } from "../../../story.ts";
import type { Event } from "../../../wire/pugquest/events.ts";
import type { View } from "../../../wire/pugquest/view.ts";
import { BOX } from "../box.ts";
import type { QuestTable } from "../model.ts";
import { speech } from "../words/speech.ts";
import { worldOf, worldSpan, type WorldSheet } from "./world.ts";

export class WorldReader {
  constructor(readonly table: Pick<QuestTable, "lesson">) {}

  hold(from: Frame<View> | null, { view, over, events, history }: Beat<View, Event>): Hold<WorldSheet> | null {
    const span = events.length ? worldSpan(history, events.length) : null;
    if (!span || !from || over || this.table.lesson) return null;
    const type = BOX.worlds[from.view.card]?.type ?? 0;
    const sheet = worldOf(history.slice(...span), from.view, view, type);
    return {
      sheet,
      span,
      world: true,
      title: (lang) => speech(lang).words.results[sheet.cleared ? "safe" : "lost"](sheet.world),
      note: (lang) => speech(lang).words.results[sheet.cleared ? "won" : "left"](sheet.round, sheet.rounds),
      chip: (lang) => speech(lang).words.results.beaten(sheet.beaten, sheet.monsters),
      next: (lang) => (sheet.cleared ? speech(lang).words.results.toMarket : speech(lang).words.results.toWorld(sheet.world + 1)),
    };
  }
}
