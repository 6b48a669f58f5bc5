import { describe, expect, it } from "vitest";
import type { Lang } from "../../settings.svelte.ts";
import type { Event } from "../../wire/pugquest/events.ts";
import { TERM } from "../../wire/pugquest/terms.ts";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { View } from "../../wire/pugquest/view.ts";
import { BOX, FIRST_FOE, hasPrize } from "./box.ts";
import { FIRST_PRIZE, FIRST_TREASURE, KINDS, STANDARD } from "./numbering.ts";
import module from "./index.ts";
import { line, lines, notice } from "./log.ts";
import { STEP } from "./model.ts";
import { readMove } from "./read.ts";
import { STEP_NAMES, sayMove } from "./say.ts";
import { faults, texts } from "../../i18n/sound.ts";
import { en } from "./words/en.ts";
import { fr } from "./words/fr.ts";
import { Speech, speech } from "./words/speech.ts";
import { abilityText, comboText, featureText, foeText, prizeText, treasureText } from "./words/texts.ts";

const LANGS: Lang[] = ["en", "fr"];

// One of each kind; the type says that none is missing.
const EVENTS: { [K in Event["type"]]: Omit<Extract<Event, { type: K }>, "type"> } = {
  HeroChosen: { seat: 0, hero: 0 },
  WorldBegan: { world: 1 },
  WorldTurnedUp: { card: 0 },
  Appeared: { creature: FIRST_FOE, kind: 0, column: 1 },
  RoundBegan: { round: 1 },
  TurnBegan: { creature: 0 },
  TurnSkipped: { creature: FIRST_FOE },
  Drew: { seat: 0, card: 0 },
  DrewHidden: { seat: 0 },
  TurnedUp: { card: 5 },
  Changed: { seat: 0 },
  Looked: { seat: 0, cards: [0, 1] },
  Discarded: { seat: 0, card: 2 },
  Given: { seat: 0, to: 1, card: 2 },
  Reshuffled: { what: 0 },
  Moved: { creature: 0, start: 1, column: 2 },
  Played: { creature: 0, row: 0, copied: false },
  DefenceTurned: { creature: FIRST_FOE, card: 1, held: true },
  Prevented: { creature: 0, seat: 1, amount: 2 },
  Urged: { creature: 0, amount: 1 },
  Damaged: { creature: 0, amount: 1, by: FIRST_FOE },
  Healed: { creature: 0, amount: 2 },
  Marked: { creature: FIRST_FOE, token: 4 },
  Defeated: { creature: FIRST_FOE, by: 0 },
  Exploded: { creature: FIRST_FOE },
  Returned: { seat: 0 },
  Learned: { seat: 0, card: 3, total: 2 },
  PrizeTaken: { seat: 0, card: 3 },
  TreasureFound: { treasure: 1, column: -1 },
  TreasureTaken: { seat: 0, treasure: 1 },
  TreasureLost: { seat: -1, treasure: 1 },
  TreasureStolen: { seat: 0, treasure: 1, creature: FIRST_FOE },
  Swapped: { seat: 0, mine: 1, theirs: 2 },
  Offered: { seat: 0, to: 1, give: [0, 0], want: [7] },
  OfferAnswered: { seat: 1, accepted: true },
  WorldEnded: { world: 1, cleared: true },
  GameOver: { won: true, winners: [0] },
};

const MOVES: { [K in Move["type"]]: Omit<Extract<Move, { type: K }>, "type"> } = {
  Deal: { what: 0, item: 0 },
  Plain: { name: "end" },
  Hero: { hero: 0 },
  Place: { column: 0 },
  Go: { column: 4 },
  Draw: { source: 6 },
  Discard: { card: 5 },
  Combo: { row: 0 },
  Use: { treasure: 0 },
  Prize: { card: 7 },
  Target: { creature: FIRST_FOE },
  Aim: { column: 2 },
  Pay: { source: 9 },
  Riposte: { row: FIRST_TREASURE },
  Defend: { source: 8 },
  Boost: { source: 0 },
  Take: { treasure: 2 },
  Drop: { treasure: 2 },
  Give: { card: 1 },
  Keep: { card: 1 },
  Top: { card: 1 },
  Swap: { mine: 1, theirs: 2 },
  Offer: { seat: 1 },
  Add: { item: 0 },
  Ask: { item: 10 },
};

