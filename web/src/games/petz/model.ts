// Facts of a view that are drawn or spoken, worked out from what the wire carries. No rule lives here.
import type { PlayerView, PlotView, View } from "../../wire/petz/view.ts";
import type { Move } from "../../wire/petz/moves.ts";
import { BOX } from "./box.ts";
import { STEP, TERM } from "../../wire/petz/terms.ts";

export type Group = [imps: number, gold: number];
export type Phase = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** From setup to ageing, as the top bar names them. */
export const PHASES: readonly string[] = ["setup", "shopping", "needs", "show", "sell", "ageing"];
export interface Offer {
  text: string;
  move: Move;
}

export const NOBODY = -1;
export const CARDS = 24;
export const POTION = 28;
export const TURNED = 32;
const FIRST_EXHIBITION = 2; // rounds
const FIRST_CUSTOMER = 3;

/** The phase that a step belongs to, from setup (0) to ageing (5); 6 when the game is over. */
export function phaseOf(step: number): Phase {
  if (step < 0) return 6;
  if (step < STEP.GROUP) return 0;
  if (step <= STEP.COLOUR) return 1;
  if (step <= STEP.ASSIGN) return 2;
  if (step <= STEP.DISCARD || step === STEP.EXHIBIT) return 3;
  return step <= STEP.CLEAN ? 4 : 5;
}

/** Whether what is staged ends the round or the game: what chance brings then is no part of it. */
export const isBeyond = (live: View, staged: View): boolean => staged.round !== live.round || staged.step < 0;

/** The player whose view it is; null for those who look on. */
export const own = (view: View): PlayerView | null => view.players[view.seat] ?? null;

export const sizeOf = ([imps, gold]: Group): number => imps + gold;

/** Imps a player has about: at home, and in groups once those are shown. */
export function impsAbout(view: View, player: PlayerView): number {
  return player.imps + (view.step === STEP.GROUP ? 0 : sum(player.groups.map(([imps]) => imps)));
}

export function goldAbout(view: View, player: PlayerView): number {
  return player.gold + (view.step === STEP.GROUP ? 0 : sum(player.groups.map(([, gold]) => gold)));
}

// Groups

/** Biggest first, and of one size those with more imps: the order in which they are told. */
export function inOrder(groups: readonly Group[]): Group[] {
  return groups
    .filter(([imps]) => imps > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || b[0] - a[0]);
}

/** The moves that make these groups and no more. */
export function groupTexts(groups: readonly Group[], imps: number): string[] {
  const made = inOrder(groups);
  const texts = made.map(([some, gold]) => `group ${some}+${gold}`);
  const left = imps - sum(made.map(([some]) => some));
  return left > 0 && made.length < BOX.exits ? [...texts, "done"] : texts;
}

export interface Turn {
  seat: number;
  size: number;
}

/** Who sends which size next, as far as the groups on the table tell (PG4). */
export function nextOut(view: View): Turn[] {
  if (view.step < STEP.SEND || view.step > STEP.COLOUR) return [];
  const left = view.players.map((player) => player.groups.map(sizeOf));
  const turns: Turn[] = [];
  let at = view.step === STEP.SEND ? view.order.indexOf(view.to_act[0] ?? 0) : 0;
  if (view.step !== STEP.SEND) {
    const actor = view.order.indexOf(view.to_act[0] ?? 0);
    turns.push({ seat: view.order[actor] ?? 0, size: view.size });
    at = actor + 1;
  }
  for (let size = view.size; size > 0; size -= 1) {
    while (left.some((sizes) => sizes.includes(size))) {
      const seat = view.order[at % view.seats] ?? 0;
      const sizes = left[seat] ?? [];
      const found = sizes.indexOf(size);
      if (found >= 0) {
        sizes.splice(found, 1);
        turns.push({ seat, size });
      }
      at += 1;
    }
    at = 0;
  }
  return turns;
}

// The town

/** The spaces of the town as laid out, of which the dummies exist for 2 and 3 players only. */
export const hasDummies = (view: View): boolean => view.seats < 4;

export interface Standing {
  seat: number; // NOBODY if it is free
  imps: number;
  neutral: boolean;
}

