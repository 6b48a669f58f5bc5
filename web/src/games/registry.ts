// The games that the page can show. Each is fetched when its table is opened.

import type { GameModule } from "./game-module.ts";

const MODULES = import.meta.glob<{ default: GameModule }>("./*/index.ts");

export function isPlayable(game: string): boolean {
  return `./${game}/index.ts` in MODULES;
}

export async function moduleOf(game: string): Promise<GameModule> {
  return (await MODULES[`./${game}/index.ts`]()).default;
}
