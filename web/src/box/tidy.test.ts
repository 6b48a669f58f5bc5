import { expect, test } from "vitest";
import { textOfFile, tidy } from "./tidy.ts";

test("words of a box are one short line that turns nothing around", () => {
  expect(tidy(" <b>Uni</b>\n\u202e\u0007 ")).toBe("<b>Uni</b>");
  expect([...tidy("x".repeat(300))].length).toBe(40);
  expect(tidy("חד קרן")).toBe("\u2068חד קרן\u2069");
});

test("a file that is not UTF-8 has no text", async () => {
  expect(await textOfFile(new Blob(["\ufeffname = 'Boîte'"]))).toBe("name = 'Boîte'");
  expect(await textOfFile(new Blob([new Uint8Array([0x42, 0x6f, 0xee, 0x74, 0x65])]))).toBeNull();
});
