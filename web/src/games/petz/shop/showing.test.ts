import { expect, test } from "vitest";
import { BOX } from "../box.ts";
import { STEP, TERM } from "../../../wire/petz/terms.ts";
import type { PlayerView, PlotView, StepView, View } from "../../../wire/petz/view.ts";
import type { PetzTable } from "../choice.svelte.ts";
import { ShopDesk } from "./desk.svelte.ts";
import { sum } from "../model.ts";
import { Showing } from "./showing.ts";
import { hasPlayed } from "./steps.ts";
import type { Meal } from "../rules-mirror/wishes.ts";

const { GREEN, YELLOW, RED, HUNGER, PLAY, ANGER } = TERM;
const card = (colour: number, need: number): number => 6 * colour + need;
const hungry = card(GREEN, HUNGER);
const bored = card(YELLOW, PLAY);
const angry = card(RED, ANGER);

const kindThat = (eatsGreens: boolean, eatsMeat: boolean): number =>
  BOX.eats_vegetables.findIndex((greens, kind) => greens === eatsGreens && BOX.eats_meat[kind] === eatsMeat);
const ANYTHING = kindThat(true, true);
const GREENS = kindThat(true, false);
const PLAIN_CAGE = BOX.cage_strength.findIndex(
  (strength, cage) => strength <= 1 && !BOX.cage_play[cage] && !BOX.cage_grazing[cage] && !BOX.cage_soak[cage],
);

const plot = (kind: number, cards: number[]): PlotView => ({
  cage: PLAIN_CAGE,
  addon: -1,
  manure: 0,
  pet: { kind, size: 6, suffering: 0, mutations: 0, cards, face_down: 0 },
});
const bare: PlotView = { cage: -1, addon: -1, manure: 0, pet: null };

/** A desk at which the player shows these pets off; nothing is answered. */
function deskOf(plots: PlotView[], has: Partial<PlayerView>, at: Partial<View> = {}): ShopDesk {
  const player = {
    seat: 0, imps: 0, vegetables: [0, 0, 0], meat: [0, 0], box_food: 0, artifacts: 0, hand: Array<number>(29).fill(0),
    new_cages: [], new_addons: [], lineup: [],
    plots: [...plots, bare, bare, bare, bare].slice(0, 4), surplus: [0, 0, 0, 0], bored: [0, 0, 0, 0],
    bonus_strength: [0, 0, 0, 0], bonus_antimagic: [0, 0, 0, 0], armour_used: 0, employee_used: false, ...has,
  } as unknown as PlayerView;
  const view = { seat: 0, step: STEP.FEED, about: { plot: 0 }, to_act: [0], players: [player], round: 2, exhibits: [], ...at } as unknown as View;
  const table = { position: view, view, mine: true, due: true, onposition: new Set<() => void>(), staged: [], allEvents: [], seq: 1, busy: false, restage: async () => true, clear: async () => true };
  const desk = new ShopDesk(table as unknown as PetzTable);
  desk.follow();
  return desk;
}
const showingOf = (desk: ShopDesk): Showing => new Showing(desk, desk.player!, desk.settled()!);

/** Carries, and says what the pets get then; null where it can't be put there. */
function carry(desk: ShopDesk, ...[ware, from, to]: Parameters<Showing["wishFor"]>): Showing | null {
  const wish = showingOf(desk).wishFor(ware, from, to);
  if (!wish) return null;
  desk.wish(wish);
  return showingOf(desk);
}

test("food goes from one pet to another, and back to the larder", () => {
  const desk = deskOf([plot(GREENS, [hungry]), plot(GREENS, [hungry])], { vegetables: [1, 0, 0] });
  expect(showingOf(desk).meal(0).vegetables).toBe(1);
  const moved = carry(desk, "vegetables", "plot:0", "plot:1")!;
  expect([moved.meal(0).vegetables, moved.meal(1).vegetables]).toEqual([0, 1]);
  const home = carry(desk, "vegetables", "plot:1", "stock")!;
  expect([home.meal(1).vegetables, home.left.vegetables]).toEqual([0, 1]);
});

