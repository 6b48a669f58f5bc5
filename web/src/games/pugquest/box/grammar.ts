// Which effects a card of a kind can have, so that whatever is entered can be played.
import { readLine } from "./vocabulary.ts";

export type Holder = "combo" | "treasure" | "prize" | "foe";

const ON_TURN = ["hit", "draw", "move", "heal", "mark", "suffer", "split", "march", "ally-draw", "give", "treasure", "action", "look", "regenerate", "second-walk"] as const;
const WHEN_HIT = ["prevent", "strike", "move", "draw", "heal", "suffer"] as const;
const FOE = ["hit", "wounded", "heal", "split"] as const;
const NO_FOE_HEALS: readonly string[] = ["hero", "all"];

/** The verbs that can come after these lines, the most common first. */
export function verbsFor(holder: Holder, when: string, lines: readonly string[]): string[] {
  const had = lines.map((text) => readLine(text)?.verb ?? "");
  if (holder === "foe") return FOE.filter((verb) => verb !== "wounded" || had.includes("hit"));
  const carried = holder !== "combo" && when === "turn";
  if (had[0] === "bonus") return ["bonus"];
  if (when === "combo") return had.length ? [] : ["copy"];
  if (when === "hit") return ["cancel", ...WHEN_HIT];
  if (when === "ally-hit") return [...WHEN_HIT];
  const able = ON_TURN.filter((verb) => {
    if (verb === "ally-draw") return had.includes("march");
    return holder === "combo" || verb !== "second-walk";
  });
  return [...(carried && !had.length ? ["bonus"] : []), ...able];
}

/** Whom or what a verb can name for this holder: a target needs somebody who was hit before. */
export function isAble(holder: Holder, verb: string, what: string, before: readonly string[]): boolean {
  if (holder === "foe" && verb === "heal") return !NO_FOE_HEALS.includes(what);
  if (what === "target") return before.some((text) => ["hit", "split"].includes(readLine(text)?.verb ?? ""));
  return true;
}

/** Whether lines can stand on such a card: every one could be added after those before it. */
export function areAble(holder: Holder, when: string, lines: readonly string[]): boolean {
  return lines.every((text, at) => {
    const line = readLine(text);
    const before = lines.slice(0, at);
    return !!line && verbsFor(holder, when, before).includes(line.verb) && isAble(holder, line.verb, line.what, before);
  });
}

const isPassive = (lines: readonly string[]): boolean => readLine(lines[0] ?? "")?.verb === "bonus";

/** How often a treasure can be used, by its kind, when it is played and what it does. */
export function treasureUses(kind: string, when: string, cost: readonly string[], lines: readonly string[]): string[] {
  if (!kind) return ["always", "once", "turn", "world", "attack"]; // nothing is known yet
  if (kind === "consumable") return ["once"];
  if (isPassive(lines)) return lines.some((text) => text.startsWith("bonus joker")) ? ["world"] : ["always"];
  if (when === "hit" || when === "ally-hit") return cost.length ? ["attack", "always"] : ["attack"];
  return cost.length ? ["always", "turn"] : ["turn"]; // what costs nothing could be used without end
}

/** How often a prize can be used, by what it does. */
export function prizeUses(lines: readonly string[]): string[] {
  if (!lines.length) return ["none"];
  if (!isPassive(lines)) return ["once", "world"];
  return lines.some((text) => text.startsWith("bonus magic")) ? ["round"] : ["always"];
}

// Abilities, features and rules of creatures: a name and its numbers

export type Named = Readonly<Record<string, number>>;

export const ABILITIES: Named = {
  "stand-fast": 1, barkserker: 2, haggle: 0, cauldron: 1, "light-paws": 1, prayer: 1, "wild-heart": 0, "spell-focus": 2, tracker: 1, encore: 1,
};
export const FEATURES: Named = { slippery: 1, scorching: 1, sheltering: 1, headwind: 1, "moon-touched": 1 };
export const MONSTER_RULES: Named = { explode: 1, feast: 1, "infernal-pact": 0, immovable: 0, "turn-to-face": 0 };
export const BOSS_RULES: Named = {
  swarm: 1, guarded: 1, "infernal-pact": 0, feast: 1, "mind-tax": 1, inhale: 0, soak: 1, finale: 1, immovable: 0, "turn-to-face": 0,
};
