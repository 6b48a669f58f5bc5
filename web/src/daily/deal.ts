// What the deal of the day is compared with, and how results are written.

import { words } from "../i18n/index.ts";
import { scoreIn } from "../i18n/score.ts";
import { manifestOf, titleOf } from "../games/manifest.ts";
import type { Lang } from "../settings.svelte.ts";
import type { DealOfDay } from "../wire/messages.ts";
import type { Words } from "./words.en.ts";

/** Players of the game win or lose together: a result is 1 or 0. */
export const isTeam = (game: string): boolean => manifestOf(game)?.isTeam ?? false;

/** A mean of results: a share of games where a team wins or loses. */
export function mean(game: string, score: number, lang: Lang): string {
  if (!isTeam(game)) return scoreIn(score, lang, 0);
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 }).format(score);
}

/** One result. */
export function result(game: string, score: number, lang: Lang, t: Words): string {
  if (isTeam(game)) return score > 0 ? t.won : t.lost;
  return scoreIn(score, lang);
}

export interface Bar {
  kind: "bot" | "people" | "you";
  name: string;
  score: number;
  shown: string;
  says: string;
}

/** One line for each level, for those who have finished, and for oneself. */
export function bars(deal: DealOfDay, lang: Lang, t: Words): Bar[] {
  const { game, par, people } = deal;
  const all = par.map(({ level, mean: score, games }): Bar => {
    const name = words().create.levelOf[level] ?? level;
    const shown = mean(game, score, lang);
    return { kind: "bot", name, score, shown, says: t.games(name, shown, games) };
  });
  if (people !== null) all.push({ kind: "people", name: t.people, score: people, shown: mean(game, people, lang), says: t.peopleAre(mean(game, people, lang)) });
  const own = deal.mine?.score ?? null;
  if (own !== null) all.push({ kind: "you", name: t.you, score: own, shown: result(game, own, lang, t), says: t.youAre(result(game, own, lang, t)) });
  return all;
}

/** What is shared of a result: no card, no move, no seed. */
export function shared(deal: DealOfDay, lang: Lang, t: Words): string {
  const beside = bars(deal, lang, t)
    .filter(({ kind }) => kind !== "you")
    .map(({ name, shown }) => `${name} ${shown}`);
  return t.shared(deal.day, titleOf(deal.game), result(deal.game, deal.mine?.score ?? 0, lang, t), beside.join(", "));
}