export function standing(view: View, space: number): Standing {
  return {
    seat: view.spaces[space] ?? NOBODY,
    imps: view.space_imps[space] ?? 0,
    neutral: view.neutral.includes(space),
  };
}

export function isFree(view: View, space: number): boolean {
  const { seat, neutral } = standing(view, space);
  return seat === NOBODY && !neutral;
}

/** The space to which a neutral imp on this one steps next round. */
export function nextOnRing(space: number): number {
  for (const ring of BOX.rings) {
    const at = ring.indexOf(space);
    if (at >= 0) return ring[(at + 1) % ring.length] ?? space;
  }
  return space;
}

/** Vegetables, meat and gold that lie on a stand. */
export function onStand(view: View, space: number): { vegetables: number; meat: number; gold: number } {
  const [vegetables = 0, mixedVegetables = 0, mixedMeat = 0, meat = 0] = view.food;
  if (space === TERM.VEGETABLE_STAND) return { vegetables, meat: 0, gold: 0 };
  if (space === TERM.MIXED_STAND) return { vegetables: mixedVegetables, meat: mixedMeat, gold: 0 };
  return { vegetables: view.farm_vegetables, meat, gold: view.farm_gold };
}

/** The rounds of the progress board, and whether a player's relative still waits there (PG14). */
export function relatives(view: View, seat: number): { round: number; waits: boolean }[] {
  const to = view.players[seat]?.relatives_to ?? 0;
  return (BOX.imp_rounds[view.seats] ?? []).map((round) => ({ round, waits: round > to }));
}

export const relativesNow = (view: View, seat: number): number =>
  relatives(view, seat).filter(({ round, waits }) => waits && round <= view.round).length;

// What is coming

export type Mark =
  | (typeof TERM.NEEDS)[number]
  | "suffering"
  | "mutation"
  | "manure"
  | "chosen"
  | "kinds"
  | "colours"
  | "pets";
export interface Weight {
  mark: Mark;
  rainbow: boolean; // counts each colour of the need once (PB3)
  points: number;
}

export interface Tile {
  kind: "exhibition" | "customer";
  id: number;
  round: number;
  single: boolean; // an exhibition of one pet
  weights: Weight[];
}

function weigh(rows: [Mark, number, boolean?][]): Weight[] {
  return rows
    .filter(([, points]) => points !== 0)
    .map(([mark, points, rainbow = false]) => ({ mark, points, rainbow }))
    .sort((a, b) => b.points - a.points);
}

export function exhibitionWeights(id: number): Weight[] {
  return weigh([
    ...TERM.NEEDS.map((need, at): [Mark, number] => [need, BOX.exhibition_needs[id]?.[at] ?? 0]),
    ["chosen", BOX.exhibition_chosen[id] ?? 0],
    ["kinds", BOX.exhibition_kinds[id] ?? 0],
    ["colours", BOX.exhibition_colours[id] ?? 0],
    ["pets", BOX.exhibition_pets[id] ?? 0],
    ["suffering", BOX.exhibition_suffering[id] ?? 0],
    ["mutation", BOX.exhibition_mutation[id] ?? 0],
    ["manure", BOX.exhibition_manure[id] ?? 0],
  ]);
}

/** What a customer pays for: needs and colours of needs by number, suffering and mutation. */
export interface CustomerValues {
  needs: readonly number[];
  rainbow: readonly number[];
  suffering: number;
  mutation: number;
}

export const weightsOfCustomer = ({ needs, rainbow, suffering, mutation }: CustomerValues): Weight[] =>
  weigh([
    ...TERM.NEEDS.map((need, at): [Mark, number] => [need, needs[at] ?? 0]),
    ...TERM.NEEDS.map((need, at): [Mark, number, boolean] => [need, rainbow[at] ?? 0, true]),
    ["suffering", suffering],
    ["mutation", mutation],
  ]);

export const customerWeights = (id: number): Weight[] =>
  weightsOfCustomer({
    needs: BOX.customer_needs[id] ?? [],
    rainbow: BOX.customer_rainbow[id] ?? [],
    suffering: BOX.customer_suffering[id] ?? 0,
    mutation: BOX.customer_mutation[id] ?? 0,
  });

