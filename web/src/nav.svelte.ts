// Where in the page one is: the cellar at /, a table at /t/<id>, a moment of its game at /t/<id>/<moves>, its review at /t/<id>/review (a link that somebody shares stands for the id), one's games at /kept, a game to watch at /watch, one's corner at /me, the school at /school, a lesson at /school/<game>/<number>, puzzles at /puzzles, tournaments at /tournaments, those of a game at /puzzles/<game>, what somebody shows at /people/<id>,
// the rules at /rules/<game>, a box at /box/<game>, a question of it at /box/<game>/<drawer>/<id>, where its values come
// from at /box/<game>/sources.

import { tick } from "svelte";
import { pageAt, to } from "./place.ts";

class Nav {
  path = $state(pageAt(location));

  constructor() {
    addEventListener("popstate", () => this.#look());
  }

  go(path: string): void {
    history.pushState(null, "", to(path));
    this.path = pageAt(location);
    scrollTo(0, 0);
    void tick().then(() => {
      const head = document.querySelector<HTMLElement>("h1");
      head?.setAttribute("tabindex", "-1");
      head?.focus();
    });
  }

  /** A hash within a page, such as a rule's, leads nowhere else. */
  #look(): void {
    if (pageAt(location) !== "/" || !/^#[\w-]/.test(location.hash)) this.path = pageAt(location);
  }

  get table(): string | null {
    return /^\/t\/(~?[\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  /** A moment of a finished game: so many moves after its start. */
  get moment(): { id: string; at: number } | null {
    const found = /^\/t\/(~?[\w-]+)\/(\d+)\/?$/.exec(this.path);
    return found && { id: found[1], at: Number(found[2]) };
  }

  get review(): string | null {
    return /^\/t\/(~?[\w-]+)\/review\/?$/.exec(this.path)?.[1] ?? null;
  }

  get rules(): string | null {
    return /^\/rules\/([a-z]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  get lesson(): { game: string; number: number } | null {
    const found = /^\/school\/([a-z]+)\/(\d+)\/?$/.exec(this.path);
    return found && { game: found[1], number: Number(found[2]) };
  }

  /** Puzzles of a game: any, those of a theme, or one by its id. */
  get puzzles(): { game: string; which?: string } | null {
    const found = /^\/puzzles\/([a-z]+)(?:\/([\w-]+))?\/?$/.exec(this.path);
    return found && { game: found[1], which: found[2] };
  }

  /** What somebody shows of their games. */
  get person(): string | null {
    return /^\/people\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  get tournament(): string | null {
    return /^\/tournaments\/([\w-]+)\/?$/.exec(this.path)?.[1] ?? null;
  }

  get sources(): string | null {
    return /^\/box\/([a-z]+)\/sources\/?$/.exec(this.path)?.[1] ?? null;
  }

  get box(): { game: string; drawer?: string; id?: string } | null {
    const found = /^\/box\/([a-z]+)(?:\/([\w.-]+)\/([\w.-]+))?\/?$/.exec(this.path);
    return found && { game: found[1], drawer: found[2], id: found[3] };
  }
}

export const nav = new Nav();

/** Follow a link without loading the page again, unless it is to open elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  nav.go(pageAt(link));
}
