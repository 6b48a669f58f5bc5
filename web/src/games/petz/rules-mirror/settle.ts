// Wishes made into the engine's steps, in its order, with what comes of them (PE2).
// Whether a step is legal is for the server to say; this only saves asking for each one.
import { STEP, TERM } from "../../../wire/petz/terms.ts";
import type { PlayerView, StepView, View } from "../../../wire/petz/view.ts";
import { CARDS, sum } from "../model.ts";
import * as write from "../shop/notation.ts";
import { ShopState } from "./shop-state.ts";
import { PLOTS, isLater } from "../shop/steps.ts";
import * as ask from "./wishes.ts";
import type { Wishes } from "./wishes.ts";

export interface Settled {
  moves: string[];
  state: ShopState;
  /** What was wished or proposed at each step that was come to. */
  meals: (ask.Meal | null)[];
  digs: number[] | null;
  gaps: number[] | null;
  suits: { plot: number; number: ask.Which }[] | null;
  catching: (ask.Catching | null)[];
  discards: number[];
  /** Where the employee of the month counts twice. */
  employee: ask.Employee | null;
}

/** What a step is about when it begins. */
type About = Pick<StepView, "plot" | "left" | "gap" | "number" | "imp_there" | "colour" | "lowest">;
const FRESH: About = { plot: 0, left: 0, gap: 0, number: 0, imp_there: false, colour: 0, lowest: 0 };

const EVERY_STEP = [STEP.FEED, STEP.DIG, STEP.ENTERTAIN, STEP.ARM, STEP.CATCH, STEP.DISCARD];

/** From the step a player stands at to the end of the turn. Mirrors showing.py show_off. */
export function settle(view: View, player: PlayerView, wishes: Wishes): Settled {
  const done: Settled = {
    moves: [],
    state: new ShopState(player),
    meals: [null, null, null, null],
    digs: null,
    gaps: null,
    suits: null,
    catching: [null, null, null, null],
    discards: [],
    employee: null,
  };
  const acts = EVERY_STEP.some((step) => step === view.step) && view.to_act.includes(player.seat);
  const first = acts ? view.step : STEP.FEED;
  const about = (step: number): About => (acts && view.step === step ? view.about : FRESH);
  if (isLater(view)) {
    dig(done, { ...wishes, dig: wishes.dig ?? [0, 0, 0, 0] }, about(STEP.DIG));
    return done;
  }
  if (first <= STEP.FEED) feedAll(done, wishes, about(STEP.FEED).plot);
  if (first <= STEP.FEED) poop(done.state);
  if (first <= STEP.DIG) dig(done, wishes, about(STEP.DIG));
  if (first < STEP.ENTERTAIN) getBored(done.state);
  if (first <= STEP.ENTERTAIN) entertain(done, wishes, about(STEP.ENTERTAIN));
  if (first <= STEP.ARM) arm(done, wishes, about(STEP.ARM));
  if (first <= STEP.CATCH) catchAll(done, wishes, about(STEP.CATCH).plot);
  if (first <= STEP.CATCH) magicAndDisease(done.state);
  discard(done, wishes, about(STEP.DISCARD));
  return done;
}

/** Mirrors showing.py feed_pet. */
function feedAll({ moves, state, meals }: Settled, wishes: Wishes, from: number): void {
  for (let plot = from; plot < PLOTS; plot++) {
    const hungry = state.hunger(plot);
    if (hungry === 0) continue;
    const can = state.foodFor(plot);
    let meal: ask.Meal = { vegetables: 0, meat: 0, box: 0 };
    if (ask.eaten(can) > 0) {
      meal = atMost(wishes.feed[plot] ?? ask.proposedMeal(state, plot), can, hungry);
      meals[plot] = meal;
      moves.push(write.feed(plot, meal.vegetables, meal.meat, meal.box));
    }
    state.vegetables -= meal.vegetables;
    state.meat -= meal.meat;
    state.box -= meal.box;
    state.fates[plot]!.fed = meal;
    state.fates[plot]!.hungry = hungry - ask.eaten(meal);
    state.suffer(plot, hungry - ask.eaten(meal));
  }
}

/** A wish may have become too much by what others eat. */
function atMost(meal: ask.Meal, can: ask.Meal, hungry: number): ask.Meal {
  const vegetables = Math.min(meal.vegetables, can.vegetables, hungry);
  const meat = Math.min(meal.meat, can.meat, hungry - vegetables);
  return { vegetables, meat, box: Math.min(meal.box, can.box, hungry - vegetables - meat) };
}

/** Mirrors showing.py poop_needs. */
function poop(state: ShopState): void {
  state.residents.forEach((one, plot) => {
    const needs = one?.needs[TERM.POOP] ?? 0;
    if (!one || needs === 0) return;
    const added = Math.max(0, needs - one.offer.soak);
    state.manure[plot] += added;
    state.fates[plot]!.manure = added;
  });
}

