// What speaks for a move, in a player's words.

/** A difference smaller than this is none. */
const WORTH_SAYING = 0.15;
const MOST = 2;

export type Changes = Record<string, number>;

/** The differences worth saying, the largest first: "it brings about 2 more gold and your pets suffer less". */
export function told(reasons: Changes, words: Record<string, string>, and: string, lang: string): string {
  const found = Object.entries(reasons)
    .filter(([name, change]) => Math.abs(change) >= WORTH_SAYING && words[name])
    .sort(([, one], [, two]) => Math.abs(two) - Math.abs(one))
    .slice(0, MOST)
    .map(([name, change]) => clause(words, name, Math.round(Math.abs(change)), lang));
  return found.join(` ${and} `);
}

/** With a number only where it is more than one: less than that is luck. */
function clause(words: Record<string, string>, name: string, n: number, lang: string): string {
  const many = words[`${name}_n`];
  return n > 1 && many ? many.replace("{n}", new Intl.NumberFormat(lang).format(n)) : words[name];
}
