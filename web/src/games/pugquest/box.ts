// The cards of the box of the table that is shown, and numbers that no box changes.
import shipped from "box:pugquest";
import { live } from "../../box/live.svelte.ts";
import { TERM } from "../../wire/pugquest/terms.ts";
import { COMBOS_EACH, cardOf, firstCombo, monsterIn, prizeRow } from "./numbering.ts";
import { readBox, type Row } from "./read-box.ts";

export type { FoeCard, Row, Words } from "./read-box.ts";

export const BOX = live("pugquest", shipped, readBox);

export const ENERGIES = [...TERM.TYPES, "joker"] as const;
export const PAYMENTS = [...ENERGIES, "spirit-as-other", "magic-as-other", "experience", "golden-bone"] as const;
export const BONE_PAYMENT: number = PAYMENTS.indexOf("golden-bone");
export const FIRST_NO_CARD: number = PAYMENTS.indexOf("experience"); // payments that are no card of the hand
export const JOKER: number = TERM.JOKER;
export const DECK = 6; // where a card is drawn from, beside the six kinds face up
export const FIRST_FOE: number = TERM.FIRST_FOE;
export const BOSS: number = TERM.BOSS;
export const COLUMNS: number = TERM.COLUMNS;
export const NOTHING = -1;
export const FIRST_ITEM = 6; // of treasures, among what is traded
export const COMMON = ["standard", "bite", "explosion", "prayer"] as const;

/** How many energies Spell Focus or Encore give. */
export const drawnBy = (ability: "spell-focus" | "encore"): number => Number(BOX.heroes.find((hero) => hero.ability[0] === ability)?.ability.at(-1) ?? 0);

export const combosOf = (hero: number): number[] =>
  Array.from({ length: COMBOS_EACH }, (_, at) => firstCombo(hero) + at);

export const isHero = (creature: number): boolean => creature >= 0 && creature < FIRST_FOE;
/** Whether a foe leaves a prize; bosses never do. */
export const hasPrize = (foe: number): boolean => monsterIn(foe) >= 0 && BOX.rows[prizeRow(monsterIn(foe))].effects.length > 0;

/** The arrows of a creature: card b goes the other way (right is above 0). */
export function arrowsOf(creature: number, kind: number): number {
  const { arrows, isBoss } = BOX.foes[kind];
  return isBoss || cardOf(creature) % 2 === 0 ? arrows : -arrows;
}

/** The pattern and the damage of what a row does to others first, if it does. */
export function strikeOf(row: Row | undefined): { pattern: string; damage: number } | null {
  const hit = row?.effects.find(([verb]) => verb === "hit" || verb === "split");
  return hit ? { pattern: hit[1], damage: Number(hit[2]) } : null;
}
