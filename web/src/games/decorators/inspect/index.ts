// The cards of Dungeon Decorators: what each thing of the table is and does.
import { BOX } from "../box.ts";
import type { View } from "../../../wire/decorators/view.ts";
import type { Cards } from "../../game-module.ts";
import { assistant, floor, icon, legend, tile } from "./dungeon.ts";
import { boss, goal, token } from "./goals.ts";
import { bag, exchange, hourglasses, phase, round, seat, spot, storage, worth } from "./table.ts";
import { Context, type Teller, type Words } from "./teller.ts";

/** What can be looked at; whatever has words has a card. */
type Kind = Exclude<keyof Words, "labels" | "rules">;

export const TELLERS: Record<Kind, Teller> = {
  goal, boss, tile, icon, floor, assistant, token, exchange, spot, hourglasses, bag, storage, worth, legend, seat, round, phase,
};

const isKind = (kind: string): kind is Kind => kind in TELLERS;

export const cards: Cards<View> = {
  describe(thing, view, lang, players) {
    const [kind, id = ""] = thing.split(":");
    return isKind(kind) ? TELLERS[kind](id, new Context(view, lang, players)) : null;
  },
  names(view, lang, players) {
    const { say } = new Context(view, lang, players);
    const tiles = BOX.numbers.map((_, at) => say.tile(at)); // a name that several have leads nowhere
    return [
      ...BOX.goal_ids.flatMap((id, at): [string, string][] => (id ? [[say.goal(at), `goal:${at}`]] : [])),
      ...BOX.boss_ids.flatMap((id, at): [string, string][] => (id ? [[say.bossParts(at)[0], `boss:${at}`]] : [])),
      ...tiles.flatMap((name, at): [string, string][] => (tiles.indexOf(name) === tiles.lastIndexOf(name) ? [[name, `tile:${at}`]] : [])),
    ];
  },
};
