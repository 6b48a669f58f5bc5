// The words of the game by language. English is there from the start, French when it is wanted.
import type { Lang } from "../../../settings.svelte.ts";
import { en as shop } from "../shop/words/en.ts";
import { en as words } from "./en.ts";
import { names, type Names } from "./names.ts";

export interface Pack {
  words: typeof words;
  shop: typeof shop;
  names: Names;
  /** Why a move is refused, by the engine's English sentence. */
  refusals: Record<string, string>;
}

const english: Pack = { words, shop, names, refusals: {} };

class French {
  pack = $state.raw<Pack | null>(null);
  #coming: Promise<void> | null = null;

  load(): Promise<void> {
    this.#coming ??= import("./pack.fr.ts").then(({ pack }) => void (this.pack = pack));
    return this.#coming;
  }
}

const french = new French();

/** To be awaited before the first word is shown. */
export const load = (lang: Lang): Promise<void> => (lang === "fr" ? french.load() : Promise.resolve());

/** English while French is on its way: read it where it is shown, and it changes when it is there. */
export function packOf(lang: Lang): Pack {
  if (lang !== "fr") return english;
  if (!french.pack) void french.load();
  return french.pack ?? english;
}
