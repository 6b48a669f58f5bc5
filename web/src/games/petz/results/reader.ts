// The results of a show or a round wait to be read before the game goes on.
import type { Actor, Beat, Hold } from "../../../playback.svelte.ts";
import type { Lang } from "../../../settings.svelte.ts";
import type { Frame } from "../../../story.ts";
import type { Event } from "../../../wire/petz/events.ts";
import type { View } from "../../../wire/petz/view.ts";
import { Speech } from "../words/speech.ts";
import { hasNews, isMoment, resultsOf, standOf, type Results, type Stand } from "./results.ts";

export class ResultsReader implements Actor<View, Event> {
  #stands = new Map<number, Stand>(); // by seat: several may share a device
  #views = new Map<number, View>(); // the last one of the round
  #shown = new Map<number, number>(); // the last round whose show was told

  hold(from: Frame<View> | null, { view, told, over, history }: Beat<View, Event>): Hold<Results> | null {
    const { seat } = view;
    const now = standOf(view, told);
    const before = this.#stands.get(seat) ?? (from && standOf(from.view, from.told));
    const last = this.#views.get(seat) ?? from?.view ?? null;
    this.#views.set(seat, view);
    this.#stands.set(seat, now);
    if (!before || told < before.told || told === before.told) return null;
    if (!isMoment(before, now) && !over) return null;
    const began = history.findLastIndex((event) => event.type === "RoundBegan" && event.round > before.round);
    const start = Math.max(0, history.findLastIndex((event) => event.type === "RoundBegan" && event.round <= before.round));
    const all = resultsOf(history.slice(start), last, view, before.round, over);
    const sheet = all.ended && this.#shown.get(seat) === before.round ? { ...all, fates: [] } : all;
    if (!hasNews(sheet)) return null;
    this.#shown.set(seat, before.round);
    const { round, ended, next } = sheet;
    return {
      sheet,
      span: [start, began < 0 ? told : began],
      title: (lang) => wordsOf(lang)[ended ? "round" : sheet.placings.length ? "show" : "needs"](round),
      note: (lang) => (ended ? wordsOf(lang).toGo(view.rounds - round) : ""),
      next: (lang) => (next ? wordsOf(lang).goOn(next.round) : ended ? wordsOf(lang).toFinal : wordsOf(lang).close),
    };
  }
}

const wordsOf = (lang: Lang): Speech["words"]["results"] => new Speech(lang).words.results;
