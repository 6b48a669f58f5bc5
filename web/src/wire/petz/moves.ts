// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** Chance: a component is turned up, dealt or drawn; with START, the start player. */
export interface Deal {
  type: "Deal";
  what: number;
  item: number;
}

/** Make a group of imps and gold behind the screen (PG1). */
export interface Group {
  type: "Group";
  imps: number;
  gold: number;
}

/** Stop doing what could be done again. */
export interface Done {
  type: "Done";
}

/** Send a group to an action space (PG6). */
export interface Send {
  type: "Send";
  group: number;
  space: number;
}

/** Keep a group home (PG6). */
export interface Keep {
  type: "Keep";
  group: number;
}

/** Choose one of the pets, cages or addons on offer (PG11-PG13). */
export interface Take {
  type: "Take";
  what: number;
  item: number;
}

/** Choose the colour of a book (PG10). */
export interface Colour {
  type: "Colour";
  book: number;
  colour: number;
}

/** Put a cage or an addon on a plot (PN1). */
export interface Place {
  type: "Place";
  what: number;
  item: number;
  plot: number;
}

/** Put a pet into the cage on a plot (PN3). */
export interface House {
  type: "House";
  pet: number;
  plot: number;
}

/** Let a pet go (PN4). */
export interface Release {
  type: "Release";
  pet: number;
}

/** Discard a card under the crystal ball, to draw another (PN5). */
export interface Swap {
  type: "Swap";
  card: number;
}

/** Assign a card, possibly turned, or a potion to a pet (PN8). */
export interface Assign {
  type: "Assign";
  plot: number;
  card: number;
}

/** Feed a pet; each unmet hunger need is a suffering token (PE3). */
export interface Feed {
  type: "Feed";
  plot: number;
  vegetables: number;
  meat: number;
  box: number;
}

/** Remove one manure with the long-handled shovel (PR3). */
export interface Dig {
  type: "Dig";
  plot: number;
  employee: boolean;
}

/** An imp plays in the gap between a plot and the next one (PE6). */
export interface Entertain {
  type: "Entertain";
  gap: number;
  employee: boolean;
}

/** An imp in armour helps a plot's strength or antimagic (PR4). */
export interface Armour {
  type: "Armour";
  plot: number;
  number: number;
  employee: boolean;
}

/** Send imps to the hospital rather than let an angry pet go (PE8). */
export interface Catch {
  type: "Catch";
  plot: number;
  employee: boolean;
}

/** Let an angry pet escape (PE8). */
export interface LetGo {
  type: "LetGo";
  plot: number;
}

/** Discard a card that a potion has replaced (PE12). */
export interface Discard {
  type: "Discard";
  card: number;
}

/** Enter a pet in the exhibition, with the need it is to be judged by or NO_NEED (PX1). */
export interface Exhibit {
  type: "Exhibit";
  plot: number;
  need: number;
}

/** Sell a pet to a customer, from the platform or on the black market (PB1). */
export interface Sell {
  type: "Sell";
  plot: number;
  customer: number;
  platform: boolean;
}

/** Remove one manure from an empty cage (PB9). */
export interface Clean {
  type: "Clean";
  plot: number;
}

/** Put a food token of a chamber into the magic box (PR8). */
export interface Store {
  type: "Store";
  food: number;
  chamber: number;
}

export type Move =
  | Deal
  | Group
  | Done
  | Send
  | Keep
  | Take
  | Colour
  | Place
  | House
  | Release
  | Swap
  | Assign
  | Feed
  | Dig
  | Entertain
  | Armour
  | Catch
  | LetGo
  | Discard
  | Exhibit
  | Sell
  | Clean
  | Store;
