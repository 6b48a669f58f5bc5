// The cards of Dungeon Petz: what each thing of the table is and does.
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";
import type { Cards } from "../../game-module.ts";
import { bar, mutation, need, pet, suffering } from "./pets.ts";
import { addon, artifact, cage, food, gap, manure, plot } from "./shop.ts";
import { customer, exhibition, final } from "./shows.ts";
import { phase, round, seat } from "./table.ts";
import { PHASES } from "../model.ts";
import { Context, type Teller, type Words } from "./teller.ts";
import { bank, exit, farm, home, relatives, space, stack, turns } from "./town.ts";

/** What can be looked at; whatever has words has a card. */
export type Kind = Exclude<keyof Words, "labels" | "rules"> | "addon";

export const TELLERS: Record<Kind, Teller> = {
  pet, bar, need, suffering, mutation, cage, addon, plot, gap, manure, food, artifact, exhibition, customer, final,
  space, exit, home, farm, bank, relatives, stack, turns, seat, round, phase,
};

const isKind = (kind: string): kind is Kind => kind in TELLERS;

export const cards: Cards<View> = {
  describe(thing, view, lang, players) {
    const [kind, id] = thing.split(":");
    const number = kind === "phase" ? PHASES.indexOf(id) : Number(id ?? 0);
    return isKind(kind) ? TELLERS[kind](number, new Context(view, lang, players)) : null;
  },
  names(view, lang, players) {
    const { say } = new Context(view, lang, players);
    return [
      ...BOX.pet_ids.map((_, at): [string, string] => [say.pet(at), `pet:${at}`]),
      ...BOX.cage_ids.map((_, at): [string, string] => [say.cageName(at) ?? "", `cage:${at}`]).filter(([name]) => name),
      ...BOX.addon_ids.map((_, at): [string, string] => [say.addonName(at) ?? "", `addon:${at}`]).filter(([name]) => name),
      ...TERM.ARTIFACTS.map((_, at): [string, string] => [say.artifact(at), `artifact:${at}`]),
      ...BOX.exhibition_ids.map((_, at): [string, string] => [say.exhibition(at), `exhibition:${at}`]),
      ...BOX.customer_ids.map((_, at): [string, string] => [say.customer(at), `customer:${at}`]),
    ];
  },
};
