// A finished game from a file of the site: it can be watched before there is an engine.

import { server, type Host } from "../host.ts";
import { fileAt } from "../place.ts";
import type { Replay, Table, Update } from "../wire/messages.ts";

/** What a server would tell somebody who looks at it, as `undercroft site` has written it down. */
export interface Watched {
  table: Table;
  update: Update<unknown, unknown, unknown>;
  replay: Replay<unknown, unknown>;
}

export async function fetchWatched(): Promise<Watched> {
  const answer = await fetch(fileAt("/watched.json"));
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Watched;
}

/** A host with this game alone: nothing can be asked of it. */
export function hostOfWatched({ table, update, replay }: Watched): Host {
  return {
    ...server,
    open: (_, ends) => {
      let closed = false;
      queueMicrotask(() => {
        if (closed) return;
        ends.link("open");
        ends.message(table);
        ends.message(update);
      });
      return { ask: async () => null, hurry: () => {}, close: () => void (closed = true) };
    },
    replay: async <V, E>(_: string, __: number, from: number) => ({ ...replay, steps: replay.steps.slice(from) }) as Replay<V, E>,
    logUrl: () => null,
  };
}
