// What the tutor shows, apart from how it is drawn.

import { typeset } from "../i18n/typeset.ts";
import type { TutorGame, TutorPart } from "../wire/messages.ts";

/** By how many of 100 the odds fall, of hundredths of their logarithm; as far below 0 as above. */
export const lost = (cost: number): number => Math.sign(cost) * 100 * (1 - Math.exp(-Math.abs(cost) / 100));

export const percent = (cost: number, lang: string): string => typeset(`${Math.round(lost(cost))} %`, lang);

/** With its sign; none for nothing. */
export function signed(cost: number, lang: string): string {
  const size = Math.round(Math.abs(lost(cost)));
  return typeset(`${size ? (cost > 0 ? "+" : "−") : ""}${size} %`, lang);
}

export const isWeak = (part: TutorPart): boolean => part.peer !== null && part.low > 0;
export const isStrong = (part: TutorPart): boolean => part.peer !== null && part.high < 0;

/** How long a bar is, in percent, if the dearest part fills it. */
export function width(cost: number, game: TutorGame): number {
  const most = Math.max(1, ...game.parts.flatMap((part) => [lost(part.cost), lost(part.peer ?? 0)]));
  return Math.max(0, Math.min(100, (100 * lost(cost)) / most));
}

/** The game that is shown first: one with findings, then one with enough games, then the one with most. */
export function first(games: TutorGame[]): string {
  const order = (one: TutorGame): number => (one.findings.length ? 1e6 : 0) + (one.missing ? 0 : 1e3) + one.games;
  return [...games].sort((a, b) => order(b) - order(a))[0]?.game ?? "";
}
