import { expect, test } from "vitest";
import { modeOf, scaleOf } from "./mode.ts";

// The table is what the top bar leaves of the window.
test.each([
  [1904, 1002, "desk"],
  [1424, 822, "desk"],
  [1264, 562, "desk"],
  [1008, 690, "desk"],
  [828, 330, "low"],
  [704, 390, "low"],
  [1264, 460, "low"],
  [374, 740, "tall"],
  [752, 930, "tall"],
  [900, 560, "tall"],
])("a table of %i x %i is %s", (width, height, mode) => {
  expect(modeOf(width, height)).toBe(mode);
});

test.each([
  [1366, 768, 1],
  [1440, 900, 1],
  [1920, 1080, 1.2],
  [2560, 1440, 1.25],
  [3840, 2160, 1.25],
  [1080, 1920, 1],
])("a table in a window of %i x %i is drawn %f times as large", (width, height, scale) => {
  expect(scaleOf(width, height)).toBeCloseTo(scale);
});
