// Which decision is made at which desk of the shop.
import { STEP } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";

export const PLOTS = 4;
export const NOTHING = -1;

export type DeskName = "arrange" | "swap" | "assign" | "show" | "exhibit" | "sell" | "work" | "store";

const DESKS: [first: number, last: number, desk: DeskName][] = [
  [STEP.PLACE_CAGE, STEP.HOUSE, "arrange"],
  [STEP.SWAP, STEP.SWAP, "swap"],
  [STEP.ASSIGN, STEP.ASSIGN, "assign"],
  [STEP.FEED, STEP.DISCARD, "show"],
  [STEP.EXHIBIT, STEP.EXHIBIT, "exhibit"],
  [STEP.SELL, STEP.SELL, "sell"],
  [STEP.CLEAN, STEP.CLEAN, "work"],
  [STEP.STORE, STEP.STORE, "store"],
];

/** Whether it is a decision of phase 4. */
export const isShowing = (step: number): boolean => (step >= STEP.FEED && step <= STEP.DISCARD) || step === STEP.EXHIBIT;

/** Whether it is the shovel's second time, when all have shown off (PR3). */
export const isLater = ({ step, about }: Pick<View, "step" | "about">): boolean => step === STEP.DIG && about.later;

/** Null where a decision belongs to the town, or nobody has one. */
export const deskOf = (step: number): DeskName | null =>
  DESKS.find(([first, last]) => step >= first && step <= last)?.[2] ?? null;

/** Whether it is past playing in one's turn; the shovel's second time is past all of it. */
export const hasPlayed = (view: View): boolean => view.step > STEP.ENTERTAIN || isLater(view);
