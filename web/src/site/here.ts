// The one engine of this page, begun when it is first wanted, and what is known before it is ready.

import { fileAt } from "../place.ts";
import type { Answered, Asked } from "../transport.ts";
import { Engine } from "./engine.svelte.ts";
import { offline } from "./offline.svelte.ts";

// Whoever comes by a link to a table or a puzzle has the site offline, too.
export const engine = new Engine(undefined, () => offline.begin());

let known: Promise<Record<string, unknown>> | undefined;

/** Answers that are the same whoever asks, such as the list of the lessons. */
async function answers(): Promise<Record<string, unknown>> {
  known ??= fetch(fileAt("/known.json")).then(async (file) => ((await file.json()) as { answers: Record<string, unknown> }).answers);
  return known.catch(() => ((known = undefined), {}));
}

export async function ask(path: string, asked?: Asked): Promise<Answered> {
  const answer = asked ? undefined : (await answers())[path];
  if (answer === undefined) return engine.request(path, asked);
  engine.lists = true;
  return Response.json(answer);
}
