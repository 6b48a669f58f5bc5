// Where the values of each game's components come from. Fetched with the first card.

import type { SourceModule } from "../box/sources.ts";

const SOURCES = import.meta.glob<{ default: SourceModule }>("./*/box/sources.ts");

export const boxSources = async (game: string): Promise<SourceModule | null> => (await SOURCES[`./${game}/box/sources.ts`]?.())?.default ?? null;
