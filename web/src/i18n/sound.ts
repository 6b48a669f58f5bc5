// What is wrong with a sentence that players read: for the tests of all dictionaries.

const PLAIN_SPACE = /[ \u00a0][:;?!%»](?!\w)|« /g;
const STRAIGHT = /[\p{L}\p{N}]'[\p{L}\p{N}]/gu;
const BROKEN = /undefined|NaN|\[object|[{}]/g;
const TWO_STOPS = /(?<!\.)\.\.(?!\.)|[,;:] *\./g;
const UNELIDED = /(?<![-\p{L}])(?:de|le|la|que|ne|se) (?:[aeiouâéèêîôûœ]|[AEIOUÂÉÈÊÎÔ]\p{L})/gu;
const CONTRACTED = /(?<!\p{L})de (?:Le|Les) /gu;
const PERCENT = /\s%/g;
// A French singular ends below 2, an English one is 1 only.
const PLURAL = {
  fr: /(?<![\p{L}\p{N},.–×+−/½-])(?:0|1|½|1½|0,5) ((?:\p{Ll})+[sx])(?!\p{L})/gu,
  en: /(?<![\p{L}\p{N},.–×+−/½-])1 ((?:point|imp|card|group|column|tile|pet|cage|addon|seat|player|room|star|goal|mimic|action|mutation|bar|token)s|energies)\b/gu,
};
/** Words that end like a plural and are none. */
const INVARIABLE = new Set(["dans", "plus", "fois", "sans", "sous", "vers", "depuis", "pas", "des", "vous", "héros"]);

/** Each fault of a text, as the words around it. */
export function faults(text: string, lang: "en" | "fr"): string[] {
  const checks = [STRAIGHT, BROKEN, TWO_STOPS, ...(lang === "fr" ? [PLAIN_SPACE, UNELIDED, CONTRACTED] : [PERCENT])];
  const found = checks.flatMap((check) => [...text.matchAll(check)].map((hit) => text.slice(Math.max(0, hit.index - 12), hit.index + hit[0].length + 12)));
  const plural = [...text.matchAll(PLURAL[lang])].filter((hit) => !INVARIABLE.has(hit[1])).map((hit) => hit[0]);
  return [...found, ...plural];
}

/** Every text of a dictionary with its place; functions are asked with a number wherever they take one. */
export function texts(part: unknown, n: number, say?: unknown, at = ""): [at: string, text: string][] {
  if (typeof part === "string") return [[at, part]];
  if (typeof part === "function") return answers(part as (...args: unknown[]) => unknown, n, say).flatMap((said) => texts(said, n, say, `${at}()`));
  if (part && typeof part === "object") return Object.entries(part).flatMap(([key, inner]) => texts(inner, n, say, `${at}.${key}`));
  return [];
}

/** What a function says to numbers, with the speech at any of its places; what takes something else says nothing. */
function answers(tell: (...args: unknown[]) => unknown, n: number, say: unknown): unknown[] {
  const numbers = Array.from({ length: 6 }, () => n);
  const tries = [numbers, ...(say ? numbers.map((_, place) => numbers.with(place, say as number)) : [])];
  const said = new Set<unknown>();
  for (const args of tries) {
    try {
      const text = tell(...args);
      if (typeof text !== "string" || !/undefined|NaN|\[object/.test(text)) said.add(text);
    } catch {
      // it takes something else there
    }
  }
  return [...said];
}
