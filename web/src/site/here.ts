// The one engine of this page, begun when it is first wanted.

import { Engine } from "./engine.svelte.ts";

export const engine = new Engine();

/** All files are kept for offline as soon as the table stands; before, they would delay it. */
export function keepOffline(): void {
  if (engine.stage === "ready") void navigator.serviceWorker?.register("./sw.js");
}
