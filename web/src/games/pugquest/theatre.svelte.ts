// Turns are played as they were told: move, aim, hit. What may be done is always the position's that is
// shown: the picture of the board only lags behind it.
import { tick } from "svelte";
import { fly, measure, shifts } from "../../anim/flip.ts";
import type { Actor, Beat, Hold, Scene } from "../../playback.svelte.ts";
import { settings } from "../../settings.svelte.ts";
import type { Frame } from "../../story.ts";
import type { Event } from "../../wire/pugquest/events.ts";
import type { CreatureView, View } from "../../wire/pugquest/view.ts";
import { FIRST_FOE, NOTHING, isHero } from "./box.ts";
import type { QuestTable } from "./model.ts";
import { WorldReader } from "./results/reader.ts";
import { perTable } from "../../per-table.svelte.ts";

export interface Aim {
  from: number;
  to: number[];
}

const WAITS: Partial<Record<Event["type"], number>> = { Moved: 430, Played: 480, Damaged: 420, Defeated: 420, DefenceTurned: 420, TurnBegan: 160 };
const SCENES = new Set<Event["type"]>(["TurnBegan", "Moved", "Played", "Damaged", "Defeated", "Healed", "DefenceTurned", "Appeared"]);
const NEW_SCENE = new Set<Event["type"]>(["WorldBegan", "WorldTurnedUp", "WorldEnded", "GameOver"]);
const DEEDS = new Set<Event["type"]>(["Moved", "Damaged", "Played"]);
const GOES = 40; // of the pause after somebody has fallen

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

/** Where one's own staged move has put a creature, it need not go again. */
function placed(creatures: readonly CreatureView[], staged: readonly CreatureView[]): CreatureView[] {
  const at = new Map(staged.map((one) => [one.creature, one]));
  return creatures.map((one) => ({ ...one, column: at.get(one.creature)?.column ?? one.column, depth: at.get(one.creature)?.depth ?? one.depth }));
}

export class Theatre implements Actor<View, Event> {
  /** What the board shows instead of the position, while something is played. */
  picture = $state.raw<CreatureView[] | null>(null);
  aim = $state.raw<Aim | null>(null);
  blows = $state.raw<ReadonlyMap<number, number>>(new Map());
  fallen = $state.raw<ReadonlySet<number>>(new Set());
  acting = $state(NOTHING);
  root: HTMLElement | null = null;
  #reader: WorldReader;

  constructor(readonly table: QuestTable) {
    this.#reader = new WorldReader(table);
  }

  hold(from: Frame<View> | null, beat: Beat<View, Event>): Hold | null {
    return this.#reader.hold(from, beat);
  }

  scenes(from: View, seen: View, { view, events }: Beat<View, Event>): Scene[] {
    const told = events.filter((event) => SCENES.has(event.type));
    if (events.some((event) => NEW_SCENE.has(event.type)) || !told.some((event) => DEEDS.has(event.type))) return [];
    if (settings.still) return [() => this.#flash(told)];
    const begin = (): number => {
      this.picture = placed(from.creatures, seen.creatures);
      return 0;
    };
    return [begin, ...told.flatMap((event, at) => this.#scenesOf(event, told.slice(at + 1), view))];
  }

  clear(): void {
    if (!this.picture) return;
    this.picture = null;
    this.acting = NOTHING;
    this.#calm();
    if (this.fallen.size) this.fallen = new Set();
  }

  /** Without motion, those hit are lit for a moment, and nothing waits for it. */
  #flash(scenes: readonly Event[]): number {
    const blows = new Map<number, number>();
    for (const event of scenes) if (event.type === "Damaged") blows.set(event.creature, (blows.get(event.creature) ?? 0) + event.amount);
    this.blows = blows;
    this.table.playback.after(1000, () => this.blows === blows && (this.blows = new Map()));
    return 0;
  }

  #scenesOf(event: Event, rest: readonly Event[], view: View): Scene[] {
    const pause = WAITS[event.type] ?? 0;
    switch (event.type) {
      case "TurnBegan":
        return [() => this.#turn(event.creature, pause)];
      case "Moved":
        return [() => this.#move(event.creature, event.start, event.column, pause)];
      case "Played":
        return [() => this.#aimAt(event.creature, targetsOf(rest), pause)];
      case "Damaged":
        return [() => this.#hit(event.creature, event.amount, pause)];
      case "Defeated":
        return [() => this.#fell(event.creature, pause - GOES), () => this.#flip(without(this.picture ?? [], event.creature), GOES)];
      case "Healed":
        return [() => this.#draw(hurt(this.picture ?? [], event.creature, -event.amount))];
      case "Appeared":
        return [() => this.#appear(view.creatures.find((one) => one.creature === event.creature), event.column)];
      default:
        return [() => pause];
    }
  }

  #turn(creature: number, pause: number): number {
    this.acting = creature;
    this.#calm();
    return creature >= FIRST_FOE ? pause : 0;
  }

  #move(creature: number, start: number, column: number, pause: number): number | Promise<number> {
    const picture = this.picture ?? [];
    this.aim = null;
    if (picture.find((one) => one.creature === creature)?.column === column && start !== column) return 0;
    return this.#flip(moved(picture, creature, column), pause);
  }

  #aimAt(from: number, to: number[], pause: number): number {
    this.#calm();
    this.aim = to.length ? { from, to } : null;
    return to.length ? pause : 0;
  }

  #hit(creature: number, amount: number, pause: number): number {
    this.blows = new Map(this.blows).set(creature, amount);
    this.#draw(hurt(this.picture ?? [], creature, amount));
    return pause;
  }

  #fell(creature: number, pause: number): number {
    this.fallen = new Set(this.fallen).add(creature);
    return pause;
  }

  #appear(one: CreatureView | undefined, column: number): number {
    const picture = this.picture ?? [];
    return one && !picture.some(({ creature }) => creature === one.creature) ? this.#draw([...picture, { ...one, column }]) : 0;
  }

  #draw(picture: CreatureView[]): number {
    this.picture = picture;
    return 0;
  }

  #calm(): void {
    this.aim = null;
    if (this.blows.size) this.blows = new Map();
  }

  async #flip(picture: CreatureView[], pause: number): Promise<number> {
    const { root } = this;
    const before = root ? measure(root) : null;
    this.picture = picture;
    await tick();
    if (root && before) fly(shifts(before, measure(root)), root);
    return pause;
  }
}

export const theatreOf = perTable((table: QuestTable) => new Theatre(table));
