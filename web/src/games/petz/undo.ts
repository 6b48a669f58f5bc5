// One step back, and a bot's advice taken up: both go to the plan that is being made, if there is one.
import { STEP, THING } from "../../wire/petz/terms.ts";
import type { Move } from "../../wire/petz/moves.ts";
import type { Choice } from "../../table.svelte.ts";
import { choiceOf, type PetzTable } from "./choice.svelte.ts";
import { reveal } from "./reveal.ts";
import { NOTHING } from "./shop/steps.ts";
import { shopDesk, type ShopDesk } from "./shop/desk.svelte.ts";
import { firstMoves } from "./rules-mirror/assigning.ts";
import type { Which, Wishes } from "./rules-mirror/wishes.ts";

/** A plan's last change, or what is staged; a plan that is only proposed does not stand before the last move. */
export function undo(table: PetzTable): (() => void) | null {
  const { planner } = shopDesk(table);
  const town = choiceOf(table);
  const plan = planner ?? (town.grouping ? town : null);
  if (plan?.hasBefore) return () => plan.back();
  if (!planner) return table.canUndo ? () => void table.undo() : null;
  return table.canTakeBack ? () => void table.clear().then(() => table.undo()) : null;
}

/** Groups and cards are gone on from; what else the shop proposes, and groups that leave no imp at home, is looked at as a whole. */
export function begun(table: PetzTable): string[] {
  if (choiceOf(table).grouping) {
    const groups = table.staged.filter((text) => text.startsWith("group "));
    return table.shows && groups.length === table.staged.length ? [] : groups;
  }
  const desk = shopDesk(table);
  if (desk.now === "assign" && !table.shows && desk.player) return firstMoves(desk.player, desk.assign.plan);
  return desk.planner || table.shows ? [] : table.staged;
}

/** A card that is advised for a bar which the player has filled, or that is given elsewhere, is not spoken of. */
export function silent(table: PetzTable, line: Choice<Move>[], at: number): boolean {
  const desk = shopDesk(table);
  if (desk.now !== "assign" || desk.assign.plan.flat().every((card) => card !== NOTHING)) return false;
  const given = line.slice(0, at + 1).flatMap(({ move }) => (move.type === "Assign" ? [move] : []));
  return line[at].move.type === "Assign" && !desk.fitting(given).at(-1);
}

export function take(table: PetzTable, line: Choice<Move>[]): boolean {
  void reveal(line[0].move);
  return layOut(table, line.filter(({ move }, at) => move.type !== "Done" || at === 0));
}

/** Moves become part of the plan that is being made; false where there is none. */
export function layOut(table: PetzTable, line: Choice<Move>[]): boolean {
  const desk = shopDesk(table);
  return desk.planner !== null && line.map(({ move }) => adopt(desk, move)).includes(true);
}

const adopt = (desk: ShopDesk, move: Move): boolean => arrange(desk, move) || assign(desk, move) || show(desk, move) || exhibit(desk, move) || clean(desk, move);

function arrange(desk: ShopDesk, move: Move): boolean {
  const player = desk.player!;
  if (move.type === "Place") {
    const cages = move.what === THING.CAGE;
    desk.put(cages ? "cages" : "addons", (cages ? player.new_cages : player.new_addons).indexOf(move.item), move.plot);
  } else if (move.type === "House" || move.type === "Release") {
    const which = player.lineup.findIndex((pet) => pet.kind === move.pet);
    desk.put("pets", which, move.type === "House" ? move.plot : NOTHING);
  } else return false;
  return true;
}

function assign(desk: ShopDesk, move: Move): boolean {
  if (move.type === "Assign") return desk.fitting([move])[0] && desk.give(move.card, move.plot);
  if (move.type !== "Swap") return false;
  desk.swapToggle(move.card);
  return true;
}

/** What the bot would do next is wished for; what it would not do is wished away. */
function show(desk: ShopDesk, move: Move): boolean {
  const done = desk.now === "show" ? desk.settled() : null;
  if (!done) return false;
  switch (move.type) {
    case "Feed":
      desk.wish({ feed: desk.show.plan.feed.with(move.plot, { vegetables: move.vegetables, meat: move.meat, box: move.box }) });
      return true;
    case "Dig":
      desk.wish({ dig: atLeastOne(done.digs, move.plot), employee: move.employee ? { at: "dig" } : null });
      return true;
    case "Entertain":
      desk.wish({ play: atLeastOne(done.gaps, move.gap), employee: move.employee ? { at: "play", gap: move.gap } : null });
      return true;
    case "Catch":
    case "LetGo": {
      const how = move.type === "LetGo" ? "none" : move.employee ? "employee" : "imps";
      desk.wish({ catching: desk.show.plan.catching.with(move.plot, how) });
      return true;
    }
    case "Armour":
      desk.wish({ armour: [...(done.suits ?? []).filter((suit) => suit.plot !== move.plot), { plot: move.plot, number: move.number as Which }] });
      return true;
    case "Discard":
      desk.wish({ discard: [move.card] });
      return true;
    case "Done":
      desk.wish(NO_MORE[desk.live!.step] ?? {});
      return true;
    default:
      return false;
  }
}

function exhibit(desk: ShopDesk, move: Move): boolean {
  if (desk.now !== "exhibit" || move.type !== "Exhibit") return false;
  desk.exhibit.change({ plot: move.plot, need: move.need });
  return true;
}

const NO_MORE: Partial<Record<number, Partial<Wishes>>> = {
  [STEP.DIG]: { dig: [0, 0, 0, 0] },
  [STEP.ENTERTAIN]: { play: [0, 0, 0, 0] },
  [STEP.ARM]: { armour: [] },
};

function clean(desk: ShopDesk, move: Move): boolean {
  if (desk.now !== "work") return false;
  if (move.type === "Clean") desk.work.change(atLeastOne(desk.work.plan, move.plot));
  else desk.work.change([0, 0, 0, 0]);
  return true;
}

const atLeastOne = (counts: number[] | null, at: number): number[] =>
  (counts ?? [0, 0, 0, 0]).map((count, other) => (other === at ? Math.max(1, count) : count));
