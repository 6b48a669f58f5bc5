// Puzzles of one's own: decisions of reviewed games that cost something, the dearest first.

import type { OwnMoment } from "../wire/messages.ts";
import { moments } from "./days.svelte.ts";

export const MINE = "mine"; // where a theme stands in addresses
export const YESTERDAY = "yesterday"; // the puzzle of the day before, with its answer

const nameOf = ({ table, at }: Pick<OwnMoment, "table" | "at">): string => `${table} ${at}`;

export const isFound = (one: Pick<OwnMoment, "table" | "at">): boolean => moments.score(nameOf(one)) !== null;

/** Those of a game that were not found yet. */
export const unfound = (all: OwnMoment[], game: string): OwnMoment[] => all.filter((one) => one.game === game && !isFound(one));

export const found = (one: Pick<OwnMoment, "table" | "at">): void => moments.add(nameOf(one), 1);