const isWhole = (text: string): boolean => text.length > 2 && !/[{}]|undefined|NaN|\[object/.test(text);

describe.each(LANGS)("the words in %s", (lang) => {
  it.each(Object.entries(EVENTS))("tell of %s", (type, fields) => {
    const told = line({ type, ...fields } as Event, ["Ada", "Ben"], lang);
    expect(told && isWhole(told.text)).toBe(true);
  });

  it.each(Object.entries(MOVES))("say %s", (type, fields) => {
    expect(isWhole(sayMove({ type, ...fields } as Move, new Speech(lang, ["Ada", "Ben"]), STEP.TURN))).toBe(true);
  });

  it("say what to pass means, wherever one may", () => {
    for (const step of ["UPKEEP", "DRAW_MORE", "GO", "RIPOSTE", "DEFEND", "PRIZE", "PICK_UP", "LORD_MOVE", "BOOST", "PREVENT", "SPOILS", "MARKET", "TRADE", "SPELL_FOCUS", "ENCORE"] as const)
      expect(sayMove({ type: "Plain", name: "pass" }, speech(lang), STEP[step])).not.toBe(speech(lang).words.say.pass);
  });

  it("tell two monsters of a kind apart by a letter, and give none to one alone", () => {
    const at = (...creatures: number[]): View => ({ players: [], boss: -1, creatures: creatures.map((creature) => ({ creature })) }) as unknown as View;
    const [one, two] = [FIRST_FOE, FIRST_FOE + 1];
    const alone = speech(lang).monsterCard(0);
    expect(new Speech(lang, [], at(one)).creature(one)).toBe(alone);
    expect(new Speech(lang, [], at(two)).creature(two)).toBe(alone);
    const both = new Speech(lang, [], at(one, two));
    expect([both.creature(one), both.creature(two)]).toEqual([`${alone} ${lang === "en" ? "a" : "A"}`, `${alone} ${lang === "en" ? "b" : "B"}`]);
  });

  it("say what an ability does that answers a combo", () => {
    const say = new Speech(lang, ["Ada", "Ben"], { players: [{ seat: 0, hero: 9 }, { seat: 1, hero: 0 }], creatures: [] } as unknown as View);
    const ability: Move = { type: "Plain", name: "ability" };
    expect(sayMove(ability, say, STEP.SPELL_FOCUS)).toMatch(/1/);
    expect(sayMove(ability, say, STEP.ENCORE, { hero: 1 })).toMatch(/Sir Bravepug.* 1/);
    expect(sayMove(ability, say, STEP.TURN)).toBe(say.words.say.ability);
  });

  it("ask a question at every step", () => {
    for (const name of Object.values(STEP_NAMES)) expect(speech(lang).maybe("prompts", name), name).not.toBe("");
  });

  it("give every card its text, with its numbers", () => {
    const say = speech(lang);
    BOX.comboIds.forEach((_, row) => expect(isWhole(comboText(say, row)), say.row(row)).toBe(true));
    BOX.treasures.forEach((_, treasure) => expect(isWhole(treasureText(say, treasure))).toBe(true));
    BOX.foes.forEach((_, kind) => expect(isWhole(foeText(say, kind))).toBe(true));
    BOX.heroes.forEach((_, hero) => expect(isWhole(abilityText(say, hero))).toBe(true));
    BOX.worlds.forEach((_, world) => expect(isWhole(featureText(say, world))).toBe(true));
    BOX.foes.forEach((_, kind) => expect(prizeText(say, kind) !== "").toBe(hasPrize(kind)));
  });
});

describe.each(["en", "fr"] as const)("numbers in %s", (lang) => {
  it("stay on the line of what they count", () => {
    const say = new Speech(lang);
    expect([say.words.world.number(1), say.energies([3, 0, 0, 0, 0, 0])].join()).not.toContain(" ");
  });
});

describe("the log", () => {
  it("tells energies drawn in a row in one sentence", () => {
    const drew = (card: number): Event => ({ type: "Drew", seat: 0, card });
    const told = lines([{ type: "HeroChosen", seat: 0, hero: 0 }, drew(0), drew(0), drew(5)], ["Ada"], "en");
    expect(told.map((one) => one?.text ?? null)).toEqual(["Ada plays Sir Bravepug, the Warrior.", "Sir Bravepug draws 2\u00a0×\u00a0Strength, Joker.", null, null]);
  });

  it("does not tell a monster's turn apart from what it does", () => {
    const told = lines([{ type: "TurnBegan", creature: FIRST_FOE }, { type: "Moved", creature: FIRST_FOE, start: 0, column: 1 }], [], "en");
    expect(told[0]).toBeNull();
  });

  it.each([
    ["a monster", FIRST_FOE, /hurts nobody/],
    ["a boss, which may heal by its own attack", TERM.BOSS, /attacks\.$/],
  ])("takes what heals %s for the world's doing, or its own", (_, creature, said) => {
    const told = lines([{ type: "Played", creature, row: STANDARD - 1, copied: false }, { type: "Healed", creature, amount: 1 }], [], "en");
    expect(told[0]?.text).toMatch(said);
  });

  it("says that an attack hurt nobody, whether or not somebody stood there", () => {
    const told = lines([{ type: "Played", creature: FIRST_FOE, row: STANDARD - 1, copied: false }, { type: "RoundBegan", round: 2 }], [], "en");
    expect(told[0]?.text).toMatch(/hurts nobody/);
    expect(told[1]?.head).toBe(true);
  });
});

describe("the notation", () => {
  it.each([
    ["combo cleave", { type: "Combo", row: 1 }],
    ["target slime-b", { type: "Target", creature: FIRST_FOE + 13 }],
    ["target 2", { type: "Target", creature: 1 }],
    ["target boss", { type: "Target", creature: 35 }],
    ["pay golden-bone", { type: "Pay", source: 9 }],
    ["draw deck", { type: "Draw", source: 6 }],
    ["go 3", { type: "Go", column: 2 }],
    ["riposte canine-chainmail", { type: "Riposte", row: FIRST_TREASURE + 11 }],
    ["swap pizza treats", { type: "Swap", mine: 0, theirs: 2 }],
    ["ask cupcake", { type: "Ask", item: 7 }],
    ["change", { type: "Plain", name: "change" }],
  ])("reads %s", (text, move) => {
    expect(readMove(text)).toEqual(move);
  });
});

describe("the box", () => {
  it("has the rows of the engine, in its order", () => {
    expect([FIRST_TREASURE, FIRST_PRIZE, STANDARD]).toEqual([50, 68, 108]);
    expect(BOX.foes.filter((foe) => foe.isBoss).length).toBe(BOX.foes.length - KINDS);
    expect(BOX.rows.every((row) => row.cost.every((kind) => kind >= 0))).toBe(true);
  });
});

describe("the page's own words", () => {
  it.each([0, 1, 2])("are sound with %d", (n) => {
    const wrong = LANGS.map((lang) => texts({ en, fr }[lang], n, speech(lang)).filter(([, text]) => faults(text, lang).length));
    expect(wrong).toEqual([[], []]);
  });

  it("are all there in French, and none is English", () => {
    const plain = (node: unknown, at: string): [string, string][] =>
      typeof node === "string" ? [[at, node]] : node && typeof node === "object" ? Object.entries(node).flatMap(([key, value]) => plain(value, `${at}.${key}`)) : [];
    const same = new Map(plain(fr, ""));
    const alike = plain(en, "").filter(([at, text]) => same.get(at) === text && text.length > 3).map(([, text]) => text);
    expect([...new Set(alike)].sort()).toEqual(["Boss", "Combos", "triple"]); // the same in both
  });
});

describe("refusals", () => {
  it("are never told in another language", () => {
    expect(module.refusal!("A sentence nobody knows.", [], "fr")).toBeNull();
    expect(module.refusal!("A sentence nobody knows.", [], "en")).toBe("A sentence nobody knows.");
  });

  it.each([
    ["en", "Twin Arrows"],
    ["fr", speech("fr").of("combos", "twin-arrows")],
  ] as const)("name components in words: %s", (lang, name) => {
    const told = module.refusal!("You can't pay for {}.", ["twin-arrows"], lang);
    expect(told).toContain(name);
    expect(told).not.toContain("twin-arrows");
  });
});

it.each([
  [0, false, "Bo refuses your offer."],
  [1, false, null],
  [0, true, null],
])("seat %d, which made an offer or not, is told of the answer (accepted: %s)", (seat, accepted, said) => {
  const offer = { type: "Offered", seat: 0, to: 1, give: [0], want: [] } satisfies Event;
  expect(notice([{ type: "OfferAnswered", seat: 1, accepted }], [offer], seat, ["Ada", "Bo"], "en")).toBe(said);
});