/** With the shovel, plots in order (PR3). Mirrors imps.py legal_dig. */
function dig(done: Settled, wishes: Wishes, about: About): void {
  const { moves, state } = done;
  let begun = about.left > 0;
  if (!begun && (!state.shovel || state.imps === 0 || sum(state.manure) === 0)) return;
  const wanted = wishes.dig ?? ask.proposedDig(state);
  const proposed = wishes.dig === null && wishes.employee === null && sum(wanted) > 2;
  const employee = !begun && state.employee && (proposed || wishes.employee?.at === "dig");
  let left = begun ? about.left : employee ? 4 : 2;
  let last = about.plot;
  done.digs = [0, 0, 0, 0];
  for (let plot = last; plot < PLOTS; plot++) {
    for (let at = 0; at < wanted[plot] && left > 0 && state.manure[plot] > 0; at++) {
      const asTwo = employee && !begun && sum(state.manure.slice(plot)) > 2;
      if (employee && !asTwo && !begun) left = 2;
      if (!begun) state.useImp(asTwo);
      if (asTwo) done.employee = { at: "dig" };
      begun = true;
      moves.push(write.dig(plot, asTwo));
      state.manure[plot] -= 1;
      done.digs[plot] += 1;
      left -= 1;
      last = plot;
    }
  }
  if (!begun || (left > 0 && sum(state.manure.slice(last)) > 0)) moves.push(write.DONE);
}

/** Mirrors imps.py play_needs. */
function getBored(state: ShopState): void {
  state.bored = state.residents.map((one) =>
    one ? Math.max(0, one.needs[TERM.PLAY] - one.offer.play) : 0,
  );
}

/** Gaps in order, and in each the employee first (PE6, PR5). Mirrors imps.py entertain. */
function entertain(done: Settled, wishes: Wishes, about: About): void {
  const { moves, state } = done;
  let { gap: from, imp_there: impThere } = about;
  if (state.imps > 0 && pleasing(state, from).length > 0) {
    const { gaps: wanted, employee: whose } = playing(wishes, state);
    done.gaps = [0, 0, 0, 0];
    const imps = wanted.flatMap((count, gap) =>
      Array.from({ length: count }, (_, at) => ({ gap, employee: gap === whose && at === 0 })),
    );
    let asked = true;
    for (const imp of imps) {
      const at = canonicalGap(state, imp.gap, from);
      if (!asked || at < 0 || state.imps === 0) continue;
      const after = (at + 1) % PLOTS;
      const employee = imp.employee && state.employee && ask.mostBoredAt(state.bored, at) > 1 && (at > from || !impThere);
      moves.push(write.play(at, employee));
      done.gaps[imp.gap] += 1;
      if (employee) done.employee = { at: "play", gap: imp.gap };
      state.useImp(employee);
      for (const plot of [at, after]) {
        state.bored[plot] = Math.max(0, state.bored[plot] - (employee ? 2 : 1));
      }
      from = at;
      impThere = !employee;
      asked = state.imps > 0 && pleasing(state, at).length > 0;
    }
    if (asked) moves.push(write.DONE);
  }
  state.bored.forEach((needs, plot) => {
    if (state.fates[plot]) state.fates[plot]!.bored = needs;
    state.suffer(plot, needs);
  });
  state.bored = [0, 0, 0, 0];
}

/** As it is wished; the employee is proposed while nothing is wished of it. */
function playing({ play, employee }: Wishes, state: ShopState): ask.Playing {
  const whose = employee?.at === "play" ? employee.gap : -1;
  if (play) return { gaps: play, employee: whose };
  const proposed = ask.proposedPlay(state);
  return employee ? { ...proposed, employee: whose } : proposed;
}

const whom = (bored: readonly number[], gap: number): number => {
  const after = (gap + 1) % PLOTS;
  return (bored[gap] > 0 ? 1 << gap : 0) | (bored[after] > 0 ? 1 << after : 0);
};

/** Gaps from one on in which an imp pleases somebody. */
const pleasing = (state: ShopState, from: number): number[] =>
  [0, 1, 2, 3].filter((gap) => gap >= from && whom(state.bored, gap) > 0);

/** Of gaps that please the same pets the engine offers the first; -1 where nobody is pleased. Mirrors imps.py legal_entertain. */
function canonicalGap(state: ShopState, gap: number, from: number): number {
  const pleased = whom(state.bored, gap);
  if (pleased === 0) return -1;
  return pleasing(state, from).find((other) => whom(state.bored, other) === pleased) ?? -1;
}

