import { describe, expect, it } from "vitest";
import type { Lang } from "../../settings.svelte.ts";
import type { Event } from "../../wire/pugquest/events.ts";
import { TERM } from "../../wire/pugquest/terms.ts";
import type { StepView, View } from "../../wire/pugquest/view.ts";
import { BOX, FIRST_FOE, NOTHING } from "./box.ts";
import { FIRST_FOE_ROW, STANDARD } from "./numbering.ts";
import { deskOf } from "./desk.svelte.ts";
import { STEP } from "./model.ts";
import type { QuestTable } from "./model.ts";
import { prompt } from "./prompt.ts";
import { readMove } from "./read.ts";
import { promisedBy } from "./staged.ts";

const ME = 0;
const ALLY = 1;
const SLIME = FIRST_FOE + 12;

const player = (seat: number) => ({ seat, hero: seat, is_lord: false, is_out: false, level: 1, hand: [3, 2, 0, 0, 0, 0], hand_size: 5, hand_limit: 4, treasures: [], prizes: [], offers: 0 });
const creature = (who: number, column: number) => ({ creature: who, kind: 0, column, depth: 0, type: 0, life: 5, damage: 0, initiative: 4, marks: 0, has_acted: false, treasures: [], outlook: null });

const view = (step: number, more: Partial<View> = {}): View =>
  ({ seat: ME, step, about: {}, card: 0, boss: 0, rules: 0, actions: 2, turn: ME, to_act: [ME], deeds: [], give: [], want: [], players: [player(ME), player(ALLY)], creatures: [creature(ME, 1), creature(ALLY, 2), creature(SLIME, 1)], ...more }) as unknown as View;

interface Staged {
  step: number;
  moves?: string[];
  staged?: string[];
  imagined?: Event[];
  after?: View;
  shows?: boolean;
  about?: Partial<StepView>;
  turn?: number;
}

const choice = (text: string) => ({ text, move: readMove(text) });

/** A table at a step, with moves staged and what they would lead to. */
function tableAt({ step, moves = [], staged = [], imagined = [], after, shows = false, about = {}, turn = ME }: Staged): QuestTable {
  const live = view(step, { about: about as StepView, turn });
  const choices = moves.map(choice);
  return { position: live, view: after ?? live, seat: ME, names: ["Ada", "Ben"], mine: true, over: false, cursor: null, winners: [], seq: 1, staged, imagined, shows, moves: choices, clear: async () => true, restage: async () => false, onposition: new Set() } as unknown as QuestTable;
}

const damaged = (who: number, by: number): Event => ({ type: "Damaged", creature: who, amount: 1, by });
const laterOn: Event[] = [{ type: "TurnBegan", creature: SLIME }, { type: "Played", creature: SLIME, row: FIRST_FOE_ROW, copied: false }, damaged(ALLY, SLIME)];

describe.each<Lang>(["en", "fr"])("the big button in %s", (lang) => {
  const verbs = {
    en: { toll: "Take 1 damage", blow: "Take the damage", learn: "Experience and a treasure", pay: "Pay", defend: "Defend", strike: "Strike!", end: "End turn" },
    fr: { toll: "Subir 1 dégât", blow: "Subir le coup", learn: "L’expérience et un trésor", pay: "Payer", defend: "Se défendre", strike: "Frapper\u202f!", end: "Terminer" },
  }[lang];

  it.each([
    ["damage that the world does", STEP.UPKEEP, "pass", [damaged(ME, NOTHING), ...laterOn], verbs.toll],
    ["a toll that is paid", STEP.UPKEEP, "pay strength", laterOn, verbs.pay],
    ["damage of an attack", STEP.DEFEND, "pass", [damaged(ME, SLIME), ...laterOn], verbs.blow],
    ["an attack that is warded off", STEP.DEFEND, "defend strength", laterOn, verbs.defend],
    ["experience instead of a prize", STEP.PRIZE, "pass", [{ type: "Learned", seat: ME, card: 3, total: 2 }, ...laterOn], verbs.learn],
    ["an attack of one's own", STEP.TURN, "attack", [{ type: "Played", creature: ME, row: 0, copied: false }, damaged(SLIME, ME)], verbs.strike],
  ] as [string, number, string, Event[], string][])("names %s", (_, step, move, imagined, verb) => {
    const said = prompt(tableAt({ step, staged: [move], imagined, shows: true }), lang).commit;
    expect(said?.replace(/\u00a0/g, "\u202f")).toBe(verb);
  });

  it("ends the turn by that name, whatever comes next", () => {
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["end"], imagined: laterOn, after: view(STEP.LIMIT) }), lang);
    expect(told.commit).toBe(verbs.end);
  });
});

