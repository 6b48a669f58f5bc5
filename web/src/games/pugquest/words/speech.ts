// How creatures, energies and cards are called in a language.
import { nameInBox } from "../../../box/live.svelte.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { TERM } from "../../../wire/pugquest/terms.ts";
import type { View } from "../../../wire/pugquest/view.ts";
import { BOSS, BOX, COMMON, DECK, ENERGIES, FIRST_FOE, FIRST_ITEM, NOTHING, PAYMENTS } from "../box.ts";
import { STANDARD, bossFoe, cardOf, creatureOfCard, isCombo, isFoeRow, monsterFoe, monsterIn, prizeIn, treasureIn } from "../numbering.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { Tongue } from "./tongue.ts";

export type Words = typeof en;
const WORDS: Record<Lang, Words> = { en, fr };

export class Speech extends Tongue {
  readonly words: Words;
  /** Who plays which hero, and which boss there is: as a view or the story tells. */
  readonly heroes = new Map<number, number>();
  boss = NOTHING;
  /** Monsters in play: of two of a kind one is told from the other by a letter. */
  readonly monsters = new Set<number>();

  constructor(
    lang: Lang,
    readonly players: readonly string[] = [],
    view: View | null = null,
  ) {
    super(lang);
    this.words = WORDS[lang];
    if (view) this.learn(view);
  }

  learn(view: View): void {
    for (const { seat, hero } of view.players) if (hero !== NOTHING) this.heroes.set(seat, hero);
    this.boss = view.boss;
    for (const { creature } of view.creatures) if (creature >= FIRST_FOE) this.monsters.add(creature);
  }

  // Creatures

  player(seat: number): string {
    return this.players[seat] ?? this.words.seat(seat + 1);
  }

  /** As the box calls it, or as we do; what an expansion adds without a name, by its id. */
  private called(table: "heroes" | "monsters" | "bosses" | "treasures" | "worlds" | "combos", id: string): string {
    return nameInBox("pugquest", `${table}.${id}`, this.lang) ?? (this.maybe(table === "monsters" || table === "bosses" ? "foes" : table, id) || id);
  }

  hero(hero: number): string {
    return this.called("heroes", BOX.heroes[hero].id);
  }

  heroClass(hero: number): string {
    return this.maybe("classes", BOX.heroes[hero].id);
  }

  /** A player's hero by name; the player before it is chosen. */
  heroOf(seat: number): string {
    const hero = this.heroes.get(seat);
    return hero === undefined ? this.player(seat) : this.hero(hero);
  }

  foe(kind: number): string {
    return this.called(monsterIn(kind) >= 0 ? "monsters" : "bosses", BOX.foes[kind].id);
  }

  creature(creature: number): string {
    if (creature === BOSS) return this.boss === NOTHING ? this.words.theBoss : this.foe(bossFoe(this.boss));
    if (creature < FIRST_FOE) return this.heroOf(creature);
    const card = cardOf(creature);
    const name = this.monsterCard(card);
    return this.monsters.has(creatureOfCard(card ^ 1)) ? `${name} ${this.of("labels", "copies")[card & 1]}` : name;
  }

  monsterCard(card: number): string {
    return this.foe(monsterFoe(card >> 1));
  }

  creatures(creatures: readonly number[]): string {
    return this.list(creatures.map((creature) => this.creature(creature)));
  }

  tokens(marks: number): string[] {
    return TERM.TOKENS.filter((_, at) => (marks >> at) & 1).map((token) => this.of("tokens", token));
  }

  // Energies

  energy(card: number): string {
    return this.of("energies", ENERGIES[card]);
  }

  payment(source: number): string {
    return this.of("energies", PAYMENTS[source]);
  }

  source(source: number): string {
    return source === DECK ? this.of("labels", "deck") : this.energy(source);
  }

  /** "2 Strength, Joker": counts by kind. */
  energies(counts: readonly number[]): string {
    const shown = counts.flatMap((n, card) => (n ? [n > 1 ? `${n}\u00a0×\u00a0${this.energy(card)}` : this.energy(card)] : []));
    return shown.length ? shown.join(", ") : this.of("labels", "none");
  }

  drawn(cards: readonly number[]): string {
    return this.energies(ENERGIES.map((_, kind) => cards.filter((card) => card === kind).length));
  }

  cost(kinds: readonly number[]): string {
    return kinds.map((kind) => (kind < 5 ? this.energy(kind) : this.of("energies", "any"))).join(" + ");
  }

  // Cards

  treasure(treasure: number): string {
    return this.called("treasures", BOX.treasures[treasure].id);
  }

  treasures(treasures: readonly number[]): string {
    return treasures.length ? treasures.map((treasure) => this.treasure(treasure)).join(", ") : this.of("labels", "none");
  }

  item(item: number): string {
    return item < FIRST_ITEM ? this.energy(item) : this.treasure(item - FIRST_ITEM);
  }

  items(items: readonly number[]): string {
    const kinds = [...new Set(items)].sort((a, b) => a - b);
    if (!kinds.length) return this.of("labels", "nothing");
    return kinds
      .map((kind) => {
        const n = items.filter((item) => item === kind).length;
        return n > 1 ? `${n}\u00a0×\u00a0${this.item(kind)}` : this.item(kind);
      })
      .join(", ");
  }

  world(card: number): string {
    return this.called("worlds", BOX.worlds[card].id);
  }

  /** What is played or performed, by its name. */
  row(row: number): string {
    if (isCombo(row)) return this.called("combos", BOX.comboIds[row]);
    if (treasureIn(row) >= 0) return this.treasure(treasureIn(row));
    if (prizeIn(row) >= 0) return this.of("labels", "prize", { monster: this.foe(monsterFoe(prizeIn(row))) });
    if (isFoeRow(row)) return this.of("labels", "attack");
    return this.of("labels", COMMON[row - STANDARD] ?? "attack");
  }

  column(column: number): string {
    return this.of("labels", "column", { n: column + 1 });
  }

  /** Ids of components in refusals, by their names. */
  blank(value: string | number): string {
    if (typeof value === "number") return String(value);
    const ids = { combos: BOX.comboIds, treasures: idsOf(BOX.treasures), heroes: idsOf(BOX.heroes), worlds: idsOf(BOX.worlds), monsters: idsOf(BOX.foes.filter(({ isBoss }) => !isBoss)), bosses: idsOf(BOX.foes.filter(({ isBoss }) => isBoss)) };
    for (const [table, known] of Object.entries(ids)) if (known.includes(value)) return this.called(table as keyof typeof ids, value);
    return this.maybe("energies", value) || value;
  }
}

const idsOf = (cards: readonly { id: string }[]): string[] => cards.map(({ id }) => id);

const known = new Map<Lang, Speech>();

/** The speech of a language without players' names. */
export function speech(lang: Lang): Speech {
  let found = known.get(lang);
  if (!found) known.set(lang, (found = new Speech(lang)));
  return found;
}
