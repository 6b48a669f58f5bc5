// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export interface HeroChosen {
  type: "HeroChosen";
  seat: number;
  hero: number;
}

export interface WorldBegan {
  type: "WorldBegan";
  world: number;
}

export interface WorldTurnedUp {
  type: "WorldTurnedUp";
  card: number;
}

/** A creature stands at the back of a column. */
export interface Appeared {
  type: "Appeared";
  creature: number;
  kind: number; // hero, kind of monster or boss
  column: number;
}

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
}

export interface TurnBegan {
  type: "TurnBegan";
  creature: number;
}

export interface TurnSkipped {
  type: "TurnSkipped";
  creature: number;
}

/** An energy, told to those who may see that hand. */
export interface Drew {
  type: "Drew";
  seat: number;
  card: number;
}

export interface DrewHidden {
  type: "DrewHidden";
  seat: number;
}

/** An energy is laid face up. */
export interface TurnedUp {
  type: "TurnedUp";
  card: number;
}

/** The face-up energies are discarded. */
export interface Changed {
  type: "Changed";
  seat: number;
}

/** Energies on top of the deck, told to the heroes. */
export interface Looked {
  type: "Looked";
  seat: number;
  cards: number[];
}

export interface Discarded {
  type: "Discarded";
  seat: number;
  card: number;
}

export interface Given {
  type: "Given";
  seat: number;
  to: number;
  card: number;
}

/** Discards become a deck again: of energies, treasures or monsters. */
export interface Reshuffled {
  type: "Reshuffled";
  what: number;
}

export interface Moved {
  type: "Moved";
  creature: number;
  start: number;
  column: number;
}

/** A combo, treasure, prize or attack begins; `copied` by Mimic Magic. */
export interface Played {
  type: "Played";
  creature: number;
  row: number;
  copied: boolean;
}

/** The energy a creature turned up to defend itself, and whether it did. */
export interface DefenceTurned {
  type: "DefenceTurned";
  creature: number;
  card: number;
  held: boolean;
}

/** Damage prevented for a creature, and by whose seat. */
export interface Prevented {
  type: "Prevented";
  creature: number;
  seat: number;
  amount: number;
}

/** The Lord adds damage against a hero. */
export interface Urged {
  type: "Urged";
  creature: number;
  amount: number;
}

export interface Damaged {
  type: "Damaged";
  creature: number;
  amount: number;
  by: number; // a creature, or -1
}

export interface Healed {
  type: "Healed";
  creature: number;
  amount: number;
}

export interface Marked {
  type: "Marked";
  creature: number;
  token: number;
}

export interface Defeated {
  type: "Defeated";
  creature: number;
  by: number;
}

export interface Exploded {
  type: "Exploded";
  creature: number;
}

export interface Returned {
  type: "Returned";
  seat: number;
}

/** A seat gains experience. */
export interface Learned {
  type: "Learned";
  seat: number;
  card: number;
  total: number;
}

export interface PrizeTaken {
  type: "PrizeTaken";
  seat: number;
  card: number;
}

/** A treasure is turned up: dropped before a column, or for the market (-1). */
export interface TreasureFound {
  type: "TreasureFound";
  treasure: number;
  column: number;
}

export interface TreasureTaken {
  type: "TreasureTaken";
  seat: number;
  treasure: number;
}

/** A treasure is discarded: by a seat, or because nobody took it (-1). */
export interface TreasureLost {
  type: "TreasureLost";
  seat: number;
  treasure: number;
}

/** The Lord puts a defeated hero's treasure under a creature. */
export interface TreasureStolen {
  type: "TreasureStolen";
  seat: number;
  treasure: number;
  creature: number;
}

export interface Swapped {
  type: "Swapped";
  seat: number;
  mine: number;
  theirs: number;
}

export interface Offered {
  type: "Offered";
  seat: number;
  to: number;
  give: number[];
  want: number[];
}

export interface OfferAnswered {
  type: "OfferAnswered";
  seat: number;
  accepted: boolean;
}

export interface WorldEnded {
  type: "WorldEnded";
  world: number;
  cleared: boolean;
}

export interface GameOver {
  type: "GameOver";
  won: boolean;
  winners: number[];
}

export type Event =
  | HeroChosen
  | WorldBegan
  | WorldTurnedUp
  | Appeared
  | RoundBegan
  | TurnBegan
  | TurnSkipped
  | Drew
  | DrewHidden
  | TurnedUp
  | Changed
  | Looked
  | Discarded
  | Given
  | Reshuffled
  | Moved
  | Played
  | DefenceTurned
  | Prevented
  | Urged
  | Damaged
  | Healed
  | Marked
  | Defeated
  | Exploded
  | Returned
  | Learned
  | PrizeTaken
  | TreasureFound
  | TreasureTaken
  | TreasureLost
  | TreasureStolen
  | Swapped
  | Offered
  | OfferAnswered
  | WorldEnded
  | GameOver;
