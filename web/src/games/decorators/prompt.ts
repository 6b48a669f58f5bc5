// What to do now: one sentence, its consequences as chips, and the buttons that are moves.
import { BOX } from "./box.ts";
import { STEP, TERM } from "../../wire/decorators/terms.ts";
import type { PlayerView, View } from "../../wire/decorators/view.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Chip, Prompt } from "../game-module.ts";
import { bossChange } from "./bosses.ts";
import { deskOf, type Desk } from "./desk.svelte.ts";
import { ICON } from "./icons.ts";
import { lines } from "./log.ts";
import { hungChange, own, surplus } from "./model.ts";
import type { DecoratorsTable } from "./on-table.svelte.ts";
import { assistantOf, BUILDS, isPainted, OPENINGS } from "./tiles.ts";
import { Speech } from "./words/speech.ts";

type Asked = Partial<Prompt> & { sentence: string };

const plain = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "plain" });
const good = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "good" });
const warn = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "warn" });

export function prompt(table: DecoratorsTable, lang: Lang): Prompt {
  const say = new Speech(lang, table.names);
  const { view } = table;
  const words = say.words.prompt;
  if (!view) return { tone: "wait", title: words.wait, sentence: "", chips: [], actions: [] };
  if (table.over && table.cursor === null) {
    const who = say.list(table.winners.map((seat) => say.player(seat)));
    return { tone: "over", title: words.over, sentence: words.overSay(who, table.winners.length === 1), chips: [], actions: [] };
  }
  const player = own(view);
  if (!table.mine || !player) return waiting(table, view, say);
  const asked = { chips: [], actions: [], more: deskOf(table).endings, ...ask(table, view, player, say) };
  return { tone: "turn", title: words.turn, ...asked, off: missing(table, say) };
}

/** What is missing yet: a tile for the architect that was called, or where the tile in hand goes. */
function missing(table: DecoratorsTable, say: Speech): string | undefined {
  const { pickFirst, putDown } = say.words.prompt;
  const { calling, held, down } = deskOf(table);
  if (calling) return pickFirst;
  return OPENINGS.test(table.staged.at(-1) ?? "") || (held?.from != null && !down) ? putDown : undefined;
}

// Others decide

const SEALED: readonly number[] = [STEP.OPENING, STEP.BOSS_MIMICS];

function waiting(table: DecoratorsTable, view: View, say: Speech): Prompt {
  const words = say.words.prompt;
  const who = say.list(view.to_act.filter((seat) => seat >= 0).map((seat) => say.player(seat)));
  const sealed = own(view)?.ready === true && SEALED.includes(view.step);
  const shown: Prompt = {
    tone: "wait",
    title: sealed ? words.ready : view.seat < 0 ? words.lookOn : words.wait,
    sentence: sealed ? words.sealed(who) : happening(view, who, say),
    chips: [],
    actions: [],
  };
  if (sealed && table.canUndo && table.cursor === null) shown.actions = [{ label: words.change, go: () => void table.undo() }];
  return shown;
}

function happening({ step }: View, who: string, say: Speech): string {
  const { is } = say.words.prompt;
  if (step < STEP.OPENING || !who) return is.deal;
  if (step === STEP.OPENING) return is.opening(who);
  if (step === STEP.BOSS_MIMICS) return is.mimics(who);
  if (step === STEP.DRAFT) return is.draft(who);
  if (step === STEP.DRAW_GOAL || step === STEP.DISCARD) return is.goals(who);
  if (step === STEP.KEEP) return is.keep(who);
  return step === STEP.SCORE ? is.score(who) : is.build(who);
}

// My decision

// What comes before the build phase; the build can be staged after it.
const FIRST: readonly number[] = [STEP.DRAFT, STEP.KEEP, STEP.DISCARD];

function ask(table: DecoratorsTable, view: View, player: PlayerView, say: Speech): Asked {
  const desk = deskOf(table);
  const live = table.position?.step;
  if (live === STEP.OPENING) return askOpening(desk, say);
  if (live === STEP.BOSS_MIMICS) return askMimics(table, player, say);
  if (live === STEP.DRAW_GOAL) return askDeck(table, view, say);
  const begun = table.staged.some((text) => BUILDS.test(text)); // and there is more to build
  const scores = table.staged.at(-1)?.startsWith("score ");
  if (FIRST.includes(live ?? -1) && table.staged.includes("end")) {
    return table.staged.includes("done") ? askWholeTurn(table, view, say) : askScore(table, say);
  }
  if (desk.building && !scores && (desk.atWork || begun || !FIRST.includes(live ?? -1))) return askBuild(desk, player, say);
  if (live === STEP.DISCARD) return askDiscard(table, say);
  if (live === STEP.DRAFT) return askDraft(table, view, say);
  if (live === STEP.KEEP) return askKeep(table, say);
  return askScore(table, say);
}

