import { describe, expect, test } from "vitest";
import type { Event } from "../../../wire/petz/events.ts";
import type { PlayerView, View } from "../../../wire/petz/view.ts";
import { BOX } from "../box.ts";
import { CARDS, TURNED, exhibitionNow } from "../model.ts";
import { arrangeMoves, proposed, type Arrangement } from "../rules-mirror/arranging.ts";
import { assignMoves, barsOf, filledUp, given, isComplete, type Assignment } from "../rules-mirror/assigning.ts";
import { cardWords } from "./notation.ts";
import { settle } from "../rules-mirror/settle.ts";
import { NOTHING } from "./steps.ts";
import { addUp, entryOf, priceOf } from "../rules-mirror/sums.ts";
import { noWishes, type Wishes } from "../rules-mirror/wishes.ts";
import { cleanMoves, type Cleaning } from "../rules-mirror/working.ts";
import made from "./cases/cases.json";

// Positions of real games, with what a player did there and what the engine made of it.
interface Case {
  part: string;
  before: View;
  homes: [number, number][];
  moves: string[];
  news: Event[];
  after: View | null;
}
const cases = made as unknown as Case[];
const of = (part: string): [string, Case][] =>
  cases.filter((one) => one.part === part).map((one, at) => [`${part} ${at}: ${one.moves.join(", ")}`, one]);
const own = (view: View): PlayerView => view.players[0];

const CARD_OF = new Map<string, number>();
for (let card = 0; card < CARDS + 5; card++) CARD_OF.set(cardWords(card), card);
for (let card = 0; card < CARDS; card++) CARD_OF.set(cardWords(card + TURNED), card + TURNED);

/** The wishes of a player who made these moves. */
function wishesOf(moves: readonly string[]): Wishes {
  const wishes: Wishes = { ...noWishes(), dig: [0, 0, 0, 0], play: [0, 0, 0, 0], armour: [], discard: [] };
  for (const move of moves) {
    const [verb, ...words] = move.split(" ");
    const plot = parseInt(words[0]) - 1;
    const employee = words.at(-1) === "employee";
    if (verb === "feed") {
      const [vegetables, meat, box] = words.slice(1).map(Number);
      wishes.feed[plot] = { vegetables, meat, box };
    } else if (verb === "dig") {
      wishes.dig![plot] += 1;
      if (employee) wishes.employee = { at: "dig" };
    } else if (verb === "play") {
      wishes.play![plot] += 1;
      if (employee) wishes.employee = { at: "play", gap: plot };
    } else if (verb === "armour") {
      if (employee) wishes.employee = { at: "armour", suit: wishes.armour!.length };
      wishes.armour!.push({ plot, number: words[1] === "strength" ? 0 : 1 });
    } else if (verb === "catch") wishes.catching[plot] = employee ? "employee" : "imps";
    else if (verb === "let-go") wishes.catching[plot] = "none";
    else if (verb === "discard") wishes.discard!.push(CARD_OF.get(words.join(" "))!);
  }
  return wishes;
}

describe("showing off", () => {
  test.each([...of("show"), ...of("dig later")])("%s", (_, { before, moves, after, news }) => {
    const settled = settle(before, own(before), wishesOf(moves));
    expect(settled.moves).toEqual(moves);
    const lost = news.flatMap((event) => (event.type === "PetLost" ? [event.pet] : []));
    const fates = settled.state.fates.flatMap((fate) => (fate?.lost ? [fate.pet.kind] : []));
    expect(fates.sort()).toEqual(lost.sort());
    if (!after || after.round !== before.round || after.step > 18) return;
    const player = own(after);
    expect(settled.state.imps).toBe(player.imps);
    expect(settled.state.hurt).toBe(player.hospital - own(before).hospital);
    expect(settled.state.manure).toEqual(player.plots.map((plot) => plot.manure));
    expect(settled.state.residents.map((one) => one && [one.pet.suffering, one.pet.mutations])).toEqual(
      player.plots.map(({ pet }) => pet && [pet.suffering, pet.mutations]),
    );
  });

  test.each(of("show"))("what is proposed hurts no more than what was done: %s", (_, { before, moves }) => {
    const harm = (wishes: Wishes): number =>
      settle(before, own(before), wishes).state.fates.filter((fate) => fate?.lost).length;
    expect(harm(noWishes())).toBeLessThanOrEqual(harm(wishesOf(moves)));
  });
});

test.each(of("show"))("the exhibition's sum is the engine's: %s", (_, { before, after, news }) => {
  const entered = news.find((event) => event.type === "Exhibited");
  if (!entered || !after || after.round !== before.round || after.step > 17) return;
  const entry = entryOf(own(after), exhibitionNow(after));
  expect(entry.halves).toBe(own(after).score);
  expect(entry.plot).toBe(entered.plot);
});

