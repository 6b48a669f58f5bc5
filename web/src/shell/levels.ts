// The level of bots that is proposed for a new table, by what the player has done in this browser.

import { progress } from "../progress.svelte.ts";
import type { Table as TableInfo } from "../wire/messages.ts";

const USUAL = "keeper"; // neither hard nor easy to beat
const GENTLE = "novice"; // beaten by somebody who has learned the game
const GENTLEST = "imp"; // the least that is proposed: a child's
const ENOUGH = 2; // games won, or lost without a win, before another level is proposed

interface Kept {
  knows: boolean;
  hasLearned(game: string): boolean;
  results(game: string, level: string): [won: number, lost: number];
}

/** `levels` are in order, the weakest first; `known`: the player has tables here already. */
export function proposedLevel(game: string, levels: string[], known: boolean, kept: Kept): string {
  const usual = levels.includes(USUAL) ? USUAL : levels[levels.length - 1];
  const gentle = levels.includes(GENTLE) ? GENTLE : levels[0];
  const least = Math.max(0, levels.indexOf(GENTLEST));
  const played = levels.filter((level) => kept.results(game, level).some((count) => count > 0));
  const best = played.findLast((level) => kept.results(game, level)[0] > 0);
  if (best) {
    const [won, lost] = kept.results(game, best);
    return won >= ENOUGH && won > lost ? (levels[levels.indexOf(best) + 1] ?? best) : best;
  }
  if (played.length) {
    const at = levels.indexOf(played[0]);
    return kept.results(game, played[0])[1] < ENOUGH ? played[0] : levels[Math.max(Math.min(at, least), at - 1)];
  }
  return isFirst(game, known, kept) ? gentle : usual;
}

/** Nothing says that the player knows the game, or they come from its lessons. */
function isFirst(game: string, known: boolean, kept: Kept): boolean {
  return kept.hasLearned(game) || (!known && !kept.knows);
}

/** Why a level is proposed: for a first game, or by how games went; null for the usual one. */
export function whyProposed(game: string, levels: string[], known: boolean, kept: Kept): "first" | "played" | null {
  if (levels.some((level) => kept.results(game, level).some((count) => count > 0))) return "played";
  return isFirst(game, known, kept) ? "first" : null;
}

/** The level of a table's strongest bot; null where no game against bots is counted: people play, a coach helped, or another game is played on. */
export function levelPlayed({ seats, yours, coached, fork }: TableInfo, levels: string[]): string | null {
  const others = seats.filter((_, at) => !yours.includes(at));
  if (coached || fork || yours.length !== 1 || !others.length || others.some(({ kind }) => kind !== "bot")) return null;
  return levels.findLast((level) => others.some(({ bot }) => bot === level)) ?? null;
}

/** Count a game that is over. */
export function countGame(info: TableInfo, winners: number[], levels: string[]): void {
  const level = levelPlayed(info, levels);
  if (level) progress.count(info.id, info.game, level, winners.includes(info.yours[0]));
}