/** Plots in order, strength before antimagic, and for each the employee first (PR4, PR5). Mirrors imps.py armour. */
function arm(done: Settled, wishes: Wishes, about: About): void {
  const { moves, state } = done;
  let from = 2 * about.plot + about.number;
  let impThere = about.imp_there;
  if (!armed(state, from)) return;
  const wanted = (wishes.armour ?? ask.proposedArmour(state)).slice(0, state.suits);
  const whose = wishes.employee?.at === "armour" ? wishes.employee.suit : -1;
  const places = wanted
    .map(({ plot, number }, suit) => ({ place: 2 * plot + number, employee: suit === whose }))
    .sort((a, b) => a.place - b.place || Number(b.employee) - Number(a.employee));
  done.suits = [];
  let asked = true;
  for (const { place, employee } of places) {
    const plot = place >> 1;
    const excess = place % 2 === 0 ? state.anger(plot) : state.magic(plot);
    if (!asked || excess === 0 || place < from) continue;
    const asTwo = employee && state.employee && excess > 1 && (place > from || !impThere);
    moves.push(write.armour(plot, place % 2, asTwo));
    if (asTwo) done.employee = { at: "armour", suit: done.suits.length };
    done.suits.push({ plot, number: (place % 2) as ask.Which });
    state.useImp(asTwo);
    state.suits -= 1;
    (place % 2 === 0 ? state.strength : state.antimagic)[plot] += asTwo ? 2 : 1;
    from = place;
    impThere = !asTwo;
    asked = armed(state, place);
  }
  if (asked) moves.push(write.DONE);
}

/** Whether a suit of armour could still help, from a place on. Mirrors imps.py legal_armour. */
function armed(state: ShopState, from: number): boolean {
  if (state.imps === 0 || state.suits <= 0) return false;
  return Array.from({ length: 2 * PLOTS }, (_, place) => place).some(
    (place) =>
      place >= from && (place % 2 === 0 ? state.anger(place >> 1) : state.magic(place >> 1)) > 0,
  );
}

/** Mirrors imps.py legal_catch. */
function catchAll(done: Settled, wishes: Wishes, from: number): void {
  const { moves, state } = done;
  for (let plot = from; plot < PLOTS; plot++) {
    const excess = state.anger(plot);
    if (excess === 0) continue;
    const byImps = state.imps >= excess;
    const byEmployee = excess > 1 && state.employee && state.imps >= excess - 1;
    let how: ask.Catching = "none";
    if (byImps || byEmployee) {
      how = wishes.catching[plot] ?? ask.proposedCatch(state, plot);
      if (how === "employee" && !byEmployee) how = byImps ? "imps" : "none";
      if (how === "imps" && !byImps) how = byEmployee ? "employee" : "none";
      moves.push(how === "none" ? write.letGo(plot) : write.catchPet(plot, how === "employee"));
      done.catching[plot] = how;
    }
    if (how === "none") {
      state.lose(plot, "escaped");
      continue;
    }
    const hurt = excess - (how === "employee" ? 1 : 0);
    if (how === "employee") {
      state.employee = false;
      done.employee = { at: "catch", plot };
    }
    state.imps -= hurt;
    state.hurt += hurt;
    state.fates[plot]!.caught = hurt;
  }
}

/** Mirrors showing.py magic_needs and disease_needs. */
function magicAndDisease(state: ShopState): void {
  for (let plot = 0; plot < PLOTS; plot++) state.mutate(plot, state.magic(plot));
  state.residents.forEach((one, plot) => {
    const disease = one?.needs[TERM.DISEASE] ?? 0;
    const excess = disease + state.manure[plot] - 2;
    if (disease === 0 || excess <= 0) return;
    state.fates[plot]!.sick = 1 + excess;
    state.suffer(plot, 1 + excess);
  });
}

/** Cards of a colour in rising order (PE12). Mirrors showing.py legal_discard. */
function discard(done: Settled, wishes: Wishes, about: About): void {
  const { moves, state } = done;
  const wanted = wishes.discard ?? [];
  for (let colour = 0; colour < PLOTS; colour++) {
    const hand = [0, 1, 2, 3, 4, 5]
      .map((need) => 6 * colour + need)
      .concat(CARDS + colour)
      .flatMap((card) => Array<number>(state.hand[card] ?? 0).fill(card));
    const chosen: number[] = [];
    for (const card of wanted) {
      if (chosen.length === state.surplus[colour] || !hand.includes(card)) continue;
      chosen.push(...hand.splice(hand.indexOf(card), 1));
    }
    while (chosen.length < state.surplus[colour] && hand.length > 0) chosen.push(hand.shift()!);
    const from = colour === about.colour ? about.lowest : 0;
    chosen.sort((a, b) => a - b);
    for (const card of chosen.filter((one) => one >= from)) {
      moves.push(write.discard(card));
      done.discards.push(card);
    }
  }
}