test.each(of("sell"))("a sale is worth what was told before it: %s", (_, { before, news }) => {
  for (const sold of news) {
    if (sold.type !== "Sold") continue;
    const plot = own(before).plots.findIndex(({ pet }) => pet?.kind === sold.pet);
    const sale = before.sales.find((one) => one.plot === plot && one.customer === sold.customer)!;
    expect(addUp(sale.lines)).toBe(sold.match);
    expect(sale.match * (sold.platform ? 3 : 2)).toBe(sold.reputation);
    expect(priceOf(own(before).plots[plot].pet!)).toBe(sold.gold);
  }
});

describe("arranging", () => {
  test.each(of("arrange"))("%s", (_, { before, moves }) => {
    const player = own(before);
    const plan: Arrangement = { cages: [], addons: [], pets: player.lineup.map(() => NOTHING) };
    let at = 0;
    for (const move of moves) {
      const words = move.split(" ");
      const plot = parseInt(words.at(-1)!) - 1;
      if (words[0] === "place") plan[words[1] === "cage" ? "cages" : "addons"].push(plot);
      else plan.pets[at++] = words[0] === "house" ? plot : NOTHING;
    }
    expect(arrangeMoves(player, plan)).toEqual(moves);
  });

  test.each(of("arrange"))("every pet that can have a cage is proposed one: %s", (_, { before, homes }) => {
    const player = own(before);
    const { pets } = proposed(player, new Map(homes));
    const housed = pets.filter((plot) => plot !== NOTHING);
    expect(new Set(housed).size).toBe(housed.length);
    const cages = player.plots.filter(({ cage, pet }) => cage !== NOTHING && !pet).length;
    expect(housed.length).toBeGreaterThanOrEqual(Math.min(cages, player.lineup.length));
  });

  const shop = (lineup: PlayerView["lineup"], cages: number[]): PlayerView => {
    const [, { before }] = of("arrange")[0];
    const plots = [0, 1, 2, 3].map((plot) => ({ cage: cages[plot] ?? NOTHING, addon: NOTHING, manure: 0, pet: null }));
    return { ...own(before), plots, lineup, new_cages: [], new_addons: [] };
  };
  const pet = (id: (typeof BOX.pet_ids)[number]): PlayerView["lineup"][number] => ({ kind: BOX.pet_ids.indexOf(id), size: 4, suffering: 0, mutations: 0, cards: [], face_down: 0 });
  const cage = (strong: (strength: number, antimagic: number) => boolean): number =>
    BOX.cage_strength.findIndex((strength, at) => strong(strength, BOX.cage_antimagic[at]));

  test("a magic pet gets the antimagic cage and an angry one the strong cage, wherever they were", () => {
    const strong = cage((strength, antimagic) => strength >= 2 && antimagic === 0);
    const warded = cage((strength, antimagic) => strength <= 1 && antimagic >= 2);
    const magic = pet("ghosty");
    const angry = pet("drago");
    const player = shop([magic, angry], [strong, warded]);
    expect(proposed(player, new Map()).pets).toEqual([1, 0]);
    expect(proposed(player, new Map([[magic.kind, 0], [angry.kind, 1]])).pets).toEqual([1, 0]);
  });

  test("pets stay where they were where no cage is better", () => {
    const plain = cage((strength, antimagic) => strength > 0 && antimagic > 0);
    const [one, two] = [pet("uni"), pet("drago")];
    expect(proposed(shop([one, two], [plain, plain, plain]), new Map([[one.kind, 2], [two.kind, 1]])).pets).toEqual([2, 1]);
  });
});

