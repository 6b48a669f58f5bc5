import { expect, test } from "vitest";
import { scrolls } from "./scrolls.ts";

test("a region is not cut any more once what flew in over its edge lies there", async () => {
  const node = document.createElement("div");
  const size = { clientWidth: 100, scrollWidth: 130, clientHeight: 50, scrollHeight: 50 };
  for (const key of Object.keys(size) as (keyof typeof size)[]) Object.defineProperty(node, key, { get: () => size[key] });
  let land = (): void => undefined;
  const flight = { finished: new Promise<void>((done) => (land = done)) } as unknown as Animation;
  node.getAnimations = () => [flight];
  const region = scrolls(node);
  expect(node.dataset.cut).toBe("right");
  size.scrollWidth = 100;
  land();
  await flight.finished;
  await Promise.resolve();
  expect(node.dataset.cut).toBeUndefined();
  region.destroy();
});
