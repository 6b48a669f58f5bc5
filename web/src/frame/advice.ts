// What speaks for a move, in numbers and words.

/** A change smaller than this is none. */
const WORTH_SAYING = 0.15;
const MOST = 3;

export type Changes = Record<string, number>;

/** The changes worth saying, the largest first: "+2.1 reputation, −1.0 gold". */
export function told(changes: Changes, names: Record<string, string>, lang: string): string {
  const show = new Intl.NumberFormat(lang, { signDisplay: "always", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return Object.entries(changes)
    .filter(([, change]) => Math.abs(change) >= WORTH_SAYING)
    .sort(([, one], [, two]) => Math.abs(two) - Math.abs(one))
    .slice(0, MOST)
    .map(([name, change]) => `${show.format(change)} ${names[name] ?? name}`)
    .join(", ");
}