function askOpening(desk: Desk, say: Speech): Asked {
  const words = say.words.prompt;
  const chosen = desk.opening.discards.map((goal) => warn(say.goal(goal)));
  return {
    sentence: words.opening(BOX.discarded),
    chips: [plain(words.chosen(desk.opening.discards.length, BOX.discarded), ICON.cards), ...chosen],
    commit: words.commit.discard,
  };
}

function askDraft(table: DecoratorsTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const place = view.pawns.indexOf(view.seat);
  if (place < 0 && table.staged.length) return askWholeTurn(table, view, say);
  if (place < 0) return { sentence: view.last_round ? words.draftLast : words.draft, chips: order(view, say), commit: words.commit.draft };
  if (place === TERM.EXCHANGE) return { sentence: words.exchange, chips: order(view, say), commit: words.commit.draft };
  const drafted = table.imagined.find((event) => event.type === "Drafted");
  const tile = drafted?.type === "Drafted" ? drafted.tile : -1;
  const told = assistantOf(tile) === TERM.BURROWER ? words.draftedBurrower : hasPlace(table, tile) ? words.drafted : words.draftedNoPlace;
  return {
    sentence: otherInHand(table, tile, say) ?? told(capital(say.tile(tile))),
    chips: [...helper(tile, say), ...order(view, say)],
    commit: words.commit.draft,
    ...ending(table, say),
  };
}

/** A hint may stage a turn to its end: what is shown comes after it, so the turn is told. */
function askWholeTurn(table: DecoratorsTable, view: View, say: Speech): Asked {
  const mine = table.imagined.filter((event) => "seat" in event && event.seat === view.seat);
  const told = lines(mine, table.names, say.lang).flatMap((line) => (line ? [plain(capital(line.text.replace(/\.$/, "")))] : []));
  return { sentence: say.words.prompt.wholeTurn, chips: told, commit: say.words.prompt.commit.turn };
}

/** Whether a tile can be put down now, on either side. */
const hasPlace = (table: DecoratorsTable, tile: number): boolean =>
  table.find((move) => move.type === "Hold" && move.tile === tile) !== undefined;

