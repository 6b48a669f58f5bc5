// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export interface CreatureView {
  creature: number;
  kind: number; // hero; or kind of monster, bosses after them
  column: number;
  depth: number; // 0 is the front
  type: number;
  life: number;
  damage: number;
  initiative: number;
  marks: number; // tokens, as bits
  has_acted: boolean;
  treasures: number[]; // that the Lord has put under it
  outlook: Outlook | null; // what a monster or boss would do now; unknown where a Lord decides
  possible: Possible | null; // and then what the Lord can have it do
}

export interface PlayerView {
  seat: number;
  hero: number;
  is_lord: boolean;
  is_out: boolean;
  damage: number; // of the hero, which stays between worlds
  level: number;
  experience: number[]; // monster cards
  spare_experience: number; // that may be used as jokers
  treasures: number[];
  prizes: number[];
  hand_size: number;
  hand_limit: number;
  hand: number[]; // empty where it is hidden
  known: number[]; // of a hidden hand, what everybody has seen; else empty
  offers: number;
}

/** The topmost resolution and its current target. */
export interface ResolutionView {
  who: number;
  row: number;
  need: number[];
  targets: number[];
  struck: number;
  damage: number;
}

/** The fields of a step by name; -1 for those that do not apply. */
export interface StepView {
  creature: number; // that may move, use a treasure, is struck, or defeated a hero
  hero: number; // seat that is given energies, draws, was defeated, or is bargained with
  column: number; // where a treasure was dropped
  type: number; // of the energy a dropped treasure costs
  treasure: number; // that can be had
  given: number; // treasure that is given for it
  monster: number; // card that can be taken as a prize
  combo: number; // that can be copied
  lowest: number; // energy that can be named now: they are named in order
  count: number; // energies that can be drawn or given or are discarded; columns; damage
}

export interface View {
  seat: number;
  seats: number;
  heroes: number;
  rules: number;
  outcome: number;
  world: number;
  round: number;
  rounds: number;
  card: number; // of the world
  turn: number; // the creature whose turn it is
  actions: number;
  step: number; // the kind of what is being decided, -1 when the game is over
  mark: number; // the packed fields of the step; `about` names them
  about: StepView;
  to_act: number[];
  order: number[]; // creatures that have not acted, as they would come
  players: PlayerView[];
  creatures: CreatureView[];
  boss: number;
  deeds: ResolutionView[];
  face_up: number[];
  discards: number[];
  deck_left: number;
  top: number[]; // of the deck, as far as this seat has looked at it
  looked_at: number; // how many cards of the deck heroes have looked at
  treasure_deck: number;
  treasure_discards: number[];
  monster_deck: number;
  monster_discards: number[];
  monsters_gone: number[];
  market: number[];
  used: number; // prizes and treasures used up for now, as bits
  used_added: number; // the same of those that an expansion adds
  give: number[]; // of an offer
  want: number[];
}

/** The views of a state that does not change: what seats share is made once. */
export interface Views {
}

/** Where a creature would stand, its targets, and the damage to each. */
export interface Outlook {
  column: number;
  targets: number[];
  damage: number;
}

/** What a Lord can make a creature do: possible positions, targets and damage. */
export interface Possible {
  columns: number[];
  targets: number[];
  damage: number;
  most: number; // damage to one of them, where the Lord discards an energy for it (QL3)
}
