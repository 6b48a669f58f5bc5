// One effect of a card as it is being entered: a verb, whom, numbers. Written like `hit any 2`, read by rows.py.

/** What is not said yet, in a draft: `hit ? 2`. */
export const UNKNOWN = "?";

export interface Line {
  verb: string;
  /** The pattern, the one who is healed, the bonus or the wound; "" where the verb takes none. */
  what: string;
  /** The token of a mark. */
  token: string;
  numbers: readonly (number | null)[];
  /** What more a hit does, in the order of the engine. */
  twists: readonly string[];
  splash: number;
}

export const PATTERNS = [
  "melee", "distance", "any", "penetrating", "double-near", "double-wide", "triple-deep", "triple", "last", "column", "all", "flank", "first-two",
] as const;
const TWISTS = ["as-melee", "carry", "free-loot", "twice", "splash"] as const;
/** Tokens that cards put on others or on themselves, and whether they have a number. */
const TOKENS: Readonly<Record<string, { whom: readonly string[]; numbers: number }>> = {
  robbed: { whom: ["distance", "any", "target"], numbers: 0 },
  rooted: { whom: ["distance", "any", "target"], numbers: 0 },
  eyed: { whom: ["distance", "any", "target"], numbers: 1 },
  snared: { whom: ["distance", "any", "target"], numbers: 0 },
  bribed: { whom: ["distance", "any", "target"], numbers: 0 },
  cursed: { whom: ["distance", "any", "target"], numbers: 0 },
  lulled: { whom: ["distance", "any", "target"], numbers: 1 },
  blessed: { whom: ["hero", "self"], numbers: 1 },
  alpha: { whom: ["self"], numbers: 1 },
  smoke: { whom: ["self"], numbers: 0 },
  ballad: { whom: ["self"], numbers: 1 },
  howling: { whom: ["self"], numbers: 1 },
  raging: { whom: ["self"], numbers: 1 },
};
export const TOKEN_NAMES: readonly string[] = Object.keys(TOKENS);

/** By verb: what can stand behind it. `numbered`: of those, the ones with a number, if not all have one. */
interface Verb {
  whats?: readonly string[];
  numbers: number;
  numbered?: readonly string[];
}

const VERBS: Readonly<Record<string, Verb>> = {
  hit: { whats: PATTERNS, numbers: 1 },
  split: { whats: ["distance", "any"], numbers: 2 },
  mark: { whats: [], numbers: 1 },
  move: { numbers: 1 },
  march: { numbers: 1 },
  draw: { numbers: 1 },
  "ally-draw": { numbers: 1 },
  heal: { whats: ["self", "hero", "all"], numbers: 1 },
  suffer: { numbers: 1 },
  give: { numbers: 1 },
  treasure: { numbers: 1 },
  cancel: { numbers: 0 },
  prevent: { numbers: 1 },
  strike: { numbers: 1 },
  action: { numbers: 1 },
  look: { numbers: 1 },
  copy: { numbers: 0 },
  bonus: { whats: ["hand", "movement", "nap", "joker", "magic", "sight"], numbers: 1, numbered: ["hand", "movement", "nap"] },
  wounded: { whats: ["discard-energy", "discard-treasure", "plunder", "no-jokers", "no-healing"], numbers: 1, numbered: ["plunder"] },
  regenerate: { numbers: 2 },
  "second-walk": { numbers: 3 },
};

/** What can be chosen behind a verb, or behind the token of a mark. */
export function whatsOf(line: Line): readonly string[] {
  return line.verb === "mark" ? (TOKENS[line.token]?.whom ?? []) : (VERBS[line.verb]?.whats ?? []);
}

/** How many numbers a line has as far as it is said. */
function countOf(line: Line): number {
  if (line.verb === "mark") return TOKENS[line.token]?.numbers ?? 0;
  const verb = VERBS[line.verb];
  if (!verb) return 0;
  return verb.numbered && !verb.numbered.includes(line.what) ? 0 : verb.numbers;
}

/** The twists that a hit of this pattern can have. */
export function twistsOf(line: Line, foe: boolean): readonly string[] {
  if (line.verb !== "hit") return [];
  const chosen = line.what === "distance" || line.what === "any";
  return TWISTS.filter((twist) => {
    if (twist === "as-melee") return line.what !== "melee";
    if (twist === "carry") return !foe && line.what === "melee";
    return twist === "free-loot" ? !foe : chosen;
  });
}

/** A new line: what there is but one of is said already. */
export function lineOf(verb: string): Line {
  const line: Line = { verb, what: "", token: "", numbers: [], twists: [], splash: 1 };
  return { ...line, numbers: Array.from({ length: countOf(line) }, () => null) };
}

/** A line with something else behind its verb; twists that do not go with it are dropped. */
export function withWhat(line: Line, what: string, foe = false): Line {
  return fitted({ ...line, what }, foe);
}

export function withToken(line: Line, token: string): Line {
  const whom = TOKENS[token].whom;
  return fitted({ ...line, token, what: whom.includes(line.what) ? line.what : whom.length === 1 ? whom[0] : "" }, false);
}

function fitted(line: Line, foe: boolean): Line {
  const able = twistsOf(line, foe);
  const count = countOf(line);
  return {
    ...line,
    twists: line.twists.filter((twist) => able.includes(twist)),
    numbers: Array.from({ length: count }, (_, at) => line.numbers[at] ?? null),
  };
}

export function withTwist(line: Line, twist: string, on: boolean): Line {
  return { ...line, twists: TWISTS.filter((one) => (one === twist ? on : line.twists.includes(one))) };
}

export const withNumber = (line: Line, at: number, number: number): Line => ({
  ...line,
  numbers: line.numbers.map((old, place) => (place === at ? number : old)),
});

const number = (value: number | null): string => (value === null ? UNKNOWN : String(value));

/** The words of a line as the data has them; what is not known is `?`. */
export function textOf(line: Line): string {
  const words = [line.verb];
  if (line.verb === "mark") words.push(line.what || UNKNOWN, line.token || UNKNOWN);
  else if (whatsOf(line).length) words.push(line.what || UNKNOWN);
  words.push(...line.numbers.map(number));
  for (const twist of line.twists) words.push(twist, ...(twist === "splash" ? [String(line.splash)] : []));
  return words.join(" ");
}

/** A line from its words; null for a verb that is none. */
export function readLine(text: string): Line | null {
  const [verb, ...rest] = text.split(" ");
  if (!(verb in VERBS)) return null;
  const line: Line = { verb, what: "", token: "", numbers: [], twists: [], splash: 1 };
  const said = (word: string | undefined): string => (word && word !== UNKNOWN ? word : "");
  if (verb === "mark") Object.assign(line, { what: said(rest.shift()), token: said(rest.shift()) });
  else if (VERBS[verb].whats) line.what = said(rest.shift());
  const count = countOf(line);
  line.numbers = Array.from({ length: count }, () => rest.shift()).map((word) => (said(word) ? Number(word) : null));
  line.splash = Number(rest[rest.indexOf("splash") + 1] ?? 1) || 1;
  line.twists = TWISTS.filter((twist) => rest.includes(twist));
  return line;
}

export const isSaid = (text: string): boolean => !text.split(" ").includes(UNKNOWN) && readLine(text) !== null;

/** The first thing of a line that is not said: its token, whom, or a number by its place; null if all is. */
export function openPart(line: Line): "token" | "what" | number | null {
  if (line.verb === "mark" && !line.token) return "token";
  if (whatsOf(line).length && !line.what) return "what";
  const at = line.numbers.indexOf(null);
  return at < 0 ? null : at;
}
