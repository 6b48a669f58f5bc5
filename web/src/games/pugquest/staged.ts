// What is staged, in words: what the prompt repeats, and the verb of the big button.
import type { View } from "../../wire/pugquest/view.ts";
import { BOX, NOTHING, isHero, strikeOf } from "./box.ts";
import { STANDARD, treasureRow } from "./numbering.ts";
import { deskOf } from "./desk.svelte.ts";
import { STEP, lordOf, soonOf } from "./model.ts";
import type { QuestChoice, QuestTable } from "./model.ts";
import { reachOf, type Reach } from "./patterns.ts";
import { readMove } from "./read.ts";
import { sayMove } from "./say.ts";
import { targetsOf } from "./theatre.svelte.ts";
import type { Speech } from "./words/speech.ts";
import { upper } from "./words/texts.ts";

// Answers to somebody else's doing, or to the world's.
export const ANSWERS: ReadonlySet<number> = new Set([
  STEP.UPKEEP, STEP.RIPOSTE, STEP.DEFEND, STEP.MIMIC, STEP.DISCARD_ONE, STEP.DROP_ONE, STEP.PRIZE, STEP.PICK_FREE, STEP.PICK_UP,
  STEP.BOOST, STEP.PREVENT, STEP.SPOILS, STEP.ANSWER, STEP.ENCORE,
]);
/** Whether a creature acts by this seat's will: its hero, or any foe for the Lord. */
function isMine(table: QuestTable, creature: number): boolean {
  return creature === table.seat || (!isHero(creature) && table.seat === (table.position ? lordOf(table.position) : NOTHING));
}

/** Steps that ask another hero about a combo before it does anything. */
const BEFORE_IT: readonly number[] = [STEP.ENCORE, STEP.MIMIC];

/** Effects that are blows: with one of them first, whom it hits is known before it is paid for. */
const FIRST_BLOWS: readonly (string | undefined)[] = ["hit", "split"];

/** An attack that is staged but not tried out: paying for it would show cards to the Lord, or another is asked first. */
export interface Promised extends Reach {
  row: number;
  damage: number;
}

/** Whom such an attack would hit, by its card and by where all stand; null where there is none. */
export function promisedBy(table: QuestTable): Promised | null {
  const { view, shows, imagined } = table;
  const { deed } = deskOf(table);
  if (!view || !deed || !shows) return null;
  const told = soonOf(imagined);
  const struck = told.some((event) => event.type === "Damaged" && event.by === view.seat && event.creature !== view.seat);
  const row = rowOf(readMove(deed));
  const begun = view.deeds.at(-1);
  // A joker that is paid may show a card before the blow falls.
  const pays = begun?.who === view.seat && begun.row === row && begun.struck === NOTHING && FIRST_BLOWS.includes(BOX.rows[row].effects[0]?.[0]);
  if (BEFORE_IT.includes(view.step) || pays ? struck : view.deeds.length || told.some(({ type }) => type === "Played")) return null;
  const reach = row === null ? null : reachOf(view.creatures, view.seat, row);
  return row !== null && reach ? { row, damage: strikeOf(BOX.rows[row])?.damage ?? 0, ...reach } : null;
}

function rowOf(move: QuestChoice["move"]): number | null {
  if (move.type === "Combo") return move.row;
  if (move.type === "Use") return treasureRow(move.treasure);
  return move.type === "Plain" && move.name === "attack" ? STANDARD : null;
}

/** What is staged, in a few words. */
export function stagedSay(table: QuestTable, say: Speech): string {
  const imagined = soonOf(table.imagined);
  const promised = promisedBy(table);
  if (promised?.sure.length) return say.words.prompt.on(upper(say.row(promised.row)), say.creatures(promised.sure));
  const begun = imagined.findLastIndex((event) => event.type === "Played" && isMine(table, event.creature));
  const played = imagined[begun];
  if (played?.type === "Played" && deskOf(table).deed) {
    const hit = targetsOf(imagined.slice(begun + 1)).filter((creature) => creature !== played.creature);
    const pending = table.view?.deeds.at(-1);
    // Who is struck after a creature that may defend itself is not told yet, but certain.
    if (pending && pending.who === played.creature && pending.struck !== NOTHING) {
      const awaited = pending.targets.slice(pending.targets.indexOf(pending.struck));
      hit.push(...awaited.filter((creature) => creature !== played.creature && !hit.includes(creature)));
    }
    return hit.length ? say.words.prompt.on(upper(say.row(played.row)), say.creatures(hit)) : upper(say.row(played.row));
  }
  // Of steps that follow from one another, the last in which something was chosen.
  const at = Math.max(0, table.staged.findLastIndex((text) => text !== "pass"));
  const move = readMove(table.staged[at] ?? "pass");
  if (move.type === "Plain" && move.name === "end") return say.words.actions.end;
  const over = discardedAtEnd(table.staged);
  if (over.length) return say.words.prompt.andEnd(upper(say.of("choices", "discard", { card: say.drawn(over) })));
  if (move.type === "Discard") return upper(say.of("choices", "discard", { card: say.drawn(deskOf(table).picked.length ? deskOf(table).picked : [move.card]) }));
  return upper(at ? sayMove(move, say) : sayMove(move, say, table.position?.step, table.position?.about));
}

/** The energies above the hand limit that go with the end of the turn. */
export function discardedAtEnd(staged: readonly string[]): number[] {
  if (!staged.includes("end")) return [];
  return staged.slice(staged.lastIndexOf("end") + 1).map(readMove).flatMap((move) => (move.type === "Discard" ? [move.card] : []));
}

/** What the big button says: the verb of what is staged, never of what would follow. */
export function commitOf(table: QuestTable, say: Speech): string {
  const { commit } = say.words.prompt;
  const { staged, position: live } = table;
  if (live?.step === STEP.CHOOSE_HERO) return commit.hero;
  if (live?.step === STEP.PLACE || live?.step === STEP.RETURN) return commit.place;
  const first = readMove(staged[0] ?? "pass");
  if (live && staged.length && (ANSWERS.has(live.step) || live.step === STEP.MARKET)) return answerVerb(first, live, say);
  const last = staged.at(-1) ?? "";
  if (last === "end" || discardedAtEnd(staged).length) return say.words.actions.end;
  if (strikes(table)) return commit.strike;
  if (last.startsWith("draw") || live?.step === STEP.SPELL_FOCUS) return commit.draw;
  if (last === "change") return commit.change;
  if (last.startsWith("go")) return commit.move;
  return last.startsWith("discard") ? commit.discard : commit.turn;
}

function answerVerb(move: QuestChoice["move"], live: View, say: Speech): string {
  const { commit } = say.words.prompt;
  if (move.type === "Riposte" || move.type === "Defend") return commit.defend;
  if (move.type === "Pay" || (live.step === STEP.MARKET && move.type !== "Plain")) return commit.pay;
  if (move.type === "Plain" && move.name === "ability") return commit.draw;
  return upper(sayMove(move, say, live.step, live.about));
}

/** Whether what is staged is an attack: of this seat, on somebody. */
function strikes(table: QuestTable): boolean {
  const deed = table.view?.deeds.at(-1);
  const told = soonOf(table.imagined);
  if (promisedBy(table)) return true;
  return told.some((event) => event.type === "Damaged" && isMine(table, event.by)) || (table.shows && deed !== undefined && isMine(table, deed.who) && deed.targets.length > 0);
}