test("what a pet does not eat, and what a pet that is not hungry gets, is not put there", () => {
  const desk = deskOf([plot(GREENS, [hungry]), plot(ANYTHING, [bored])], { vegetables: [1, 0, 0], meat: [1, 0] });
  expect(carry(desk, "meat", "stock", "plot:0")).toBeNull();
  expect(carry(desk, "vegetables", "plot:0", "plot:1")).toBeNull();
  expect(carry(desk, "vegetables", "stock", "plot:0")).toBeNull(); // there is no other
});

test("a pet that has enough eats this instead of that", () => {
  const desk = deskOf([plot(ANYTHING, [hungry])], { vegetables: [1, 0, 0], meat: [1, 0] });
  const first = showingOf(desk).meal(0);
  const other = first.meat ? "vegetables" : "meat";
  const meal = carry(desk, other, "stock", "plot:0")!.meal(0);
  expect(meal).toEqual({ vegetables: 0, meat: 0, box: 0, [other]: 1 });
});

test("an imp plays where it pleases somebody, and nowhere else", () => {
  const desk = deskOf([plot(GREENS, [bored])], { imps: 1 });
  const gap = showingOf(desk).done.gaps!.indexOf(1);
  const other = gap === 0 ? 3 : 0; // both gaps beside the first plot please the pet
  expect(carry(desk, "imp", `gap:${gap}`, "gap:1")).toBeNull();
  const home = carry(desk, "imp", `gap:${gap}`, "stock")!;
  expect([home.done.gaps!.join(), home.done.state.imps]).toEqual(["0,0,0,0", 1]);
  expect(carry(desk, "imp", "stock", `gap:${other}`)!.done.gaps![other]).toBe(1);
});

test("the employee of the month is proposed to play where it spares an imp, and can be called off", () => {
  const has = { imps: 2, artifacts: 1 << TERM.EMPLOYEE };
  const desk = deskOf([plot(GREENS, [bored, bored])], has);
  const { done } = showingOf(desk);
  expect([done.employee, sum(done.gaps!), done.state.imps]).toEqual([{ at: "play", gap: done.gaps!.indexOf(1) }, 1, 1]);
  const gap = done.gaps!.indexOf(1);
  showingOf(desk).employ(gap, false);
  expect([showingOf(desk).done.employee, showingOf(desk).done.state.fates[0]!.bored]).toEqual([null, 1]);
  showingOf(desk).play(gap, 2);
  expect(showingOf(desk).done.state.imps).toBe(0);
  showingOf(desk).employ(gap, true);
  expect(showingOf(desk).done).toMatchObject({ employee: { at: "play", gap }, state: { imps: 1 } });
  // With one need it would count once: then it is an imp like others.
  expect(showingOf(deskOf([plot(GREENS, [bored])], has)).done.employee).toBeNull();
  // It had better catch a pet that is lost otherwise.
  const wild = showingOf(deskOf([plot(GREENS, [bored, bored]), plot(ANYTHING, [angry, angry])], has)).done;
  expect(wild.state.fates.map((fate) => fate?.lost ?? null)).toEqual([null, null, null, null]);
});

test("an imp carried to an angry pet catches it, carried home it lets it go", () => {
  const desk = deskOf([plot(GREENS, [angry, angry])], { imps: 2 });
  expect(showingOf(desk).done.catching[0]).toBe("imps");
  expect(carry(desk, "imp", "plot:0", "stock")!.done.catching[0]).toBe("none");
  expect(carry(desk, "imp", "stock", "plot:0")!.done.catching[0]).toBe("imps");
});

test("imps that are too few catch the bigger pet, and none of them plays or digs instead", () => {
  const small = { ...plot(GREENS, [angry, angry]), pet: { ...plot(GREENS, [angry, angry]).pet!, size: 3 } };
  const big = plot(ANYTHING, [angry, angry]);
  const { done } = showingOf(deskOf([small, big, plot(GREENS, [bored])], { imps: 1 }));
  expect([done.catching[0], done.catching[1], done.gaps?.join()]).toEqual(["none", "imps", "0,0,0,0"]);
});

test("an imp plays with a pet that would die of boredom rather than catch a smaller one", () => {
  const small = { ...plot(GREENS, [angry, angry]), pet: { ...plot(GREENS, [angry, angry]).pet!, size: 3 } };
  const weary = { ...plot(ANYTHING, [bored]), pet: { ...plot(ANYTHING, [bored]).pet!, suffering: 5 } };
  const { done } = showingOf(deskOf([small, weary], { imps: 1 }));
  expect(done.state.fates.map((fate) => fate?.lost ?? null)).toEqual(["escaped", null, null, null]);
});

