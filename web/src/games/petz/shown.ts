// What is drawn around a decision: the table with what is staged.
import type { PlayerView, View } from "../../wire/petz/view.ts";
import type { PetzTable } from "./choice.svelte.ts";
import { isBeyond, own } from "./model.ts";
import type { ShopState } from "./rules-mirror/shop-state.ts";
import { shopDesk } from "./shop/desk.svelte.ts";

/** What is staged, unless it ends the round: then the table as it is, without what the pets are given. */
export function shownOn(table: PetzTable): View | null {
  const { view, position: live, cursor } = table;
  if (!view || !live || cursor !== null || !isBeyond(live, view)) return view;
  const desk = shopDesk(table);
  const given = desk.now === "show" ? desk.settled() : null;
  const me = own(live);
  return given && me ? { ...live, players: live.players.with(me.seat, without(me, given.state)) } : live;
}

function without(player: PlayerView, { imps, hurt, vegetables, meat, box }: ShopState): PlayerView {
  return {
    ...player,
    imps,
    hospital: player.hospital + hurt,
    spent_imps: player.spent_imps + player.imps - imps - hurt,
    vegetables: left(player.vegetables, vegetables),
    meat: left(player.meat, meat),
    box_food: box,
  };
}

/** So much of a row of chambers, the freshest first: the oldest was eaten. */
const left = (chambers: readonly number[], most: number): number[] =>
  chambers.map((food) => {
    const kept = Math.min(food, most);
    most -= kept;
    return kept;
  });
