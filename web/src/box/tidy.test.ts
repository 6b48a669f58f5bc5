import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test("words of a box are one short line that turns nothing around", () => {
  expect(tidy(" <b>Uni</b>\n\u202e\u0007 ")).toBe("<b>Uni</b>");
  expect([...tidy("x".repeat(300))].length).toBe(40);
  expect(tidy("חד קרן")).toBe("\u2068חד קרן\u2069");
});
