// Where the drawings are, fetched when they are first shown. Those of a kind lie on one sheet, where
// each has its view: so they weigh less than one by one.
import { lookOf } from "../../../box/looks.ts";
import { BOX } from "../box.ts";
import { shippedIds } from "../numbering.ts";
import { fileAt } from "../../../place.ts";

/** The id of the drawing; what an expansion adds borrows one of ours. */
const drawn = (table: string, id: string): string => lookOf("pugquest", table, id, shippedIds(table)).id;
const on = (sheet: string, id: string): string => fileAt(`/art/pugquest/${sheet}.svg#${drawn(sheet, id)}`);

export const heroArt = (hero: number): string => on("heroes", BOX.heroes[hero].id);
export const foeArt = (kind: number): string => on(BOX.foes[kind].isBoss ? "bosses" : "monsters", BOX.foes[kind].id);
export const treasureArt = (treasure: number): string => on("treasures", BOX.treasures[treasure].id);
/** The world as it lies behind the fight: drawn for that size. */
export const backdrop = (card: number): string => fileAt(`/art/pugquest/backdrops/${drawn("worlds", BOX.worlds[card].id)}.svg`);
export const worldArt = (card: number): string => fileAt(`/art/pugquest/worlds/${drawn("worlds", BOX.worlds[card].id)}.svg`);
