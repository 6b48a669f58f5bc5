// The results that wait to be read, by table: they come when a show or a round is over.
import type { View } from "../../../wire/petz/view.ts";
import type { PetzTable } from "../choice.svelte.ts";
import { hasNews, isMoment, resultsOf, standOf, type Results, type Stand } from "./results.ts";

class ResultsDesk {
  sheet = $state.raw<Results | null>(null);
  #stands = new Map<number, Stand>(); // by seat: several may share a device
  #views = new Map<number, View>(); // the last one of the round
  #unread: Stand | null = null; // where what the sheet tells began

  constructor(readonly table: PetzTable) {}

  close(): void {
    this.sheet = null;
    this.#unread = null;
  }

  /** To be called in an effect: what has been told since a seat last looked. */
  follow(): void {
    const { live, seat, events, cursor, over } = this.table;
    if (!live || cursor !== null) return;
    const now = standOf(live, events.length);
    const before = this.#stands.get(seat);
    if (over || (before && now.told < before.told)) this.close();
    else if (before && isMoment(before, now)) {
      // A sheet that nobody has closed is continued: others may end a round at once.
      const since = this.#unread?.round === before.round ? this.#unread : before;
      const told = resultsOf(events.slice(since.told), this.#views.get(seat) ?? null, live, before.round);
      if (hasNews(told)) {
        this.sheet = told;
        this.#unread = since;
      }
    }
    if (!before || now.told < before.told || isMoment(before, now)) this.#stands.set(seat, now);
    else if (before.phase !== now.phase || before.round !== now.round) this.#stands.set(seat, { ...now, told: before.told });
    this.#views.set(seat, live);
  }
}

const known = new WeakMap<PetzTable, ResultsDesk>();

export function resultsOn(table: PetzTable): ResultsDesk {
  let found = known.get(table);
  if (!found) known.set(table, (found = new ResultsDesk(table)));
  return found;
}
