// What is being looked at. Things on the table carry `data-thing`; the game says what they are.

import type { Cards } from "../games/game-module.ts";

const HELD = 450; // ms until a finger that rests on a thing looks at it
const STILL = 8; // pixels that a resting finger may move
const CONTROLS = "button, a, input, select, textarea, label, summary, [role=button]";
const REGIONS = "[data-region=stage], [data-region=dock], [data-region=side] .beside";

/** The thing under a pointer. */
function thingOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-thing]") : null;
}

/** The thing that has the focus, or the first that it names. */
function focusedThing(): HTMLElement | null {
  const focused = document.activeElement;
  return thingOf(focused) ?? (focused === document.body ? null : focused?.closest(CONTROLS)?.querySelector<HTMLElement>("[data-thing]")) ?? null;
}

/** Whether a press does something else there than to look: `data-look` marks buttons that only look. */
function isPressed(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control !== null && !control.hasAttribute("data-look") && control.getAttribute("aria-disabled") !== "true";
}

/** Every thing in sight, once, in reading order. */
function thingsIn(root: ParentNode): HTMLElement[] {
  const seen = new Set<string>();
  return [...root.querySelectorAll<HTMLElement>("[data-thing]:not([data-named])")].filter((one) => {
    const thing = one.dataset.thing!;
    if (seen.has(thing) || one.getBoundingClientRect().width === 0) return false;
    seen.add(thing);
    return true;
  });
}

/** What things lie in together, such as a quarter of the town, a shop or a hand. */
const areaOf = (node: HTMLElement): Element | null => node.parentElement?.closest("section, nav, header, aside, [role=group][aria-label], [data-region]") ?? null;

const plain = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence in parts: those that are names say of which things. */
interface Part {
  text: string;
  thing?: string;
}

class Inspector {
  thing = $state<string | null>(null);
  /** Where it lies on the table. */
  node = $state.raw<HTMLElement | null>(null);
  /** With the switch on, every press looks. */
  asks = $state(false);
  /** The game's cards, once they are fetched. */
  cards = $state.raw<Cards | null>(null);
  /** What sentences call things, and their things. */
  names = $state.raw<Map<string, string>>(new Map());
  #pattern = $derived(
    this.names.size
      ? new RegExp(`(?<![\\p{L}\\p{N}])(${[...this.names.keys()].sort((a, b) => b.length - a.length).map(plain).join("|")})(?![\\p{L}\\p{N}])`, "u")
      : null,
  );
  /** What was looked at before a link was followed. */
  trail = $state.raw<string[]>([]);
  #from: HTMLElement | null = null; // which had the focus
  #hovered: HTMLElement | null = null;
  #last = ""; // what was looked at before, from where the keys go on
  #pressed = false; // whether the click under way does something else; asked before it has
  #hold: { x: number; y: number; id: number; timer: ReturnType<typeof setTimeout> } | null = null;

  look(node: HTMLElement): void {
    if (this.thing === null) this.#from = document.activeElement as HTMLElement | null;
    this.thing = node.dataset.thing ?? null;
    this.node = node.hasAttribute("data-named") ? (thingsIn(document).find((one) => one.dataset.thing === this.thing) ?? node) : node;
    this.trail = [];
  }

  namesIn(text: string): Part[] {
    if (!this.#pattern) return [{ text }];
    return text.split(this.#pattern).flatMap((part) => (part ? [{ text: part, thing: this.names.get(part) }] : []));
  }

  /** A card leads to another, which takes its place. */
  follow(thing: string): void {
    if (this.thing !== null) this.trail = [...this.trail, this.thing];
    this.thing = thing;
  }

  back(): void {
    this.thing = this.trail.at(-1) ?? this.thing;
    this.trail = this.trail.slice(0, -1);
  }

  close(): void {
    this.#last = this.node?.dataset.thing ?? this.#last;
    this.thing = this.node = null;
    this.trail = [];
    if (this.#from?.isConnected) this.#from.focus({ preventScroll: true });
    this.#from = null;
  }

  /** The key for it: what has the focus, or lies under the pointer, or was looked at before, or is the first on the table. */
  toggle(): void {
    if (this.thing !== null) return this.close();
    const hovered = this.#hovered?.isConnected ? this.#hovered : null;
    const before = thingsIn(document).find((one) => one.dataset.thing === this.#last);
    const found = focusedThing() ?? hovered ?? before ?? thingsIn(document.querySelector("main") ?? document)[0];
    if (found) this.look(found);
  }

  /** To the next thing, or the one before. */
  step(by: number): void {
    const all = thingsIn(document);
    const at = all.findIndex((one) => one.dataset.thing === this.node?.dataset.thing);
    const next = all[(at + by + all.length) % all.length];
    if (next) this.look(next);
  }

  /** To the first thing of the next area, or of the one before. */
  leap(by: number): void {
    const all = thingsIn(document);
    const starts = all.flatMap((one, at) => (at && areaOf(one) === areaOf(all[at - 1]) ? [] : [at]));
    const at = all.findIndex((one) => one.dataset.thing === this.node?.dataset.thing);
    const area = starts.findLastIndex((start) => start <= at);
    const next = all[starts[(area + by + starts.length) % starts.length]];
    if (next) this.look(next);
  }

  /** The thing may have been drawn anew; null where it is gone. */
  find(): HTMLElement | null {
    if (this.node && !this.node.isConnected) this.node = thingsIn(document).find((one) => one.dataset.thing === this.node?.dataset.thing) ?? null;
    return this.node;
  }

  // One listener of each kind serves the whole table.

  over(event: PointerEvent): void {
    this.#hovered = thingOf(event.target);
  }

  menu(event: MouseEvent): void {
    const found = thingOf(event.target);
    if (!found) return;
    event.preventDefault();
    this.look(found);
  }

  click(event: MouseEvent): void {
    const found = thingOf(event.target);
    if (found && !event.defaultPrevented && !this.#pressed) this.look(found);
  }

  /** With the switch on nothing is pressed or dragged on the table; `clicked` where the press has ended. */
  ask(event: Event, clicked = false): void {
    if (clicked) this.#pressed = isPressed(event.target);
    if (!this.asks || !(event.target instanceof Element)) return;
    const found = thingOf(event.target);
    if (!found && !event.target.closest(REGIONS)) return;
    event.stopPropagation();
    event.preventDefault();
    if (found && clicked) this.look(found);
  }

  down(event: PointerEvent): void {
    this.up();
    const found = thingOf(event.target);
    if (!found || event.pointerType === "mouse") return;
    const timer = setTimeout(() => this.#held(found), HELD);
    this.#hold = { x: event.clientX, y: event.clientY, id: event.pointerId, timer };
  }

  move(event: PointerEvent): void {
    const hold = this.#hold;
    if (hold?.id === event.pointerId && Math.hypot(event.clientX - hold.x, event.clientY - hold.y) > STILL) this.up();
  }

  up(): void {
    if (this.#hold) clearTimeout(this.#hold.timer);
    this.#hold = null;
  }

  /** A finger rests on it: nothing is dragged with it any more, and the press that ends is not meant. */
  #held(found: HTMLElement): void {
    const id = this.#hold?.id ?? 0;
    this.#hold = null;
    if (!found.isConnected) return;
    dispatchEvent(new PointerEvent("pointercancel", { pointerId: id }));
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const ended = (): void => {
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 300);
    };
    addEventListener("pointerup", ended, { capture: true, once: true });
    this.look(found);
  }
}

export const inspector = new Inspector();
