// Whether the server has a newer page than this one. Then parts that were not fetched so far are gone from it.

import { fileAt } from "./place.ts";

const SCRIPT = "script[type=module][src]"; // its name has a hash of all that it leads to

const scriptOf = (page: Document): string | undefined => page.querySelector(SCRIPT)?.getAttribute("src") ?? undefined;

class Build {
  isOld = $state(false);

  /** Ask the server. Whoever answers without a page, or not at all, has no newer one. */
  async look(): Promise<void> {
    const answer = await fetch(fileAt("/"), { cache: "no-cache" }).catch(() => null);
    if (!answer?.ok) return;
    const there = scriptOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
    this.isOld = there !== undefined && there !== scriptOf(document);
  }
}

export const build = new Build();
