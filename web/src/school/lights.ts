// The things of the table that a step speaks of, found by their `data-thing`, `data-key` or `data-place`.

import { areas, clipped, common, grown, joined, type Box, type Spared } from "./place.ts";

const CONTROLS = "button, [href], input, [role=button]";

const MOST_PLACES = 24;
/** Squares where a piece fits when it is turned don't glow, but can be pressed. */
const PLACES = "[data-region=stage] :is([data-may], [data-cell][role=button]:not([aria-disabled=true]))";
const BIG = 40_000; // square pixels: a region, not a place
/** Cards that one is chosen of are larger. */
export const CARDS = 120_000;

/** The part of the page that a node scrolls in. */
const windowOf = (node: Element | undefined): Element | null => node?.parentElement?.closest(":is([data-region=stage], [data-region=side])") ?? null;

/** What can be seen of a node: no more than its window shows. */
function boxOf(node: Element): Box {
  const { x, y, width, height } = node.getBoundingClientRect();
  const seen = windowOf(node)?.getBoundingClientRect();
  return seen ? common({ x, y, width, height }, seen) : { x, y, width, height };
}

const isSeen = ({ x, y, width, height }: Box): boolean =>
  width > 0 && height > 0 && x < innerWidth - 4 && y < innerHeight - 4 && x + width > 4 && y + height > 4;

/** All that shows a thing. */
function allOf(thing: string): Element[] {
  const name = CSS.escape(thing);
  return [...document.querySelectorAll(`[data-thing="${name}"]:not([data-named]), [data-key="${name}"], [data-place="${name}"]`)].filter((node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}

/** Where a thing lies: on the board or in the hand rather than in a list beside it. */
function nodesOf(thing: string): Element[] {
  const all = allOf(thing);
  for (const region of ["stage", "dock"]) {
    const inside = all.filter((node) => node.closest(`[data-region="${region}"]`));
    if (inside.length) return inside;
  }
  return all;
}

/** A figure on the board has badges that stick out of it. */
function boxOfFigure(node: Element): Box {
  const parts = node.matches("[data-figure]") ? [node, ...node.children].map(boxOf).filter(({ width, height }) => width > 2 && height > 2) : [];
  return parts.length ? parts.reduce(joined) : boxOf(node);
}

/** Figures on the board: better not covered. */
export const figures = (): Box[] => [...document.querySelectorAll("[data-figure]")].map(boxOf).filter(isSeen);

/** All that belongs to a thing: the plot of a pet, with its bars. */
const wholeOf = (node: Element): Element => node.closest("[data-area]") ?? node;

export function litBoxes(things: string[]): Box[] {
  const nodes = new Set(things.flatMap(nodesOf).map(wholeOf));
  const room = { width: innerWidth, height: innerHeight };
  const found = areas([...nodes].map(boxOfFigure).filter(isSeen));
  return found.map((box) => clipped(grown(box, 6), room)).filter(({ width, height }) => width > 0 && height > 0);
}

/** Where a thing is, by its middle, and how big: where something may be done with it first of all. A side of a tile (`tile:67:0`) lies in the hand, or else where the tile does. */
export function middleOf(thing: string): Box | null {
  const nodes = [thing, thing.replace(/^(tile:\d+):\d$/, "$1")].flatMap(nodesOf);
  const box = [...nodes.filter((node) => node.matches("[data-may]")), ...nodes].map(boxOf).find(isSeen);
  return box ? { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Places on the board where something may be done: better not covered than what is only looked at. */
export const openPlaces = (most = BIG): Spared[] =>
  [...document.querySelectorAll(PLACES)]
    .slice(0, MOST_PLACES)
    .map(boxOf)
    .filter((box) => isSeen(box) && box.width * box.height < most)
    .map((box) => ({ ...box, weight: 4 }));

/** The tab that has the most of it is opened, where this one lacks some; what is in the document scrolls into sight. */
async function bringIntoSight(things: string[], settled: () => Promise<void>): Promise<void> {
  const there = (): number => things.filter((thing) => nodesOf(thing).length).length;
  const tabs = [...document.querySelectorAll<HTMLElement>("[data-region=tabs] button")];
  let best = tabs.find((tab) => tab.hasAttribute("aria-current"));
  let most = there();
  if (most < things.length) {
    for (const tab of tabs) {
      if (most === things.length) break;
      tab.click();
      await settled();
      if (there() > most) [best, most] = [tab, there()];
    }
    best?.click();
    await settled();
  }
  scrollTo(things);
}

const scrollTo = (things: string[]): void => things.toReversed().forEach((thing) => nodesOf(thing)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" }));

const highOfWindow = (things: string[]): number => windowOf(things.flatMap(nodesOf)[0])?.clientHeight ?? 0;

const TRIES = 3;

/** Keeps in sight what a step lights: the table may open another tab after the step began, and the prompt may grow. */
export class Sight {
  #left = 0;
  #high = 0;
  #busy = false;
  #settled: () => Promise<void>;

  constructor(settled: () => Promise<void>) {
    this.#settled = settled;
  }

  /** A new step. */
  async bring(things: string[]): Promise<void> {
    this.#left = TRIES;
    await this.#turn(things);
  }

  /** The page has changed: where nothing is left of the things, the tab that has them is opened again. Where their window has become lower, they scroll into sight again. */
  keep(things: string[]): void {
    if (!this.#left || this.#busy || !things.length) return;
    if (things.some((thing) => nodesOf(thing).length)) {
      const high = highOfWindow(things);
      if (high < this.#high) scrollTo(things);
      this.#high = high;
      return;
    }
    this.#left--;
    void this.#turn(things);
  }

  /** The learner has opened a tab: that one stays. */
  leave(): void {
    this.#left = 0;
  }

  async #turn(things: string[]): Promise<void> {
    this.#busy = true;
    await bringIntoSight(things, this.#settled);
    this.#high = highOfWindow(things);
    this.#busy = false;
  }
}

/** Controls that belong to some nodes, in the order of the page. */
function controlsOf(nodes: Element[], lit: Set<Element>): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (node) => (node.tabIndex >= 0 || lit.has(node)) && node.getClientRects().length > 0 && nodes.some((one) => one.contains(node) || node.contains(one)),
  );
}

/** What Tab goes through at a step: controls among the things, those that glow, the prompt, the speech. */
export function tabStops(things: string[], speech: HTMLElement | undefined): HTMLElement[] {
  const lit = things.flatMap(allOf);
  return controlsOf([...lit.map(wholeOf), ...document.querySelectorAll("[data-may], [data-region=prompt]"), ...(speech ? [speech] : [])], new Set(lit));
}

/** What turns a piece: lit where one that lies already is to be turned. */
export const TURNS = "turns";

/** The first control among the things, for who plays by keys. */
export function firstControl(things: string[]): HTMLElement | null {
  const lit = things.flatMap(nodesOf);
  const found = controlsOf(lit.map(wholeOf), new Set(lit));
  return found.find((node) => node.ariaDisabled !== "true") ?? found[0] ?? null;
}