/** A stored tile was taken in hand instead of the new one. */
function otherInHand(table: DecoratorsTable, tile: number, say: Speech): string | null {
  const held = deskOf(table).held?.tile ?? tile;
  return held === tile ? null : say.words.prompt.place(say.tile(held));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function helper(tile: number, say: Speech): Chip[] {
  const assistant = TERM.ASSISTANTS[assistantOf(tile)];
  return assistant === "none" ? [] : [good(say.words.prompt.chips.helpers[assistant])];
}

/** The order of the next round, if there is one. */
function order(view: View, say: Speech): Chip[] {
  if (view.last_round) return [];
  const next = view.pawns.filter((seat) => seat >= 0).map((seat) => say.player(seat));
  const tell = view.order.every((seat) => view.pawns.includes(seat)) ? say.words.prompt.chips.order : say.words.draft.order;
  return next.length ? [plain(tell(next.join(", ")))] : [];
}

function askKeep(table: DecoratorsTable, say: Speech): Asked {
  const words = say.words.prompt;
  const kept = table.imagined.find((event) => event.type === "Kept");
  if (kept?.type !== "Kept") return { sentence: words.keep, commit: words.commit.keep };
  const chips = assistantOf(kept.tile) === TERM.BURROWER ? [] : helper(kept.tile, say); // it has dug already (DA2)
  const told = hasPlace(table, kept.tile) ? words.kept : words.keptNoPlace;
  return { sentence: otherInHand(table, kept.tile, say) ?? told(say.tile(kept.tile)), chips, commit: words.commit.keep, ...ending(table, say) };
}

function askDeck(table: DecoratorsTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const chosen = deskOf(table).open.find(({ text }) => text === table.staged[0])?.move;
  if (chosen?.type === "DrawGoal") return { sentence: words.drawThis(say.deck(chosen.deck)), commit: words.commit.draw };
  return {
    sentence: words.drawGoal,
    actions: table.moves.flatMap(({ text, move }) =>
      move.type === "DrawGoal"
        ? [{ label: words.deck(move.deck === TERM.SHAPE, view.decks[move.deck]), icon: move.deck === TERM.SHAPE ? ICON.jigsaw : ICON.swords, move: text, warns: table.lesson ? undefined : words.reveals, primary: true }]
        : [],
    ),
  };
}

function askDiscard(table: DecoratorsTable, say: Speech): Asked {
  const words = say.words.prompt;
  const staged = table.staged[0]?.replace("discard ", "");
  const goal = staged ? BOX.goal_ids.indexOf(staged) : -1;
  return { sentence: goal >= 0 ? words.discardThis(say.goal(goal)) : words.discard, commit: words.commit.discard };
}

// Building

function askBuild(desk: Desk, player: PlayerView, say: Speech): Asked {
  const { table, held, down } = desk;
  const words = say.words.prompt;
  if (desk.calling) return { sentence: say.words.architect.pick, commit: words.commit.move, actions: [{ label: words.actions.stop, go: () => desk.dismiss() }] };
  if (held?.from && !down) {
    return { sentence: say.words.architect.put, commit: words.commit.move, actions: [{ label: words.actions.stop, go: () => desk.dismiss() }] };
  }
  const asked: Asked = {
    sentence: down && held ? placed(desk, say) : idle(desk, player, say),
    chips: table.staged.length ? consequences(desk, say) : [],
    commit: held?.from ? words.commit.move : words.commit.build,
    ...ending(table, say),
  };
  const drops = table.moves.flatMap(({ text, move }) => (move.type === "Drop" ? [{ label: words.actions.drop(say.tile(move.tile)), move: text }] : []));
  if (drops.length) return { ...asked, sentence: words.dropOne, actions: drops };
  return asked;
}

function placed({ held, face, me }: Desk, say: Speech): string {
  const words = say.words.prompt;
  if (held?.from) return (me?.faults.length ? words.movedFaulty : words.moved)(say.side(held.tile, held.side));
  const { tile = 0, side = TERM.DUNGEON_SIDE } = held ?? {};
  return (face?.kind === "rock" ? words.hang : words.dig)(say.side(tile, side));
}

function idle({ table, held, spots, asking, me }: Desk, player: PlayerView, say: Speech): string {
  const words = say.words.prompt;
  if (me?.faults.length) return words.repair;
  if (surplus(player) > 0) return words.surplus(surplus(player), say);
  if (held && player.new.includes(held.tile)) {
    const tile = say.tile(held.tile);
    if (spots.length || asking) return words.build(tile);
    return hasPlace(table, held.tile) ? words.noPlace : words.nowhere(capital(tile));
  }
  if (held && player.new.length) return words.place(say.tile(held.tile));
  return player.storage.length ? words.buildStored : words.buildNone;
}

/** The button that ends the phase, or puts everything back; what it leaves over is stored. */
function ending(table: DecoratorsTable, say: Speech): Pick<Asked, "actions"> {
  const { actions } = say.words.prompt;
  const desk = deskOf(table);
  if (table.find((move) => move.type === "Restore")) return { actions: [{ label: actions.restore, icon: ICON.counter, move: "restore" }] };
  if (!table.find((move) => move.type === "End") || desk.endings.length) return { actions: [] };
  const stores = (desk.me?.new.length ?? 0) > 0;
  const label = stores ? actions.store : actions.end;
  return { actions: [{ label, icon: stores ? ICON.crate : table.staged.length ? undefined : ICON.check, go: () => void desk.end(), primary: !stores && !desk.held }] };
}

function consequences(desk: Desk, say: Speech): Chip[] {
  const { before, dungeon, view, down, face } = desk;
  const { chips } = say.words.prompt;
  if (!view) return [];
  const hung = hungChange(before, dungeon).slice(0, 4).map(({ icon, room, change }) =>
    (change > 0 ? plain : warn)(chips.hung(change, say.icons(icon, Math.abs(change)), room ? say.words.map.room : say.words.map.hallway), room ? ICON.room : ICON.hallway));
  const goals = desk.goals.filter(({ now, before: was }) => now.done && !was.done)
    .map(({ goal }) => good(chips.goal(say.goal(goal.id), say.words.points(goal.points, say)), ICON.star));
  const mimics = desk.me?.mimics ?? 0;
  const helped = desk.goals.filter(({ now, before: was }) => !now.done && now.mimics <= mimics && was.mimics > mimics)
    .map(({ goal, now }) => good(chips.goalWith(say.goal(goal.id), say.words.points(goal.points, say), say.words.goal.withMimics(now.mimics, say)), ICON.star));
  const was = desk.table.position && own(desk.table.position);
  const will = desk.counted && own(desk.counted);
  const bosses = (was && will ? bossChange(was, will) : []).flatMap((change, deck) =>
    change ? [(change > 0 ? good : warn)(chips.boss(say.bossParts(view.bosses[deck])[0], change))] : []);
  const gone = down && !desk.held?.from && face?.kind === "rock" ? floorGone(face.floor, say) : [];
  return [...goals, ...helped, ...hung, ...bosses, ...gone];
}

function floorGone(floor: number, say: Speech): Chip[] {
  const { chips } = say.words.prompt;
  if (floor === TERM.STAR) return [warn(chips.givesUpStar)];
  return isPainted(floor) ? [warn(chips.givesUp(say.floor(floor)))] : [];
}

// Scoring

function askScore(table: DecoratorsTable, say: Speech): Asked {
  const words = say.words.prompt;
  const staged = table.staged.at(-1)?.startsWith("score ") ? BOX.goal_ids.indexOf(table.staged.at(-1)!.slice(6)) : -1;
  const desk = deskOf(table);
  const any = table.moves.filter(({ move }) => move.type === "Score").length;
  const over = table.find((move) => move.type === "Done") !== undefined;
  if (staged >= 0) {
    const needed = desk.goals.find(({ goal }) => goal.id === staged)?.now.mimics ?? 0;
    return {
      sentence: words.scoreThis(say.goal(staged), say.words.points(BOX.goal_points[staged], say)),
      chips: [...(needed ? [warn(words.chips.mimic(needed, say), ICON.mimic)] : []), ...consequences(desk, say)],
      commit: words.commit.score,
    };
  }
  if (table.staged[0] === "done") return { sentence: words.endScoring, commit: words.actions.next };
  if (table.staged.length) return askEnd(desk, any, say);
  const label = !any ? words.actions.next : hasScored(table) ? words.actions.done : words.actions.scoreNothing;
  return {
    sentence: any ? words.score(any) : hasScored(table) ? words.scoreNoMore : words.scoreNone,
    chips: over ? onlyDeck(desk, say) : [],
    actions: over ? [{ label, move: "done", primary: !any }] : [],
    commit: words.commit.score,
  };
}

/** Where the hand is refilled without a choice, since a kind of goals has run out (DF2). */
function onlyDeck({ view, me }: Desk, say: Speech): Chip[] {
  if (!view || !me || me.hand.length >= BOX.hand) return [];
  const left = TERM.DECKS.flatMap((_, deck) => (view.decks[deck] + view.piles[deck] ? [deck] : []));
  if (left.length === TERM.DECKS.length) return [];
  const { chips } = say.words.prompt;
  return [warn(left.length ? chips.onlyDeck(say.deck(left[0])) : chips.noDeck, ICON.cards)];
}

/** The end of the build phase is staged, and nothing is scored yet. */
function askEnd(desk: Desk, any: number, say: Speech): Asked {
  const { table } = desk;
  const words = say.words.prompt;
  const stored = table.imagined.flatMap((event) => (event.type === "Stored" ? [say.tile(event.tile)] : []));
  const builds = table.staged.some((text) => BUILDS.test(text));
  const sentence = any ? words.score(any) : stored.length ? words.storeThis(say.list(stored)) : words.finish;
  const over = any > 0 && table.find((move) => move.type === "Done") !== undefined;
  return {
    sentence,
    chips: consequences(desk, say),
    actions: over ? [{ label: words.actions.scoreNothing, move: "done" }] : [],
    commit: builds ? words.commit.build : stored.length ? words.actions.store : words.actions.end,
  };
}

/** Whether a goal was scored in this turn already. */
function hasScored({ events, seat }: DecoratorsTable): boolean {
  const turn = events.slice(events.findLastIndex((event) => event.type === "Drafted") + 1);
  return turn.some((event) => event.type === "Scored" && event.seat === seat);
}

function askMimics(table: DecoratorsTable, player: PlayerView, say: Speech): Asked {
  const words = say.words.prompt;
  const desk = deskOf(table);
  const live = (table.position && own(table.position)) ?? player;
  const staging = table.staged.filter((text) => text.startsWith("mimic ")).length;
  const left = live.mimics - live.boss_mimics.reduce((sum, spent) => sum + spent, 0) - staging;
  const spends = table.moves.flatMap(({ text, move }) => {
    if (move.type !== "Mimic" || !desk.view) return [];
    const boss = desk.view.bosses[move.deck];
    const now = player.worth.boss_counts[move.deck];
    return [{ label: words.actions.mimic(say.bossParts(boss)[0], now, now + 1), icon: ICON.mimic, go: () => void table.stage(text) }];
  });
  const seal = table.find((move) => move.type === "Done");
  const spent = TERM.BOSS_DECKS.flatMap((deck, at) => {
    const n = table.staged.filter((text) => text === `mimic ${deck}`).length;
    return n && desk.view ? [good(`${say.bossParts(desk.view.bosses[at])[0]} +${n}`, ICON.mimic)] : [];
  });
  return {
    sentence: left > 0 ? words.mimics(left, say) : words.allMimics(staging, say),
    chips: spent,
    actions: [...spends, ...(seal ? [{ label: table.staged.length ? words.actions.spendNoMore : words.actions.noMimic, move: seal.text }] : [])],
    commit: spent.length || !table.staged.length ? words.commit.spend : words.actions.noMimic,
  };
}
