// The log in words. Events of a kind that follow each other make one sentence.
import type { Lang } from "../../settings.svelte.ts";
import type { Event } from "../../wire/pugquest/events.ts";
import { TERM } from "../../wire/pugquest/terms.ts";
import { THING } from "../../wire/pugquest/terms.ts";
import type { Line } from "../game-module.ts";
import { BOSS, FIRST_FOE, NOTHING } from "./box.ts";
import { bossIn, isCombo, isFoeRow, prizeIn, treasureIn } from "./numbering.ts";
import { Speech } from "./words/speech.ts";
import type { Blanks } from "./words/tongue.ts";

type Kind = Event["type"];

const LISTS: ReadonlySet<Kind> = new Set([
  "Appeared", "Drew", "DrewHidden", "TurnedUp", "Discarded", "Given", "TreasureFound", "TreasureLost",
]);
const HEADS: ReadonlySet<Kind> = new Set(["WorldBegan", "RoundBegan", "WorldEnded", "GameOver"]);
// After a creature's attack one of these means that nobody was hit.
const OPENINGS: ReadonlySet<Kind> = new Set(["RoundBegan", "TurnBegan", "TurnSkipped", "WorldEnded", "GameOver"]);

/** Whether two events are told in one sentence. */
function together(event: Event, first: Event): boolean {
  if (event.type !== first.type || !LISTS.has(event.type)) return false;
  if (event.type === "TreasureFound") return event.column < 0;
  if (event.type === "Appeared" && first.type === "Appeared") return event.creature < FIRST_FOE === first.creature < FIRST_FOE;
  if (event.type === "Given" && first.type === "Given") return event.seat === first.seat && event.to === first.to;
  return !("seat" in event) || !("seat" in first) || event.seat === first.seat;
}

function rowKind(row: number): string {
  if (isCombo(row)) return "combo";
  if (treasureIn(row) >= 0) return "treasure";
  if (prizeIn(row) >= 0) return "prize";
  return isFoeRow(row) ? "foe" : "common";
}

/** Whether a creature's attack led to nothing. Only a boss heals by its own; what heals a monster is the world, after the last turn. */
const hitsNobody = (creature: number, following: Event | undefined): boolean =>
  following !== undefined && (OPENINGS.has(following.type) || (following.type === "Healed" && creature !== TERM.BOSS));

/** What sets an event's sentence apart from others of its kind. */
function variant(event: Event, turn: number, following: Event | undefined): string {
  switch (event.type) {
    case "Appeared":
      return event.creature < FIRST_FOE ? "hero" : "foe";
    case "Reshuffled":
      return THING.THINGS[event.what];
    case "Moved":
      return event.start === event.column ? "round" : "";
    case "Played": {
      const kind = event.copied ? "copied" : rowKind(event.row);
      return kind === "foe" && hitsNobody(event.creature, following) ? "nobody" : kind;
    }
    case "DefenceTurned":
      return event.held ? "held" : "failed";
    case "Prevented":
      return event.creature === event.seat ? "own" : "for";
    case "Damaged":
    case "Defeated":
      return event.by === NOTHING || event.by === event.creature || event.by === turn ? "" : "by";
    case "TreasureFound":
      return event.column === NOTHING ? "market" : "dropped";
    case "TreasureLost":
      return event.seat === NOTHING ? "left" : "own";
    case "Offered":
      return event.want.length ? (event.give.length ? "" : "request") : "gift";
    case "OfferAnswered":
      return event.accepted ? "yes" : "no";
    case "WorldEnded":
      return event.cleared ? "cleared" : "left";
    case "GameOver":
      return event.won ? "won" : event.winners.length ? "lord" : "lost";
    default:
      return "";
  }
}

/** The things that a run of events lists. */
function items(run: Event[], say: Speech): string {
  const first = run[0];
  if (first.type === "Appeared")
    return run.map((event) => (event.type === "Appeared" ? `${say.creature(event.creature)} (${event.column + 1})` : "")).join(", ");
  if (first.type === "TreasureFound" || first.type === "TreasureLost")
    return say.treasures(run.flatMap((event) => ("treasure" in event ? [event.treasure] : [])));
  return say.drawn(run.flatMap((event) => ("card" in event ? [event.card] : [])));
}

