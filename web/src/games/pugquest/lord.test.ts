// What is said to who leads the monsters.
import { cleanup, render } from "@testing-library/svelte";
import { describe, expect, it, test } from "vitest";
import aboutEn from "words:pugquest/en/about";
import aboutFr from "words:pugquest/fr/about";
import becauseEn from "words:pugquest/en/because";
import becauseFr from "words:pugquest/fr/because";
import { typeset } from "../../i18n/typeset.ts";
import type { Lang } from "../../settings.svelte.ts";
import { parsed, told } from "../../shell/advice.ts";
import type { View } from "../../wire/pugquest/view.ts";
import { FIRST_FOE } from "./box.ts";
import { counsel } from "./counsel.ts";
import LordSheet from "./hero/LordSheet.svelte";
import { STEP, isLord } from "./model.ts";
import type { QuestTable } from "./model.ts";
import { prompt } from "./prompt.ts";
import { readMove } from "./read.ts";
import { Speech } from "./words/speech.ts";

const HERO = 0;
const LORD = 1;
const player = (seat: number) => ({ seat, hero: seat === LORD ? -1 : 0, is_lord: seat === LORD, hand: [1, 0, 0, 0, 0, 0], hand_size: 1, treasures: [], prizes: [] });
const creature = (who: number, column: number) => ({ creature: who, kind: 0, column, depth: 0, type: 2, life: 5, damage: 0, treasures: [] });

const view = (seat: number, step: number): View =>
  ({
    seat, step, about: { creature: FIRST_FOE }, card: 0, rules: 1, turn: FIRST_FOE, to_act: [seat], boss: -1, give: [], want: [],
    deeds: [{ who: FIRST_FOE, row: 0, damage: 1, struck: HERO }],
    players: [player(HERO), player(LORD)],
    creatures: [creature(HERO, 2), creature(FIRST_FOE, 0)],
  }) as unknown as View;

const choice = (text: string) => ({ text, move: readMove(text) });
const sentence = (step: number, moves: string[], lang: Lang): string => {
  const at = view(LORD, step);
  return prompt({ position: at, view: at, seat: LORD, names: ["Ada", "Ben"], mine: true, over: false, cursor: null, winners: [], seq: 1, staged: [], imagined: [], shows: false, moves: moves.map(choice), onposition: new Set() } as unknown as QuestTable, lang).sentence;
};

it("shows the Lord the creature that is struck, else the next to act", () => {
  const foes = { creatures: [creature(HERO, 2), creature(FIRST_FOE, 0), { ...creature(FIRST_FOE + 2, 1), kind: 1 }], turn: HERO, order: [HERO, FIRST_FOE] };
  const shown = (step: number): string => {
    const at = { ...view(LORD, step), ...foes, about: { creature: FIRST_FOE + 2 } } as unknown as View;
    const { container } = render(LordSheet, { table: { view: at, names: ["Ada", "Ben"] } as unknown as QuestTable, say: new Speech("en", ["Ada", "Ben"], at) });
    const thing = container.querySelector("[data-thing]")!.getAttribute("data-thing")!;
    cleanup();
    return thing;
  };
  expect(shown(STEP.PREVENT)).toBe(`creature:${FIRST_FOE + 2}`);
  expect(shown(STEP.TURN)).toBe(`creature:${FIRST_FOE}`);
  foes.order = [HERO];
  expect(shown(STEP.TURN)).toBe(`creature:${FIRST_FOE}`);
});

it("only the Lord looks on from the Lord's seat", () => {
  expect([HERO, LORD, -1].map((seat) => isLord(view(seat, STEP.TURN)))).toEqual([false, true, false]);
});

describe.each<[Lang, RegExp, RegExp]>([["en", /discard Intellect for 1 more/, /You hold no Intellect to add/], ["fr", /défausser Intellect/, /Il vous manque Intellect/]])("an attack of a monster, in %s", (lang, asked, lacking) => {
  it("asks for an energy that can be paid", () => {
    expect(sentence(STEP.BOOST, ["boost intellect", "pass"], lang)).toMatch(asked);
  });

  it("says which energy is missing where there is none", () => {
    expect(sentence(STEP.BOOST, ["pass"], lang)).toMatch(lacking);
    expect(sentence(STEP.PREVENT, ["pass"], lang)).toMatch(lang === "en" ? /You hold no Intellect to prevent/ : /pour en éviter/);
  });
});

test.each<[Lang, string, string]>([
  ["en", "Pugtor can heal, with Cure, as nobody in the team can yet", "no hero left moves further than Pugpin: 3 columns"],
  ["fr", "Pugtor sait soigner, avec Soin, ce que personne dans l’équipe ne sait encore", "aucun héros restant ne va plus loin que Pugpin : 3 colonnes"],
])("what speaks for a hero is told in %s", (lang, heals, moves) => {
  const ground = (text: string): string => counsel.ground!(...parsed(text), view(LORD, STEP.LORD_MOVE), lang);
  expect(ground("heals_alone name=pug:5 combo=combo:25")).toBe(heals);
  expect(ground("moves name=pug:4 n=3")).toBe(typeset(moves, lang));
});

describe.each<[Lang, string, string]>([
  ["en", "move facing Sir Bravepug", "move where no hero stands opposite, in the first column"],
  ["fr", "aller face à Sir Bravepug", "aller là où il n’y a aucun héros en face, dans la première colonne"],
])("advice to the Lord in %s", (lang, facing, empty) => {
  const say = (column: number): string => counsel.say({ text: "", move: { type: "Go", column } }, view(LORD, STEP.LORD_MOVE), lang, ["Ada", "Ben"]);

  it("names the hero whom a monster faces", () => {
    expect(say(2)).toBe(facing);
    expect(say(0)).toBe(empty);
  });
});

describe.each<[Lang, typeof becauseEn, typeof aboutEn, string, string]>([
  ["en", becauseEn, aboutEn, "the heroes lose about 3 more life and the monsters keep more life", "Elpug loses 2 more life"],
  ["fr", becauseFr, aboutFr, "les héros perdent environ 3 vies de plus et les monstres gardent plus de vie", "Elpug perd plus de vie (2)"],
])("reasons in %s", (lang, because, about, harm, single) => {
  const words = { because, about, name: () => "Elpug" };
  const and = lang === "en" ? "and" : "et";

  it("say who loses life and who keeps it", () => {
    expect(told({ heroes: -3, monsters: 1 }, {}, words, and, lang)).toBe(harm);
    expect(told({}, { "harm hero:0": 2 }, words, and, lang)).toBe(single);
    expect(told({ heroes: 1, boss: -1 }, {}, words, and, lang)).toBe(lang === "en" ? "the heroes keep more life and the boss loses more life" : "les héros gardent plus de vie et le boss perd plus de vie");
  });
});
