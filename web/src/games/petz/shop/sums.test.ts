import { describe, expect, test } from "vitest";
import type { Event } from "../../../wire/petz/events.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { PetView, PlayerView, PlotView, View } from "../../../wire/petz/view.ts";
import { POTION, TURNED } from "../model.ts";
import { check, checksOf, demand, fewestImps, foreseen, offerOf } from "../rules-mirror/check.ts";
import { oddsOf } from "../rules-mirror/odds.ts";
import { bySource, overTheGame } from "./reputation.ts";
import { awards, entryOf } from "../rules-mirror/sums.ts";

const card = (colour: number, need: number): number => 6 * colour + need;
const { GREEN, RED, YELLOW, PURPLE, HUNGER, POOP, PLAY, ANGER, MAGIC, DISEASE } = TERM;

const pet = (cards: number[], more: Partial<PetView> = {}): PetView => ({
  kind: 0,
  size: 5,
  suffering: 0,
  mutations: 0,
  cards,
  face_down: 0,
  ...more,
});
const plot = (resident: PetView | null, more: Partial<PlotView> = {}): PlotView => ({
  cage: 0,
  addon: -1,
  manure: 0,
  pet: resident,
  ...more,
});
const none = plot(null, { cage: -1 });
const shop = (plots: PlotView[], more: Partial<PlayerView> = {}): PlayerView =>
  ({
    plots: [...plots, none, none, none, none].slice(0, 4),
    judged: false,
    artifacts: 0,
    vegetables: [0, 0, 0],
    meat: [0, 0],
    box_food: 0,
    imps: 3,
    hand: [],
    ...more,
  }) as PlayerView;
const exhibition = (id: string): number => BOX.exhibition_ids.indexOf(id);

describe("exhibitions", () => {
  test("two anger and one disease score 3 in the arena", () => {
    const entry = entryOf(shop([plot(pet([card(RED, ANGER), card(GREEN, ANGER), card(RED, DISEASE)]))]), exhibition("arena"));
    expect(entry.halves).toBe(6);
    expect(entry.lines.map((line) => [line.need, line.count, line.each])).toEqual([
      [ANGER, 2, 4],
      [DISEASE, 1, -2],
    ]);
  });

  test("children’s day counts every pet, and manure in empty cages too", () => {
    const plays = [card(YELLOW, PLAY), card(RED, PLAY), card(PURPLE, PLAY)];
    const player = shop([plot(pet(plays.slice(0, 2), { mutations: 1 })), plot(pet(plays.slice(2))), plot(null, { manure: 1 })]);
    expect(entryOf(player, exhibition("childrens-day")).halves).toBe(6);
  });

  test("the best pet is entered, with the judges’ favour and the whip", () => {
    const player = shop([plot(pet([card(RED, ANGER)])), plot(pet([card(RED, ANGER), card(GREEN, ANGER)]))], {
      judged: true,
      artifacts: 1 << TERM.WHIP,
    });
    const entry = entryOf(player, exhibition("arena"));
    expect([entry.plot, entry.halves]).toEqual([1, 13]);
  });

  test("a single-pet exhibition without a pet scores nothing, favour or not", () => {
    expect(entryOf(shop([], { judged: true }), exhibition("arena")).halves).toBe(0);
  });

  test("a potion is a colour of its own in the pageant", () => {
    const entry = entryOf(shop([plot(pet([card(GREEN, POOP), card(GREEN, HUNGER), POTION]))]), exhibition("beauty-pageant"));
    expect(entry.halves).toBe(4);
  });

  test("those who tie get their place’s award less 1 for each other", () => {
    expect(awards([10, 10, 4, 0]).map((award) => award.reputation)).toEqual([7, 7, 4, 0]);
    expect(awards([12, 4, 4, 4]).map((award) => award.reputation)).toEqual([8, 4, 4, 4]);
  });
});

test("what is foreseen counts what the cards leave on the floor and on the pet", () => {
  const one = pet([card(RED, POOP), card(PURPLE, MAGIC), card(YELLOW, MAGIC), card(YELLOW, PLAY)]);
  const mine = shop([plot(one, { manure: 2 })], { bonus_strength: [0, 0, 0, 0], bonus_antimagic: [0, 0, 0, 0] });
  const day = exhibition("childrens-day");
  const lines = (player: PlayerView): string[] => entryOf(player, day).lines.map(({ what, count }) => `${what} ${count}`);
  expect(lines(mine)).toContain("manure 2");
  expect(lines(foreseen(mine, checksOf(mine)))).toEqual(expect.arrayContaining(["manure 3", "mutation 1"]));
});

