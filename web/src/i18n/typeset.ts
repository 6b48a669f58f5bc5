// How a language sets its sentences. Dictionaries are written with plain spaces and pass through here once,
// and so do the engine's words and the rules when the page is built.

const NARROW = "\u202f";
const SPACE = "[ \u00a0\u202f]";
const BEFORE_MARK = new RegExp(`${SPACE}+([:;?!%»])`, "g");
const AFTER_OPENING = new RegExp(`«${SPACE}*`, "g");
const BEFORE_PERCENT = new RegExp(`${SPACE}+%`, "g");
const TWICE_ENDED = /([!?])\.(?!\.)/g; // a name that ends with a mark, at the end of a sentence
const STRAIGHT = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu;

/** A text as it is printed: French marks keep to the word before them. */
export function typeset(text: string, language: string): string {
  const curly = text.replace(STRAIGHT, "’").replace(TWICE_ENDED, "$1");
  if (language !== "fr") return curly.replace(BEFORE_PERCENT, "%");
  return curly.replace(BEFORE_MARK, `${NARROW}$1`).replace(AFTER_OPENING, `«${NARROW}`);
}

/** A whole dictionary, with what its functions say. */
export function dictionary<T>(language: string, part: T): T {
  if (typeof part === "string") return typeset(part, language) as T;
  if (Array.isArray(part)) return part.map((one: unknown) => dictionary(language, one)) as T;
  if (typeof part === "function") {
    const say = part as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => dictionary(language, say(...args))) as T;
  }
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, dictionary(language, inner as unknown)])) as T;
}
