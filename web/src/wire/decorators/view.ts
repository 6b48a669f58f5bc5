// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** A laid tile, in steps east and south of the start tile; negative: west and north. */
export interface TileView {
  east: number;
  south: number;
  tile: number;
  side: number;
  turn: number;
}

export interface PlayerView {
  seat: number;
  points: number;
  dungeon: TileView[];
  new: number[];
  storage: number[];
  architects: number;
  mimics: number;
  architect_used: boolean; // in this build phase, so everything may be put back
  restored: boolean;
  before: TileView[]; // the dungeon when the build phase began, if it can be put back
  before_new: number[];
  before_storage: number[];
  hand_size: [number, number]; // shape goals and decoration goals: their backs differ
  hand: number[]; // one's own; empty for others, like the next four
  goals: GoalView[]; // how far those in hand have come
  discarding: number[];
  discarded: number[];
  returned: number[];
  drawn_since: number[];
  discards: [number, number];
  scored: number[];
  boss_mimics: number[];
  ready: boolean;
  worth: WorthView; // if the game ended now
  faults: FaultView[]; // that architects left
}

/** The fields of a step by name; -1 for those that do not apply. */
export interface StepView {
  tile: number; // in hand
  side: number; // of it that is to be placed
  square: number; // where the tile lies that an architect moves
}

export interface View {
  seat: number;
  seats: number;
  rules: number;
  round: number;
  order: number[];
  last_round: boolean;
  step: number; // the kind of what is being decided, -1 when the game is over
  mark: number; // the packed fields of the step; `about` names them
  about: StepView;
  to_act: number[];
  players: PlayerView[];
  tiles: number[]; // on the draft board
  pawns: number[];
  burrowed: number[];
  unseen: number[]; // in the bags, or left out of the game
  boxed: number[];
  first_bag: number;
  second_bag: number; // its hourglasses included
  hourglasses: number; // still to come
  bosses: number[];
  decks: [number, number];
  piles: [number, number];
  places: PlacesView[]; // for tiles of the seat that looks, while it builds
}

/** The views of a state that does not change: what others see of a player is made once. */
export interface Views {
}

/** Parts are the cells of a shape as printed, row by row, or decorations one by one. */
export interface GoalView {
  goal: number;
  met: boolean[]; // by part
  squares: number[]; // of the cells; or the room, or the hallways, that have some of it
  lacks: number[]; // by cell, decorations that its tile lacks; empty for other goals
  mimics: number; // that would fulfil it: 0 if it is fulfilled, 99 if they can't
}

/** A goal in hand that a tile would fulfil, laid there and so turned. */
export interface FulfilView {
  square: number;
  turn: number;
  goal: number;
}

/** Where a side of a tile may be placed. */
export interface PlacesView {
  tile: number;
  side: number;
  squares: number[];
  turns: number[]; // by square, a bit for each turn in which it may lie there
  fulfils: FulfilView[];
}

/** A score part by part. Bosses in the order of the view; empty before they are dealt. */
export interface WorthView {
  goals: number; // points of the goals scored
  stars: number;
  star_points: number;
  colours: number[]; // the floors that are there
  colour_points: number;
  common: number; // tiles of the most common colour
  common_points: number;
  boss_counts: number[];
  boss_points: number[];
  total: number;
}

/** The rule that a tile breaks, and its square in steps from the start tile. */
export interface FaultView {
  rule: string;
  east: number;
  south: number;
  side: number; // the edge where a passage runs into it, -1 if no edge is at fault
}
