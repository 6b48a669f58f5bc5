import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Hearts from "./Hearts.svelte";

test("a number of lives tells what a staged blow leaves behind an arrow", () => {
  const { container } = render(Hearts, { life: 16, damage: 8, hit: 2 });
  expect(screen.getByLabelText("→")).toBeTruthy();
  expect(container.textContent?.trim()).toBe("86/16");
});
