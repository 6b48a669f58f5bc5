// What speaks for a move, in a player's words.

import type { Action } from "../games/game-module.ts";

/** A difference smaller than this is none. */
const WORTH_SAYING = 0.15;
const MOST = 2;
/** Chances of winning, in hundredths: within these two ideas are equally good, or one is much worse. */
const AS_GOOD = 2;
const MUCH = 10;

/** The button that makes a move of its own, such as an answer; undefined where a move is staged first. */
export const buttonFor = (actions: readonly Action[], text: string): string | undefined => actions.find(({ move }) => move === text)?.label;

export type Changes = Record<string, number>;

/** Words for facts and for single things, and the names of those. */
export interface Reasons {
  because: Record<string, string>;
  about: Record<string, string>;
  name(thing: string): string | null;
}

/** Without what the chips beside it would deny: nobody believes in more gold where three are spent. */
export const credible = (reasons: Changes, changes: Changes): Changes =>
  Object.fromEntries(Object.entries(reasons).filter(([fact, by]) => by * (changes[fact] ?? 0) >= 0));

/** The differences worth saying, single things first, then the largest: "Drago suffers less and it brings about 2 more gold". */
export function told(reasons: Changes, about: Changes, words: Reasons, and: string, lang: string): string {
  const named = new Set<string>(); // each thing once, by what matters most about it
  const things = largest(about).flatMap(([key, by]) => {
    const [what, thing] = key.split(" ");
    const name = words.name(thing);
    if (!name || !words.about[what] || named.has(thing)) return [];
    named.add(thing);
    return [{ what, name, text: clause(words.about, what, by, lang, name) }];
  });
  const [one, other] = things;
  const both = other && one.what === other.what ? words.about[`${one.what}_both`] : undefined;
  if (both) return both.replace("{name}", `${one.name} ${and} ${other.name}`);
  const facts = largest(reasons)
    .filter(([name]) => words.because[name] && !things.some(({ what }) => what === name))
    .map(([name, by]) => ({ what: name, text: clause(words.because, name, by, lang, "") }));
  return [...things, ...facts].slice(0, MOST).map(({ text }) => text).join(` ${and} `);
}

/** "heals name=thing:5 n=2" as a key and its blanks. */
export function parsed(ground: string): [kind: string, blanks: Record<string, string>] {
  const [kind, ...blanks] = ground.split(" ");
  return [kind, Object.fromEntries(blanks.map((blank) => blank.split("=")))];
}

/** What can be seen to speak for a move, in clauses: the most important come first. */
export const seenIn = (grounds: readonly string[], say: (kind: string, blanks: Record<string, string>) => string, and: string): string =>
  grounds.slice(0, MOST).map((ground) => say(...parsed(ground))).join(` ${and} `);

function largest(changes: Changes): [string, number][] {
  return Object.entries(changes)
    .filter(([, change]) => Math.abs(change) >= WORTH_SAYING)
    .sort(([, one], [, two]) => Math.abs(two) - Math.abs(one));
}

/** With a number only where it is more than one: less than that is luck. What becomes less may have words of its own. */
function clause(words: Record<string, string>, fact: string, by: number, lang: string, name: string): string {
  const key = by < 0 && words[`${fact}_less`] ? `${fact}_less` : fact;
  const n = Math.round(Math.abs(by));
  const text = (n > 1 && words[`${key}_n`]) || words[key];
  return text.replace("{n}", new Intl.NumberFormat(lang).format(n)).replaceAll("{name}", name);
}

/** What is staged and kept: advice may go on from less than all of it, as from groups before they are sent. */
export const goneOnFrom = <C extends { text: string }>(staged: readonly C[], after: readonly string[]): C[] => staged.filter(({ text }) => after.includes(text));

export const inHundred = (wins: number): number => Math.round(100 * wins);

/** How one's own moves do beside the best. */
export function verdict(mine: number, best: number): "as-good" | "worse" | "much-worse" {
  const less = inHundred(best) - inHundred(mine);
  return less <= AS_GOOD ? "as-good" : less < MUCH ? "worse" : "much-worse";
}

/** What changes at once, by key, as whole or half numbers with their sign; the largest first. Less of what is unwanted is good. */
export function effects(changes: Changes, lang: string, unwanted: readonly string[] = []): { key: string; text: string; good: boolean }[] {
  return Object.entries(changes)
    .map(([key, by]) => ({ key, by: Math.round(2 * by) / 2 }))
    .filter(({ by }) => by !== 0)
    .sort((one, two) => Math.abs(two.by) - Math.abs(one.by))
    .map(({ key, by }) => ({ key, text: signed(by, lang), good: unwanted.includes(key) ? by < 0 : by > 0 }));
}

function signed(by: number, lang: string): string {
  const whole = Math.floor(Math.abs(by));
  const half = Math.abs(by) % 1 ? "½" : "";
  return `${by > 0 ? "+" : "−"}${whole || !half ? new Intl.NumberFormat(lang).format(whole) : ""}${half}`;
}

export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a box between two lines; null where more than half of it is hidden. */
export function inSight({ x, y, width, height }: Extent, roof: number, floor: number): Extent | null {
  const top = Math.max(y, roof);
  const left = Math.min(y + height, floor) - top;
  return left * 2 < height ? null : { x, y: top, width, height: left };
}
