// The games that the page can show. Each is fetched when its table is opened.

import type { GameChunk } from "./chunk.ts";

const CHUNKS = import.meta.glob<{ default: GameChunk }>("./*/index.ts");

export function isPlayable(game: string): boolean {
  return `./${game}/index.ts` in CHUNKS;
}

export async function chunkOf(game: string): Promise<GameChunk> {
  return (await CHUNKS[`./${game}/index.ts`]()).default;
}
