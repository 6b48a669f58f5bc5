// Where the drawings are, fetched when they are first shown. Those of a kind lie on one sheet, where
// each has its view: so they weigh less than one by one.
import { FOES, HEROES, TREASURES, WORLDS } from "../box.ts";

const on = (sheet: string, id: string): string => `/art/pugquest/${sheet}.svg#${id}`;

export const heroArt = (hero: number): string => on("heroes", HEROES[hero].id);
export const foeArt = (kind: number): string => on(FOES[kind].isBoss ? "bosses" : "monsters", FOES[kind].id);
export const treasureArt = (treasure: number): string => on("treasures", TREASURES[treasure].id);
/** The world as it lies behind the fight: drawn for that size. */
export const backdrop = (card: number): string => `/art/pugquest/backdrops/${WORLDS[card].id}.svg`;
export const worldArt = (card: number): string => `/art/pugquest/worlds/${WORLDS[card].id}.svg`;