test("what is carried lights the places where it may be put", () => {
  const desk = deskOf([plot(GREENS, [hungry]), plot(GREENS, [hungry])], { vegetables: [1, 0, 0] });
  desk.carried = { ware: "vegetables", from: "plot:0" };
  expect(["plot:0", "plot:1", "plot:2", "gap:0", "stock"].filter((spot) => showingOf(desk).glows(spot))).toEqual(["plot:1", "stock"]);
});

test("the shovel's second time is for manure alone, and nothing is proposed", () => {
  const dirty = { ...plot(GREENS, [hungry, angry]), manure: 3 };
  const shovelAgain = (left: number) => ({ plot: 0, left, later: true }) as StepView;
  const shovel = { imps: 1, artifacts: 1 << TERM.SHOVEL };
  const fresh = deskOf([dirty], shovel, { step: STEP.DIG, about: shovelAgain(0) });
  expect(hasPlayed(fresh.live!)).toBe(true); // nobody is told to play any more
  expect(hasPlayed(deskOf([dirty], shovel, { step: STEP.DIG, about: { plot: 0, left: 0, later: false } as StepView }).live!)).toBe(false);
  expect(fresh.settled()!.moves).toEqual(["done"]);
  fresh.wish({ dig: [2, 0, 0, 0] });
  expect(fresh.settled()!.moves).toEqual(["dig 1", "dig 1"]);
  const begun = deskOf([dirty], { ...shovel, imps: 0 }, { step: STEP.DIG, about: shovelAgain(1) });
  begun.wish({ dig: [2, 0, 0, 0] });
  expect(begun.settled()!.moves).toEqual(["dig 1"]);
});

test("the best pet is proposed for the exhibition, another is chosen with a press", () => {
  const exhibits = [1, 0].map((at) => ({ seat: 0, plot: at, need: 7, halves: 4 + 4 * at, lines: [] }));
  const desk = deskOf([plot(GREENS, [angry]), plot(GREENS, [angry, angry])], {}, { step: STEP.EXHIBIT, exhibits });
  expect(desk.now).toBe("exhibit");
  expect(desk.exhibit.plan).toMatchObject({ plot: 1, need: 7 });
  desk.exhibit.change({ plot: 0, need: 7 });
  expect(desk.exhibit.plan).toEqual({ plot: 0, need: 7 });
  expect(desk.planner?.hasBefore).toBe(true);
});

test("what spoils first is proposed first", () => {
  const meals = (has: Partial<PlayerView>, ...plots: PlotView[]): (Meal | null)[] => deskOf(plots, has).settled()!.meals.slice(0, plots.length);
  const eater = plot(ANYTHING, [hungry]);
  expect(meals({ vegetables: [4, 0, 0], meat: [0, 2] }, eater)).toEqual([{ vegetables: 0, meat: 1, box: 0 }]);
  expect(meals({ vegetables: [0, 0, 1], meat: [2, 0] }, eater, eater)).toEqual([
    { vegetables: 1, meat: 0, box: 0 },
    { vegetables: 0, meat: 1, box: 0 },
  ]);
  // A choosier pet that eats later has what it needs left.
  expect(meals({ vegetables: [0, 0, 1], meat: [2, 0] }, eater, plot(GREENS, [hungry]))).toEqual([
    { vegetables: 0, meat: 1, box: 0 },
    { vegetables: 1, meat: 0, box: 0 },
  ]);
});

test("an imp that is put on a bored pet plays beside it, between two that are bored where it can", () => {
  const alone = deskOf([plot(GREENS, [bored])], { imps: 1 });
  alone.wish({ play: [0, 0, 0, 0] });
  expect(carry(alone, "imp", "stock", "plot:0")!.done.gaps).toEqual([1, 0, 0, 0]);
  const last = deskOf([plot(GREENS, [bored]), bare, bare, plot(GREENS, [bored])], { imps: 1 });
  last.wish({ play: [0, 0, 0, 0] });
  expect(carry(last, "imp", "stock", "plot:0")!.done.gaps).toEqual([0, 0, 0, 1]);
  const calm = deskOf([plot(GREENS, [hungry])], { imps: 1 });
  expect(carry(calm, "imp", "stock", "plot:0")).toBeNull();
});
