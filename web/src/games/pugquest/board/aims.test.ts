import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Aims from "./Aims.svelte";

afterEach(() => void vi.unstubAllGlobals());

test("a line passes below what is written on the cards", () => {
  document.getAnimations = () => [];
  document.body.innerHTML = `<div><b data-c="0"><i class="frame"></i></b><b data-c="1"><i class="frame"></i><i class="plate"></i></b><b data-c="9"><i class="frame"></i></b></div>`;
  const target = document.body.firstElementChild!;
  target.getBoundingClientRect = () => new DOMRect(10, 20, 1000, 600);
  target.querySelector(".plate")!.getBoundingClientRect = () => new DOMRect(410, 320, 120, 40);
  const app = mount(Aims, { target, props: { lines: [{ from: 0, to: 9, tone: "aim" }] } });
  flushSync();
  const [, hole] = target.querySelectorAll("mask rect");
  expect(["x", "y", "width", "height"].map((name) => hole.getAttribute(name))).toEqual(["400", "300", "120", "40"]);
  expect(target.querySelector("g")?.getAttribute("mask")).toBe(`url(#${target.querySelector("mask")?.id})`);
  void unmount(app);
});

test("a line goes with a monster that is still on its way", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal("cancelAnimationFrame", () => {});
  document.getAnimations = () => [];
  document.body.innerHTML = `<div><b data-c="0"><i class="frame"></i></b><b data-c="9"><i class="frame"></i></b></div>`;
  const target = document.body.firstElementChild!;
  const [hero, monster] = [...target.querySelectorAll(".frame")];
  const at = (left: number, top: number) => () => new DOMRect(left, top, 100, 100);
  target.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 600);
  hero.getBoundingClientRect = at(400, 400);
  monster.getBoundingClientRect = at(0, 100);
  const app = mount(Aims, { target, props: { lines: [{ from: 9, to: 0, tone: "aim" }] } });
  flushSync();
  const start = (): string => /^M([\d.]+)/.exec(target.querySelector("path")?.getAttribute("d") ?? "")?.[1] ?? "";
  const before = Number(start());
  monster.getBoundingClientRect = at(400, 100); // it has arrived
  document.dispatchEvent(new Event("transitionend"));
  for (const frame of frames.splice(0)) frame();
  flushSync();
  expect(before).toBeLessThan(100);
  expect(Number(start())).toBeGreaterThan(400);
  void unmount(app);
});
