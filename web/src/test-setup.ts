// All test files with a document share it, and the state of the page: each test leaves them as it found them.
import { afterEach } from "vitest";

if ("document" in globalThis) {
  const [{ cleanup }, { settings }] = await Promise.all([import("@testing-library/svelte"), import("./settings.svelte.ts")]);
  const { lang } = settings;
  afterEach(() => {
    cleanup();
    settings.lang = lang;
  });
}
