// The rules that speak of a thing, in full.

import type { Sight } from "../games/game-module.ts";
import type { Lang } from "../settings.svelte.ts";
import { chaptersOf } from "../shell/rules.ts";

export async function rulesOf(sight: Sight, game: string, lang: Lang): Promise<{ id: string; text: string }[]> {
  if (!sight.rules.length) return [];
  const all = (await chaptersOf(game, lang)).flatMap((chapter) => chapter.rules);
  return sight.rules.flatMap((id) => all.filter((rule) => rule.id === id));
}