/** A field of an event in words, by its name. */
function field(name: string, value: unknown, event: Event, say: Speech): string | number {
  if (Array.isArray(value)) return name === "cards" ? say.drawn(value) : name === "winners" ? say.list(value.map((seat) => say.player(seat))) : say.items(value);
  const n = Number(value);
  if (name === "seat") return event.type === "HeroChosen" ? say.player(n) : n === NOTHING ? "" : say.heroOf(n);
  if (name === "to") return say.heroOf(n);
  if (name === "creature" || name === "by") return n === NOTHING ? "" : say.creature(n);
  if (name === "hero") return `${say.hero(n)}, ${say.heroClass(n)}`;
  if (name === "row") return say.row(n);
  if (name === "treasure" || name === "mine" || name === "theirs") return say.treasure(n);
  if (name === "token") return say.of("tokens", TERM.TOKENS[Math.log2(n)]);
  if (name === "column" || name === "start") return n + 1;
  if (name === "card") return card(event, n, say);
  return n;
}

function card(event: Event, n: number, say: Speech): string {
  if (event.type === "WorldTurnedUp") return say.world(n);
  return event.type === "Learned" || event.type === "PrizeTaken" ? say.monsterCard(n) : say.energy(n);
}

export function sentence(run: Event[], say: Speech, turn = NOTHING, following?: Event): string {
  const event = run[0];
  const blanks: Blanks = { n: run.length };
  for (const [name, value] of Object.entries(event)) if (name !== "type") blanks[name] = field(name, value, event, say);
  if (LISTS.has(event.type)) blanks.items = items(run, say);
  const apart = variant(event, turn, following);
  return say.of("events", apart ? `${event.type}-${apart}` : event.type, blanks);
}

/** Whose mark stands before the line: a seat, or nobody's for what creatures do. */
function seatOf(event: Event): number | undefined {
  if ("seat" in event && event.seat >= 0) return event.seat;
  return "creature" in event && event.creature < FIRST_FOE ? event.creature : undefined;
}

/** A monster's turn is told by what it does. */
function saysItself(event: Event, following: Event | undefined): boolean {
  if (event.type !== "TurnBegan" || event.creature < FIRST_FOE) return false;
  return (following?.type === "Moved" || following?.type === "Played") && following.creature === event.creature;
}

function learn(event: Event, say: Speech): void {
  if (event.type === "HeroChosen") say.heroes.set(event.seat, event.hero);
  if (event.type === "Appeared" && event.creature === BOSS) say.boss = bossIn(event.kind);
  else if (event.type === "Appeared" && event.creature >= FIRST_FOE) say.monsters.add(event.creature);
  if (event.type === "WorldEnded") say.monsters.clear();
}

export function lines(events: Event[], names: string[], lang: Lang): (Line | null)[] {
  const say = new Speech(lang, names);
  const told: (Line | null)[] = [];
  let turn = NOTHING;
  for (let at = 0; at < events.length; ) {
    const first = events[at];
    let end = at + 1;
    while (end < events.length && together(events[end], first)) end++;
    events.slice(at, end).forEach((event) => learn(event, say));
    if (first.type === "TurnBegan") turn = first.creature;
    else if (first.type === "RoundBegan" || first.type === "WorldEnded") turn = NOTHING;
    const text = saysItself(first, events[end]) ? "" : sentence(events.slice(at, end), say, turn, events[end]);
    told.push(text ? { seat: seatOf(first), text, head: HEADS.has(first.type) } : null);
    while (told.length < end) told.push(null);
    at = end;
  }
  return told;
}

export function line(event: Event, names: string[], lang: Lang): Line | null {
  return lines([event], names, lang)[0];
}

/** Who made an offer is told that it was refused. */
export function notice(told: readonly Event[], before: readonly Event[], seat: number, names: string[], lang: Lang): string | null {
  const all = [...before, ...told];
  const answer = told.findLast((event) => event.type === "OfferAnswered");
  const offer = all.findLast((event) => event.type === "Offered");
  if (answer?.type !== "OfferAnswered" || answer.accepted || offer?.type !== "Offered" || offer.seat !== seat) return null;
  const say = new Speech(lang, names);
  for (const event of all) learn(event, say);
  return say.words.trade.refused(say.heroOf(answer.seat));
}
