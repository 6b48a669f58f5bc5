// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { dialogs } from "./dialogs.svelte.ts";
import NewBuild from "./NewBuild.svelte";

Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });

const page = (script: string): string => `<!doctype html><html><head><script type="module" src="${script}"></script></head></html>`;

function served(answer: () => Promise<Response>): void {
  vi.stubGlobal("fetch", vi.fn(answer));
  document.head.innerHTML = page("/assets/shell-old.js");
}

/** What the browser's loader says when a part could not be fetched. */
async function miss(): Promise<void> {
  dispatchEvent(new Event("vite:preloadError"));
  await new Promise((done) => setTimeout(done, 20));
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
  dialogs.close();
});

test("a part that is missed because the page is newer there is told, and its dialog is closed", async () => {
  served(async () => new Response(page("/assets/shell-new.js")));
  render(NewBuild);
  dialogs.show({ kind: "rules", game: "petz" });
  expect(screen.queryByRole("button")).toBeNull();
  await miss();
  expect(screen.getByRole("status").textContent).toContain("new version");
  expect(dialogs.open).toBeNull();
  screen.getByRole("button", { name: "Dismiss" }).click();
  await miss();
  expect(screen.getByRole("button", { name: "Load again" })).toBeTruthy();
});

test.each<[string, () => Promise<Response>]>([
  ["the same page", async () => new Response(page("/assets/shell-old.js"))],
  ["an answer that is no page", async () => new Response("<h1>Back soon</h1>")],
  ["an error", async () => new Response(page("/assets/shell-new.js"), { status: 502 })],
  ["no network", () => Promise.reject(new TypeError("no network"))],
])("with %s nothing is said, and the dialog stays", async (_, answer) => {
  served(answer);
  render(NewBuild);
  dialogs.show({ kind: "rules", game: "petz" });
  await miss();
  expect(screen.getByRole("status").textContent.trim()).toBe("");
  expect(dialogs.open).not.toBeNull();
});
