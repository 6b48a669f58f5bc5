import { afterEach, expect, test, vi } from "vitest";

const place = async (table: string) => {
  document.documentElement.dataset.table = table;
  vi.resetModules();
  return await import("./place.ts");
};
afterEach(() => {
  delete document.documentElement.dataset.table;
  vi.resetModules();
});

const at = (address: string): URL => new URL(address, "http://here/some/where/");

test("on a static site addresses are relative, and pages lie behind a hash", async () => {
  const { askedOf, fileAt, pageAt, to } = await place("here");
  expect([fileAt("/art/icon.svg"), to("/t/x")]).toEqual(["./art/icon.svg", "#/t/x"]);
  expect(["", "#/t/x", "#/?new=petz&box=b", "#rule-PE2"].map((one) => pageAt(at(one)))).toEqual(["/", "/t/x", "/", "/"]);
  expect(askedOf(at("#/?new=petz&box=b")).get("box")).toBe("b");
});

test("at a server they begin at its root", async () => {
  const { askedOf, fileAt, pageAt, to } = await place("");
  expect([fileAt("/art/icon.svg"), to("/t/x")]).toEqual(["/art/icon.svg", "/t/x"]);
  expect(pageAt(at("/t/x#key"))).toBe("/t/x");
  expect(askedOf(at("/?new=petz")).get("new")).toBe("petz");
});
