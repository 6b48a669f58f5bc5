import { describe, expect, test } from "vitest";
import type { Lang } from "../../settings.svelte.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import cases from "./cases/cases.json";
import { counsel } from "./counsel.ts";
import { own } from "./model.ts";

const { view } = cases.build as unknown as { view: View };
const draft: Move = { type: "Draft", place: 0 };
const hold: Move = { type: "Hold", tile: 3, side: 0 };
const place: Move = { type: "Place", square: 5, turn: 0 };
const lift: Move = { type: "Architect", square: 5 };

const said = (line: Move[], lang: Lang = "en", seen = view): string | null => counsel.button!(line.map((move) => ({ text: "", move })), seen, lang);

describe("the button that makes what a hint stages", () => {
  test("builds what is placed, though what it goes on from was to be drafted", () => {
    expect(said([draft, hold, place])).toBe("Build");
    expect(said([draft, hold, place], "fr")).toBe("Construire");
    expect(said([draft, hold, place, { type: "End" }])).toBe("Build");
  });
  test("moves what an architect moves", () => {
    expect(said([lift, place])).toBe("Move");
  });
  test("stores what is left, or ends building", () => {
    const none = structuredClone(view);
    own(none)!.new = [];
    own(view)!.new = [3];
    expect([said([{ type: "End" }]), said([{ type: "End" }], "en", none)]).toEqual(["Store", "End building"]);
  });
  test("plays a whole turn", () => {
    expect(said([draft, hold, place, { type: "End" }, { type: "Done" }])).toBe("Play it");
  });
  test("is the one that is there for all others", () => {
    expect(said([draft])).toBeNull();
  });
});
