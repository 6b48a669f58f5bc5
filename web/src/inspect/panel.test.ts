import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sight } from "../games/game-module.ts";
import { inspector } from "../ui/inspector.svelte.ts";
import Panel from "./Panel.svelte";

const sight: Sight = {
  title: "Drago", kind: "Your pet · size 5", picture: "", text: "It wants meat.", now: [{ label: "Now", text: "2 of 5 suffering." }],
  marks: [{ icon: { text: "5" }, name: "Size", value: "5 cards" }, { icon: { text: "2" }, name: "Suffering", thing: "suffering" }],
  rules: [{ id: "PE11", name: "Suffering" }, { id: "PB7", name: "Price" }],
};
const onread = vi.fn();
let things: HTMLElement[] = [];

beforeEach(() => {
  document.body.innerHTML = "";
  things = ["pet:3", "cage:1", "manure"].map((thing) => {
    const node = document.createElement("button");
    node.dataset.thing = thing;
    node.getBoundingClientRect = () => new DOMRect(10, 10, 40, 40);
    document.body.append(node);
    return node;
  });
  onread.mockReset();
});
afterEach(() => {
  inspector.close();
  inspector.asks = false;
  inspector.names = new Map();
  cleanup();
  for (const thing of things) thing.remove(); // tests of other files share the document
});

async function open(): Promise<HTMLElement> {
  things[0].focus();
  inspector.look(things[0]);
  render(Panel, { sight, onread });
  await tick();
  await tick();
  return screen.findByRole("dialog", { hidden: true });
}

test("a card has name, kind, sentences, what holds now, icons and rules, and takes the focus", async () => {
  const panel = await open();
  for (const text of ["Drago", "Your pet · size 5", "It wants meat.", "2 of 5 suffering.", "Size", "5 cards", "Suffering · rule PE11"]) expect(panel.textContent).toContain(text);
  expect(panel.textContent).toContain("Esc close");
  expect(panel.getAttribute("aria-labelledby")).toBe(panel.querySelector("h2 span")?.id);
  await vi.waitFor(() => expect(document.activeElement).toBe(panel));
});

test("arrows go to the next thing and the one before, Enter reads the rule, Esc closes and gives the focus back", async () => {
  const panel = await open();
  await fireEvent.keyDown(panel, { key: "ArrowRight" });
  expect(inspector.thing).toBe("cage:1");
  await fireEvent.keyDown(panel, { key: "ArrowLeft" });
  await fireEvent.keyDown(panel, { key: "ArrowLeft" });
  expect(inspector.thing).toBe("manure");
  await fireEvent.keyDown(panel, { key: "Enter" });
  expect(onread).toHaveBeenCalledWith("PE11");
  await fireEvent.keyDown(panel, { key: "Escape" });
  expect(inspector.thing).toBeNull();
  expect(document.activeElement).toBe(things[0]);
});

test("Page keys go to the first thing of the next part of the table, and of the one before", async () => {
  const [town, shop] = ["Town", "Shop"].map((name) => {
    const part = document.createElement("section");
    part.ariaLabel = name;
    document.body.append(part);
    return part;
  });
  town.append(things[0], things[1]);
  shop.append(things[2]);
  const panel = await open();
  await fireEvent.keyDown(panel, { key: "PageDown" });
  expect(inspector.thing).toBe("manure");
  await fireEvent.keyDown(panel, { key: "PageDown" });
  expect(inspector.thing).toBe("pet:3");
  await fireEvent.keyDown(panel, { key: "ArrowRight" });
  await fireEvent.keyDown(panel, { key: "PageUp" });
  expect(inspector.thing).toBe("manure");
});

test("who has closed a card comes back to where it was", async () => {
  await open();
  inspector.step(1);
  inspector.close();
  (document.activeElement as HTMLElement).blur();
  inspector.toggle();
  expect(inspector.thing).toBe("cage:1");
});

test("a link takes the card's place, and Back returns", async () => {
  const panel = await open();
  await fireEvent.click([...panel.querySelectorAll("li button")][0]);
  expect(inspector.thing).toBe("suffering");
  await fireEvent.click(screen.getByRole("button", { name: "Back to the card before", hidden: true }));
  expect(inspector.thing).toBe("pet:3");
  expect(screen.queryByRole("button", { name: "Back to the card before", hidden: true })).toBeNull();
});

test.each([
  ["down", 0, 90, null],
  ["to the left", -90, 5, "cage:1"],
  ["to the right", 90, 5, "manure"],
  ["hardly", 10, 20, "pet:3"],
])("a finger that sweeps %s", async (_, x, y, then) => {
  const panel = await open();
  await fireEvent.touchStart(panel, { touches: [{ clientX: 100, clientY: 100 }] });
  await fireEvent.touchEnd(panel, { changedTouches: [{ clientX: 100 + x, clientY: 100 + y }] });
  expect(inspector.thing).toBe(then);
});

test("with the switch on a press looks, and does nothing else", () => {
  const pressed = vi.fn();
  things[1].addEventListener("click", pressed);
  const ask = (event: Event): void => inspector.ask(event, true);
  addEventListener("click", ask, true);
  things[1].click();
  expect([pressed.mock.calls.length, inspector.thing]).toEqual([1, null]);
  inspector.asks = true;
  things[1].click();
  expect([pressed.mock.calls.length, inspector.thing]).toEqual([1, "cage:1"]);
  removeEventListener("click", ask, true);
});

test("names in a sentence stand for things, the longest first and whole words only", () => {
  inspector.names = new Map([["tile 3", "tile:1"], ["Ogre", "pet:1"], ["Ogre Lord", "customer:2"]]);
  expect(inspector.namesIn("Ogre Lord takes tile 3, not tile 32.")).toEqual([
    { text: "Ogre Lord", thing: "customer:2" }, { text: " takes ", thing: undefined }, { text: "tile 3", thing: "tile:1" }, { text: ", not tile 32.", thing: undefined },
  ]);
  const name = document.createElement("span");
  name.dataset.thing = "cage:1";
  name.setAttribute("data-named", "");
  document.body.prepend(name);
  inspector.look(name);
  expect(inspector.node).toBe(things[1]);
});
