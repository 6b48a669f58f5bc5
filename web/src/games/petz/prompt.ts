// What to do now: one sentence, its consequences as chips, and the buttons that are moves.
import { STEP, TERM } from "../../wire/petz/terms.ts";
import type { PlayerView, View } from "../../wire/petz/view.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Action, Chip, Prompt } from "../game-module.ts";
import { HUES } from "./art/suits.ts";
import { choiceOf, type PetzTable } from "./choice.svelte.ts";
import { ICON } from "./icons.ts";
import { freeCages, onStand, own, relativesNow, sum, type Group } from "./model.ts";
import { shopPrompt } from "./prompt-shop.ts";
import { upper } from "../../i18n/plural.ts";
import { Speech } from "./words/speech.ts";

export type Asked = Partial<Prompt> & { sentence: string };

export const plain = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "plain" });
export const good = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "good" });
export const warn = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "warn" });

export function prompt(table: PetzTable, lang: Lang): Prompt {
  const say = new Speech(lang, table.names);
  const view = table.view;
  const words = say.words.prompt;
  if (!view) return { tone: "wait", title: words.wait, sentence: "", chips: [], actions: [] };
  if (table.over && table.cursor === null) {
    const who = say.list(table.winners.map((seat) => say.player(seat)));
    return { tone: "over", title: words.over, sentence: words.overSay(who, table.winners.length === 1), chips: [], actions: [] };
  }
  if (!table.mine) return waiting(table, view, say);
  const asked = ask(table, view, say);
  return { tone: "turn", title: words.turn, chips: [], actions: [], ...asked };
}

// Others decide

function waiting(table: PetzTable, view: View, say: Speech): Prompt {
  const words = say.words.prompt;
  const player = own(view);
  const sealed = player !== null && player.ready && (view.step === STEP.GROUP || view.step === STEP.ASSIGN);
  const who = say.list(view.to_act.filter((seat) => seat >= 0).map((seat) => say.player(seat)));
  const shown: Prompt = {
    tone: "wait",
    title: sealed ? words.ready : view.seat < 0 ? words.lookOn : words.wait,
    sentence: sealed ? words.sealed(who) : happening(view, who, say),
    chips: [],
    actions: [],
  };
  if (sealed && view.step === STEP.GROUP && table.canUndo && table.cursor === null) {
    shown.actions = [{ label: words.change, go: () => void choiceOf(table).change() }];
  }
  return shown;
}

function happening(view: View, who: string, say: Speech): string {
  const is = say.words.prompt.is;
  const { step } = view;
  if (step < STEP.GROUP || !who) return is.deal;
  if (step === STEP.GROUP) return is.group(who);
  if (step === STEP.SEND) return is.send(who, view.size);
  if (step === STEP.TAKE) return is.take(who);
  if (step === STEP.COLOUR) return is.colour(who);
  if (step <= STEP.HOUSE) return is.arrange(who);
  if (step === STEP.SWAP) return is.swap(who);
  if (step === STEP.ASSIGN) return is.assign(who);
  if (step === STEP.EXHIBIT) return is.exhibit(who);
  if (step <= STEP.DISCARD) return is.show(who);
  if (step === STEP.SELL) return is.sell(who);
  return step === STEP.CLEAN ? is.clean(who) : is.store(who);
}

// My decision

function ask(table: PetzTable, view: View, say: Speech): Asked {
  const player = own(view);
  const live = table.position;
  if (!player || !live) return { sentence: "" };
  const town = choiceOf(table);
  if (live.step === STEP.GROUP) return askGroups(table, say);
  if (town.sent) return askSent(table, view, player, say);
  const kept = /^keep (\d+)$/.exec(table.staged[0] ?? "");
  if (kept) return askKept(town.groups[Number(kept[1]) - 1] ?? [0, 0], say);
  if (live.step === STEP.TAKE && table.staged.length) return askTaken(table, say);
  if (view.step === STEP.SEND) return askSend(table, view, say);
  if (view.step === STEP.TAKE) return askTake(table, view, say);
  if (view.step === STEP.COLOUR) return askColour(table, view, say);
  return shopPrompt(table, view, player, say);
}

function askGroups(table: PetzTable, say: Speech): Asked {
  const words = say.words.prompt;
  const town = choiceOf(table);
  const [imps, gold] = town.home;
  const made = town.made.length;
  // What is still at home stands in the burrow, too: beside other chips it would not fit.
  const left = imps || gold ? [plain(words.groupLeft(imps ? say.party(imps, gold) : say.words.gold(gold, say)), { imp: table.seat })] : [];
  const chips = made ? [plain(words.groupMade(made, say))] : left;
  return {
    sentence: words.group,
    chips,
    // Buttons keep their places: who presses twice does no harm.
    actions: [
      made ? { label: words.groupClear, go: () => town.allHome() } : { label: words.groupEvenly, go: () => town.oneByOne() },
      { label: words.commit.nobody, move: "done", off: made ? words.groupsFirst : undefined },
    ],
    commit: words.commit.group,
    // Groups that a hint has laid out one by one are not all there yet.
    off: table.staged.length && !table.shows ? words.groupMore : undefined,
  };
}

