// Turns are played as they were told: move, aim, hit. What may be done is always the real
// position's: the picture only lags behind it, and any press ends it.
import { tick } from "svelte";
import { fly, measure, shifts } from "../../anim/flip.ts";
import { settings } from "../../settings.svelte.ts";
import type { Event } from "../../wire/pugquest/events.ts";
import type { CreatureView, View } from "../../wire/pugquest/view.ts";
import { FIRST_FOE, NOTHING, isHero } from "./box.ts";

export interface Aim {
  from: number;
  to: number[];
}

const WAITS: Partial<Record<Event["type"], number>> = { Moved: 430, Played: 480, Damaged: 420, Defeated: 420, DefenceTurned: 420, TurnBegan: 160 };
const SCENES = new Set<Event["type"]>(["TurnBegan", "Moved", "Played", "Damaged", "Defeated", "Healed", "DefenceTurned", "Appeared"]);
const NEW_SCENE = new Set<Event["type"]>(["WorldBegan", "WorldTurnedUp", "WorldEnded", "GameOver"]);
const LONG = 16; // scenes waiting, from which on they are played faster
const LONGEST = 60; // and from which on they are not played at all

/** A creature goes to the back of a column; those behind it move up. */
export function moved(picture: readonly CreatureView[], creature: number, column: number): CreatureView[] {
  const one = picture.find((other) => other.creature === creature);
  if (!one) return [...picture];
  const rest = without(picture, creature);
  const depth = rest.filter((other) => other.column === column && isHero(other.creature) === isHero(creature)).length;
  return [...rest, { ...one, column, depth }];
}

export function without(picture: readonly CreatureView[], creature: number): CreatureView[] {
  const gone = picture.find((other) => other.creature === creature);
  if (!gone) return [...picture];
  const behind = (other: CreatureView): boolean =>
    other.column === gone.column && isHero(other.creature) === isHero(creature) && other.depth > gone.depth;
  return picture.filter((other) => other !== gone).map((other) => (behind(other) ? { ...other, depth: other.depth - 1 } : other));
}

const hurt = (picture: readonly CreatureView[], creature: number, amount: number): CreatureView[] =>
  picture.map((one) => (one.creature === creature ? { ...one, damage: Math.max(0, one.damage + amount) } : one));

/** Whom a deed hits, as the events after it tell. */
export function targetsOf(events: readonly Event[]): number[] {
  const found = new Set<number>();
  for (const event of events) {
    if (event.type === "Played" || event.type === "TurnBegan" || event.type === "RoundBegan") break;
    if (event.type === "Damaged" || event.type === "DefenceTurned" || event.type === "Prevented") found.add(event.creature);
  }
  return [...found];
}

export class Theatre {
  /** What the board shows instead of the position, while something is played. */
  picture = $state.raw<CreatureView[] | null>(null);
  aim = $state.raw<Aim | null>(null);
  blows = $state.raw<ReadonlyMap<number, number>>(new Map());
  fallen = $state.raw<ReadonlySet<number>>(new Set());
  acting = $state(NOTHING);
  root: HTMLElement | null = null;
  #queue: Event[] = [];
  #final: readonly CreatureView[] = [];
  #running = 0;

  /** Events that led from what was shown to a new position. */
  hear(shown: readonly CreatureView[], view: View, events: readonly Event[]): void {
    this.#final = view.creatures;
    const last = events.findLastIndex((event) => NEW_SCENE.has(event.type));
    if (last >= 0) this.finish();
    const scenes = events.slice(last + 1).filter((event) => SCENES.has(event.type));
    if (!scenes.some((event) => event.type === "Moved" || event.type === "Damaged" || event.type === "Played") || last >= 0) return;
    if (document.hidden || this.#queue.length + scenes.length > LONGEST) return this.finish();
    if (settings.still) return this.#flash(scenes);
    this.#queue.push(...scenes);
    this.picture ??= [...shown];
    if (!this.#running) void this.#play(++this.#count);
  }

  #count = 0;

  finish(): void {
    this.#queue = [];
    this.#running = 0;
    this.picture = null;
    this.aim = null;
    this.acting = NOTHING;
    if (this.blows.size) this.blows = new Map();
    if (this.fallen.size) this.fallen = new Set();
  }

  /** Without motion, those hit are lit for a moment. */
  #flash(scenes: readonly Event[]): void {
    const blows = new Map<number, number>();
    for (const event of scenes) if (event.type === "Damaged") blows.set(event.creature, (blows.get(event.creature) ?? 0) + event.amount);
    this.blows = blows;
    setTimeout(() => this.blows === blows && (this.blows = new Map()), 1000);
  }

  async #play(run: number): Promise<void> {
    this.#running = run;
    while (this.#queue.length && this.#running === run) {
      const event = this.#queue.shift()!;
      const pause = await this.#show(event);
      if (pause && this.#running === run) await new Promise((done) => setTimeout(done, this.#queue.length > LONG ? pause / 2.5 : pause));
    }
    if (this.#running === run) this.finish();
  }

  async #show(event: Event): Promise<number> {
    const picture = this.picture ?? [];
    const pause = WAITS[event.type] ?? 0;
    if (event.type === "TurnBegan") {
      this.acting = event.creature;
      this.#calm();
      return event.creature >= FIRST_FOE ? pause : 0;
    }
    if (event.type === "Moved") {
      this.aim = null;
      if (picture.find((one) => one.creature === event.creature)?.column === event.column && event.start !== event.column) return 0;
      await this.#flip(moved(picture, event.creature, event.column));
      return pause;
    }
    if (event.type === "Played") {
      this.#calm();
      const to = targetsOf(this.#queue);
      this.aim = to.length ? { from: event.creature, to } : null;
      return to.length ? pause : 0;
    }
    if (event.type === "Damaged") {
      this.blows = new Map(this.blows).set(event.creature, event.amount);
      this.picture = hurt(picture, event.creature, event.amount);
      return pause;
    }
    if (event.type === "Defeated") {
      this.fallen = new Set(this.fallen).add(event.creature);
      const run = this.#running;
      setTimeout(() => this.#running === run && this.picture && void this.#flip(without(this.picture, event.creature)), pause - 40);
      return pause;
    }
    if (event.type === "Healed") this.picture = hurt(picture, event.creature, -event.amount);
    if (event.type === "Appeared" && !picture.some((one) => one.creature === event.creature)) {
      const one = this.#final.find((other) => other.creature === event.creature);
      if (one) this.picture = [...picture, { ...one, column: event.column }];
    }
    return event.type === "DefenceTurned" ? pause : 0;
  }

  #calm(): void {
    this.aim = null;
    if (this.blows.size) this.blows = new Map();
  }

  async #flip(picture: CreatureView[]): Promise<void> {
    const { root } = this;
    const before = root ? measure(root) : null;
    this.picture = picture;
    await tick();
    if (root && before) fly(shifts(before, measure(root)), root);
  }
}
