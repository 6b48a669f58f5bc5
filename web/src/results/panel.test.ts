import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import type { Hold } from "../playback.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { replay } from "../shell/replay.svelte.ts";
import type { Table } from "../table.svelte.ts";
import Panel from "./Panel.svelte";
import RuleLink from "./RuleLink.svelte";

const hold: Hold = { sheet: null, span: [1, 4], title: () => "Round 3 is over", note: () => "two to go", next: () => "Continue to round 4" };
const playback = { resume: vi.fn(), sheet: hold, reopen: vi.fn() };
const table = { playback, frames: [1, 2, 3, 4].map((told) => ({ told })), allEvents: ["old", "one", "two", "three", "new"], names: ["Ada", "Bo", "Cy"], others: [] as number[], read: vi.fn(), info: { seats: [{}, { reading: true }, { reading: false }] } };
const module = { Results: RuleLink, line: (text: string) => ({ text }) } as unknown as GameModule;
const show = (of = hold): void => void render(Panel, { table: table as unknown as Table, module, hold: of });

beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  cleanup();
  table.others = [];
  settings.pauses = true;
});

describe("the panel of results", () => {
  test("is a named dialog, with the focus on the button that goes on", () => {
    show();
    const dialog = screen.getByRole("dialog", { hidden: true });
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    expect(document.getElementById(dialog.getAttribute("aria-labelledby")!)?.textContent).toBe("Round 3 is over");
    expect(document.activeElement?.textContent).toContain("Continue to round 4");
  });

  test("goes on by its button, by Enter and by Escape", async () => {
    show();
    await fireEvent.click(document.activeElement!);
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(playback.resume).toHaveBeenCalledTimes(3);
  });

  test("L shows the log of the round and nothing else, R plays it again", async () => {
    const again = vi.spyOn(replay, "again").mockImplementation(() => undefined);
    show();
    await fireEvent.keyDown(document.body, { key: "l" });
    expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent?.trim())).toEqual(["one", "two", "three"]);
    await fireEvent.keyDown(document.body, { key: "r" });
    expect(again.mock.calls[0].slice(0, 2)).toEqual([table, [1, 3]]);
    again.mockRestore();
  });

  test("tells the others that they are read, and tells who of them has gone on", () => {
    table.others = [1, 2];
    show();
    expect(table.read.mock.calls).toEqual([[false]]);
    const told = screen.getByRole("list", { name: "At the table", hidden: true });
    expect([...told.children].map(({ textContent }) => textContent?.trim())).toEqual(["Bo is still reading", "Cy goes on"]);
    cleanup();
    expect(table.read).toHaveBeenLastCalledWith(true);
  });

  test("says that more is below after a round; a world's results are short", () => {
    show();
    expect(screen.queryByText(/^Scroll for/)).not.toBeNull();
    cleanup();
    show({ ...hold, world: true });
    expect(screen.queryByText(/^Scroll for/)).toBeNull();
  });

  test("has the switch that is remembered", async () => {
    show();
    await fireEvent.click(screen.getAllByRole("switch", { hidden: true })[0]);
    expect(settings.pauses).toBe(false);
    await fireEvent.click(screen.getAllByText("Pause after every round")[0]); // its name is pressed as well
    expect(settings.pauses).toBe(true);
  });

  test("beside the game is a region, and leaves the keys to the game", async () => {
    show({ ...hold, aside: ".rivals" });
    expect(screen.getByRole("region", { hidden: true })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: "r" });
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(playback.resume).not.toHaveBeenCalled();
  });

  test("beside the game reaches up as far as its text needs, but not over what must stay in sight", async () => {
    const side = document.body.appendChild(document.createElement("div"));
    side.dataset.region = "side";
    side.innerHTML = '<p class="bosses"></p><p class="rivals"></p>';
    const tops: Record<string, number> = { bosses: 250, rivals: 500 };
    const rect = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return new DOMRect(900, tops[this.className] ?? 0, 400, 860 - (tops[this.className] ?? 0));
    });
    const lacks = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(90);
    vi.stubGlobal("innerWidth", 1440);
    vi.stubGlobal("innerHeight", 900);
    for (const [short, top] of [[90, "410px"], [400, "250px"]] as const) {
      lacks.mockReturnValue(short);
      show({ ...hold, aside: ".rivals", upto: ".bosses" });
      await tick();
      await tick();
      expect(screen.getByRole("region", { hidden: true }).style.top).toBe(top);
      cleanup();
    }
    rect.mockRestore();
    lacks.mockRestore();
    vi.unstubAllGlobals();
    side.remove();
  });
});
