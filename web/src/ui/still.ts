// A still picture of a table: its game draws the position once, out of sight, and what was drawn stays without the game.

import { createRawSnippet, mount, tick, unmount } from "svelte";
import type { GameModule } from "../games/game-module.ts";
import type { Lang } from "../settings.svelte.ts";
import { Table } from "../table.svelte.ts";
import type { Choice, Seat, Table as TableInfo } from "../wire/messages.ts";

export interface Position {
  game: string;
  seat: number;
  names: string[];
  options?: Record<string, number>;
  view: unknown;
  /** What the seat may do in the picture. */
  moves?: Choice<unknown>[];
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Still {
  drawn: HTMLElement;
  /** Where the stage of the table is, and the places that were asked for; null where one is not in the picture. */
  stage: Area;
  places: (Area | null)[];
}

export const WIDTH = 1240;
export const HEIGHT = 700;
const LONGEST = 300; // frames

const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));
const silent = { ask: () => Promise.resolve(null), hurry: () => undefined, close: () => undefined };

function infoOf({ game, seat, names, options = {} }: Position): TableInfo {
  const one: Seat = { kind: "person", name: "", bot: null, here: true, reading: false, presence: "here", host: false, can_call: false };
  return {
    type: "table", id: "still", game, status: "playing", seats: names.map((name) => ({ ...one, name })), options, public: false, hints: false, seed_hash: "",
    seed: null, watchers: 0, taught: [], looks: null, yours: [seat], owner: false, next: null, one_device: false, changes: [], numbers: [], coached: false,
    box: null, fork: null, starting: null, clock: "none", stand_in: "", timeout: "stand-in", talk: false, called: [], deal: null,
  };
}

/** A table that nobody plays at. */
function tableOf(position: Position): Table {
  let tell: (message: never) => void = () => undefined;
  const table = new Table("still", { open: (_, { message }) => ((tell = message), silent), replay: () => Promise.reject(new Error()) });
  const { seat, view, moves = [] } = position;
  tell(infoOf(position) as never);
  tell({ type: "update", seat, seq: 1, view, kept: 0, events: [], to_act: [seat], moves, can_undo: false, over: false, scores: [], winners: [] } as never);
  table.unaided = true;
  return table;
}

/** Nothing in a picture is to be pressed, read aloud, or looked up; what only stands beside a map is left out. */
function quiet(drawn: HTMLElement): void {
  for (const one of drawn.querySelectorAll("[data-aside]")) one.remove();
  for (const one of drawn.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) {
      if (name.startsWith("aria-") || ["role", "title", "data-thing", "data-key", "data-region", "data-cell"].includes(name)) one.removeAttribute(name);
    }
    if (one.matches("button, a, input, select, [tabindex]")) one.setAttribute("tabindex", "-1");
    if (one.id && !one.closest("svg")) one.removeAttribute("id");
  }
}

/** Whether something is drawn from a sprite that is still on its way. */
function lacks(room: HTMLElement): boolean {
  const wanted = new Set([...room.querySelectorAll("use")].map((one) => one.getAttribute("href") ?? ""));
  return [...wanted].some((href) => href.startsWith("#") && !room.querySelector(`[id="${href.slice(1)}"]`));
}

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
let turn: Promise<unknown> = Promise.resolve(); // one picture after the other

async function draw(module: GameModule, position: Position, lang: Lang, wanted: (string | null)[], context: Map<unknown, unknown>): Promise<Still> {
  const room = document.createElement("div");
  room.inert = true;
  room.style.cssText = `position:fixed;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px;visibility:hidden;container:table / size;z-index:-1`;
  document.body.append(room);
  const table = tableOf(position);
  const made = mount(module.Table, { target: room, props: { table, lang, prompt: nothing, log: nothing }, context: context as Map<any, any> });
  try {
    for (const one of room.children) if (one instanceof HTMLElement) one.style.height = "100%";
    await tick();
    await frame();
    for (let waited = 0; waited < LONGEST && lacks(room); waited++) await frame();
    await frame();
    const areaOf = (selector: string | null): Area | null => {
      const found = selector ? room.querySelector(selector)?.getBoundingClientRect() : undefined;
      return found?.width ? { x: found.x, y: found.y, width: found.width, height: found.height } : null;
    };
    const places = wanted.map(areaOf);
    const stage = areaOf("[data-region=stage]") ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    const drawn = room.cloneNode(true) as HTMLElement;
    drawn.style.cssText = `width:${WIDTH}px;height:${HEIGHT}px;container:table / size`;
    quiet(drawn);
    return { drawn, stage, places };
  } finally {
    void unmount(made);
    table.close();
    room.remove();
  }
}

/** A picture of a position, and where in it some places are, by their selectors. */
export function still(module: GameModule, position: Position, lang: Lang, wanted: (string | null)[], context: Map<unknown, unknown>): Promise<Still> {
  const next = turn.then(() => draw(module, position, lang, wanted, context));
  turn = next.catch(() => undefined);
  return next;
}

/** What is shown of a picture in so much room: all places with some air around them, or the stage; never larger than it was drawn. */
export function cut(places: Area[], stage: Area, width: number, height: number): { x: number; y: number; scale: number } {
  const shown = places.length ? places : [stage];
  const [left, top] = [Math.min(...shown.map(({ x }) => x)), Math.min(...shown.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...shown.map(({ x, width: w }) => x + w)), Math.max(...shown.map(({ y, height: h }) => y + h))];
  const air = places.length ? 1.9 : 1;
  const least = Math.max(width / WIDTH, height / HEIGHT);
  const scale = Math.max(least, Math.min(0.85, width / ((right - left) * air), height / ((bottom - top) * air)));
  const within = (middle: number, room: number, whole: number): number => Math.min(Math.max(middle - room / scale / 2, 0), whole - room / scale);
  return { x: within((left + right) / 2, width, WIDTH), y: within((top + bottom) / 2, height, HEIGHT), scale };
}
