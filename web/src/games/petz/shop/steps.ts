// Which decision is made at which desk of the shop.
import { STEP } from "../../../wire/petz/terms.ts";

export const PLOTS = 4;
export const NOTHING = -1;

export type DeskName = "arrange" | "swap" | "assign" | "show" | "sell" | "work" | "store";

const DESKS: [first: number, last: number, desk: DeskName][] = [
  [STEP.PLACE_CAGE, STEP.HOUSE, "arrange"],
  [STEP.SWAP, STEP.SWAP, "swap"],
  [STEP.ASSIGN, STEP.ASSIGN, "assign"],
  [STEP.FEED, STEP.DISCARD, "show"],
  [STEP.SELL, STEP.SELL, "sell"],
  [STEP.CLEAN, STEP.CLEAN, "work"],
  [STEP.STORE, STEP.STORE, "store"],
];

/** Null where a decision belongs to the town, or nobody has one. */
export const deskOf = (step: number): DeskName | null =>
  DESKS.find(([first, last]) => step >= first && step <= last)?.[2] ?? null;
