// What one sale leaves for another: gold that some cost (PB7), and the platform.
import type { SaleView } from "../../../wire/petz/view.ts";
import { sum } from "../model.ts";
import * as write from "./notation.ts";

/** The gold there is once these sales are made. */
export const purseAfter = (gold: number, sales: readonly SaleView[], made: readonly string[]): number =>
  gold + sum(sales.flatMap((sale) => ([false, true].some((platform) => made.includes(write.sell(sale.plot, sale.customer, platform))) ? [sale.gold] : [])));

/** One such sale a round (PB6). */
export const isOnPlatform = (sale: string): boolean => sale.endsWith(" platform");