function askSend(table: PetzTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const town = choiceOf(table);
  const goes = table.open.some(({ move }) => move.type === "Send");
  return {
    sentence: !goes ? words.sendNowhere(view.size) : town.ready.length > 1 ? words.sendOne(view.size) : words.send(view.size),
    chips: town.group ? [plain(say.party(...town.group), { imp: table.seat })] : [],
    actions: [{ label: words.keep, icon: ICON.home, move: town.keepText, primary: !goes }],
    commit: words.commit.send,
  };
}

const askKept = (group: Group, say: Speech): Asked => ({
  sentence: say.words.prompt.keepIt(say.party(...group)),
  commit: say.words.prompt.keep,
});

/** A group stands on a space, but nothing is sent yet. */
function askSent(table: PetzTable, view: View, player: PlayerView, say: Speech): Asked {
  const words = say.words.prompt;
  const town = choiceOf(table);
  const space = town.sent?.space ?? 0;
  const group = town.group ?? [0, 0];
  const keep: Action = { label: words.keep, icon: ICON.home, go: () => void table.clear().then(() => table.commit([town.keepText])) };
  // The button stays, so that nothing moves under a finger that goes from the space to the thing.
  if (view.step === STEP.TAKE && table.moves.length) return { ...askTake(table, view, say), actions: [keep], commit: words.commit.send };
  const colours = view.step === STEP.COLOUR && table.moves.length ? askColour(table, view, say) : null;
  return {
    sentence: colours?.sentence ?? words.sendTo(say.party(...group), say.to(space)),
    chips: [
      ...costs(table, group, say),
      ...taken(table, say).map((thing) => good(words.takes(thing))),
      ...gains(table, space, say),
      ...(colours?.chips ?? []),
      ...(space <= TERM.OLDER && space >= TERM.YOUNG_LEFT && freeCages(player) < 0 ? [warn(words.noCage, ICON.cage)] : []),
    ],
    actions: colours?.actions ?? [keep],
    commit: words.commit.send,
  };
}

/** Pets, cages and addons that the staged steps bring. */
const taken = (table: PetzTable, say: Speech): string[] =>
  table.imagined.flatMap((event) => (event.type === "Gained" && event.what <= 2 ? [say.thing(event.what, event.item)] : []));

/** The group has been sent before; now one of the things there is chosen. */
const askTaken = (table: PetzTable, say: Speech): Asked => ({
  sentence: say.words.prompt.takes(say.list(taken(table, say))),
  commit: say.words.prompt.commit.take,
});

function costs(table: PetzTable, [imps, gold]: Group, say: Speech): Chip[] {
  const before = table.position && own(table.position);
  const chips = [plain(say.words.prompt.busy(imps), { imp: table.seat })];
  if (!before || !gold) return chips;
  const all = before.gold + sum(before.groups.map(([, coins]) => coins));
  return [plain(`${all} → ${all - gold}`, { coin: true }), ...chips];
}

/** What a space gives at once, from how the town is now. */
function gains(table: PetzTable, space: number, say: Speech): Chip[] {
  const { position: live, seat } = table;
  if (!live) return [];
  const { gives } = say.words;
  if (space <= TERM.MEAT_STAND) {
    const { vegetables, meat, gold } = onStand(live, space);
    const food = say.food(vegetables, meat, 0, gold);
    return [vegetables + meat + gold ? good(food) : warn(food)];
  }
  if (space === TERM.ARTIFACT_TENT) return live.artifacts.map((artifact) => good(say.artifact(artifact), ICON.artifact));
  if (space === TERM.RELATIVES) {
    const n = relativesNow(live, seat);
    return [(n ? good : warn)(gives.relatives(n, say), { imp: seat })];
  }
  if (space === TERM.HOSPITAL) return [good(gives.hospital(live.players[seat].hospital, say), ICON.potion)];
  if (space === TERM.JUDGING) return [(live.round > 1 ? good : warn)(gives.judging, ICON.judging)];
  return space === TERM.PLATFORM ? [good(gives.platform, ICON.platform)] : [];
}

function askTake(table: PetzTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const n = table.moves.length;
  const player = own(view);
  const { space } = view.about;
  const isPet = space <= TERM.OLDER;
  const noCage = isPet && player && freeCages(player) <= 0;
  return {
    sentence: isPet ? words.takePet(n) : space === TERM.ADDON ? words.takeAddon : words.takeCage(n),
    chips: [plain(words.pickPet(n), isPet ? ICON.egg : ICON.cage), ...(noCage ? [warn(words.noCage, ICON.cage)] : [])],
    commit: words.commit.take,
  };
}

/** The mark of a need's colour, as an icon of the size that icons have. */
const markOf = (colour: number): string =>
  `<path transform="scale(25.6)" fill="${HUES[colour].fill}" d="${HUES[colour].mark}"/>`;

/** One book after the other, that of the advice first: the answers to two of them don't fit. */
function askColour(table: PetzTable, view: View, say: Speech): Asked {
  const advised = table.hinted?.move;
  const book = advised?.type === "Colour" ? advised.book : view.about.books[0];
  return {
    sentence: say.words.prompt.colour(say.artifact(book)),
    chips: [warn(say.words.prompt.reveals)],
    whole: true,
    actions: table.moves.flatMap(({ text, move }) =>
      move.type === "Colour" && move.book === book ? [{ label: upper(say.colour(move.colour)), icon: markOf(move.colour), move: text }] : [],
    ),
  };
}
