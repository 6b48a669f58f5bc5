// What a world brought, gathered from what was told in it.
import type { Event } from "../../../wire/pugquest/events.ts";
import { STEP } from "../../../wire/pugquest/terms.ts";
import type { View } from "../../../wire/pugquest/view.ts";
import { BOX, FIRST_FOE, NOTHING, combosOf, isHero } from "../box.ts";
import { creatureOf } from "../model.ts";
import type { Speech } from "../words/speech.ts";

export interface HeroLine {
  seat: number;
  hero: number;
  life: number;
  damage: number;
  fell: boolean;
  beaten: number[]; // creatures
  learned: number; // experience gained in this world
  combos: number[]; // rows that can be played from now on
  found: number[]; // treasures
  prizes: number[]; // monster cards
}

export interface WorldSheet {
  world: number;
  cleared: boolean;
  round: number;
  rounds: number;
  monsters: number;
  beaten: number;
  heroes: HeroLine[];
  /** The treasures that lie out, what kind of energy one costs, and who chooses first. */
  market: { treasures: number[]; type: number; first: number } | null;
}

type Of<K extends Event["type"]> = Extract<Event, { type: K }>;

const all = <K extends Event["type"]>(events: readonly Event[], type: K): Of<K>[] => events.filter((event): event is Of<K> => event.type === type);

/** The world that ended within the last `news` events: from its beginning to the event that ended it. */
export function worldSpan(history: readonly Event[], news: number): [number, number] | null {
  const ended = history.findLastIndex((event) => event.type === "WorldEnded");
  if (ended < 0 || ended < history.length - news) return null;
  const began = history.findLastIndex((event, at) => at < ended && event.type === "WorldBegan");
  return began < 0 ? null : [began, ended + 1];
}

/** Whether a hero fell in this world and did not come back. */
function hasFallen(events: readonly Event[], seat: number): boolean {
  return events.reduce((out, event) => (event.type === "Defeated" && event.creature === seat ? true : event.type === "Returned" && event.seat === seat ? false : out), false);
}

/** The level of a hero before what was learned in a world. */
function levelBefore(learned: readonly Of<"Learned">[], now: number): number {
  if (!learned.length) return now;
  const experience = learned[0].total - 1;
  return BOX.levels.findLastIndex((needed, level) => level < 2 || experience >= needed);
}

/** `before`: the last position of the world; `type`: of the world. */
export function worldOf(events: readonly Event[], before: View, now: View, type: number): WorldSheet {
  const ended = all(events, "WorldEnded").at(-1)!;
  const defeated = all(events, "Defeated");
  const foes = new Set(all(events, "Appeared").flatMap(({ creature }) => (isHero(creature) ? [] : [creature])));
  const heroes = now.players.flatMap(({ seat, hero, is_lord, damage, level }): HeroLine[] => {
    if (is_lord || hero < 0) return [];
    const mine = <T extends { seat: number }>(told: T[]): T[] => told.filter((event) => event.seat === seat);
    const learned = mine(all(events, "Learned"));
    const was = levelBefore(learned, level);
    return [{
      seat,
      hero,
      life: creatureOf(before, seat)?.life ?? BOX.heroes[hero].life,
      damage,
      fell: hasFallen(events, seat),
      beaten: defeated.flatMap(({ creature, by }) => (by === seat && creature >= FIRST_FOE ? [creature] : [])),
      learned: learned.length,
      combos: combosOf(hero).filter((row) => BOX.rows[row].level > was && BOX.rows[row].level <= level),
      found: mine(all(events, "TreasureTaken")).map(({ treasure }) => treasure),
      prizes: mine(all(events, "PrizeTaken")).map(({ card }) => card),
    }];
  });
  return {
    world: ended.world,
    cleared: ended.cleared,
    round: all(events, "RoundBegan").at(-1)?.round ?? 1,
    rounds: now.rounds,
    monsters: foes.size,
    beaten: defeated.filter(({ creature }) => foes.has(creature)).length,
    heroes,
    market: ended.cleared ? { treasures: now.market, type, first: now.step === STEP.MARKET ? now.to_act[0] : NOTHING } : null,
  };
}

/** Monsters by the names they had in that world, not by who is in play now: two of a kind have a letter each. */
export function sheetSpeech(sheet: WorldSheet, say: Speech): Speech {
  say.monsters.clear();
  for (const { beaten } of sheet.heroes) for (const creature of beaten) say.monsters.add(creature);
  return say;
}
