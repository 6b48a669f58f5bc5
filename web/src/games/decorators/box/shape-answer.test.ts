import { expect, test } from "vitest";
import { BOX } from "../../../wire/decorators/box.ts";
import { emptyGrid, gridOf, grown, rowsOf, settledShape, withSpot } from "./shape-answer.ts";

test("every shipped shape can be painted, and its rows come out equal", () => {
  for (const rows of BOX.patterns) {
    let grid = emptyGrid();
    const wanted = gridOf(rows);
    while (grid.length < wanted.length) grid = grown(grid);
    wanted.forEach((row, south) => row.forEach((spot, east) => (grid = withSpot(grid, south, east, spot))));
    expect(rowsOf(grid)).toEqual(rows);
  }
});

test("empty borders do not count", () => {
  expect(rowsOf(withSpot(withSpot(emptyGrid(), 2, 1, { letter: "R", needs: 2 }), 3, 2, { letter: "H", needs: 0 }))).toEqual(["R2 .", ". H"]);
  expect(rowsOf(emptyGrid())).toEqual([]);
});

test("a shape that is turned or mirrored is ours", () => {
  expect(settledShape([". H R", "R H ."], ["R H .", ". H R"])).toEqual(["R H .", ". H R"]);
  expect(settledShape(["R", "H", "H"], ["R H H"])).toEqual(["R H H"]);
  expect(settledShape(["R H", ". R"], ["R H H"])).toEqual(["R H", ". R"]);
});
