// Facts of a view that the page shows in more than one place.
import type { Event } from "../../wire/pugquest/events.ts";
import type { Move } from "../../wire/pugquest/moves.ts";
import { STEP, TERM } from "../../wire/pugquest/terms.ts";
import type { CreatureView, PlayerView, View } from "../../wire/pugquest/view.ts";
import type { Choice, Table } from "../../table.svelte.ts";
import { BOSS, BOX, COLUMNS, FIRST_FOE, NOTHING, isHero } from "./box.ts";
import { TREASURES, prizeRow, treasureRow } from "./numbering.ts";

export type QuestTable = Table<View, Move, Event>;
export type QuestChoice = Choice<Move>;
export { STEP };

export const WORLDS_IN_ALL = 3;
export const EVIL_LORD = 1; // among the rules switched on
export const HARD_MODE = 2;
const MONSTER_CARDS = TERM.MONSTER_CARDS;

export const bit = (token: string): number => 1 << (TERM.TOKENS as readonly string[]).indexOf(token);
export const lifeLeft = (one: CreatureView): number => Math.max(0, one.life - one.damage);
export const creatureOf = (view: View, creature: number): CreatureView | undefined =>
  view.creatures.find((one) => one.creature === creature);
export const own = (view: View): PlayerView | null => (view.seat >= 0 ? (view.players[view.seat] ?? null) : null);
export const lordOf = (view: View): number => view.players.findIndex((player) => player.is_lord);
/** Whether one looks on from the Lord's seat. */
export const isLord = (view: View): boolean => view.seat >= 0 && view.seat === lordOf(view);
/** Whether bosses have more life than their cards say: for heroes beyond the first, without a Lord (QW4). */
export const bossGrows = (view: View): boolean => view.heroes > 1 && lordOf(view) < 0 && BOX.foes.some((foe) => foe.lifeEach > 0);

/** Bits above 30 can't be told with the language's own bit operations. */
const isSet = (bits: number, at: number): boolean => Math.floor(bits / 2 ** at) % 2 === 1;
export const isTreasureUsed = (view: View, treasure: number): boolean => treasure < TREASURES ? isSet(view.used, MONSTER_CARDS + treasure) : isSet(view.used_added, 2 * TERM.ADDED_KINDS + treasure - TREASURES);
export const isPrizeUsed = (view: View, card: number): boolean => card < MONSTER_CARDS ? isSet(view.used, card) : isSet(view.used_added, card - MONSTER_CARDS);

/** How far a hero moves with an action: what is printed, what it carries, and the wind. */
export function strideOf(view: View, seat: number): number {
  const { hero, treasures, prizes } = view.players[seat];
  const rows = [...treasures.map(treasureRow), ...prizes.map((card) => prizeRow(card >> 1))];
  const bonuses = rows.flatMap((row) => BOX.rows[row].effects.filter(([verb, what]) => verb === "bonus" && what === "movement"));
  const most = bonuses.reduce((sum, [, , n]) => sum + Number(n), BOX.heroes[hero].movement);
  const [feature, n] = BOX.worlds[view.card]?.feature ?? [];
  return most > 0 && feature === "headwind" ? most + Number(n) : most;
}

/** The cards of a hand one by one, by kind. */
export const cardsOf = (hand: readonly number[]): number[] => hand.flatMap((n, kind) => Array<number>(n).fill(kind));

/** The columns of a side, each from front to back. */
export function columnsOf(creatures: readonly CreatureView[], heroes: boolean): CreatureView[][] {
  const columns = Array.from({ length: COLUMNS }, (): CreatureView[] => []);
  for (const one of creatures) if (isHero(one.creature) === heroes) columns[one.column].push(one);
  for (const column of columns) column.sort((a, b) => a.depth - b.depth);
  return columns;
}

const FIGHTS: readonly number[] = [STEP.TARGET, STEP.RIPOSTE, STEP.DEFEND, STEP.MIMIC];
const SPOILS: readonly number[] = [STEP.PRIZE, STEP.PICK_FREE, STEP.PICK_UP];
const BETWEEN: readonly number[] = [STEP.MARKET, STEP.MARKET_PAY, STEP.TRADE, STEP.OFFER, STEP.ANSWER];
const LORDS: readonly number[] = [STEP.LORD_MOVE, STEP.LORD_USE, STEP.BOOST, STEP.PREVENT, STEP.SPOILS];

