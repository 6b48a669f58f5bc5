import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";

let frames: (() => void)[] = [];
let moving: Partial<Animation>[] = [];
const drawn = async (): Promise<void> => {
  await Promise.resolve(); // the observer has heard
  for (const frame of frames.splice(0)) frame();
};
const lasting = (endTime: number): Partial<Animation> => ({ playState: "running", effect: { getComputedTiming: () => ({ endTime }) } as AnimationEffect });

beforeEach(() => {
  [frames, moving] = [[], []];
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => frames.splice(number - 1, 1));
  document.getAnimations = () => moving as Animation[];
  document.body.innerHTML = "<p>pet</p>";
});
afterEach(() => void vi.unstubAllGlobals());

test("it looks once after any number of changes, and not while nothing changes", async () => {
  const look = vi.fn();
  const end = follow(look);
  await drawn();
  expect(look).toHaveBeenCalledTimes(1);
  await drawn();
  expect(look).toHaveBeenCalledTimes(1);
  document.querySelector("p")!.style.left = "3px";
  document.querySelector("p")!.append("!");
  await drawn();
  expect(look).toHaveBeenCalledTimes(2);
  document.querySelector("p")!.dispatchEvent(new Event("scroll"));
  await drawn();
  expect(look).toHaveBeenCalledTimes(3);
  end();
  document.querySelector("p")!.textContent = "imp";
  await drawn();
  expect(look).toHaveBeenCalledTimes(3);
});

test("it looks at every frame while something moves, but not for what flickers", async () => {
  const look = vi.fn();
  const end = follow(look);
  moving = [lasting(300), lasting(Infinity)];
  for (let at = 1; at <= 3; at++) {
    await drawn();
    expect(look).toHaveBeenCalledTimes(at);
  }
  moving = [lasting(Infinity)];
  await drawn();
  await drawn();
  expect(look).toHaveBeenCalledTimes(4);
  end();
});
