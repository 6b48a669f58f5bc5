import { expect, test } from "vitest";
import { Fit, type Form } from "./fit.svelte.ts";

/** What is shown once the long form, `told` wide, was tried. */
function form(width: number, seats: number, told = 640): Form {
  const fit = new Fit(() => seats);
  fit.width = width;
  fit.told = told;
  fit.follow();
  fit.told = fit.form === "roomy" ? told : 260;
  fit.follow();
  return fit.form;
}

test("four seats have their facts beside their names on a desk", () => {
  expect(form(1422, 4)).toBe("roomy");
});

test("names are kept by telling less of the game, then by going below it", () => {
  expect(form(1262, 4)).toBe("short");
  expect(form(1006, 4)).toBe("short");
  expect(form(1006, 6)).toBe("below");
  expect(form(882, 2)).toBe("below");
});

test("it does not go to and fro when the short form needs less", () => {
  expect(form(1262, 4, 641)).toBe("short");
  expect(form(1422, 6, 800)).toBe("short");
});