describe("what is staged", () => {
  it.each([[3, "3 damage to Slime: 2 life left"], [5, "5 damage to Slime: defeated"]])("tells what a second target that can't defend itself suffers: %i", (damage, said) => {
    const deed = { who: ME, row: 0, need: [], targets: [SLIME], struck: SLIME, damage };
    const after = view(STEP.TURN, { deeds: [deed], creatures: [creature(ME, 1), { ...creature(SLIME, 1), kind: BOX.foes.findIndex(({ id }) => id === "slime") }] as unknown as View["creatures"] });
    const imagined: Event[] = [{ type: "Played", creature: ME, row: 0, copied: false }];
    expect(prompt(tableAt({ step: STEP.TURN, staged: ["combo cleave"], imagined, after, shows: true }), "en").chips.map(({ text }) => text)).toContain(said);
  });

  it.each<[Lang, string]>([["en", "explosion: 1 damage to all next to it"], ["fr", "explosion\u202f: 1 dégât à tous ses voisins"]])("tells of an explosion whose damage comes after the treasure, in %s", (lang, said) => {
    const kind = BOX.foes.findIndex(({ rules }) => rules.some(([rule]) => rule === "explode"));
    const bomber = { ...creature(SLIME, 1), kind };
    const live = view(STEP.TURN, { creatures: [creature(ME, 1), bomber] as unknown as View["creatures"] });
    const events: Event[] = [{ type: "Played", creature: ME, row: 0, copied: false }, damaged(SLIME, ME), { type: "Defeated", creature: SLIME, by: ME }, { type: "Exploded", creature: SLIME }];
    const chips = (imagined: Event[]) => prompt({ ...tableAt({ step: STEP.TURN, staged: ["attack"], imagined, shows: true }), position: live } as unknown as QuestTable, lang).chips.map(({ text }) => text.replace(/\u00a0/g, "\u202f"));
    expect(chips(events)).toContain(said);
    expect(chips([...events, damaged(ME, SLIME)])).not.toContain(said);
  });

  it("is told by its last choice, where only passing followed it", () => {
    const told = prompt(tableAt({ step: STEP.TARGET, staged: [`target ${ALLY + 1}`, "pass"], shows: true }), "fr");
    expect(told.sentence).not.toMatch(/^Passer/);
    expect(told.sentence).toMatch(/^Choisir/);
  });

  it("is told as what passing means at its step", () => {
    expect(prompt(tableAt({ step: STEP.LORD_MOVE, staged: ["pass"], shows: true }), "en").sentence).toMatch(/^Let it stay/);
  });
});

describe("a treasure that is staged", () => {
  it("says what it does, which stands nowhere else", () => {
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["use cupcake"], shows: true }), "en");
    expect(told.chips.map(({ text }) => text)).toEqual(["Draw 3 energies. Discarded when used."]);
  });

  it("leaves that to the damage where it strikes", () => {
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["use cupcake"], imagined: [{ type: "Played", creature: ME, row: 0, copied: false }, damaged(SLIME, ME)], shows: true }), "en");
    expect(told.chips.map(({ text }) => text)).not.toContain("Draw 3 energies. Discarded when used.");
  });
});

describe("a draw that is staged", () => {
  const after = view(STEP.DRAW_MORE, { actions: 1, players: [{ ...player(ME), hand: [4, 2, 0, 0, 0, 0] }, player(ALLY)] as unknown as View["players"] });
  const chips = (staged: string[], lang: Lang) => prompt(tableAt({ step: STEP.TURN, staged, imagined: [{ type: "Drew", seat: ME, cards: [0] } as unknown as Event], after, shows: true }), lang).chips.map(({ text }) => text);

  it.each<[Lang, string]>([["en", "then another card, if you like"], ["fr", "puis une autre carte, si vous voulez"]])("says that a second may follow, in %s", (lang, more) => {
    expect(chips(["draw strength"], lang)).toContain(more);
    expect(chips(["discard spirit", "pass", "draw strength"], lang)).not.toContain(more);
  });
});

describe("a Golden Bone that nobody was asked about", () => {
  it("is named among what a combo is paid with", () => {
    const bone = BOX.treasures.findIndex(({ id }) => id === "golden-bone");
    const me = { ...player(ME), treasures: [bone] };
    const used = 2 ** (TERM.MONSTER_CARDS + bone);
    const after = view(STEP.TURN, { used, used_added: 0, players: [{ ...me, hand: [2, 2, 0, 0, 0, 0] }, player(ALLY)] as unknown as View["players"] });
    const table = tableAt({ step: STEP.TURN, staged: ["combo cleave"], imagined: [damaged(SLIME, ME)], after });
    Object.assign(table.position!, { players: [me, player(ALLY)], used: 0, used_added: 0 });
    expect(prompt(table, "en").chips.map(({ text }) => text)).toContain("paid with Strength, Golden Bone");
  });
});

