// A finished game as the server tells it: every move, and nothing hidden any more.

import type { Host } from "./host.ts";
import type { Frame } from "./story.ts";

export interface ReplayData<V, E> {
  frames: Frame<V>[];
  events: E[];
}

export async function fetchReplay<V, E>(host: Pick<Host, "replay">, table: string, seat: number): Promise<ReplayData<V, E>> {
  const frames: Frame<V>[] = [];
  const events: E[] = [];
  for (let from = 0; ; ) {
    const { steps, moves } = await host.replay<V, E>(table, seat, from);
    for (const step of steps) {
      events.push(...step.events);
      if (step.seat < 0 && step.number > 0) frames.pop(); // what is dealt belongs to the move before
      frames.push({ view: step.view, told: events.length, after: step.number });
    }
    from += steps.length;
    if (!steps.length || from > moves) return { frames, events };
  }
}
