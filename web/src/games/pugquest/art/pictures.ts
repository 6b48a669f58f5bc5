// Where the drawings are. Each is fetched when it is first shown.
import { FOES, HEROES, TREASURES, WORLDS } from "../box.ts";

const at = (folder: string, id: string): string => `/art/pugquest/${folder}/${id}.svg`;

export const heroArt = (hero: number): string => at("heroes", HEROES[hero].id);
export const foeArt = (kind: number): string => at(FOES[kind].isBoss ? "bosses" : "monsters", FOES[kind].id);
export const treasureArt = (treasure: number): string => at("treasures", TREASURES[treasure].id);
export const worldArt = (card: number): string => at("worlds", WORLDS[card].id);