describe("assigning", () => {
  test.each(of("assign"))("%s", (_, { before, moves }) => {
    const player = own(before);
    const plan: Assignment = given(player);
    const at = player.plots.map(({ pet }) => pet?.cards.length ?? 0);
    for (const move of moves) {
      const [, number, ...words] = move.split(" ");
      const plot = parseInt(number) - 1;
      const bars = barsOf(player.plots[plot].pet!);
      const colour = [...bars].sort((a, b) => a - b)[at[plot]++];
      const bar = bars.findLastIndex((one, place) => one === colour && plan[plot][place] === NOTHING);
      plan[plot][bar] = CARD_OF.get(words.join(" "))!;
    }
    expect(isComplete(plan)).toBe(true);
    expect(assignMoves(player, plan)).toEqual(moves);
  });

  test.each(of("assign"))("filling up leaves no bar without a card: %s", (_, { before }) => {
    const player = own(before);
    const plan = filledUp(player, given(player));
    expect(isComplete(plan)).toBe(true);
  });

  test("filling up does least harm: without imps at home a pet that could be fed is not bored", () => {
    const { before } = of("assign")[0][1];
    const [yellow, hunger, play] = [2, 12, 14];
    const kind = BOX.bars.findIndex((bars) => bars[0] === yellow);
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage: 0, addon: -1, pet: at ? null : { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind, size: 1, cards: [] } }));
    const hand = own(before).hand.map((_, card) => Number(card === hunger || card === play));
    const filled = (imps: number, food: number): number[][] => {
      const player = { ...own(before), plots, hand, imps, vegetables: [food, 0, 0], meat: [food, 0], box_food: 0 };
      return filledUp(player, given(player));
    };
    expect(filled(0, 1)[0]).toEqual([hunger]);
    expect(filled(1, 0)[0]).toEqual([play]);
  });

  test("a card that was the best for its bar gives way to one with which all together hurts less", () => {
    const { before } = of("assign")[0][1];
    const [hunger, poop, sun, ill, magic, disease] = [0, 13, 16, 17, 22, 23]; // of green, of yellow, of purple
    const uni = { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind: BOX.pet_ids.indexOf("uni"), size: 4, mutations: 0, suffering: 0, cards: [] };
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage: 0, addon: -1, manure: 1, pet: at ? null : uni }));
    const hand = own(before).hand.map((_, card) => Number([hunger, poop, sun, ill, magic, disease].includes(card)));
    const player = { ...own(before), plots, hand, imps: 2, vegetables: [3, 0, 0] };
    // A mutation, but neither two diseases nor one with more manure.
    expect(filledUp(player, given(player))[0].toSorted((a, b) => a - b)).toEqual([hunger, sun, ill, magic]);
  });

  test("filling up hurts no imp where another card is at hand", () => {
    const { before } = of("assign")[0][1];
    const [red, poop, anger] = [1, 7, 9];
    const kind = BOX.bars.findIndex((bars) => bars[0] === red);
    const cage = BOX.cage_strength.indexOf(0);
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage, addon: -1, manure: 0, pet: at ? null : { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind, size: 1, cards: [] } }));
    const player = { ...own(before), plots, hand: own(before).hand.map((_, card) => Number(card === poop || card === anger)), imps: 3 };
    expect(filledUp({ ...player, hand: player.hand.with(poop, 0) }, given(player))[0]).toEqual([anger]);
    expect(filledUp(player, given(player))[0]).toEqual([poop]);
  });

  test("filling up lets no pet escape where other cards are at hand, though they hurt more", () => {
    const { before } = of("assign")[0][1];
    const anger = 9; // red
    const others = [7, 11, 13, 14, 17, 22]; // poop and disease; poop, play and disease of yellow; magic of purple
    const cage = BOX.cage_strength.findIndex((strength, at) => strength === 1 && BOX.cage_antimagic[at] === 2);
    const beast = { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind: BOX.pet_ids.indexOf("direbunny"), size: 4, suffering: 0, mutations: 0, cards: [] };
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage, addon: -1, manure: 1, pet: at ? null : beast }));
    const hand = own(before).hand.map((_, card) => (card === anger ? 2 : Number(others.includes(card))));
    const player = { ...own(before), plots, hand, imps: 0 };
    expect(filledUp(player, given(player))[0].filter((card) => card === anger)).toHaveLength(1);
  });

  test("filling up saves a pet by exchanging cards with another pet's, two at a time", () => {
    const { before } = of("assign")[0][1];
    const [poop, ill, disease, magic] = [1, 5, 23, 22]; // of green, of purple
    const kind = BOX.bars.findIndex((bars) => bars[0] + bars[1] === 3 && bars[0] * bars[1] === 0);
    const cages = [BOX.cage_antimagic.indexOf(2), BOX.cage_antimagic.indexOf(2)];
    const pet = { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind, size: 2, mutations: 0, suffering: 0, cards: [] };
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage: cages[at] ?? 0, addon: -1, manure: at ? 2 : 0, pet: at < 2 ? pet : null }));
    const hand = own(before).hand.map((_, card) => (card === disease ? 1 : Number([poop, ill, magic].includes(card))));
    const player = { ...own(before), plots, hand, imps: 0 };
    const clean = filledUp(player, given(player))[1];
    expect(clean).not.toContain(ill);
    expect(clean).not.toContain(disease);
  });

  test("filling up loses no pet where another card is at hand, though that hurts more", () => {
    const { before } = of("assign")[0][1];
    const [purple, magic, disease] = [3, 22, 23];
    const kind = BOX.bars.findIndex((bars) => bars[0] === purple);
    const cage = BOX.cage_antimagic.indexOf(0);
    const beast = { ...own(before).plots.find(({ pet }) => pet)!.pet!, kind, size: 5, mutations: 1, suffering: 0, cards: [] };
    const plots = own(before).plots.map((plot, at) => ({ ...plot, cage, addon: -1, manure: 2, pet: at ? null : beast }));
    const hand = own(before).hand.map((_, card) => Number(card === magic || card === disease));
    const player = { ...own(before), plots, hand };
    expect(filledUp(player, given(player))[0][0]).toBe(disease);
  });
});

test.each(of("work"))("cleaning: %s", (_, { before, moves }) => {
  const plan: Cleaning = [0, 0, 0, 0];
  for (const move of moves) if (move !== "done") plan[parseInt(move.split(" ")[1]) - 1] += 1;
  expect(cleanMoves(before, own(before), plan).moves).toEqual(moves);
});
