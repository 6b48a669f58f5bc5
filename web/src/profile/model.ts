// What a profile shows, apart from how it is drawn.

import { nameOf } from "../names.ts";
import type { LevelMark, LuckPoint, ProfileGame, ProfileState, ProfileStrength, ProfileTeam } from "../wire/messages.ts";

const EDGE = 7; // percent of a bar beside its first and last mark

/** Where the marks of a bar are, in percent: all as far apart, since the names need the room. */
export const markAt = (at: number, count: number): number => EDGE + ((100 - 2 * EDGE) * at) / Math.max(1, count - 1);

/** Where a value is on a bar with marks at levels, in percent. */
export function valueAt(levels: LevelMark[], value: number): number {
  const count = levels.length;
  const above = levels.findIndex((level) => level.value >= value);
  const next = Math.min(count - 1, Math.max(1, above < 0 ? count - 1 : above));
  const [low, high] = [levels[next - 1], levels[next]];
  const way = (value - low.value) / (high.value - low.value);
  const step = markAt(1, count) - markAt(0, count);
  return Math.min(100, Math.max(0, markAt(next - 1, count) + way * step));
}

/** What stands in the panel for one game: the number of seats that was played most, and the others. */
export interface GameStrength {
  game: string;
  levels: LevelMark[];
  main: ProfileStrength | null;
  others: ProfileStrength[];
  team: ProfileTeam | null;
}

export function byGame(state: ProfileState): GameStrength[] {
  return state.scales.map(({ game, levels }) => {
    const [main = null, ...others] = state.strengths.filter((one) => one.game === game);
    return { game, levels, main, others, team: state.teams.find((one) => one.game === game) ?? null };
  });
}

/** The interval of a strength or a team's share on its bar: from, to and the middle, in percent. */
export function interval({ levels, main, team }: GameStrength): { from: number; to: number; middle: number } | null {
  if (main) return between(levels, main.value - main.spread, main.value + main.spread, main.value);
  if (team) return between(levels, team.low, team.high, team.wins / team.games);
  return null;
}

function between(levels: LevelMark[], low: number, high: number, value: number): { from: number; to: number; middle: number } {
  const [from, to, middle] = [low, high, value].map((one) => valueAt(levels, one));
  return { from, to, middle };
}

/** Points with their sign, as one writes them; no sign for nothing. */
export function signed(points: number): string {
  const size = Math.round(Math.abs(points));
  return size ? `${points > 0 ? "+" : "−"}${size}` : "0";
}

/** The others at a table by name; people who are not named are counted. */
export function others(one: ProfileGame, people: (count: number) => string): string {
  const named = one.others.map((other, at) => {
    const seat = at < one.seat ? at : at + 1;
    return other.bot || other.name ? nameOf({ kind: other.bot ? "bot" : "person", name: other.name }, seat) : "";
  });
  const unknown = named.filter((name) => !name).length;
  return [...named.filter(Boolean), ...(unknown ? [people(unknown)] : [])].join(", ");
}

/** One's own points and the best of the others. */
export function score(one: ProfileGame): [own: number, best: number] {
  const rest = one.points.filter((_, at) => at !== one.seat);
  return [one.points[one.seat], rest.length ? Math.max(...rest) : one.points[one.seat]];
}

/** The month since which somebody plays; with its year, if that is another one. */
export function monthOf(since: number, now: Date, lang: string): string {
  const day = new Date(1000 * since);
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(lang, { month: "long", year }).format(day);
}

/** The line and the band of luck in a box, as the points of two paths; it begins with 0. */
export function luckPaths(luck: LuckPoint[], width: number, height: number): { line: string; band: string; zero: number } {
  const all = [{ sum: 0, spread: 0 }, ...luck];
  const most = Math.max(1, ...all.map(({ sum, spread }) => Math.max(Math.abs(sum), spread)));
  const x = (at: number): number => (at * width) / Math.max(1, all.length - 1);
  const y = (value: number): number => height / 2 - (value * (height / 2 - 3)) / most;
  const point = (at: number, value: number): string => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  const above = all.map(({ spread }, at) => point(at, spread));
  const below = all.map(({ spread }, at) => point(at, -spread)).reverse();
  return { line: all.map(({ sum }, at) => point(at, sum)).join(" "), band: [...above, ...below].join(" "), zero: y(0) };
}
