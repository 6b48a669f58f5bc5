// What to do now in one's own shop. The desks there plan whole turns, so the chips tell what the
// staged steps would bring.
import type { Event } from "../../wire/petz/events.ts";
import { STEP, THING } from "../../wire/petz/terms.ts";
import type { PlayerView, View } from "../../wire/petz/view.ts";
import type { Action, Chip } from "../game-module.ts";
import type { PetzTable } from "./choice.svelte.ts";
import { ICON } from "./icons.ts";
import { exhibitionNow } from "./model.ts";
import { good, plain, warn, type Asked } from "./prompt.ts";
import { shopDesk } from "./shop/desk.svelte.ts";
import { DONE } from "./shop/notation.ts";
import { NOTHING, isLater, isShowing } from "./shop/steps.ts";
import { Speech } from "./words/speech.ts";

export function shopPrompt(table: PetzTable, view: View, player: PlayerView, say: Speech): Asked {
  const live = table.position ?? view;
  const before = live.players[player.seat];
  const spoken = new Speech(say.lang, table.names, (_, plot) => before.plots[plot]?.pet?.kind ?? -1);
  return {
    sentence: table.lesson ? lessonSentence(live, before, spoken) : table.staged.length && live.step <= STEP.HOUSE ? say.words.prompt.arrange : sentence(live, before, spoken),
    chips: [...standing(table, live, before, spoken), ...outlook(foretold(table, live, player.seat), spoken)],
    actions: buttons(table, live, spoken),
    commit: commit(table, live, spoken),
  };
}

function sentence(live: View, player: PlayerView, say: Speech): string {
  const words = say.words.prompt;
  const { step } = live;
  if (step === STEP.PLACE_CAGE && player.new_cages.length) return words.placeCage(say.cage(player.new_cages[0]));
  if (step === STEP.PLACE_ADDON && player.new_addons.length) return words.placeAddon(say.addon(player.new_addons[0]));
  if (step <= STEP.HOUSE) return words.house(say.list(player.lineup.map((pet) => say.pet(pet.kind))));
  if (step === STEP.SWAP) return words.swap(3 - live.about.swapped);
  if (step === STEP.ASSIGN) return words.assign;
  if (step === STEP.EXHIBIT) return words.exhibit(say.exhibition(exhibitionNow(live)));
  if (isLater(live)) return words.digLater;
  if (step === STEP.DISCARD) return words.discard(say.cardColour(live.about.colour));
  if (step <= STEP.CATCH) return words.show;
  if (step === STEP.SELL) return words.sell(say.list(live.customers_now.map((customer) => say.customer(customer))));
  return step === STEP.CLEAN ? words.clean : words.store;
}

/** In a lesson nothing is proposed. */
function lessonSentence(live: View, player: PlayerView, say: Speech): string {
  const words = say.words.prompt;
  if (live.step >= STEP.FEED && live.step <= STEP.CATCH && !isLater(live)) return words.showYourself;
  return sentence(live, player, say);
}

/** Facts of the decision itself, whatever is staged. */
function standing(table: PetzTable, live: View, before: PlayerView, say: Speech): Chip[] {
  const words = say.words.prompt;
  if (live.step <= STEP.HOUSE) {
    const cages = before.plots.filter((plot) => plot.cage >= 0).length;
    const homeless = before.lineup.length - cages;
    return homeless > 0 && live.step === STEP.HOUSE ? [warn(words.homeless(homeless), ICON.cage)] : [];
  }
  if (live.step === STEP.ASSIGN) {
    const bars = shopDesk(table).assign.plan.flat();
    return [plain(words.assigned(bars.filter((card) => card !== NOTHING).length, bars.length))];
  }
  if (isShowing(live.step) && !isLater(live) && exhibitionNow(live) >= 0) {
    return [plain(say.exhibition(exhibitionNow(live)), ICON.tent)];
  }
  return [];
}

