// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** A pet. Its cards are public once shown; before that only its owner sees them. */
export interface PetView {
  kind: number;
  size: number;
  suffering: number;
  mutations: number;
  cards: number[];
  face_down: number;
}

export interface PlotView {
  cage: number;
  addon: number;
  manure: number;
  pet: PetView | null;
}

export interface PlayerView {
  seat: number;
  reputation: number; // in half points
  imps: number;
  gold: number;
  vegetables: number[];
  meat: number[];
  artifacts: number;
  books: number[];
  box_food: number;
  relatives_to: number;
  spent_imps: number;
  hospital: number;
  platform: number;
  plots: PlotView[];
  new_cages: number[];
  new_addons: number[];
  lineup: PetView[];
  groups: [number, number][];
  ready: boolean;
  hand_size: number;
  potions: number; // taken and not yet shown
  hand: number[]; // one's own; empty for others
  judged: boolean;
  employee_used: boolean;
  armour_used: number;
  shovel: number; // manure that the imp who took it can still remove, -1 before
  bonus_strength: number[];
  bonus_antimagic: number[];
  bored: number[];
  surplus: number[];
  score: number; // of the exhibition, in half points
  customers_served: number;
  platform_used: boolean;
}

/** The fields of a step by name; -1 for those that do not apply. */
export interface StepView {
  space: number; // in town, where one thing is taken
  books: number[]; // whose colour is to be chosen
  plots: number[]; // that got a cage in this round
  plot: number; // of the pet; or the first one where manure may go or armour help
  gap: number; // the first one where an imp may play
  number: number; // strength or antimagic: the first one that armour may help
  imp_there: boolean; // in that gap or for that number, so the employee may not be added
  left: number; // manure that imps at work can still remove
  later: boolean; // the shovel's second time, when all have shown off
  colour: number; // of the cards to discard
  lowest: number; // card that may be next
  swapped: number; // cards discarded with the crystal ball so far
}

export interface View {
  seat: number;
  seats: number;
  rules: number;
  round: number;
  rounds: number;
  start: number;
  order: number[];
  step: number; // the kind of what is being decided, -1 when the game is over
  mark: number; // the packed fields of the step; `about` names them
  about: StepView;
  to_act: number[];
  players: PlayerView[];
  spaces: number[]; // whose group stands there
  space_imps: number[];
  neutral: number[]; // spaces of neutral imps
  size: number; // of the groups being sent
  food: number[];
  farm_vegetables: number;
  farm_gold: number;
  young: number[];
  older: number[];
  cages: number[];
  addons: number[];
  artifacts: number[];
  stacks: number[]; // how many pets, cages, addons, artifacts are left to deal
  exhibitions: number[];
  customers: number[];
  customers_now: number[];
  deck_left: number[];
  discards: number[];
  draws: number[];
  entered: EntryView[]; // in the exhibition so far
  exhibits: EntryView[]; // one of which is to be entered now, the best first
  sales: SaleView[]; // of whose seat sells now
  finals: FinalView[]; // when the game is over
}

/** The views of a state that does not change: what seats share is made once. */
export interface Views {
}

/** What a seat has entered in this round's exhibition, or may enter. */
export interface EntryView {
  seat: number;
  plot: number; // of the pet, -1 for a whole display or no pet
  need: number; // it is judged by, as in the move
  halves: number;
  lines: ScoreLine[];
}

/** What a customer thinks of a pet of the seat that sells, and its price. */
export interface SaleView {
  plot: number;
  customer: number;
  match: number;
  gold: number;
  lines: ScoreLine[];
}

/** A score of the end of the game: 0 business acumen, 1 pet display. */
export interface FinalView {
  seat: number;
  exhibition: number;
  halves: number;
  lines: ScoreLine[];
}

/** So many of a thing, each worth so much. */
export interface ScoreLine {
  what: "need" | "rainbow" | "chosen" | "kinds" | "colours" | "pets" | "suffering" | "mutation" | "manure" | "judges" | "whip" | "food" | "artifact" | "potion" | "gold" | "away" | "cage" | "addon" | "token";
  count: number;
  each: number; // in half points
  need: number; // where the thing is a need
}
