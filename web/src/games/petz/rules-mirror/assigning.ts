// Which card goes to which bar, in any order, and the steps that say so (PN8).
import { BOX } from "../box.ts";
import type { PetView, PlayerView } from "../../../wire/petz/view.ts";
import { POTION, TURNED, colourOf, isTurned } from "../model.ts";
import { canTurn, rank } from "./cards.ts";
import { checksOf, demand, isDoomed } from "./check.ts";
import * as write from "../shop/notation.ts";
import { NOTHING, PLOTS } from "../shop/steps.ts";

/** By plot and bar, NOTHING where a card is missing; no bars where there is no pet. */
export type Assignment = number[][];

/** The visible bars of a pet (PN6). Mirrors drawing.py draw_for_pets. */
export const barsOf = (pet: PetView): number[] => BOX.bars[pet.kind].slice(0, pet.size);

/** The cards of a pet, which come sorted by colour, on bars of their colour. Only in the page. */
export function barCards(pet: PetView): number[] {
  const bars = barsOf(pet);
  const row = bars.map(() => NOTHING);
  pet.cards.forEach((card, at) => {
    const colour = BOX.slots[pet.kind][pet.size][at];
    row[bars.findIndex((bar, place) => bar === colour && row[place] === NOTHING)] = card;
  });
  return row;
}

/** Cards that are given already stay where they are. Only in the page. */
export const given = (player: PlayerView): Assignment =>
  player.plots.map(({ pet }) => (pet ? barCards(pet) : []));

/** Whether a card may go on a bar (PN8). Mirrors drawing.py legal_assign. */
export const fits = (card: number, colour: number): boolean =>
  (card & 31) === POTION || colourOf(card) === colour;

/** The hand without what is planned. Only in the page. */
export function handLeft(player: PlayerView, plan: Assignment): number[] {
  const hand = [...player.hand];
  const fixed = given(player);
  plan.forEach((row, plot) =>
    row.forEach((card, bar) => {
      if (card !== NOTHING && fixed[plot][bar] === NOTHING) hand[card & 31] -= 1;
    }),
  );
  return hand;
}

/** Put a card on a bar; the one there before goes back to the hand. Only in the page. */
export function give(plan: Assignment, plot: number, bar: number, card: number): Assignment {
  return plan.map((row, at) => (at === plot ? row.with(bar, card) : row));
}

/** Two bars exchange their cards, where both fit. Only in the page. */
export function exchange(
  plan: Assignment,
  from: { plot: number; bar: number },
  to: { plot: number; bar: number },
): Assignment {
  const one = plan[from.plot][from.bar];
  const other = plan[to.plot][to.bar];
  return give(give(plan, to.plot, to.bar, one), from.plot, from.bar, other);
}

/** Turn a card round, if it has two symbols (PA1). Mirrors cards.py can_turn. */
export const turned = (card: number): number =>
  isTurned(card) ? card - TURNED : canTurn(card) ? card + TURNED : card;

/** The first bar of a pet without a card that a card fits; -1 if there is none. Only in the page. */
export function firstBar(player: PlayerView, plan: Assignment, plot: number, card: number): number {
  const { pet } = player.plots[plot];
  if (!pet) return -1;
  return barsOf(pet).findIndex((colour, bar) => plan[plot][bar] === NOTHING && fits(card, colour));
}

/** Every bar that lacks a card gets one of its colour, each time the one that does least harm, potions last. Only in the page. */
export function filledUp(player: PlayerView, plan: Assignment): Assignment {
  let filled = plan;
  for (let plot = 0; plot < PLOTS; plot++) {
    const { pet } = player.plots[plot];
    if (!pet) continue;
    barsOf(pet).forEach((colour, bar) => {
      if (filled[plot][bar] !== NOTHING) return;
      const left = handLeft(player, filled);
      const cards = [...left.keys()].filter((face) => left[face] > 0 && face !== POTION && fits(face, colour));
      const tried = cards.map((card) => give(filled, plot, bar, card)).map((one) => ({ one, cost: harm(player, one) }));
      const best = tried.reduce((a, b) => (b.cost < a.cost ? b : a), tried[0] ?? null);
      filled = best?.one ?? give(filled, plot, bar, left[POTION] > 0 ? POTION : NOTHING);
    });
  }
  return bettered(player, filled, plan);
}

