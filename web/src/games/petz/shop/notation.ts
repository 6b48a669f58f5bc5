// Moves in the engine's words. Plots, gaps and chambers are counted from 1 there.
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { CARDS, POTION, colourOf, isTurned, needOf } from "../model.ts";

export const DONE = "done";
export const NO_NEED = 7; // where an exhibition lets none be chosen
const FOODS = ["vegetables", "meat"];
const NUMBERS = ["strength", "antimagic"];

const byEmployee = (employee: boolean): string => (employee ? " employee" : "");

export function cardWords(card: number): string {
  const face = card & 31;
  if (face === POTION) return "potion";
  const colour = TERM.COLOURS[colourOf(card)];
  if (face >= CARDS) return `${colour} substitute`;
  return `${colour} ${TERM.NEEDS[needOf(card)]}${isTurned(card) ? " turned" : ""}`;
}

export const placeCage = (cage: number, plot: number): string =>
  `place cage ${BOX.cage_ids[cage]} ${plot + 1}`;
export const placeAddon = (addon: number, plot: number): string =>
  `place addon ${BOX.addon_ids[addon]} ${plot + 1}`;
export const house = (pet: number, plot: number): string =>
  `house ${BOX.pet_ids[pet]} ${plot + 1}`;
export const release = (pet: number): string => `release ${BOX.pet_ids[pet]}`;
export const swap = (card: number): string => `swap ${cardWords(card)}`;
export const assign = (plot: number, card: number): string =>
  `assign ${plot + 1} ${cardWords(card)}`;
export const feed = (plot: number, vegetables: number, meat: number, box: number): string =>
  `feed ${plot + 1} ${vegetables} ${meat} ${box}`;
export const dig = (plot: number, employee: boolean): string =>
  `dig ${plot + 1}${byEmployee(employee)}`;
export const play = (gap: number, employee: boolean): string =>
  `play ${gap + 1}-${((gap + 1) % 4) + 1}${byEmployee(employee)}`;
export const armour = (plot: number, number: number, employee: boolean): string =>
  `armour ${plot + 1} ${NUMBERS[number]}${byEmployee(employee)}`;
export const catchPet = (plot: number, employee: boolean): string =>
  `catch ${plot + 1}${byEmployee(employee)}`;
export const letGo = (plot: number): string => `let-go ${plot + 1}`;
export const discard = (card: number): string => `discard ${cardWords(card)}`;
export const exhibit = (plot: number, need: number): string =>
  `exhibit ${plot + 1}${need === NO_NEED ? "" : ` ${[...TERM.NEEDS, "sleep"][need]}`}`;
export const sell = (plot: number, customer: number, platform: boolean): string =>
  `sell ${plot + 1} ${BOX.customer_ids[customer]} ${platform ? "platform" : "market"}`;
export const clean = (plot: number): string => `clean ${plot + 1}`;
export const store = (food: number, chamber: number): string =>
  `store ${FOODS[food]} ${chamber + 1}`;
