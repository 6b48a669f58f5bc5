import { beforeEach, expect, test, vi } from "vitest";
import { drag } from "./drag.ts";

const end = vi.fn();
const drop = vi.fn();
let piece: HTMLElement;
let place: HTMLElement;

const pointer = (type: string, x: number): PointerEvent => new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, button: 0, bubbles: true });

/** A piece, carried by a pointer over the place. */
function carried(): { destroy(): void } {
  const action = drag(piece, { can: () => true, onto: ".place", drop, end });
  piece.dispatchEvent(pointer("pointerdown", 0));
  window.dispatchEvent(pointer("pointermove", 40));
  return action;
}

const ghosts = (): number => document.querySelectorAll("body > [aria-hidden]").length;

beforeEach(() => {
  document.body.innerHTML = '<b class="piece"></b><i class="place"></i>';
  [piece, place] = document.body.children as unknown as HTMLElement[];
  document.elementFromPoint = () => place;
  vi.clearAllMocks();
});

test("a piece is carried to a place that is lit, and dropped there", () => {
  carried();
  expect([place.className, ghosts()]).toEqual(["place over", 1]);
  window.dispatchEvent(pointer("pointerup", 40));
  expect(drop).toHaveBeenCalledWith(place);
  expect([place.className, ghosts(), end.mock.calls.length]).toEqual(["place", 0, 1]);
});

test("a piece that goes while it is carried leaves no place lit and no picture", () => {
  carried().destroy();
  expect([place.className, ghosts(), end.mock.calls.length]).toEqual(["place", 0, 1]);
  window.dispatchEvent(pointer("pointerup", 40));
  expect([drop.mock.calls.length, end.mock.calls.length]).toEqual([0, 1]);
});
