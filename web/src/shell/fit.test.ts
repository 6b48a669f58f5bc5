import { expect, test } from "vitest";
import { Fit, type Form } from "./fit.svelte.ts";

function form(width: number, seats: number, full = 640): Form {
  const fit = new Fit(() => seats);
  fit.width = width;
  fit.full = full;
  return fit.form;
}

test("four seats have their facts beside their names on a desk", () => {
  expect(form(1422, 4)).toBe("roomy");
});

test("longer words, as in French, put facts below names before phases go", () => {
  expect(form(1422, 4, 740)).toBe("snug");
});

test("the guide's lamp and pictures of seats need room as well", () => {
  const fit = (has: { lamp?: boolean; pictures?: boolean }): Form => {
    const one = new Fit(() => 3, () => false, () => has);
    one.width = 1348;
    one.full = 700;
    return one.form;
  };
  expect([fit({}), fit({ lamp: true }), fit({ pictures: true }), fit({ lamp: true, pictures: true })]).toEqual(["roomy", "snug", "snug", "snug"]);
});

test("clocks beside the names need room as well", () => {
  const fit = (full: number): Form => {
    const one = new Fit(() => 4, () => false, () => ({ clocks: true }));
    one.width = 1422;
    one.full = full;
    return one.form;
  };
  expect([fit(400), fit(500), fit(640)]).toEqual(["roomy", "snug", "short"]);
});

test("names are kept by telling less of the game, then by going below it", () => {
  expect(form(1262, 4)).toBe("short");
  expect(form(1006, 4)).toBe("short");
  expect(form(1006, 6)).toBe("below");
  expect(form(882, 2)).toBe("below");
});

test("what was folded unfolds when the window widens", () => {
  const fit = new Fit(() => 4);
  fit.full = 740;
  const forms = [900, 1262, 1422, 1600, 1262].map((width) => ((fit.width = width), fit.form));
  expect(forms).toEqual(["below", "short", "snug", "roomy", "short"]);
});

test("on a phone it is one row", () => {
  expect([form(378, 2), form(378, 6), form(744, 4)]).toEqual(["line", "line", "line"]);
  expect(form(745, 4)).toBe("below");
});

test("in a low window it is one row", () => {
  expect(new Fit(() => 4, () => true).form).toBe("slim");
});

test("what is drawn larger needs more room", () => {
  const fit = (scale: number): Form => {
    const one = new Fit(() => 5, () => false, () => ({}), () => scale);
    one.width = 1600;
    one.full = 640 * scale;
    return one.form;
  };
  expect([fit(1), fit(1.2)]).toEqual(["roomy", "short"]);
});
