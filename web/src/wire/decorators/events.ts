// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** Who stands where in the order of round 1. */
export interface PawnPlaced {
  type: "PawnPlaced";
  seat: number;
  place: number;
}

export interface BossTurnedUp {
  type: "BossTurnedUp";
  boss: number;
}

export interface GoalDrawn {
  type: "GoalDrawn";
  seat: number;
  deck: number;
}

/** Which goal it was, told to the player who drew it. */
export interface GoalSeen {
  type: "GoalSeen";
  seat: number;
  goal: number;
}

/** A seat has made its sealed choice. */
export interface Ready {
  type: "Ready";
  seat: number;
}

export interface GoalDiscarded {
  type: "GoalDiscarded";
  seat: number;
  deck: number;
}

/** Which goal it was, told to the player who discarded it. */
export interface DiscardSeen {
  type: "DiscardSeen";
  seat: number;
  goal: number;
}

/** The discards of a deck are shuffled to be the deck again. */
export interface DeckRemade {
  type: "DeckRemade";
  deck: number;
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  order: number[];
}

/** Tiles are put in the box and leave the game. */
export interface Boxed {
  type: "Boxed";
  tiles: number[];
}

/** On spots 1 to 4. */
export interface TilesLaidOut {
  type: "TilesLaidOut";
  tiles: number[];
}

/** The first bag is empty: from now on tiles come from the second (DR2). */
export interface BagEmptied {
  type: "BagEmptied";
}

export interface HourglassDrawn {
  type: "HourglassDrawn";
  left: number;
}

/** The last hourglass came up in a player's turn. */
export interface LastRound {
  type: "LastRound";
}

export interface Drafted {
  type: "Drafted";
  seat: number;
  place: number;
  tile: number; // -1 on the exchange spot
}

/** From the bag, on the exchange spot or for a burrower. */
export interface TileDrawn {
  type: "TileDrawn";
  seat: number;
  tile: number;
}

/** A sapper, an architect or a mimic gives what it gives. */
export interface Assisted {
  type: "Assisted";
  seat: number;
  assistant: number;
}

export interface Kept {
  type: "Kept";
  seat: number;
  tile: number;
}

export interface Placed {
  type: "Placed";
  seat: number;
  tile: number;
  side: number;
  square: number;
  turn: number;
}

/** By an architect. */
export interface Rearranged {
  type: "Rearranged";
  seat: number;
  tile: number;
  from_square: number;
  square: number;
  turn: number;
}

/** Everything is as it was when the build phase began. */
export interface Restored {
  type: "Restored";
  seat: number;
}

export interface Stored {
  type: "Stored";
  seat: number;
  tile: number;
}

export interface Dropped {
  type: "Dropped";
  seat: number;
  tile: number;
}

/** A goal is shown: where it lies in the dungeon, and on which squares mimics helped. */
export interface Scored {
  type: "Scored";
  seat: number;
  goal: number;
  points: number;
  squares: number[];
  mimics: number[];
}

/** How many mimics a seat spends on the yellow and on the blue boss. */
export interface MimicsShown {
  type: "MimicsShown";
  seat: number;
  yellow: number;
  blue: number;
}

/** A boss gives a seat points at the end. */
export interface BossScored {
  type: "BossScored";
  seat: number;
  boss: number;
  points: number;
}

export interface FinalPoints {
  type: "FinalPoints";
  seat: number;
  goals: number;
  stars: number;
  colours: number;
  common: number;
  yellow: number;
  blue: number;
  total: number;
}

export type Event =
  | PawnPlaced
  | BossTurnedUp
  | GoalDrawn
  | GoalSeen
  | Ready
  | GoalDiscarded
  | DiscardSeen
  | DeckRemade
  | RoundBegan
  | Boxed
  | TilesLaidOut
  | BagEmptied
  | HourglassDrawn
  | LastRound
  | Drafted
  | TileDrawn
  | Assisted
  | Kept
  | Placed
  | Rearranged
  | Restored
  | Stored
  | Dropped
  | Scored
  | MimicsShown
  | BossScored
  | FinalPoints;