/** The chapter of the handbook about what is being played. */
export function chapterOf({ step, world }: View): string {
  if (step < 0) return world === WORLDS_IN_ALL ? "the-boss" : "the-goal";
  if (step <= STEP.PLACE) return "on-the-table";
  if (step === STEP.UPKEEP) return "a-round";
  if (step === STEP.GO) return "moving";
  if (FIGHTS.includes(step)) return "attacks";
  if (SPOILS.includes(step)) return "spoils";
  if (BETWEEN.includes(step)) return "between-the-worlds";
  return LORDS.includes(step) ? "the-evil-lord" : "your-turn";
}

/** The ribbon: who has acted, whose turn it is, and who comes next. */
export function ribbonOf(view: View): { one: CreatureView; state: "acted" | "now" | "next" }[] {
  const by = new Map(view.creatures.map((one) => [one.creature, one]));
  const now = by.get(view.turn);
  const next = view.order.flatMap((creature) => (creature !== view.turn && by.has(creature) ? [by.get(creature)!] : []));
  const acted = view.creatures
    .filter((one) => one.has_acted && one.creature !== view.turn)
    .sort((a, b) => b.initiative - a.initiative || a.creature - b.creature);
  return [
    ...acted.map((one) => ({ one, state: "acted" as const })),
    ...(now ? [{ one: now, state: "now" as const }] : []),
    ...next.map((one) => ({ one, state: "next" as const })),
  ];
}

/** Damage that may come to a hero, and from whom. Where a Lord decides it is anything from nothing to the most. */
export interface Threat {
  damage: number;
  by: number[];
  sure: boolean;
}

/** What creatures still to act would do to each hero, by creature; with a Lord, what they could do at most. */
export function threatsOf(view: View): Map<number, Threat> {
  const found = new Map<number, Threat>();
  const lord = lordOf(view);
  for (const one of view.creatures) {
    const plan = one.outlook ?? one.possible;
    if (!plan || one.has_acted) continue;
    for (const target of plan.targets) {
      const so = found.get(target) ?? { damage: 0, by: [], sure: lord < 0 };
      found.set(target, { ...so, damage: so.damage + plan.damage, by: [...so.by, one.creature] });
    }
  }
  if (lord < 0) return new Map([...found].filter(([, { damage }]) => damage > 0));
  // An energy adds 1 to an attack: as many times as the Lord has energies.
  const energies = view.players[lord].hand_size;
  return new Map([...found].map(([hero, threat]) => [hero, { ...threat, damage: threat.damage + Math.min(threat.by.length, energies) }]));
}

/** Of what would be told, what belongs to the decision itself: not the turns that follow it. */
export function soonOf(told: readonly Event[]): Event[] {
  const end = told.findIndex((event) => event.type === "TurnBegan" || event.type === "RoundBegan");
  return end < 0 ? [...told] : told.slice(0, end);
}

/** What the staged moves would do to creatures: damage, by whom, and who would be defeated. */
export interface Aimed {
  /** Who is performing something; nobody where damage just comes about, as the world's does. */
  from: number;
  hits: Map<number, number>;
  /** Who hits, by whom it hits. */
  by: Map<number, number>;
  defeated: Set<number>;
}

const ANSWERED: ReadonlySet<number> = new Set([STEP.RIPOSTE, STEP.DEFEND, STEP.BOOST, STEP.PREVENT]);

