// Short sounds that help: whose turn it is, what was dealt, what went well or badly. None before the page was touched.

import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "deal" | "place" | "coin" | "success" | "harm" | "fanfare";

export async function play(sound: Sound): Promise<void> {
  if (!settings.sound || !settings.volume || !navigator.userActivation?.hasBeenActive) return;
  const { ring } = await import("./synth.ts").catch(() => ({ ring: () => {} })); // a page without sound still plays
  ring(sound, settings.volume / 100);
}
