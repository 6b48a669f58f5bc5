// The cards of Fantasy Pug Quest: what each thing of the table is and does.
import type { View } from "../../../wire/pugquest/view.ts";
import type { Cards } from "../../game-module.ts";
import { BOX } from "../box.ts";
import { combo, creature, foe, hero } from "./creatures.ts";
import { action, column, deck, energy, experience, phase, round, seat, token, treasure, world } from "./table.ts";
import { Context, type Teller, type Words } from "./teller.ts";

/** What can be looked at; whatever has words has a card. */
type Kind = Exclude<keyof Words, "labels" | "rules"> | "creature";

export const TELLERS: Record<Kind, Teller> = {
  hero, foe, creature, combo, treasure, world, energy, action, deck, experience, column, token, seat, round, phase,
};

const isKind = (kind: string): kind is Kind => kind in TELLERS;

export const cards: Cards<View> = {
  /** `creature:12` on the table (a hero by its seat), `hero:3`, `foe:5`, `treasure:7`, `combo:20`, `world:1`, `energy:4`. */
  describe(thing, view, lang, players) {
    const [kind, id = ""] = thing.split(":");
    return isKind(kind) ? TELLERS[kind](id, new Context(view, lang, players)) : null;
  },
  names(view, lang, players) {
    const { say } = new Context(view, lang, players);
    return [
      ...BOX.foes.map((_, at): [string, string] => [say.foe(at), `foe:${at}`]),
      ...BOX.heroes.map((_, at): [string, string] => [say.hero(at), `hero:${at}`]),
      ...BOX.treasures.map((_, at): [string, string] => [say.treasure(at), `treasure:${at}`]),
      ...BOX.comboIds.map((_, at): [string, string] => [say.row(at), `combo:${at}`]),
      ...BOX.worlds.map((_, at): [string, string] => [say.world(at), `world:${at}`]),
    ];
  },
};