export function aimedBy(told: readonly Event[], view: View): Aimed {
  const hits = new Map<number, number>();
  const by = new Map<number, number>();
  const defeated = new Set<number>();
  let from = NOTHING;
  for (const event of soonOf(told)) {
    if (event.type === "Played") from = event.creature;
    if (event.type === "Damaged") {
      hits.set(event.creature, (hits.get(event.creature) ?? 0) + event.amount);
      if (event.by !== NOTHING) by.set(event.creature, event.by);
    }
    if (event.type === "Defeated") defeated.add(event.creature);
  }
  // What is being performed: where it can be answered, or where something hidden comes next.
  const deed = view.deeds.at(-1);
  if ((told.length || ANSWERED.has(view.step)) && deed && deed.damage > 0 && deed.struck !== NOTHING && !hits.has(deed.struck)) {
    hits.set(deed.struck, deed.damage);
    by.set(deed.struck, deed.who);
  }
  if (deed) from = deed.who;
  return { from, hits, by, defeated };
}

/** Creatures with the life they have before the blows of what is staged: those are marked on it, not yet taken from it. */
export function beforeBlows(shown: readonly CreatureView[], told: readonly Event[]): CreatureView[] {
  if (told.some(({ type }) => type === "GameOver")) return [...shown]; // what ends the game is told, but not yet done
  const taken = new Map<number, number>();
  for (const event of told) if (event.type === "Damaged") taken.set(event.creature, (taken.get(event.creature) ?? 0) + event.amount);
  return shown.map((one) => (taken.has(one.creature) ? { ...one, damage: Math.max(0, one.damage - taken.get(one.creature)!) } : one));
}

/** Those that stand, and those that the staged moves would defeat where they stood. */
export function withFallen(shown: readonly CreatureView[], before: readonly CreatureView[], defeated: ReadonlySet<number>): CreatureView[] {
  const there = new Set(shown.map((one) => one.creature));
  const fallen = before.filter((one) => defeated.has(one.creature) && !there.has(one.creature));
  if (!fallen.length) return [...shown];
  const moved = shown.map((one) => {
    const ahead = fallen.filter((gone) => isHero(gone.creature) === isHero(one.creature) && gone.column === one.column && gone.depth <= one.depth);
    return ahead.length ? { ...one, depth: one.depth + ahead.length } : one;
  });
  return [...moved, ...fallen.map((one) => ({ ...one, damage: one.damage }))];
}

/** Energies that have left a hand since. */
export function spentOf(before: readonly number[], after: readonly number[]): number[] {
  return before.map((n, kind) => Math.max(0, n - (after[kind] ?? 0)));
}

export const isBoss = (creature: number): boolean => creature === BOSS;

/** Treasures as the row of chips shows them: each once, with how many. */
export function stacked(treasures: readonly number[]): { treasure: number; n: number }[] {
  const found = new Map<number, number>();
  for (const treasure of treasures) found.set(treasure, (found.get(treasure) ?? 0) + 1);
  return [...found].map(([treasure, n]) => ({ treasure, n }));
}


/** With whom a trade is being made: the offer that is staged, or begun. */
export function partnerOf(table: QuestTable): number {
  const staged = table.staged.find((text) => text.startsWith("offer "));
  if (staged) return Number(staged.split(" ")[1]) - 1;
  return table.position?.step === STEP.OFFER ? table.position.about.hero : NOTHING;
}

/** What everybody has done, by seat; all foes are the last. */
export interface Deeds {
  defeated: number;
  dealt: number;
  taken: number;
  experience: number;
  treasures: number;
  fallen: number;
}

export const DEEDS = ["defeated", "dealt", "taken", "experience", "treasures", "fallen"] as const;

export function deedsOf(events: readonly Event[]): Deeds[] {
  const done = Array.from({ length: FIRST_FOE + 1 }, (): Deeds => ({ defeated: 0, dealt: 0, taken: 0, experience: 0, treasures: 0, fallen: 0 }));
  const add = (creature: number, key: keyof Deeds, n: number): void => {
    if (creature !== NOTHING) done[Math.min(creature, FIRST_FOE)][key] += n;
  };
  for (const event of events) {
    if (event.type === "Damaged") {
      add(event.creature, "taken", event.amount);
      add(event.by, "dealt", event.amount);
    } else if (event.type === "Defeated") {
      add(event.creature, "fallen", 1);
      add(event.by, "defeated", 1);
    } else if (event.type === "Learned") add(event.seat, "experience", 1);
    else if (event.type === "TreasureTaken") add(event.seat, "treasures", 1);
  }
  return done;
}
