import shipped from "box:pugquest";
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, test } from "vitest";
import { use } from "../../box/live.svelte.ts";
import type { PlayerView, View } from "../../wire/pugquest/view.ts";
import { foeArt, heroArt } from "./art/pictures.ts";
import { BOX, FIRST_FOE, arrowsOf, combosOf, drawnBy, hasPrize, strikeOf } from "./box.ts";
import { FIRST_FOE_ROW, FIRST_TREASURE, KINDS, STANDARD, bossFoe, bossIn, cardOf, creatureOfCard, firstCombo, foeRow, heroWith, monsterFoe, monsterIn, prizeIn, prizeRow, treasureIn, treasureRow } from "./numbering.ts";
import { readMove } from "./read.ts";
import type { Desk } from "./desk.svelte.ts";
import ComboNote from "./hero/ComboNote.svelte";
import { cards } from "./inspect/index.ts";
import { readBox, rowOf, type Entries } from "./read-box.ts";
import { speech } from "./words/speech.ts";
import { abilityText, comboText, featureText, foeCardText, foeText, heroAbilityText, prizeText, treasureText, usedText, worldFeatureText } from "./words/texts.ts";

/** Every entry of a table with other values. */
const changed = (table: string, values: object): Record<string, object> =>
  Object.fromEntries(Object.entries(shipped[table]).map(([id, entry]) => [id, { ...(entry as object), ...values }]));
const OTHER: Entries = {
  ...shipped,
  combos: changed("combos", { cost: ["any", "any", "any", "any", "any"], effects: ["hit all 9"], when: "turn" }),
  treasures: changed("treasures", { effects: ["draw 8"], cost: [] }),
  monsters: changed("monsters", { life: 21, initiative: 14, arrows: 3, effects: ["hit melee 8"], prize: ["draw 7"], defends: 1 }),
  heroes: changed("heroes", { life: 19, movement: 4, ability: "encore 6" }),
  worlds: changed("worlds", { feature: "scorching 4" }),
  turns: { ...shipped.turns, actions: 5, draw: 4, attack: 6 },
  experience: { level_2: 5, level_3: 11 },
};
const PACK = { heroes: { [BOX.heroes[0].id]: { name: { en: "Rex" } } }, monsters: { [BOX.foes[0].id]: { name: { en: "Gloop", fr: "Glop" } } } };
const view = { seat: 0, seats: 1, boss: 0, card: 0, world: 1, round: 2, rounds: 10, players: [], creatures: [], order: [], market: [], discards: [] } as unknown as View;

afterEach(() => use("pugquest", null));

const told = (thing: string): string => {
  const { title, kind, caption, text, marks } = cards.describe(thing, view, "en", ["Ada"])!;
  return [title, kind, caption, text, ...marks.flatMap(({ name, value }) => [name, value])].join(" · ");
};

function follows<T>(ask: () => T): T {
  const before = ask();
  use("pugquest", OTHER, PACK);
  const after = ask();
  expect(after).not.toEqual(before);
  use("pugquest", null);
  expect(ask()).toEqual(before);
  return after;
}

describe("another box", () => {
  test("is drawn: the cost and the sentence of a combo", () => {
    const say = speech("en");
    const { container } = render(ComboNote, { row: 0, say, player: { level: 0 } as PlayerView, desk: {} as Desk, staged: true });
    const before = container.textContent;
    use("pugquest", OTHER);
    flushSync();
    expect(container.textContent).not.toBe(before);
    expect(container.textContent).toContain(comboText(say, 0));
  });

  test("is counted with: attacks, arrows, prizes, what is drawn", () => {
    expect(follows(() => strikeOf(BOX.rows[FIRST_FOE_ROW]))).toEqual({ pattern: "melee", damage: 8 });
    expect(follows(() => strikeOf(BOX.rows[STANDARD]))).toEqual({ pattern: "melee", damage: 6 });
    expect(follows(() => arrowsOf(FIRST_FOE, 0))).toBe(3);
    expect(follows(() => drawnBy("encore"))).toBe(6);
    expect(follows(() => [BOX.actions, BOX.draw, ...BOX.levels])).toEqual([5, 4, 0, 0, 5, 11]);
    use("pugquest", OTHER);
    expect(BOX.foes.slice(0, KINDS).every((_, kind) => hasPrize(kind))).toBe(true);
  });

  test("is told: heroes, monsters, treasures, combos, worlds", () => {
    const say = speech("fr");
    expect(follows(() => comboText(say, 0))).toContain("9");
    expect(follows(() => treasureText(say, 0))).toContain("8");
    expect(follows(() => foeText(say, 0))).toContain("8");
    expect(follows(() => prizeText(say, 0))).toContain("7");
    expect(follows(() => abilityText(say, 0))).toContain("6");
    follows(() => featureText(say, 0) + featureText(say, 1));
    for (const thing of ["hero:0", "foe:0", "treasure:0", "combo:0", "world:1", "experience"]) follows(() => told(thing));
  });

  test("names its cards in its own words", () => {
    expect(follows(() => speech("en").hero(0))).toBe("Rex");
    expect(follows(() => speech("fr").foe(0))).toBe("Glop");
    expect(follows(() => speech("fr").blank(BOX.foes[0].id))).toBe("Glop");
  });
});