/** What was filled up goes on being changed, one card at a time, while that does less harm; two at a time while a pet is lost. Only in the page. */
function bettered(player: PlayerView, filled: Assignment, fixed: Assignment): Assignment {
  const now = harm(player, filled);
  const changes = (plan: Assignment): Assignment[] => changesOf(player, plan, fixed);
  const least = leastHarm(player, changes(filled), filled);
  if (least !== filled) return bettered(player, least, fixed);
  if (now < LOSS) return filled;
  const twice = leastHarm(player, changes(filled).flatMap(changes), filled);
  return twice === filled ? filled : bettered(player, twice, fixed);
}

const leastHarm = (player: PlayerView, plans: Assignment[], before: Assignment): Assignment => {
  let least = { plan: before, harm: harm(player, before) };
  for (const plan of plans) {
    const one = harm(player, plan);
    if (one < least.harm) least = { plan, harm: one };
  }
  return least.plan;
};

/** A card that was filled in is exchanged for one of the hand, or for that of another pet. Only in the page. */
function changesOf(player: PlayerView, filled: Assignment, fixed: Assignment): Assignment[] {
  const left = handLeft(player, filled);
  const free = filled.flatMap((row, plot) =>
    row.flatMap((card, bar) => (fixed[plot][bar] !== NOTHING || card === NOTHING || card === POTION ? [] : [{ plot, bar, card }])),
  );
  return free.flatMap((one) => [
    ...[...left.keys()].filter((face) => left[face] > 0 && face !== POTION && fits(face, colourOf(one.card))).map((face) => give(filled, one.plot, one.bar, face)),
    ...free
      .filter((other) => other.plot > one.plot && other.card !== one.card && colourOf(other.card) === colourOf(one.card))
      .map((other) => exchange(filled, one, other)),
  ]);
}

const LOSS = 4; // a pet, in needs that are not met

/** What the cards of a plan would cost: a lost pet, hunger that nobody feeds, imps that lack or get hurt, mutations, illness, then manure. Only in the page. */
function harm(player: PlayerView, plan: Assignment): number {
  const checks = checksOf(player, (plot) => plan[plot].filter((card) => card !== NOTHING));
  const { short, play, imps } = demand(player, checks);
  let catching = 0;
  let escapes = 0;
  for (const excess of checks.map((one) => one?.anger.excess ?? 0).sort((a, b) => a - b)) {
    if (catching + excess <= imps) catching += excess;
    else escapes++;
  }
  const lacking = Math.max(0, play + catching - imps);
  const worse = checks.map((one) => (one ? one.magic.excess + one.disease.tokens + one.poop.added / 4 + (isDoomed(one) ? LOSS : 0) : 0));
  return short + lacking + catching / 2 + escapes * LOSS + worse.reduce((sum, each) => sum + each, 0);
}

/** Whether every bar has a card. Only in the page. */
export const isComplete = (plan: Assignment): boolean =>
  plan.every((row) => !row.includes(NOTHING));

/** Pets by plot, bars by colour, cards of a colour in the engine's order. Mirrors drawing.py legal_assign. */
export function assignMoves(player: PlayerView, plan: Assignment): string[] {
  return player.plots.flatMap(({ pet }, plot) => {
    if (!pet) return [];
    const bars = barsOf(pet);
    const cards = [0, 1, 2, 3].flatMap((colour) =>
      plan[plot].filter((_, bar) => bars[bar] === colour).sort((a, b) => rank(a) - rank(b)),
    );
    return cards.slice(pet.cards.length).map((card) => write.assign(plot, card));
  });
}

/** The moves of a plan up to the first colour that lacks a card. Only in the page. */
export function firstMoves(player: PlayerView, plan: Assignment): string[] {
  let known = 0;
  for (const [plot, { pet }] of player.plots.entries()) {
    if (!pet) continue;
    const bars = barsOf(pet);
    const lacks = bars.filter((_, bar) => plan[plot][bar] === NOTHING);
    known += Math.max(0, plan[plot].filter((_, bar) => bars[bar] < Math.min(...lacks)).length - pet.cards.length);
    if (lacks.length) break;
  }
  return assignMoves(player, plan).slice(0, known);
}
