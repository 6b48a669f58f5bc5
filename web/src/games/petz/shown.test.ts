import { expect, test } from "vitest";
import type { View } from "../../wire/petz/view.ts";
import type { PetzTable } from "./choice.svelte.ts";
import module from "./index.ts";
import { sum } from "./model.ts";
import { shopDesk } from "./shop/desk.svelte.ts";
import shops from "./shop/cases/cases.json";
import { shownOn } from "./shown.ts";

/** A turn in which a pet is fed and played with; the server has made none of it yet. */
function tableAt(rounds: number): PetzTable {
  for (const { part, before } of shops as unknown as { part: string; before: View }[]) {
    if (part !== "show") continue;
    const players = Array.from({ length: before.seats }, (_, seat) => ({ ...before.players[0], seat }));
    const live = { ...before, players };
    const table = {
      seat: live.seat, position: live, view: { ...live, round: live.round + rounds }, cursor: null, mine: true, due: true, seq: 1, busy: false,
      onposition: new Set<() => void>(), staged: [], allEvents: [], restage: async () => true, clear: async () => true,
    } as unknown as PetzTable;
    const desk = shopDesk(table);
    desk.follow();
    const { state } = desk.settled()!;
    if (state.imps < desk.player!.imps && state.vegetables + state.meat < sum([...desk.player!.vegetables, ...desk.player!.meat])) return table;
  }
  throw new Error("no such case");
}

test.each([
  ["the turn ends the round", 1],
  ["others show off next", 0],
])("what the pets get is gone from the burrow and the top bar where %s", (_, rounds) => {
  const table = tableAt(rounds);
  const { state } = shopDesk(table).settled()!;
  const me = shownOn(table)!.players[table.seat];
  expect(shownOn(table)!.round).toBe(table.position!.round);
  expect([me.imps, sum(me.vegetables), sum(me.meat), me.box_food]).toEqual([state.imps, state.vegetables, state.meat, state.box]);
  const before = table.position!.players[table.seat];
  const all = ({ imps, hospital, spent_imps }: typeof me): number => imps + hospital + spent_imps;
  expect(all(me)).toBe(all(before));
  expect(module.seatFacts(module.shown!(table)!, table.seat, "en")[0].text).toBe(String(state.imps));
});
