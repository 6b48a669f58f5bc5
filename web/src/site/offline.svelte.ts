// Whether the site is kept for offline, whether there is a network, and whether a new version waits.

import { dropImage, nameOf } from "./image.ts";
import { engineAt } from "./shelf.ts";

const HOURLY = 3_600_000; // milliseconds

class Offline {
  /** All files are kept: by a visit before, or by now. */
  kept = $state(Boolean(navigator.serviceWorker?.controller));
  online = $state(navigator.onLine);
  waiting = $state.raw<ServiceWorker | null>(null);
  /** The site was kept when the page was opened. */
  readonly warm = this.kept;
  #begun = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    addEventListener("online", () => {
      this.online = true;
      if (this.#begun && !this.kept) this.#keep(); // the network went before all files had come
    });
    addEventListener("offline", () => (this.online = false));
  }

  /** To be called when the table stands: before, keeping all files would delay it. */
  begin(): void {
    const workers = navigator.serviceWorker;
    if (!workers || this.#begun) return;
    this.#begun = true;
    workers.addEventListener("controllerchange", () => {
      // The first time, it is this very version that is kept now. Later the player has chosen the new one.
      if (this.kept) location.reload();
      this.kept = true;
    });
    this.#keep();
  }

  #keep(): void {
    const workers = navigator.serviceWorker;
    workers.register("./sw.js").then((found) => {
      const look = (): void => void (this.waiting = workers.controller ? found.waiting : null);
      look();
      clearInterval(this.#timer);
      this.#timer = setInterval(() => void found.update().catch(() => {}), HOURLY); // a page may stay open for days
      found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
    }, () => {});
  }

  /** Remove all files that are kept; the next visit keeps them again. */
  async forget(): Promise<void> {
    const found = await navigator.serviceWorker?.getRegistration();
    await found?.unregister();
    const own = (await caches.keys()).filter((name) => name.startsWith(`undercroft ${found?.scope} `));
    await Promise.all([dropImage(nameOf(engineAt(location.href))), ...own.map((name) => caches.delete(name))]);
    this.kept = false;
  }

  /** The player wants the new version: every tab of the site is loaded again with it. */
  update(): void {
    this.waiting?.postMessage("take over");
  }
}

export const offline = new Offline();