describe("a hero who is moved out of turn", () => {
  it("is told whose deed that is", () => {
    const about = { creature: ME, count: 2 } as StepView;
    const row = BOX.comboIds.indexOf("marching-tune");
    const deed = { who: ALLY, row, struck: NOTHING, damage: 0, need: [] };
    const table = tableAt({ step: STEP.GO, about, moves: ["go 2", "pass"], after: view(STEP.GO, { about, deeds: [deed] as unknown as View["deeds"] }) });
    expect(prompt(table, "en").chips[0].text).toMatch(/^[A-Z][^:]*: \S/);
    expect(prompt(tableAt({ step: STEP.GO, about, moves: ["go 2"], after: view(STEP.GO, { about, deeds: [{ ...deed, who: ME }] as unknown as View["deeds"] }) }), "en").chips).toEqual([]);
  });
});

describe("an attack about which another hero is asked first", () => {
  const row = BOX.comboIds.indexOf("reckless-bite");
  const imagined: Event[] = [{ type: "Played", creature: ME, row, copied: false }];
  const table = tableAt({ step: STEP.TURN, staged: ["combo reckless-bite"], imagined, after: view(STEP.ENCORE, { to_act: [ALLY], about: { hero: ME, count: 1 } as StepView }), shows: true });

  it.each<[Lang, string, RegExp, RegExp]>([
    ["en", "Strike!", /^Reckless Bite on .*Slime/, /^3 damage to .*Slime/],
    ["fr", "Frapper\u202f!", /Gelée/, /^3 dégâts à Gelée/],
  ])("says whom it hits, and what it costs its own hero, in %s", (lang, verb, sentence, blow) => {
    const told = prompt(table, lang);
    expect(told.commit?.replace(/\u00a0/g, "\u202f")).toBe(verb);
    expect(told.sentence).toMatch(sentence);
    expect(told.chips[0].text).toMatch(blow);
    expect(told.chips).toHaveLength(2);
  });
});

describe("the hand limit", () => {
  it("is told with its numbers when the end of a turn leads to it", () => {
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["end"], after: view(STEP.LIMIT) }), "en");
    expect(told.sentence).toBe("End turn. Go ahead?");
    expect(told.chips.map(({ text }) => text)).toEqual(["Discard 1 more: your hand limit is 4."]);
  });
});

describe.each([
  ["en", "Discard Strength, and end the turn. Go ahead?", "End turn", ["discarded: Strength", "your hand limit is 4"]],
  ["fr", "Défausser Force, puis terminer le tour. On y va ?", "Terminer", ["défaussé : Force", "votre limite de main est 4"]],
] as [Lang, string, string, string[]][])("energies above the hand limit in %s", (lang, sentence, commit, chips) => {
  it("are discarded at the end of the turn, and it is said why", () => {
    const after = view(STEP.UPKEEP, { players: [{ ...player(ME), hand: [2, 2, 0, 0, 0, 0] }, player(ALLY)] as never });
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["end", "discard strength"], imagined: [{ type: "Discarded", seat: ME, card: 0 }] as unknown as Event[], after, shows: true }), lang);
    const plain = (text = ""): string => text.replace(/ /g, " ");
    expect([plain(told.sentence), told.commit, told.chips.map(({ text }) => plain(text))]).toEqual([sentence, commit, chips]);
  });
});

describe("a toll that one hero pays", () => {
  it("is not blamed for what the world does to another", () => {
    const imagined = [{ type: "Damaged", creature: ALLY, amount: 1, by: NOTHING }] as unknown as Event[];
    const told = prompt(tableAt({ step: STEP.UPKEEP, staged: ["pay strength"], imagined, shows: true }), "en");
    expect(told.chips.map(({ text }) => text).join()).not.toContain("damage");
  });
});

describe("a deed with a question of its own", () => {
  it.each([
    ["a target", STEP.TARGET, ["target slime-a", "target slime-b"]],
    ["where to go", STEP.GO, ["go 2", "go 4", "pass"]],
    ["what goes into the cauldron", STEP.BREW, ["discard strength", "discard joker"]],
    ["the price at the market", STEP.MARKET_PAY, ["pay spirit", "pay joker"]],
  ] as [string, number, string[]][])("is sent once it is told: %s", (_, step, moves) => {
    const about = { creature: ME, count: 1, treasure: 0 } as StepView;
    expect(prompt(tableAt({ step: STEP.TURN, staged: ["attack"], moves, after: view(step, { about }) }), "en").off).toBeTruthy();
    expect(prompt(tableAt({ step, about, moves }), "en").off).toBeUndefined();
  });
});

