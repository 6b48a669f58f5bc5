// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** Chance: a component is dealt or drawn; a pawn by its seat. */
export interface Deal {
  type: "Deal";
  what: number;
  item: number;
}

/** Discard a goal from hand, face down (DS5, DD3). */
export interface Discard {
  type: "Discard";
  goal: number;
}

/** Put the pawn on a place of the draft board (DD1). */
export interface Draft {
  type: "Draft";
  place: number;
}

/** Draw a goal from one of the two decks (DD3, DF1). */
export interface DrawGoal {
  type: "DrawGoal";
  deck: number;
}

/** Keep this one of the tiles a burrower gives (DA2). */
export interface Keep {
  type: "Keep";
  tile: number;
}

/** Take a new or stored tile in hand, this side up, to place it (DB2). */
export interface Hold {
  type: "Hold";
  tile: number;
  side: number;
}

/** Put the tile in hand, or the one an architect took up, on a square in this turn. */
export interface Place {
  type: "Place";
  square: number;
  turn: number;
}

/** Spend an architect to take up the tile on a square (DB5). */
export interface Architect {
  type: "Architect";
  square: number;
}

/** Put everything back as it was when the build phase began (DB6). */
export interface Restore {
  type: "Restore";
}

/** End the build phase: what has not been placed is stored (DB1). */
export interface End {
  type: "End";
}

/** Discard a surplus tile (DB4). */
export interface Drop {
  type: "Drop";
  tile: number;
}

/** Play a goal for its points, with as few mimics as it takes (DC1, DC6). */
export interface Score {
  type: "Score";
  goal: number;
}

/** Spend a mimic on a wild icon, for the boss of this deck (DE5). */
export interface Mimic {
  type: "Mimic";
  deck: number;
}

/** Stop doing what could be done again. */
export interface Done {
  type: "Done";
}

export type Move =
  | Deal
  | Discard
  | Draft
  | DrawGoal
  | Keep
  | Hold
  | Place
  | Architect
  | Restore
  | End
  | Drop
  | Score
  | Mimic
  | Done;
