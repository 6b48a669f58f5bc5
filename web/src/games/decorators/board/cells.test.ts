import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { TERM } from "../../../wire/decorators/terms.ts";
import { BOX } from "../box.ts";
import type { Desk } from "../desk.svelte.ts";
import { Dungeon } from "../rules-mirror/dungeon.ts";
import { faceOf } from "../tiles.ts";
import { Speech } from "../words/speech.ts";
import Cells from "./Cells.svelte";

afterEach(cleanup);

const WILD = 1;

test.each([["en", "wild icon on the hallway west"], ["fr", "icône joker (couloir) ouest"]] as const)("a wild icon is shown on the wall where it will lie, in %s", (lang, told) => {
  const start = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
  const straight = { east: 0, south: -1, tile: TERM.GENERIC, side: 1, turn: 0 }; // walls to its east and west
  const room = { east: 1, south: 0, tile: TERM.GENERIC, side: 0, turn: 3 }; // its door to the west
  const tile = BOX.tile_icons.findIndex(([, , south, west]) => west === WILD && south >= TERM.FIRST_DECORATION);
  const desk = {
    face: faceOf(tile, TERM.DECORATION_SIDE), held: { tile, side: TERM.DECORATION_SIDE, from: null }, down: null, turn: 0,
    dungeon: new Dungeon([start, straight, room]), spots: [{ key: "1,-1", east: 1, south: -1 }], fits: () => true, fulfilledAt: () => [],
  };
  const { container } = render(Cells, { desk: desk as unknown as Desk, say: new Speech(lang, ["Ada"]) });
  const ghost = container.querySelector(".ghost")!;
  expect(ghost.getAttribute("aria-label")).toContain(told);
  expect(ghost.querySelectorAll(".will")).toHaveLength(2);
});
