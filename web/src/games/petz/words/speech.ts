// How things are called in a language: what sentences are put together from.
import type { Event } from "../../../wire/petz/events.ts";
import type { Move } from "../../../wire/petz/moves.ts";
import { BOX } from "../box.ts";
import { TERM, THING } from "../../../wire/petz/terms.ts";
import { CARDS, POTION, addonFacts, cageFacts, colourOf, isTurned, needOf, type Strengths } from "../model.ts";
import { nameInBox } from "../../../box/live.svelte.ts";
import { typeset } from "../../../i18n/typeset.ts";
import type { Lang } from "../../../settings.svelte.ts";
import type { Names } from "./names.ts";
import { packOf, type Pack } from "./packs.svelte.ts";

export type Words = Pack["words"];

/** A sentence for each kind of event; `run` are several of a kind that are told together. */
export type Lines = {
  [K in Event["type"]]: (event: Extract<Event, { type: K }>, say: Speech, run: Extract<Event, { type: K }>[]) => string;
};
/** The one refusal that speaks of a player, by number in the engine. */
const TAKEN = "A group of player {} is there already.";

/** A sentence for each kind of move. */
export type Sayings = { [K in Move["type"]]: (move: Extract<Move, { type: K }>, say: Speech) => string };


export class Speech {
  readonly words: Words;
  private readonly pack: Pack;
  private readonly names: Names;
  private readonly plurals: Intl.PluralRules;

  constructor(
    readonly lang: Lang,
    readonly players: readonly string[] = [],
    readonly petAtPlot: (seat: number, plot: number) => number = () => -1,
  ) {
    this.pack = packOf(lang);
    this.words = this.pack.words;
    this.names = this.pack.names;
    this.plurals = new Intl.PluralRules(lang);
  }

  // Numbers and lists

  count(n: number, one: string, other: string): string {
    return `${this.number(n)}\u00a0${this.plural(n, one, other)}`; // never parted at the end of a line
  }

  /** Half a thing is one thing in English too. */
  plural(n: number, one: string, other: string): string {
    return n === 0.5 || this.plurals.select(n) === "one" ? one : other;
  }

  /** Halves are written ½, and a minus is a minus. */
  number(n: number): string {
    const size = Math.abs(n);
    const whole = Math.floor(size);
    const half = size === whole ? "" : "½";
    return `${n < 0 ? "−" : ""}${whole === 0 && half ? "" : whole}${half}`;
  }

  signed(n: number): string {
    return n > 0 ? `+${this.number(n)}` : this.number(n);
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(items);
  }

  // People and components

  player(seat: number): string {
    return this.players[seat] ?? this.words.seat(seat + 1);
  }

  private name(table: Record<string, string>, id: string | undefined): string {
    return table[id ?? ""] ?? "";
  }

  /** As the box calls it, or as we do. */
  private called(table: "pets" | "customers" | "exhibitions" | "books", ours: Record<string, string>, id = ""): string {
    return nameInBox("petz", `${table}.${id}`, this.lang) ?? ours[id] ?? id;
  }

  pet(kind: number): string {
    return this.called("pets", this.names.pets, BOX.pet_ids[kind]);
  }

  /** The pet on a plot by its name if it is known, else by the plot. */
  petAt(seat: number, plot: number): string {
    const kind = this.petAtPlot(seat, plot);
    return kind >= 0 ? this.pet(kind) : this.words.petOnPlot(plot + 1);
  }

  customer(id: number): string {
    return this.called("customers", this.names.customers, BOX.customer_ids[id]);
  }

  exhibition(id: number): string {
    return this.called("exhibitions", this.names.exhibitions, BOX.exhibition_ids[id]);
  }

  artifact(id: number): string {
    return this.called("books", this.names.artifacts, TERM.ARTIFACTS[id]);
  }

  colour(colour: number): string {
    return this.name(this.names.colours, TERM.COLOURS[colour]).toLowerCase();
  }

  /** The colour as it is said of a card. */
  cardColour(colour: number): string {
    return this.name(this.names["card-colours"], TERM.COLOURS[colour]);
  }

  need(need: number): string {
    return need === TERM.SLEEP ? this.words.sleep : this.name(this.names.needs, TERM.NEEDS[need]).toLowerCase();
  }

  space(space: number): string {
    return this.name(this.names.spaces, TERM.SPACES[space]);
  }

