// What a creature's card says to those who hear it, and the small tag about what holds it.
import type { CreatureView } from "../../../wire/pugquest/view.ts";
import { BOX, arrowsOf, hasPrize, isHero, strikeOf } from "../box.ts";
import { foeRow } from "../numbering.ts";
import { bit, lifeLeft, type Threat } from "../model.ts";
import type { Speech } from "../words/speech.ts";
import { upper } from "../words/texts.ts";

/** Letters that the plate of a card has room for; a hero's has its player's mark too. */
const PLATE = { mini: 12, plain: 19, big: 28 };
const MARK = 1;
const LONG = 11; // letters of one word, for a phone

/** The letter that tells a monster from the other of its kind, where both are on the table. */
export const copyOf = (name: string, hero: boolean): string => (hero ? "" : (/ ([A-Za-z])$/.exec(name)?.[1] ?? ""));

/** A creature's name on its card: as much of it as there is room for. */
export function plateName(name: string, hero: boolean, form: keyof typeof PLATE): string {
  if (name.length <= PLATE[form] - (hero ? MARK : 0)) return name;
  return shortName(name, hero);
}

export function shortName(name: string, hero: boolean): string {
  const words = name.split(" ");
  const word = (hero ? words.at(-1) : words.find((one) => one.length > 4)) ?? name;
  const part = word.length > LONG ? word.split("-").find((one) => one.length > 4) : undefined;
  return upper(part ?? word);
}

const HELD: readonly [token: string, word: "stuck" | "noAttack" | "skips" | "lulled"][] = [
  ["cursed", "skips"],
  ["rooted", "stuck"],
  ["snared", "stuck"],
  ["bribed", "noAttack"],
  ["lulled", "lulled"],
];

/** One word for what keeps a creature from its turn. */
export function heldBy(one: CreatureView, say: Speech): string {
  const held = HELD.find(([token]) => one.marks & bit(token));
  return held ? say.words.card[held[1]] : "";
}

/** Whether its arrows do not count on its next turn. */
export const isStuck = (one: CreatureView): boolean => (one.marks & (bit("rooted") | bit("snared") | bit("cursed"))) !== 0;

/** Tokens that are shown as pills: all but those that the tag tells of. */
export function pillsOf(one: CreatureView, say: Speech): string[] {
  const told = HELD.reduce((bits, [token]) => bits | bit(token), 0);
  return say.tokens(one.marks & ~told & (bit("raging") * 2 - 1));
}

export function arrowsSay(steps: number, say: Speech): string {
  const { card } = say.words;
  return steps === 0 ? card.stays : steps < 0 ? card.left(-steps) : card.right(steps);
}

/** What a monster or boss would do if it were its turn now; where a Lord decides, what it can do. */
export function planSay(one: CreatureView, say: Speech): string {
  const { card } = say.words;
  const { outlook, possible } = one;
  if (possible) {
    const elsewhere = possible.columns.filter((column) => column !== one.column);
    const goes = elsewhere.length ? card.mayGo(elsewhere.map((column) => String(column + 1))) : card.stays;
    return `${goes}, ${possible.targets.length ? card.mayHit(rangeOf(possible.damage, possible.most), possible.most, say.creatures(possible.targets)) : card.canHitNobody}`;
  }
  if (!outlook) return "";
  const goes = outlook.column === one.column ? card.stays : card.goes(outlook.column + 1);
  return `${goes}, ${outlook.targets.length && outlook.damage ? card.hits(outlook.damage, say.creatures(outlook.targets)) : card.hitsNobody}`;
}

/** Numbers between two, or the one: "2–3". */
export const rangeOf = (least: number, most: number): string => (least === most ? String(most) : `${least}–${most}`);

export interface Seen {
  /** How far a hero moves with an action. */
  reach: number;
  acting: boolean;
  hit: number;
  falls: boolean;
  can: boolean;
  threat: Threat | undefined;
}

export function creatureSay(one: CreatureView, seen: Seen, say: Speech): string {
  const { card, patterns } = say.words;
  const parts = [say.creature(one.creature), say.energy(one.type), card.initiative(one.initiative), card.life(lifeLeft(one), one.life)];
  if (isHero(one.creature)) parts.push(card.upTo(seen.reach));
  else {
    const strike = strikeOf(BOX.rows[foeRow(one.kind)]);
    if (strike) parts.push(`${patterns[strike.pattern]} ${strike.damage}`);
    parts.push(arrowsSay(arrowsOf(one.creature, one.kind), say));
    if (BOX.foes[one.kind].defends) parts.push(card.defends);
    if (hasPrize(one.kind)) parts.push(card.prize);
  }
  if (one.depth > 0) parts.push(card.behind(one.depth + 1));
  parts.push(...say.tokens(one.marks));
  if (one.treasures.length) parts.push(card.carries(say.treasures(one.treasures)));
  if ((one.outlook || one.possible) && !one.has_acted) parts.push(planSay(one, say));
  if (seen.threat) parts.push((seen.threat.sure ? card.threat : card.threatUpTo)(seen.threat.damage, say.creatures(seen.threat.by)));
  if (seen.hit) parts.push(card.aimed(seen.hit));
  if (seen.falls) parts.push(card.falls);
  else if (seen.can) parts.push(card.canTarget);
  if (seen.acting) parts.push(card.acting);
  else if (one.has_acted) parts.push(card.acted);
  return parts.join(", ");
}
