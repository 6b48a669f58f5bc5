// The fields of each kind of component, and what can be entered in them.
import { TERM } from "../../../wire/pugquest/terms.ts";
import { ABILITIES, BOSS_RULES, FEATURES, MONSTER_RULES, type Holder, type Named } from "./grammar.ts";

export type Field =
  | { as: "energy" }
  | { as: "number"; from: number; to: number }
  | { as: "arrows" }
  | { as: "pick"; of: readonly string[] }
  | { as: "switch" }
  | { as: "cost" }
  | { as: "named"; names: Named }
  | { as: "rules"; names: Named }
  | { as: "effects"; holder: Holder }
  | { as: "columns" };

export const MOST_COST = 5; // gems on a card
export const MOST_DAMAGE = 9; // of one number of an effect
export const MOST_ARROWS = 4;
const INITIATIVE: Field = { as: "number", from: 0, to: 20 };

const FOE = {
  type: { as: "energy" },
  initiative: INITIATIVE,
  life: { as: "number", from: 1, to: 20 },
  arrows: { as: "arrows" },
  effects: { as: "effects", holder: "foe" },
  target: { as: "pick", of: TERM.PREFERENCES },
  defends: { as: "switch" },
} satisfies Record<string, Field>;

const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  heroes: {
    type: { as: "energy" },
    life: { as: "number", from: 1, to: 12 },
    initiative: INITIATIVE,
    movement: { as: "number", from: 0, to: 4 },
    ability: { as: "named", names: ABILITIES },
  },
  combos: {
    cost: { as: "cost" },
    when: { as: "pick", of: TERM.WHENS },
    effects: { as: "effects", holder: "combo" },
  },
  monsters: {
    ...FOE,
    rules: { as: "rules", names: MONSTER_RULES },
    prize: { as: "effects", holder: "prize" },
    prize_use: { as: "pick", of: TERM.USES },
  },
  bosses: {
    ...FOE,
    life_each: { as: "number", from: 0, to: 12 },
    rules: { as: "rules", names: BOSS_RULES },
  },
  treasures: {
    copies: { as: "number", from: 0, to: 4 },
    kind: { as: "pick", of: TERM.TREASURE_KINDS },
    cost: { as: "cost" },
    when: { as: "pick", of: ["turn", "hit", "ally-hit"] },
    effects: { as: "effects", holder: "treasure" },
    use: { as: "pick", of: TERM.USES },
  },
  worlds: {
    type: { as: "energy" },
    feature: { as: "named", names: FEATURES },
    positions: { as: "columns" },
  },
};

/** What a field of an entry such as "combos.cleave" takes. */
export const fieldOf = (entry: string, field: string): Field | undefined => FIELDS[entry.split(".")[0]]?.[field];

/** The fields in the order in which they are asked. */
export const ORDER: readonly string[] = [
  "copies", "kind", "type", "life", "life_each", "initiative", "movement", "arrows", "cost", "when", "effects", "use", "ability", "feature", "defends", "target", "rules", "prize", "prize_use", "positions",
];