test("what an expansion adds is numbered after all else, drawn like one of ours, named and told", () => {
  expect([firstCombo(10), treasureRow(18), prizeRow(15), monsterFoe(15), bossFoe(10), foeRow(25), creatureOfCard(30)]).toEqual([112, 142, 154, 25, 34, 163, 36]);
  expect([heroWith(112), treasureIn(142), prizeIn(154), monsterIn(25), monsterIn(34), bossIn(34), cardOf(36)]).toEqual([10, 18, 15, 15, -1, 10, 30]);
  const [monster, hero, combo] = [Object.values(shipped.monsters)[0], Object.values(shipped.heroes)[0], Object.values(shipped.combos)[0]] as object[];
  const combos = Object.fromEntries([3, 1, 2, 1, 1].map((level, at) => [`hop-${at}`, { ...combo, hero: "pugpeller", level }]));
  const grown = {
    ...shipped,
    monsters: { ...shipped.monsters, "bog-beast": { ...monster, effects: ["hit melee 9"], prize: ["draw 7"], prize_use: "once" } },
    heroes: { ...shipped.heroes, pugpeller: hero },
    combos: { ...shipped.combos, ...combos },
  } as Entries;
  use("pugquest", grown, { monsters: { "bog-beast": { name: { en: "Bog Beast", fr: "Bête du bourbier" }, like: "rottroll" } }, heroes: { pugpeller: { name: { en: "Pugpeller" } } } });
  expect([speech("en").creature(36), speech("fr").creature(37)]).toEqual([expect.stringMatching(/^Bog Beast/), expect.stringMatching(/^Bête du bourbier/)]);
  expect(told("foe:25")).toMatch(/Bog Beast.*9/);
  expect(foeArt(25)).toBe("/art/pugquest/monsters.svg#rottroll");
  expect(prizeText(speech("en"), 25)).toContain("7");
  expect(told("hero:10")).toContain("Pugpeller");
  expect(Object.keys(shipped.heroes).map((id) => `/art/pugquest/heroes.svg#${id}`)).toContain(heroArt(10));
  expect(combosOf(10).map((row) => [BOX.comboIds[row], BOX.rows[row].level])).toEqual([["hop-1", 1], ["hop-3", 1], ["hop-4", 1], ["hop-2", 2], ["hop-0", 3]]);
  expect(readMove("target bog-beast-b")).toEqual({ type: "Target", creature: 37 });
});

test("a card's sentences can be told of other values than those of the box in use", () => {
  const say = speech("en");
  const { heroes, foes, rows, worlds, treasures } = readBox(OTHER);
  const ours = [foeText(say, 0), abilityText(say, 0), featureText(say, 0), treasureText(say, 0)];
  const theirs = [foeCardText(say, foes[0], rows[FIRST_FOE_ROW]), heroAbilityText(say, heroes[0].ability), worldFeatureText(say, worlds[0].feature), usedText(say, rows[FIRST_TREASURE], treasures[0].use)];
  use("pugquest", OTHER);
  expect([foeText(say, 0), abilityText(say, 0), featureText(say, 0), treasureText(say, 0)]).toEqual(theirs);
  expect(theirs).not.toEqual(ours);
  expect(rowOf(["any", "brute"], ["hit all 2"]).cost.length).toBe(2);
});
