// After every round: what everybody did, beside the game until one's own first act.
import type { Actor, Beat, Hold } from "../../../playback.svelte.ts";
import type { Event } from "../../../wire/decorators/events.ts";
import type { View } from "../../../wire/decorators/view.ts";
import type { DecoratorsTable } from "../on-table.svelte.ts";
import { speech } from "../words/speech.ts";
import { roundEnded, type RoundSheet } from "./turns.ts";

export function readerOf(table: Pick<DecoratorsTable, "lesson">): Actor<View, Event> {
  return {
    hold(_, { view, events, history }: Beat<View, Event>): Hold<RoundSheet> | null {
      const ended = events.length && !table.lesson ? roundEnded(history, events.length, view) : null;
      if (!ended) return null;
      return {
        ...ended,
        title: (lang) => speech(lang).words.results.title(ended.sheet.round),
        note: (lang) => speech(lang).words.results.points,
        aside: ".decorators .rivals",
        upto: ".decorators .bosses",
      };
    },
  };
}