describe("an answer after which one's own turn comes", () => {
  const table = tableAt({ step: STEP.DEFEND, turn: SLIME, staged: ["defend strength"], moves: ["attack", "go 3", "draw deck", "end"], after: view(STEP.TURN) });

  it("offers nothing of that turn yet", () => {
    expect(prompt(table, "en")).toMatchObject({ title: "Your answer", actions: [], commit: "Defend" });
    expect(deskOf(table).plain("end")).toBeUndefined();
    expect(deskOf(table).find("Go")).toBeUndefined();
  });
});

describe("energies to be swapped", () => {
  it("are discarded and drawn for with one press", () => {
    const after = view(STEP.DISCARD_MORE, { about: { count: 2, lowest: 1 } as StepView });
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["discard strength", "discard speed"], moves: ["discard spirit", "pass"], after }), "en");
    expect(told).toMatchObject({ actions: [], commit: "Swap 2", more: ["pass"] });
    const drawn = view(STEP.DRAW_BACK, { about: { count: 1 } as StepView, players: [{ ...player(ME), hand: [2, 1, 0, 0, 0, 0] }, player(ALLY)] as unknown as View["players"] });
    const chips = prompt(tableAt({ step: STEP.TURN, staged: ["discard strength", "discard speed", "pass", "draw joker"], imagined: laterOn.slice(1), after: drawn, shows: true }), "en").chips;
    expect(chips.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^discarded: Strength, /));
  });
});

describe("a hint to pass or to end the turn", () => {
  it("makes its button the golden one, and stages nothing beyond the decision", async () => {
    const table = tableAt({ step: STEP.TURN, moves: ["go 3", "end"] });
    await deskOf(table).take([choice("end")]);
    const told = prompt(table, "en");
    expect(told.sentence).toBe("End turn. Go ahead?");
    expect(told.actions).toMatchObject([{ label: "End turn", move: "end", primary: true }]);
  });

  it("ends the turn together with what is staged already", async () => {
    const table = tableAt({ step: STEP.TURN, moves: ["end"], staged: ["go 3"] });
    await deskOf(table).take([choice("end")]);
    expect(prompt(table, "en")).toMatchObject({ sentence: "Move to column 3, and end the turn. Go ahead?", commit: "End turn", more: ["end"] });
  });

  it("is one of the answers where there are buttons for them", async () => {
    const table = tableAt({ step: STEP.UPKEEP, moves: ["pay strength", "pass"] });
    await deskOf(table).take([choice("pass")]);
    expect(prompt(table, "en").actions.map(({ label, primary }) => [label, primary])).toEqual([["Pay with Strength", false], ["Take 1 damage", true]]);
  });

  it("proposes nothing where it is staged, as for what can be looked at first", async () => {
    const table = tableAt({ step: STEP.TURN });
    await deskOf(table).take([choice(`combo ${BOX.comboIds[0]}`)]);
    expect(deskOf(table).proposed).toBe(null);
  });
});

describe("an energy to be discarded", () => {
  it.each<[string, Partial<View>]>([
    ["by its attack", { turn: ALLY, deeds: [{ who: SLIME, damage: 1 }] as unknown as View["deeds"] }],
    ["before it attacks", { turn: SLIME }],
  ])("is told with who costs it, %s", (_, more) => {
    const at = view(STEP.DISCARD_ONE, more);
    const table = { ...tableAt({ step: STEP.DISCARD_ONE, moves: ["discard strength"] }), position: at, view: at } as QuestTable;
    expect(prompt(table, "en").sentence).toBe("Slime costs you an energy: choose which one to discard.");
    expect(prompt(table, "fr").sentence).toMatch(/^Gelée vous coûte une énergie/);
  });
});

describe("what would follow", () => {
  it("ends where the turns of others begin", () => {
    const told = prompt(tableAt({ step: STEP.UPKEEP, staged: ["pass"], imagined: [damaged(ME, NOTHING), ...laterOn], shows: true }), "en");
    expect(told.chips.map(({ text }) => text).join()).not.toMatch(/Ben|Puga/);
    expect(told.chips).toHaveLength(1);
  });

  it("says nothing of an attack of a later turn that is being answered", () => {
    const deeds = [{ who: SLIME, struck: ME, damage: 1, targets: [ME] }] as unknown as View["deeds"];
    const after = view(STEP.DEFEND, { turn: SLIME, deeds });
    const told = prompt(tableAt({ step: STEP.RIPOSTE, staged: ["pass"], imagined: [damaged(SLIME, ME), ...laterOn.slice(0, 2)], after, shows: true }), "en");
    expect(told.chips.map(({ text }) => text).join()).not.toMatch(/prevented/);
  });
});

