// The results of a show or a round wait to be read before the game goes on.
import type { Actor, Beat, Hold } from "../../../playback.svelte.ts";
import type { Frame } from "../../../story.ts";
import type { Event } from "../../../wire/petz/events.ts";
import type { View } from "../../../wire/petz/view.ts";
import { Speech } from "../words/speech.ts";
import { hasNews, isMoment, resultsOf, standOf, type Results, type Stand } from "./results.ts";

export class ResultsReader implements Actor<View, Event> {
  #stands = new Map<number, Stand>(); // by seat: several may share a device
  #views = new Map<number, View>(); // the last one of the round

  hold(from: Frame<View> | null, { view, told, over, history }: Beat<View, Event>): Hold<Results> | null {
    const { seat } = view;
    const now = standOf(view, told);
    const before = this.#stands.get(seat) ?? (from && standOf(from.view, from.told));
    const last = this.#views.get(seat) ?? from?.view ?? null;
    this.#views.set(seat, view);
    if (!before || told < before.told) {
      this.#stands.set(seat, now);
      return null;
    }
    const moment = isMoment(before, now);
    this.#stands.set(seat, moment ? now : { ...now, told: before.told });
    if (!moment || over) return null;
    const sheet = resultsOf(history.slice(before.told), last, view, before.round);
    if (!hasNews(sheet)) return null;
    const { round, next } = sheet;
    return { sheet, span: [before.told, told], title: (lang) => new Speech(lang).words.results[next ? "round" : "show"](round) };
  }
}