  /** Where a group is sent: "to the hospital". */
  to(space: number): string {
    return this.words.to[space] ?? this.space(space);
  }

  card(card: number): string {
    const face = card & 31;
    if (face === POTION) return this.words.potion;
    const colour = this.cardColour(colourOf(card));
    const need = this.need(needOf(card));
    if (face >= CARDS) return this.words.card.substitute(colour, need);
    if (!isTurned(card)) return this.words.card.plain(colour, need);
    return this.words.card.turned(colour, need, this.need(BOX.dominant[colourOf(card)] ?? 0));
  }

  cage(cage: number): string {
    return this.words.cage(this.strengths(cageFacts(cage), true), this.cageName(cage));
  }

  addon(addon: number): string {
    return this.words.addon(this.strengths(addonFacts(addon), false), this.addonName(addon));
  }

  /** Cages and addons of ours have no names; a box may give them some. */
  cageName(cage: number): string | null {
    return nameInBox("petz", `cages.${BOX.cage_ids[cage]}`, this.lang);
  }

  addonName(addon: number): string | null {
    return nameInBox("petz", `addons.${BOX.addon_ids[addon]}`, this.lang);
  }

  /** What a cage or an addon can do. */
  strengths(facts: Strengths, zeros: boolean): string {
    const parts: string[] = [];
    if (facts.strength || zeros) parts.push(`${this.words.strength} ${facts.strength}`);
    if (facts.antimagic || zeros) parts.push(`${this.words.antimagic} ${facts.antimagic}`);
    for (const symbol of ["grazing", "meat", "soak", "play"] as const)
      if (facts[symbol]) parts.push(this.words.symbols[symbol]);
    return parts.join(", ");
  }

  thing(what: number, item: number): string {
    if (what === THING.PET) return this.pet(item);
    if (what === THING.CAGE) return this.cage(item);
    if (what === THING.EXTENSION) return this.addon(item);
    if (what === THING.ARTIFACT) return this.artifact(item);
    if (what === THING.EXHIBITION) return this.exhibition(item);
    if (what === THING.CUSTOMER) return this.customer(item);
    return what === THING.NEED ? this.card(item) : this.player(item);
  }

  /** A group: "2 imps + 1 gold". */
  party(imps: number, gold: number): string {
    return gold ? `${this.words.imps(imps, this)} + ${this.words.gold(gold, this)}` : this.words.imps(imps, this);
  }

  food(vegetables: number, meat: number, box = 0, gold = 0): string {
    const parts = [
      vegetables && this.words.vegetables(vegetables, this),
      meat && this.words.meat(meat, this),
      box && this.words.fromBox,
      gold && this.words.gold(gold, this),
    ].filter((part): part is string => Boolean(part));
    return parts.length ? parts.join(" + ") : this.words.nothing;
  }

  /** A pet with its bars, as screen readers say it. */
  petInFull(kind: number, size: number): string {
    const bars = (BOX.bars[kind] ?? []).slice(0, size).map((colour) => this.colour(colour));
    return this.words.petInFull(this.pet(kind), size, bars.join(", "), this.words.eats[BOX.diet[kind] ?? 0] ?? "");
  }

  /** Why the engine refuses a move, in this language; null where it is not known. */
  refusal(sentence: string, blanks: readonly (string | number)[]): string | null {
    if (sentence === TAKEN) return this.words.closed.there(this.player(Number(blanks[0]) - 1));
    const known = this.pack.refusals[sentence] ?? (this.lang === "en" ? sentence : null);
    let at = 0;
    return known && typeset(known, this.lang).replace(/\{\}/g, () => this.blank(blanks[at++] ?? ""));
  }

  /** Blanks are numbers, and ids of components. */
  private blank(value: string | number): string {
    if (typeof value === "number") return this.number(value);
    if (value in this.names.colours) return this.name(this.names.colours, value).toLowerCase();
    if (BOX.pet_ids.includes(value)) return this.called("pets", this.names.pets, value);
    const cage = BOX.cage_ids.indexOf(value);
    if (cage >= 0) return this.cage(cage);
    const addon = BOX.addon_ids.indexOf(value);
    return addon >= 0 ? this.addon(addon) : value;
  }
}

const known = new Map<Pack, Speech>();

/** The speech of a language without players' names. */
export function speech(lang: Lang): Speech {
  const pack = packOf(lang);
  let found = known.get(pack);
  if (!found) known.set(pack, (found = new Speech(lang)));
  return found;
}
