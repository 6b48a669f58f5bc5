// Every card of the box: names by number, costs, and what they do as the engine's rows of words.
import box from "box:pugquest";
import { TERM } from "../../wire/pugquest/terms.ts";

export const ENERGIES = [...TERM.TYPES, "joker"] as const;
const COSTS: readonly string[] = [...TERM.TYPES, "any"];
export const PAYMENTS = [...ENERGIES, "spirit-as-other", "magic-as-other", "experience", "golden-bone"] as const;
export const FIRST_NO_CARD: number = PAYMENTS.indexOf("experience"); // payments that are no card of the hand
export const JOKER: number = TERM.JOKER;
export const DECK = 6; // where a card is drawn from, beside the six kinds face up
export const FIRST_FOE: number = TERM.FIRST_FOE;
export const BOSS: number = TERM.BOSS;
export const COLUMNS: number = TERM.COLUMNS;
export const NOTHING = -1;
export const FIRST_ITEM = 6; // of treasures, among what is traded

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

type Entry = Record<string, any>;

const entries = (table: string): [string, Entry][] => Object.entries(box[table] as Record<string, Entry>);
const split = (words: string): Words => words.split(" ");
const typeOf = (entry: Entry): number => (TERM.TYPES as readonly string[]).indexOf(entry.type as string);

function rowOf(cost: string[], effects: string[], when = "turn", level = 0): Row {
  const all = effects.map(split);
  return {
    cost: cost.map((word) => COSTS.indexOf(word)).sort((a, b) => a - b),
    effects: all.filter(([verb]) => verb !== "wounded"),
    wounds: all.filter(([verb]) => verb === "wounded"),
    when,
    level,
  };
}

export const HEROES: readonly HeroCard[] = entries("heroes").map(([id, hero]) => ({
  id,
  type: typeOf(hero),
  life: hero.life,
  initiative: hero.initiative,
  movement: hero.movement,
  ability: split(hero.ability),
}));

/** How many energies Spell Focus or Encore give. */
export const drawnBy = (ability: "spell-focus" | "encore"): number => Number(HEROES.find((hero) => hero.ability[0] === ability)?.ability.at(-1) ?? 0);

const foeOf = ([id, foe]: [string, Entry], isBoss: boolean): FoeCard => ({
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

export const KINDS = entries("monsters").length;
export const FOES: readonly FoeCard[] = [
  ...entries("monsters").map((foe) => foeOf(foe, false)),
  ...entries("bosses").map((foe) => foeOf(foe, true)),
];

export const TREASURES: readonly TreasureCard[] = entries("treasures").map(([id, card]) => ({
  id,
  kind: card.kind,
  use: card.use,
}));

export const WORLDS: readonly WorldCard[] = entries("worlds").map(([id, card]) => ({
  id,
  type: typeOf(card),
  feature: split(card.feature),
}));

export const COMBO_IDS: readonly string[] = entries("combos").map(([id]) => id);
export const COMBOS_EACH = COMBO_IDS.length / HEROES.length;

// Rows: what is played or performed, by its number.
export const FIRST_TREASURE = COMBO_IDS.length;
export const FIRST_PRIZE = FIRST_TREASURE + TREASURES.length;
export const FIRST_FOE_ROW = FIRST_PRIZE + KINDS;
export const STANDARD = FIRST_FOE_ROW + FOES.length;
export const COMMON = ["standard", "bite", "explosion", "prayer"] as const;

export const ROWS: readonly Row[] = [
  ...entries("combos").map(([, card]) => rowOf(card.cost, card.effects, card.when, card.level)),
  ...entries("treasures").map(([, card]) => rowOf(card.cost, card.effects, card.when)),
  ...entries("monsters").map(([, card]) => rowOf([], card.prize)),
  ...[...entries("monsters"), ...entries("bosses")].map(([, card]) => rowOf([], card.effects)),
  rowOf([], [`hit melee ${box.turns.attack}`]),
];

export const LEVELS: readonly number[] = [0, 0, box.experience.level_2, box.experience.level_3];
export const ACTIONS: number = box.turns.actions;
export const SPOILS: number = box.lord.spoils;
export const OFFERS: number = box.limits.offers;
export const DRAW: number = box.turns.draw;


export const combosOf = (hero: number): number[] =>
  Array.from({ length: COMBOS_EACH }, (_, at) => hero * COMBOS_EACH + at);

export const isHero = (creature: number): boolean => creature >= 0 && creature < FIRST_FOE;
export const hasPrize = (kind: number): boolean => kind < KINDS && ROWS[FIRST_PRIZE + kind].effects.length > 0;

/** The arrows of a creature: card b goes the other way (right is above 0). */
export function arrowsOf(creature: number, kind: number): number {
  const { arrows, isBoss } = FOES[kind];
  return isBoss || (creature - FIRST_FOE) % 2 === 0 ? arrows : -arrows;
}

/** The pattern and the damage of what a row does to others first, if it does. */
export function strikeOf(row: Row | undefined): { pattern: string; damage: number } | null {
  const hit = row?.effects.find(([verb]) => verb === "hit" || verb === "split");
  return hit ? { pattern: hit[1], damage: Number(hit[2]) } : null;
}