/** The tiles that lie open for this round and later ones, exhibitions first, by round. */
export function coming(view: View): Tile[] {
  const shows = view.exhibitions.map((id, at): Tile => ({
    kind: "exhibition",
    id,
    round: FIRST_EXHIBITION + at,
    single: BOX.exhibition_single[id] ?? false,
    weights: exhibitionWeights(id),
  }));
  const buyers = view.customers.map((id, at): Tile => ({
    kind: "customer",
    id,
    round: Math.min(FIRST_CUSTOMER + at, view.rounds),
    single: true,
    weights: customerWeights(id),
  }));
  return [...shows, ...buyers].filter((tile) => tile.round >= view.round);
}

export type FinalMark = "food" | "artifact" | "potion" | "gold" | "away" | "pet" | "cage" | "addon" | "token";

/** The two final exhibitions and what they count (PF2, PF3). */
export const finalExhibitions = (): readonly { mark: FinalMark; points: number }[][] => [
  [
    { mark: "food", points: BOX.final_food },
    { mark: "artifact", points: BOX.final_artifact },
    { mark: "potion", points: BOX.final_potion },
    { mark: "gold", points: BOX.final_gold_halves / 2 },
    { mark: "away", points: BOX.final_imp_away },
  ],
  [
    { mark: "pet", points: BOX.final_pet },
    { mark: "cage", points: BOX.final_cage },
    { mark: "addon", points: BOX.final_addon },
    { mark: "token", points: BOX.final_token },
  ],
];

export const exhibitionNow = (view: View): number =>
  view.round < FIRST_EXHIBITION ? NOBODY : (view.exhibitions[view.round - FIRST_EXHIBITION] ?? NOBODY);

// Cages, addons, cards

export interface Strengths {
  strength: number;
  antimagic: number;
  grazing: number;
  meat: number;
  soak: number;
  play: number;
}

export function cageFacts(cage: number): Strengths {
  return {
    strength: BOX.cage_strength[cage] ?? 0,
    antimagic: BOX.cage_antimagic[cage] ?? 0,
    grazing: BOX.cage_grazing[cage] ?? 0,
    meat: 0,
    soak: BOX.cage_soak[cage] ?? 0,
    play: BOX.cage_play[cage] ?? 0,
  };
}

export function addonFacts(addon: number): Strengths {
  return {
    strength: BOX.addon_strength[addon] ?? 0,
    antimagic: BOX.addon_antimagic[addon] ?? 0,
    grazing: 0,
    meat: BOX.addon_meat[addon] ?? 0,
    soak: 0,
    play: BOX.addon_play[addon] ?? 0,
  };
}

/** The colour of a card's back; 4 for a potion. */
export function colourOf(card: number): number {
  const face = card & 31;
  return face < CARDS ? Math.floor(face / 6) : face - CARDS;
}

/** A card's own need; a potion's is sleep (6). */
export function needOf(card: number): number {
  const face = card & 31;
  if (face < CARDS) return face % 6;
  return face === POTION ? TERM.SLEEP : (BOX.dominant[face - CARDS] ?? 0);
}

export const isTurned = (card: number): boolean => card >= TURNED;

export const hasArtifact = (player: PlayerView, artifact: number): boolean => ((player.artifacts >> artifact) & 1) === 1;

export const artifactsOf = (player: PlayerView): number[] =>
  TERM.ARTIFACTS.map((_, at) => at).filter((at) => hasArtifact(player, at));

/** Cages with no pet in them, those still to be placed counted in. */
export function freeCages(player: PlayerView): number {
  const empty = player.plots.filter((plot) => plot.cage >= 0 && plot.pet === null).length;
  return empty + player.new_cages.length - player.lineup.length;
}

export const petCount = (player: PlayerView): number =>
  player.plots.filter((plot: PlotView) => plot.pet !== null).length + player.lineup.length;

export const cageCount = (player: PlayerView): number => player.plots.filter((plot) => plot.cage >= 0).length;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
