import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { TERM } from "../../../wire/decorators/terms.ts";
import { Dungeon } from "../rules-mirror/dungeon.ts";
import { Speech } from "../words/speech.ts";
import Ground from "./Ground.svelte";

afterEach(cleanup);

test("every tile of a dungeon is a figure, which the guide's speech better not covers", () => {
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const hung = { east: 1, south: 0, tile: 3, side: TERM.DECORATION_SIDE, turn: 0 };
  const { container } = render(Ground, { dungeon: new Dungeon([start, hung]), seat: 0, say: new Speech("en", ["Ada"]) });
  const figures = [...container.querySelectorAll("[data-figure]")].map((node) => node.getAttribute("data-thing"));
  expect(figures).toEqual([`tile:${TERM.START}`, "tile:3"]);
});