describe("a deed that stops at a creature that may defend itself", () => {
  it("names those it strikes afterwards, too", () => {
    const deeds = [{ who: ME, row: 0, struck: SLIME, damage: 2, targets: [SLIME, TERM.BOSS] }] as unknown as View["deeds"];
    const imagined: Event[] = [{ type: "Played", creature: ME, row: 0, copied: false }];
    const told = prompt(tableAt({ step: STEP.TURN, staged: ["combo quick-step"], moves: ["end"], imagined, after: view(STEP.TURN, { deeds }), shows: true }), "en");
    expect(told.sentence).toContain("on Slime and Badger of the Seven Seas");
  });
});

describe("a deed that hurts its own hero", () => {
  const bite = BOX.comboIds.indexOf("reckless-bite");
  const played: Event = { type: "Played", creature: ME, row: bite, copied: false };
  const beaten: Event[] = [played, damaged(SLIME, ME), { type: "Defeated", creature: SLIME, by: ME }];
  const chips = (imagined: Event[]) => prompt(tableAt({ step: STEP.TURN, staged: ["combo reckless-bite"], imagined, shows: true }), "en").chips.map(({ text }) => text);

  it("says so before it is asked about the spoils", () => {
    expect(chips(beaten).filter((text) => /1 damage to .*: 4 life left/.test(text))).toHaveLength(1);
  });

  it("says it once", () => {
    expect(chips([...beaten, damaged(ME, ME)]).filter((text) => /: 4 life left/.test(text))).toHaveLength(1);
  });

  it("says nothing of it where the boss falls", () => {
    const boss: Event[] = [played, damaged(TERM.BOSS, ME), { type: "Defeated", creature: TERM.BOSS, by: ME }, { type: "GameOver", won: true, winners: [ME] }];
    const told = chips(boss);
    expect(told).toContain("the boss falls: victory!");
    expect(told.join()).not.toMatch(/life left/);
  });
});

describe("an action whose button only shows the places", () => {
  it("says what to press", () => {
    const table = tableAt({ step: STEP.TURN });
    deskOf(table).places = "draw";
    expect(prompt(table, "en").sentence).toBe("Draw 2: press an energy that lies open, or the deck.");
    deskOf(table).places = "move";
    expect(prompt(table, "fr").sentence).toMatch(/^Se déplacer/);
  });
});

describe("an attack that can't be tried out, as with a Lord", () => {
  it.each<[Lang, string, RegExp]>([["en", "Strike!", /1 damage to .*Slime/], ["fr", "Frapper\u202f!", /1 dégât à .*Gelée/]])("is told by its card, in %s", (lang, verb, blow) => {
    const table = tableAt({ step: STEP.TURN, staged: ["attack"], shows: true });
    const told = prompt(table, lang);
    expect(told.commit?.replace(/\u00a0/g, "\u202f")).toBe(verb);
    expect(told.chips.map(({ text }) => text).join()).toMatch(blow);
    expect(told.sentence).toMatch(lang === "en" ? / on Slime\. / : / sur Gelée\. /);
    expect(promisedBy(table)?.sure).toEqual([SLIME]);
  });

  it("is told too where a joker that pays for it draws a card first, until it has struck", () => {
    const begun = { who: ME, row: STANDARD, need: [], targets: [], struck: NOTHING, damage: 0 };
    const after = view(STEP.TURN, { deeds: [begun] });
    const imagined: Event[] = [{ type: "Played", creature: ME, row: STANDARD, copied: false }];
    expect(promisedBy(tableAt({ step: STEP.TURN, staged: ["attack", "pay joker"], shows: true, imagined, after }))?.sure).toEqual([SLIME]);
    expect(promisedBy(tableAt({ step: STEP.TURN, staged: ["attack", "pay joker"], shows: true, imagined: [...imagined, damaged(SLIME, ME)], after }))).toBeNull();
  });

  it("is no attack where it would be performed", () => {
    expect(promisedBy(tableAt({ step: STEP.TURN, staged: ["attack"], shows: true, imagined: [{ type: "Played", creature: ME, row: 0, copied: false }] }))).toBeNull();
  });
});
