import { beforeEach, expect, test } from "vitest";
import { openPlaces } from "./lights.ts";

beforeEach(() => {
  document.body.innerHTML = `<div data-region="stage">
    <b data-may data-cell="0,1" role="button"></b><b data-cell="1,1" role="button"></b><b data-cell="2,1" role="button" aria-disabled="true"></b><b data-cell="3,1"></b>
  </div><b data-may></b>`;
  for (const [at, node] of [...document.querySelectorAll("b")].entries()) node.getBoundingClientRect = () => new DOMRect(100 * at + 20, 200, 80, 80);
});

test("squares that can be pressed are better not covered, glowing or when the piece is turned", () => {
  expect(openPlaces().map(({ x }) => x)).toEqual([20, 120]);
});
