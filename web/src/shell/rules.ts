// The numbered rules as the page has them: fetched when they are first wanted, by game and language.

import type { Chapter } from "../../plugins/rules.ts";
import { manifestOf } from "../games/manifest.ts";
import type { Lang } from "../settings.svelte.ts";

export async function chaptersOf(game: string, lang: Lang): Promise<Chapter[]> {
  return (await manifestOf(game)?.rules[lang]())?.default ?? [];
}
