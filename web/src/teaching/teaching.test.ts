import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faults, texts } from "../i18n/sound.ts";
import type { Table, TableInfo } from "../table.svelte.ts";
import Teach from "./Teach.svelte";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ address: "https://play.example/" }))));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a link is made with a delay, shown to its player, and taken back", async () => {
  const share = vi.fn();
  const table = { id: "abc", seat: 1, shared: {}, share } as unknown as Table;
  const info = { taught: [] } as unknown as TableInfo;
  const { rerender } = render(Teach, { table, info });
  await fireEvent.click(screen.getByRole("button", { name: en.give }));
  expect(share).toHaveBeenLastCalledWith(1, 10);
  const given = { taught: [{ seat: 1, delay: 10, looking: 0 }] } as unknown as TableInfo;
  await rerender({ table: { ...table, shared: { 1: "secret" } } as unknown as Table, info: given });
  await vi.waitFor(() => expect((screen.getByLabelText(en.link) as HTMLInputElement).value).toBe("https://play.example/t/abc#secret"));
  await fireEvent.click(screen.getByRole("button", { name: en.stop }));
  expect(share).toHaveBeenLastCalledWith(1, 0);
});

test("the words of teaching links are sound in both languages", () => {
  const [english, french] = [texts(en, 5), texts(fr, 5)];
  expect(french.map(([at]) => at)).toEqual(english.map(([at]) => at));
  expect(english.filter(([, text]) => faults(text, "en").length)).toEqual([]);
  expect(french.filter(([at, text]) => faults(text, "fr").length || text === new Map(english).get(at))).toEqual([]);
});
