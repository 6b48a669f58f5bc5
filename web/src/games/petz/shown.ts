// What is drawn around a decision: the table with what is staged.
import type { PlayerView, View } from "../../wire/petz/view.ts";
import type { PetzTable } from "./choice.svelte.ts";
import { isBeyond, own } from "./model.ts";
import type { ShopState } from "./rules-mirror/shop-state.ts";
import { shopDesk } from "./shop/desk.svelte.ts";

/**
 * What is staged, unless it ends the round: then the table as it is. What pets are to be given is gone from it in any
 * case: a last move that lets somebody else show off is not made before it is sent.
 */
export function shownOn(table: PetzTable): View | null {
  const { view, position: live, cursor } = table;
  if (!view || !live || cursor !== null) return view;
  const shown = isBeyond(live, view) ? live : view;
  const desk = shopDesk(table);
  const given = desk.now === "show" ? desk.settled() : null;
  const me = own(live);
  return given && me ? { ...shown, players: shown.players.with(me.seat, { ...shown.players[me.seat], ...kept(me, given.state) }) } : shown;
}

function kept(player: PlayerView, { imps, hurt, vegetables, meat, box }: ShopState): Partial<PlayerView> {
  return {
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
