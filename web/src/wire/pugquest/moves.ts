// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** Chance: a card is drawn, turned up or dealt. */
export interface Deal {
  type: "Deal";
  what: number;
  item: number;
}

/** A move without fields: pass, end, change and others. */
export interface Plain {
  type: "Plain";
  name: string;
}

/** Choose a hero (QS2). */
export interface Hero {
  type: "Hero";
  hero: number;
}

/** Place a hero at the back of a column (QS7). */
export interface Place {
  type: "Place";
  column: number;
}

/** Move to a column (QM1); one's own means all the way round, to its back. */
export interface Go {
  type: "Go";
  column: number;
}

/** Take an energy: one that lies face up, or from the deck (QH2). */
export interface Draw {
  type: "Draw";
  source: number;
}

/** Discard an energy from hand. */
export interface Discard {
  type: "Discard";
  card: number;
}

/** Perform a combo of one's sheet (QH3). */
export interface Combo {
  type: "Combo";
  row: number;
}

/** Use a treasure (QH5). */
export interface Use {
  type: "Use";
  treasure: number;
}

/** Take a defeated monster as a prize, or use one (QD3). */
export interface Prize {
  type: "Prize";
  card: number;
}

/** Choose a creature. */
export interface Target {
  type: "Target";
  creature: number;
}

/** Choose a column to attack. */
export interface Aim {
  type: "Aim";
  column: number;
}

/** Pay one energy of a cost. */
export interface Pay {
  type: "Pay";
  source: number;
}

/** Play a combo or a treasure outside one's turn (QA7). */
export interface Riposte {
  type: "Riposte";
  row: number;
}

/** Discard an energy to prevent damage (QA5); of the Lord, to prevent a creature's (QL3). */
export interface Defend {
  type: "Defend";
  source: number;
}

/** The Lord discards an energy for 1 more damage (QL3). */
export interface Boost {
  type: "Boost";
  source: number;
}

/** Take a treasure on offer, or one that a defeated hero had (QL4). */
export interface Take {
  type: "Take";
  treasure: number;
}

/** Discard a treasure of one's own. */
export interface Drop {
  type: "Drop";
  treasure: number;
}

/** Give an energy to another hero. */
export interface Give {
  type: "Give";
  card: number;
}

/** Keep one of the energies looked at. */
export interface Keep {
  type: "Keep";
  card: number;
}

/** Put this energy back so that it is drawn first. */
export interface Top {
  type: "Top";
  card: number;
}

/** Swap a treasure of one's own for one at the market (QW1). */
export interface Swap {
  type: "Swap";
  mine: number;
  theirs: number;
}

/** Begin an offer to another hero (QW2). */
export interface Offer {
  type: "Offer";
  seat: number;
}

/** Offer an energy or a treasure. */
export interface Add {
  type: "Add";
  item: number;
}

/** Ask for an energy or a treasure. */
export interface Ask {
  type: "Ask";
  item: number;
}

export type Move =
  | Deal
  | Plain
  | Hero
  | Place
  | Go
  | Draw
  | Discard
  | Combo
  | Use
  | Prize
  | Target
  | Aim
  | Pay
  | Riposte
  | Defend
  | Boost
  | Take
  | Drop
  | Give
  | Keep
  | Top
  | Swap
  | Offer
  | Add
  | Ask;
