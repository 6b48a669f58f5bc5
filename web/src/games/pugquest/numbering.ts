// Numbers of foes, cards, creatures and rows, as the engine has them: what an expansion adds comes after all else.
import shipped from "box:pugquest";
import { TERM } from "../../wire/pugquest/terms.ts";

export const shippedIds = (table: string): string[] => Object.keys(shipped[table] as object);
const count = (table: string): number => shippedIds(table).length;

export const HERO_COUNT = count("heroes");
export const COMBOS_EACH = count("combos") / HERO_COUNT;
export const KINDS = count("monsters");
export const BOSSES = count("bosses");
export const TREASURES = count("treasures");
const FOES = KINDS + BOSSES;

export const FIRST_TREASURE = count("combos");
export const FIRST_PRIZE = FIRST_TREASURE + TREASURES;
export const FIRST_FOE_ROW = FIRST_PRIZE + KINDS;
export const STANDARD = FIRST_FOE_ROW + FOES;
export const ROWS = STANDARD + 4;
const FIRST_NEW_TREASURE = ROWS + TERM.ADDED_HEROES * COMBOS_EACH;
const FIRST_NEW_PRIZE = FIRST_NEW_TREASURE + TERM.ADDED_TREASURES;
const FIRST_NEW_FOE_ROW = FIRST_NEW_PRIZE + TERM.ADDED_KINDS;

export const firstCombo = (hero: number): number => (hero < HERO_COUNT ? hero * COMBOS_EACH : ROWS + (hero - HERO_COUNT) * COMBOS_EACH);
export const heroWith = (row: number): number => (row < FIRST_TREASURE ? Math.floor(row / COMBOS_EACH) : HERO_COUNT + Math.floor((row - ROWS) / COMBOS_EACH));
export const isCombo = (row: number): boolean => row < FIRST_TREASURE || (row >= ROWS && row < FIRST_NEW_TREASURE);

export const treasureRow = (treasure: number): number => (treasure < TREASURES ? FIRST_TREASURE + treasure : FIRST_NEW_TREASURE + treasure - TREASURES);
/** The treasure of a row, -1 if it is none. */
export const treasureIn = (row: number): number =>
  row >= FIRST_TREASURE && row < FIRST_PRIZE ? row - FIRST_TREASURE : row >= FIRST_NEW_TREASURE && row < FIRST_NEW_PRIZE ? TREASURES + row - FIRST_NEW_TREASURE : -1;

export const prizeRow = (kind: number): number => (kind < KINDS ? FIRST_PRIZE + kind : FIRST_NEW_PRIZE + kind - KINDS);
/** The kind of monster whose prize a row is, -1 if it is none. */
export const prizeIn = (row: number): number =>
  row >= FIRST_PRIZE && row < FIRST_FOE_ROW ? row - FIRST_PRIZE : row >= FIRST_NEW_PRIZE && row < FIRST_NEW_FOE_ROW ? KINDS + row - FIRST_NEW_PRIZE : -1;

export const foeRow = (foe: number): number => (foe < FOES ? FIRST_FOE_ROW + foe : FIRST_NEW_FOE_ROW + foe - FOES);
export const isFoeRow = (row: number): boolean => (row >= FIRST_FOE_ROW && row < STANDARD) || row >= FIRST_NEW_FOE_ROW;

/** The foe of a kind of monster, and of a boss. */
export const monsterFoe = (kind: number): number => (kind < KINDS ? kind : FOES + kind - KINDS);
export const bossFoe = (boss: number): number => (boss < BOSSES ? KINDS + boss : FOES + TERM.ADDED_KINDS + boss - BOSSES);
/** The kind of monster of a foe, -1 for a boss; and the boss of one that is no monster. */
export const monsterIn = (foe: number): number => (foe < FOES ? (foe < KINDS ? foe : -1) : foe < FOES + TERM.ADDED_KINDS ? KINDS + foe - FOES : -1);
export const bossIn = (foe: number): number => (foe < FOES ? foe - KINDS : BOSSES + foe - FOES - TERM.ADDED_KINDS);

export const creatureOfCard = (card: number): number => (card < TERM.MONSTER_CARDS ? TERM.FIRST_FOE + card : TERM.CREATURES + card - TERM.MONSTER_CARDS);
export const cardOf = (creature: number): number => (creature < TERM.CREATURES ? creature - TERM.FIRST_FOE : TERM.MONSTER_CARDS + creature - TERM.CREATURES);