/** What the staged steps would bring to me; others may come to their turn after them. */
const mine = (table: PetzTable, seat: number): Event[] =>
  table.imagined.filter((event) => "seat" in event && event.seat === seat);

/** In a lesson only the first step of a show is staged, so what a pet suffers in all is told at its cage alone. */
const foretold = (table: PetzTable, live: View, seat: number): Event[] =>
  mine(table, seat).filter(({ type }) => !(table.lesson && isShowing(live.step) && type === "Suffered"));

/** What the staged steps would lead to. Of a pet that is lost nothing else is told. */
function outlook(events: readonly Event[], say: Speech): Chip[] {
  const cleaned = events.filter((event) => event.type === "ManureRemoved").length;
  const lost = events.flatMap((event) => (event.type === "PetLost" ? [event.pet] : []));
  const isGone = (event: Event): boolean =>
    (event.type === "Suffered" || event.type === "Mutated") && lost.includes(say.petAtPlot(event.seat, event.plot));
  const chips = events.filter((event) => !isGone(event)).flatMap((event) => chipOf(event, say));
  return cleaned ? [plain(say.words.prompt.cleaned(cleaned), ICON.manure), ...chips] : chips;
}

function chipOf(event: Event, say: Speech): Chip[] {
  const words = say.words.prompt;
  switch (event.type) {
    case "Suffered":
      return [warn(words.suffers(say.petAt(event.seat, event.plot), event.tokens), ICON.suffering)];
    case "Mutated":
      return [warn(words.mutates(say.petAt(event.seat, event.plot), event.tokens), ICON.mutation)];
    case "PetLost":
      return [warn(words.lost(say.pet(event.pet), event.reputation), ICON.pet)];
    case "Caught":
      return [warn(words.hospital(event.imps), ICON.hospital)];
    case "Exhibited":
      return [(event.halves > 0 ? good : plain)(words.points(say.number(event.halves / 2)), ICON.tent)];
    case "Sold":
      return [good(say.signed(event.reputation), ICON.reputation), plain(say.signed(event.gold), { coin: true })];
    case "Stored":
      return [good(words.stored(event.food === THING.MEAT ? say.food(0, 1) : say.food(1, 0)), ICON.hunger)];
    case "Paid":
      return [good(say.signed(event.gold), { coin: true })];
    default:
      return [];
  }
}

/** Choices that have no place on the table. */
function buttons(table: PetzTable, live: View, say: Speech): Action[] {
  const done = table.staged.length ? undefined : table.find((move) => move.type === "Done");
  const label = declines(live, table.seat, say)[live.step];
  return done && label ? [{ label, move: done.text }] : [];
}

/** What it means to do nothing more, by step. */
export function declines(live: View, seat: number, say: Speech): Partial<Record<number, string>> {
  const words = say.words.prompt;
  return {
    [STEP.SWAP]: live.about.swapped ? words.swapDone : words.swapNone,
    [STEP.DIG]: words.digDone,
    [STEP.ENTERTAIN]: words.playDone,
    [STEP.ARM]: words.armDone,
    [STEP.SELL]: live.players[seat].customers_served ? words.sellDone : words.sellNone,
    [STEP.CLEAN]: words.cleanDone(live.players[seat].imps),
    [STEP.STORE]: words.storeDone,
  };
}

/** The big button says what is done with it. */
function commit(table: PetzTable, live: View, say: Speech): string {
  const words = say.words.prompt.commit;
  if (table.staged.length === 1 && table.staged[0] === DONE) return declines(live, table.seat, say)[live.step] ?? words.done;
  const verbs: Partial<Record<number, string>> = {
    [STEP.SWAP]: words.swap,
    [STEP.EXHIBIT]: words.exhibit,
    [STEP.SELL]: words.sell,
    [STEP.STORE]: words.store,
  };
  return verbs[live.step] ?? words.done;
}
