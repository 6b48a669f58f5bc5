// What a seat will be, as far as the number of players and the rules of the table settle it.
import type { Dict } from "../i18n/en.ts";

const LORD = "evil-lord";
const MOST_HEROES = 5;

/** Rules that a number of players needs: more than five can only play with the Evil Lord (QS1). */
export function neededRules(game: string, seats: number): Record<string, number> {
  return game === "pugquest" && seats > MOST_HEROES ? { [LORD]: 1 } : {};
}

/** The seat that plays another part than all others: the last, where there is an Evil Lord (QL1). */
export function lordAt(game: string, seats: number, options: Record<string, number>): number | null {
  const on = { ...options, ...neededRules(game, seats) }[LORD] === 1;
  return game === "pugquest" && seats > 1 && on ? seats - 1 : null;
}

/** The same in a sentence; nothing where all play the same part. */
export function lordNote(game: string, seats: number, options: Record<string, number>, t: Dict): string {
  if (lordAt(game, seats, options) === null) return "";
  return LORD in neededRules(game, seats) ? t.create.lordOfSix : t.create.lord;
}
