// The text of a card as a player reads it, made from the same rows that the rules perform.
import { BOX, hasPrize, type FoeCard, type Row, type Words } from "../box.ts";
import { foeRow, monsterIn, prizeRow, treasureRow } from "../numbering.ts";
import type { Tongue } from "./tongue.ts";

const amount = (words: Words, at: number): number => Number(words[at] ?? 0);
const RECEIVED: Record<string, string> = { self: "self", hero: "hero", all: "all" };
const CHOSEN: readonly string[] = ["any", "self", "hero", "target"];

/** Whom tokens and shares can choose: a pattern is anywhere, or else the opposite column. */
const oneOf = (what: string): string => (CHOSEN.includes(what) ? what : "distance");

function effectText(say: Tongue, effect: Words): string {
  const [verb, what] = effect;
  if (verb === "mark") return say.of("marks", effect[2], { who: say.of("who", oneOf(what)), n: amount(effect, 3) });
  if (verb === "bonus") return say.of("bonuses", what, { n: amount(effect, 2) });
  if (verb === "heal") return say.of("effects", `heal-${RECEIVED[what] ?? "all"}`, { n: amount(effect, 2) });
  if (verb === "split") return say.of("effects", `split-${oneOf(what)}`, { n: amount(effect, 2), more: amount(effect, 3) });
  if (verb !== "hit") return say.of("effects", verb, { n: amount(effect, 1), more: amount(effect, 2), third: amount(effect, 3) });
  return [say.of("effects", `hit-${what}`, { n: amount(effect, 2) }), ...twistTexts(say, effect)].join(say.of("joined", "and"));
}

/** What more a hit does; `splash` has a number behind it. */
function twistTexts(say: Tongue, effect: Words): string[] {
  const found: string[] = [];
  effect.forEach((word, at) => {
    if (at > 2 && Number.isNaN(Number(word))) found.push(say.of("twists", word, { more: amount(effect, at + 1) }));
  });
  return found;
}

export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => `${part[0].toUpperCase()}${part.slice(1)}.`)
    .join(" ");
}

export function rowText(say: Tongue, row: Row, withWhen = true): string {
  const parts = [withWhen ? say.maybe("whens", row.when) : ""];
  row.effects.forEach((effect, at) => {
    const text = effectText(say, effect);
    parts.push(at > 0 ? say.of("joined", "then", { text }) : text);
  });
  parts.push(...row.wounds.map((wound) => say.of("wounds", wound[1], { n: amount(wound, 2) })));
  return sentences(parts);
}

const join = (parts: string[]): string => parts.filter((part) => part !== "").join(" ");

export const comboText = (say: Tongue, row: number): string => rowText(say, BOX.rows[row]);

/** A treasure or a prize: what it does, and how often. */
export const usedText = (say: Tongue, row: Row, use: string): string => join([rowText(say, row), sentences([say.maybe("uses", use)])]);

export const treasureText = (say: Tongue, treasure: number): string => usedText(say, BOX.rows[treasureRow(treasure)], BOX.treasures[treasure].use);

export const prizeText = (say: Tongue, kind: number): string =>
  hasPrize(kind) ? usedText(say, BOX.rows[prizeRow(monsterIn(kind))], BOX.foes[kind].prizeUse) : "";

export const foeText = (say: Tongue, kind: number): string => foeCardText(say, BOX.foes[kind], BOX.rows[foeRow(kind)]);

/** What a foe on the table does: how much life it has can be seen there. */
export const standingText = (say: Tongue, kind: number): string => foeCardText(say, { ...BOX.foes[kind], lifeEach: 0 }, BOX.rows[foeRow(kind)]);

export function foeCardText(say: Tongue, foe: FoeCard, attack: Row): string {
  const others = foe.target === "least-life" ? [] : [say.of("preferences", foe.target)];
  for (const [rule, ...numbers] of foe.rules) others.push(say.of("foe-rules", rule, { n: numbers.length ? Number(numbers[0]) : 1 }));
  if (foe.lifeEach > 0) others.push(say.of("foe-rules", "grows", { n: foe.lifeEach }));
  if (foe.defends) others.push(say.of("foe-rules", "defends"));
  return join([rowText(say, attack), sentences(others)]);
}

export const abilityText = (say: Tongue, hero: number): string => heroAbilityText(say, BOX.heroes[hero].ability);

export function heroAbilityText(say: Tongue, [ability, ...numbers]: Words): string {
  return sentences([say.of("abilities", ability, { n: Number(numbers[0] ?? 0), more: Number(numbers[1] ?? 0) })]);
}

export const featureText = (say: Tongue, world: number): string => worldFeatureText(say, BOX.worlds[world].feature);

export function worldFeatureText(say: Tongue, [feature, ...numbers]: Words): string {
  return sentences([say.of("features", feature, { n: numbers.length ? Number(numbers[0]) : 1 })]);
}

/** "Prayer", of "Prayer: once a world one hero heals up to 3." And the rest. */
export function named(text: string): { name: string; rest: string } {
  const at = text.indexOf(":");
  return at < 0 ? { name: "", rest: text } : { name: text.slice(0, at).trim(), rest: upper(text.slice(at + 1).trim()) };
}

export const upper = (text: string): string => (text ? text[0].toUpperCase() + text.slice(1) : text);
