// The cards of a box as the page uses them, from the entries of its data.
import { TERM } from "../../wire/pugquest/terms.ts";
import { FIRST_TREASURE, HERO_COUNT, ROWS, STANDARD, bossFoe, foeRow, monsterFoe, prizeRow, treasureRow } from "./numbering.ts";

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
  kinds: number; // of monsters
  bosses: number;
  foes: readonly FoeCard[]; // nobody, with no id, where an expansion has room for more
  treasures: readonly TreasureCard[];
  worlds: readonly WorldCard[];
  comboIds: readonly string[];
  rows: readonly Row[];
  levels: readonly number[];
  actions: number;
  spoils: number;
  offers: number;
  draw: number;
}

type Placed<T> = readonly (readonly [number, T])[];

/** A list with things in their places, and nothing in the others. */
function put<T>(nothing: T, things: Placed<T>): T[] {
  const list = Array<T>(Math.max(...things.map(([at]) => at)) + 1).fill(nothing);
  for (const [at, thing] of things) list[at] = thing;
  return list;
}

const NOBODY: FoeCard = { id: "", type: 0, life: 0, lifeEach: 0, initiative: 0, arrows: 0, target: "", rules: [], defends: false, prizeUse: "none", isBoss: false };

export function readBox(box: Entries): Cards {
  const of = (table: string): [string, Entry][] => Object.entries(box[table] as Record<string, Entry>);
  const [combos, treasures, monsters, bosses] = ["combos", "treasures", "monsters", "bosses"].map(of);
  const heroes = of("heroes").map(([id, hero]) => heroOf(id, hero));
  const added = heroes.slice(HERO_COUNT).flatMap(({ id }) => combos.slice(FIRST_TREASURE).filter(([, card]) => card.hero === id).sort(([, a], [, b]) => a.level - b.level));
  const sheets: Placed<[string, Entry]> = [...combos.slice(0, FIRST_TREASURE).map((one, at) => [at, one] as const), ...added.map((one, at) => [ROWS + at, one] as const)];
  const foes: Placed<readonly [Entry, FoeCard]> = [
    ...monsters.map(([id, foe], kind) => [monsterFoe(kind), [foe, foeOf(id, foe, false)]] as const),
    ...bosses.map(([id, foe], boss) => [bossFoe(boss), [foe, foeOf(id, foe, true)]] as const),
  ];
  return {
    heroes,
    kinds: monsters.length,
    bosses: bosses.length,
    foes: put(NOBODY, foes.map(([at, [, card]]) => [at, card])),
    treasures: treasures.map(([id, card]) => treasureOf(id, card)),
    worlds: of("worlds").map(([id, card]) => worldOf(id, card)),
    comboIds: put("", sheets.map(([at, [id]]) => [at, id])),
    rows: put(rowOf([], []), [
      ...sheets.map(([at, [, card]]) => [at, rowOf(card.cost, card.effects, card.when, card.level)] as const),
      ...treasures.map(([, card], at) => [treasureRow(at), rowOf(card.cost, card.effects, card.when)] as const),
      ...monsters.map(([, card], kind) => [prizeRow(kind), rowOf([], card.prize)] as const),
      ...foes.map(([at, [card]]) => [foeRow(at), rowOf([], card.effects)] as const),
      [STANDARD, rowOf([], [`hit melee ${box.turns.attack}`])],
    ]),
    levels: [0, 0, box.experience.level_2, box.experience.level_3],
    actions: box.turns.actions,
    spoils: box.lord.spoils,
    offers: box.limits.offers,
    draw: box.turns.draw,
  };
}
