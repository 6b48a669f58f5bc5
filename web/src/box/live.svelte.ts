// The values that the page draws and writes: those of the box of the table that is shown, else as shipped.

import type { Lang } from "../settings.svelte.ts";
import { tidy } from "./tidy.ts";

/** A pack: entries by table and id, such as `pack.pets.uni`. What else it has is not looked at. */
export type Pack = Readonly<Record<string, unknown>>;

class Slot {
  /** The values as a game reads them; null until the game's code is loaded. */
  values = $state.raw<object | null>(null);
  pack = $state.raw<Pack>({});
  given: unknown = null;
  read: ((given: unknown) => object) | null = null;
}

const slots = new Map<string, Slot>();

function slotOf(game: string): Slot {
  let slot = slots.get(game);
  if (!slot) slots.set(game, (slot = new Slot()));
  return slot;
}

/** An object like `read(shipped)` whose fields are those of the box in use. Reading them in a reaction follows `use`. */
export function live<Given, Values extends object = Given & object>(game: string, shipped: Given, read = (given: Given): Values => given as unknown as Values): Values {
  const slot = slotOf(game);
  slot.read = (given) => read((given ?? shipped) as Given);
  slot.values = slot.read(slot.given);
  const fields = Object.keys(slot.values) as (keyof Values & string)[];
  const now = (): Values => slot.values as Values;
  return Object.defineProperties({} as Values, Object.fromEntries(fields.map((field) => [field, { get: () => now()[field], enumerable: true }])));
}

/** From now on the game is drawn with these values, or as shipped; the pack has names of its components. */
export function use(game: string, given: unknown, pack: Pack = {}): void {
  const slot = slotOf(game);
  if (slot.given !== given) {
    slot.given = given;
    slot.values = slot.read?.(given) ?? null;
  }
  slot.pack = pack;
}

const field = (of: unknown, name: string): unknown => (typeof of === "object" && of !== null && Object.hasOwn(of, name) ? (of as Pack)[name] : undefined);
const text = (value: unknown): string => (typeof value === "string" ? tidy(value) : "");

/** What the pack in use says of a field of `pets.uni`; undefined if it says nothing. */
export const valueInBox = (game: string, entry: string, name: string): unknown => field(entry.split(".").reduce<unknown>(field, slotOf(game).pack), name);

/** What the box in use calls a component such as `pets.uni`, in this language or the other; null if it says nothing. */
export function nameInBox(game: string, entry: string, lang: Lang): string | null {
  return nameIn(valueInBox(game, entry, "name"), lang) || null;
}

/** A name in this language or the other; empty if there is none. */
export const nameIn = (name: unknown, lang: Lang): string => text(field(name, lang)) || text(field(name, "en")) || text(field(name, "fr"));
