// The cards of a box as the page uses them, from the entries of its data.
import { TERM } from "../../wire/pugquest/terms.ts";

/** One effect of a card, in the words of the box: `hit melee 2`. */
export type Words = readonly string[];

export interface Row {
  cost: readonly number[]; // kinds, in order; 5 is any
  effects: readonly Words[];
  wounds: readonly Words[];
  when: string;
  level: number;
}

export interface HeroCard {
  id: string;
  type: number;
  life: number;
  initiative: number;
  movement: number;
  ability: Words;
}

export interface FoeCard {
  id: string;
  type: number;
  life: number;
  lifeEach: number;
  initiative: number;
  arrows: number;
  target: string;
  rules: readonly Words[];
  defends: boolean;
  prizeUse: string;
  isBoss: boolean;
}

export interface TreasureCard {
  id: string;
  kind: string;
  use: string;
}

export interface WorldCard {
  id: string;
  type: number;
  feature: Words;
}

/** An entry of the data, by the names of its fields. */
export type Entry = Record<string, any>;
export type Entries = Record<string, Record<string, any>>;

const COSTS: readonly string[] = [...TERM.TYPES, "any"];

const split = (words: string): Words => words.split(" ");
const typeOf = (entry: Entry): number => (TERM.TYPES as readonly string[]).indexOf(entry.type as string);

/** What a cost and effects make up: a combo, a treasure, a prize or an attack. */
export function rowOf(cost: readonly string[], effects: readonly string[], when = "turn", level = 0): Row {
  const all = effects.map(split);
  return {
    cost: cost.map((word) => COSTS.indexOf(word)).sort((a, b) => a - b),
    effects: all.filter(([verb]) => verb !== "wounded"),
    wounds: all.filter(([verb]) => verb === "wounded"),
    when,
    level,
  };
}

const heroOf = (id: string, hero: Entry): HeroCard => ({
  id,
  type: typeOf(hero),
  life: hero.life,
  initiative: hero.initiative,
  movement: hero.movement,
  ability: split(hero.ability),
});

const foeOf = (id: string, foe: Entry, isBoss: boolean): FoeCard => ({
  id,
  type: typeOf(foe),
  life: foe.life,
  lifeEach: foe.life_each ?? 0,
  initiative: foe.initiative,
  arrows: foe.arrows,
  target: foe.target,
  rules: (foe.rules as string[]).map(split),
  defends: foe.defends === 1,
  prizeUse: foe.prize_use ?? "none",
  isBoss,
});

const treasureOf = (id: string, card: Entry): TreasureCard => ({ id, kind: card.kind, use: card.use });

const worldOf = (id: string, card: Entry): WorldCard => ({ id, type: typeOf(card), feature: split(card.feature) });

/** All cards of a box. Rows are what is played or performed, by its number. */
export interface Cards {
  heroes: readonly HeroCard[];
  kinds: number; // of monsters; bosses come after them among the foes
  foes: readonly FoeCard[];
  treasures: readonly TreasureCard[];
  worlds: readonly WorldCard[];
  comboIds: readonly string[];
  combosEach: number;
  rows: readonly Row[];
  firstTreasure: number;
  firstPrize: number;
  firstFoeRow: number;
  standard: number;
  levels: readonly number[];
  actions: number;
  spoils: number;
  offers: number;
  draw: number;
}

export function readBox(box: Entries): Cards {
  const of = (table: string): [string, Entry][] => Object.entries(box[table] as Record<string, Entry>);
  const [combos, treasures, monsters, bosses] = ["combos", "treasures", "monsters", "bosses"].map(of);
  const heroes = of("heroes").map(([id, hero]) => heroOf(id, hero));
  const firstPrize = combos.length + treasures.length;
  const firstFoeRow = firstPrize + monsters.length;
  return {
    heroes,
    kinds: monsters.length,
    foes: [...monsters.map(([id, foe]) => foeOf(id, foe, false)), ...bosses.map(([id, foe]) => foeOf(id, foe, true))],
    treasures: treasures.map(([id, card]) => treasureOf(id, card)),
    worlds: of("worlds").map(([id, card]) => worldOf(id, card)),
    comboIds: combos.map(([id]) => id),
    combosEach: combos.length / heroes.length,
    rows: [
      ...combos.map(([, card]) => rowOf(card.cost, card.effects, card.when, card.level)),
      ...treasures.map(([, card]) => rowOf(card.cost, card.effects, card.when)),
      ...monsters.map(([, card]) => rowOf([], card.prize)),
      ...[...monsters, ...bosses].map(([, card]) => rowOf([], card.effects)),
      rowOf([], [`hit melee ${box.turns.attack}`]),
    ],
    firstTreasure: combos.length,
    firstPrize,
    firstFoeRow,
    standard: firstFoeRow + monsters.length + bosses.length,
    levels: [0, 0, box.experience.level_2, box.experience.level_3],
    actions: box.turns.actions,
    spoils: box.lord.spoils,
    offers: box.limits.offers,
    draw: box.turns.draw,
  };
}
