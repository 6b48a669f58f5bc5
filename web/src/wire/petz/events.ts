// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  start: number;
  order: number[];
}

export interface NeutralImps {
  type: "NeutralImps";
  spaces: number[];
}

export interface FoodLaidOut {
  type: "FoodLaidOut";
  vegetables: number;
  mixed_vegetables: number;
  mixed_meat: number;
  meat: number;
}

/** A thing is turned up or put on offer. */
export interface Dealt {
  type: "Dealt";
  what: number;
  item: number;
}

/** A thing on offer that nobody took leaves the game. */
export interface LeftTheTown {
  type: "LeftTheTown";
  what: number;
  item: number;
}

export interface SentToFarm {
  type: "SentToFarm";
  pet: number;
}

/** Gold from the bank: income, or work. */
export interface Paid {
  type: "Paid";
  seat: number;
  gold: number;
}

export interface Ready {
  type: "Ready";
  seat: number;
}

export interface GroupsShown {
  type: "GroupsShown";
  seat: number;
  groups: [number, number][];
}

export interface Sent {
  type: "Sent";
  seat: number;
  imps: number;
  gold: number;
  space: number;
}

export interface KeptHome {
  type: "KeptHome";
  seat: number;
  imps: number;
  gold: number;
}

export interface FoodTaken {
  type: "FoodTaken";
  seat: number;
  vegetables: number;
  meat: number;
  gold: number;
}

/** A pet, cage, addon or artifact. */
export interface Gained {
  type: "Gained";
  seat: number;
  what: number;
  item: number;
}

export interface BookOpened {
  type: "BookOpened";
  seat: number;
  book: number;
  colour: number;
}

export interface RelativesCame {
  type: "RelativesCame";
  seat: number;
  imps: number;
}

export interface HospitalVisited {
  type: "HospitalVisited";
  seat: number;
  imps: number;
}

export interface Judged {
  type: "Judged";
  seat: number;
}

/** A need card, told to its owner only. */
export interface Drew {
  type: "Drew";
  seat: number;
  card: number;
}

/** A need card's colour, told to the others. */
export interface DrewHidden {
  type: "DrewHidden";
  seat: number;
  colour: number;
}

export interface Reshuffled {
  type: "Reshuffled";
  colour: number;
}

export interface Placed {
  type: "Placed";
  seat: number;
  what: number;
  item: number;
  plot: number;
}

export interface Housed {
  type: "Housed";
  seat: number;
  pet: number;
  plot: number;
}

export interface PetLost {
  type: "PetLost";
  seat: number;
  pet: number;
  cause: string;
  reputation: number;
}

export interface Discarded {
  type: "Discarded";
  seat: number;
  card: number;
}

export interface NeedsShown {
  type: "NeedsShown";
  seat: number;
  plot: number;
  pet: number;
  cards: number[];
}

export interface Fed {
  type: "Fed";
  seat: number;
  plot: number;
  vegetables: number;
  meat: number;
  box: number;
}

export interface Suffered {
  type: "Suffered";
  seat: number;
  plot: number;
  tokens: number;
  need: number;
}

export interface Pooped {
  type: "Pooped";
  seat: number;
  plot: number;
  manure: number;
}

export interface ManureRemoved {
  type: "ManureRemoved";
  seat: number;
  plot: number;
}

export interface Entertained {
  type: "Entertained";
  seat: number;
  gap: number;
  employee: boolean;
}

export interface Armoured {
  type: "Armoured";
  seat: number;
  plot: number;
  number: number;
  amount: number;
}

export interface Caught {
  type: "Caught";
  seat: number;
  plot: number;
  imps: number;
}

export interface Mutated {
  type: "Mutated";
  seat: number;
  plot: number;
  tokens: number;
}

/** A player's score in half points, the pet entered and the need chosen for it (or -1). */
export interface Exhibited {
  type: "Exhibited";
  seat: number;
  halves: number;
  plot: number;
  need: number;
  lines: ScoreLine[]; // that the score adds up from
}

/** Reputation for an exhibition, in half points. */
export interface Awarded {
  type: "Awarded";
  seat: number;
  exhibition: number;
  place: number;
  halves: number;
}

export interface Sold {
  type: "Sold";
  seat: number;
  pet: number;
  customer: number;
  platform: boolean;
  match: number;
  reputation: number;
  gold: number;
}

export interface Stored {
  type: "Stored";
  seat: number;
  food: number;
}

export interface Spoiled {
  type: "Spoiled";
  seat: number;
  vegetables: number;
  meat: number;
}

export interface StartPassed {
  type: "StartPassed";
  seat: number;
}

/** One of the two final exhibitions (0 business acumen, 1 pet display), in half points. */
export interface FinalScored {
  type: "FinalScored";
  seat: number;
  exhibition: number;
  score: number;
  halves: number;
}

export interface GameOver {
  type: "GameOver";
  reputation: number[];
  winners: number[];
}

export type Event =
  | RoundBegan
  | NeutralImps
  | FoodLaidOut
  | Dealt
  | LeftTheTown
  | SentToFarm
  | Paid
  | Ready
  | GroupsShown
  | Sent
  | KeptHome
  | FoodTaken
  | Gained
  | BookOpened
  | RelativesCame
  | HospitalVisited
  | Judged
  | Drew
  | DrewHidden
  | Reshuffled
  | Placed
  | Housed
  | PetLost
  | Discarded
  | NeedsShown
  | Fed
  | Suffered
  | Pooped
  | ManureRemoved
  | Entertained
  | Armoured
  | Caught
  | Mutated
  | Exhibited
  | Awarded
  | Sold
  | Stored
  | Spoiled
  | StartPassed
  | FinalScored
  | GameOver;

/** So many of a thing, each worth so much. */
export interface ScoreLine {
  what: "need" | "rainbow" | "chosen" | "kinds" | "colours" | "pets" | "suffering" | "mutation" | "manure" | "judges" | "whip" | "food" | "artifact" | "potion" | "gold" | "away" | "cage" | "addon" | "token";
  count: number;
  each: number; // in half points
  need: number; // where the thing is a need
}