test("a pet that will be lost brings nothing in the exhibition that is foreseen", () => {
  const one = { ...pet([card(RED, POOP), card(PURPLE, MAGIC), card(YELLOW, MAGIC)]), mutations: 1 };
  const mine = shop([plot(one)], { bonus_strength: [0, 0, 0, 0], bonus_antimagic: [0, 0, 0, 0] });
  expect(foreseen(mine, checksOf(mine)).plots[0]).toMatchObject({ pet: null, manure: 1 });
});

describe("the live check", () => {
  test("two poop and one disease in a clean cage hurt by 2", () => {
    const one = pet([card(GREEN, POOP), card(RED, POOP), card(GREEN, DISEASE)]);
    expect(check(one, plot(one)).disease).toMatchObject({ sum: 3, tokens: 2, lost: false });
  });

  test("a turned card asks for both of its needs", () => {
    const one = pet([card(GREEN, ANGER) + TURNED]);
    expect(check(one, plot(one)).counts).toEqual([1, 0, 0, 1, 0, 0, 0]);
  });

  test("anger above strength takes as many imps, magic above antimagic mutates", () => {
    const one = pet([card(RED, ANGER), card(RED, ANGER), card(PURPLE, MAGIC), card(PURPLE, MAGIC), card(YELLOW, MAGIC)]);
    const found = check(one, plot(one));
    expect(offerOf(0, -1)).toMatchObject({ strength: 1, antimagic: 1 });
    expect(found.anger.excess).toBe(1);
    expect(found.magic).toMatchObject({ excess: 2, lost: true });
  });

  test("one imp in the gap plays with both neighbours", () => {
    expect(fewestImps([1, 1, 0, 0])).toBe(1);
    expect(fewestImps([1, 0, 1, 0])).toBe(2);
    expect(fewestImps([2, 1, 1, 2])).toBe(3);
    expect([fewestImps([2, 0, 0, 0], true), fewestImps([2, 2, 1, 0], true), fewestImps([0, 0, 0, 0], true)]).toEqual([1, 2, 0]);
  });

  test("what no food in the larder can meet is told", () => {
    const hungry = pet([card(GREEN, HUNGER), card(GREEN, HUNGER)]); // Uni eats vegetables
    const player = shop([plot(hungry)], { vegetables: [1, 0, 0], meat: [5, 0] });
    const found = demand(player, [check(hungry, player.plots[0]), null, null, null]);
    expect(found).toMatchObject({ food: 2, short: 1, play: 0, catching: 0 });
  });
});

test("the odds are those of the cards that are not seen", () => {
  const hand = Array<number>(29).fill(0);
  hand[card(GREEN, HUNGER)] = 4;
  const discards = Array<number>(24).fill(0);
  discards[card(GREEN, POOP)] = 10;
  const view = { players: [shop([], { hand })], discards, deck_left: [9, 24, 24, 24] } as unknown as View;
  const [green] = oddsOf(view);
  expect(green).toEqual({
    colour: GREEN,
    left: 9,
    unseen: 18,
    needs: [
      { need: HUNGER, cards: 12 },
      { need: ANGER, cards: 4 },
      { need: DISEASE, cards: 2 },
    ],
  });
});

test("reputation by source and by round adds up", () => {
  const events = [
    { type: "RoundBegan", round: 1 },
    { type: "RoundBegan", round: 2 },
    { type: "Awarded", seat: 0, halves: 16 },
    { type: "RoundBegan", round: 3 },
    { type: "Sold", seat: 1, reputation: 6 },
    { type: "PetLost", seat: 0, reputation: 1 },
    { type: "FinalScored", seat: 0, exhibition: 0, halves: 14 },
    { type: "FinalScored", seat: 1, exhibition: 1, halves: -3 },
  ] as Event[];
  expect(overTheGame(events, 2)).toEqual([
    [0, 0],
    [0, 0],
    [16, 0],
    [14, 12],
    [28, 9],
  ]);
  expect(bySource(events, 2)).toEqual({ exhibitions: [16, 0], sales: [0, 12], lost: [-2, 0], acumen: [14, 0], display: [0, -3] });
});
