// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** A pet. Its cards are known to all once shown, before that to its owner only. */
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

export interface View {
  seat: number;
  seats: number;
  rules: number;
  round: number;
  rounds: number;
  start: number;
  order: number[];
  step: number; // the kind of what is being decided, -1 when the game is over
  mark: number;
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
}
