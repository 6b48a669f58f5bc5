import { expect, test } from "vitest";
import { wholeNumbers, wholePath } from "./paths.ts";

test("numbers become whole", () => {
  expect(wholePath("M17.47 250.9C88.82 328.1 158 397.6 224.5 485.5z")).toBe("M17 251C89 328 158 398 225 486z");
});

test("what is cut off does not add up", () => {
  expect(wholePath("M0 0l.4.4.4.4.4.4.4.4.4.4")).toBe("M0 0l0 0 1 1 0 0 1 1 0 0");
  expect(wholePath("M0 0h.4h.4h.4v-.6v-.6")).toBe("M0 0h0h1h0v-1v0");
});

test("a closed part ends where it began", () => {
  expect(wholePath("M10.4 10.4h5.3v5.3zm1.4 0h1")).toBe("M10 10h6v6zm2 0h1");
});

test("the flags of an arc stay", () => {
  expect(wholePath("M5 5a4.24 4.24 0 1110.4-3.6")).toBe("M5 5a4.2 4.2 0 1 1 10-4");
  expect(wholePath("M5 5A4 4 0 0 1 9.6 9.4")).toBe("M5 5A4 4 0 0 1 10 9");
});

test("tiny numbers are read", () => {
  expect(wholePath("M5 5c1e-3 2.6 3.4-1E-2 4 4")).toBe("M5 5c0 3 3 0 4 4");
});

test("only paths are changed", () => {
  expect(wholeNumbers('<path fill="currentColor" d="M1.2 1.8z"/><circle r="1.5"/>')).toBe(
    '<path fill="currentColor" d="M1 2z"/><circle r="1.5"/>',
  );
});
