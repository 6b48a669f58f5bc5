import { describe, expect, test } from "vitest";
import type { Event } from "../../wire/petz/events.ts";
import type { Move } from "../../wire/petz/moves.ts";
import type { View } from "../../wire/petz/view.ts";
import { STEP, TERM } from "../../wire/petz/terms.ts";
import type { Lang } from "../../settings.svelte.ts";
import made from "./cases/cases.json";
import { choiceOf, type PetzTable } from "./choice.svelte.ts";
import module from "./index.ts";
import { prompt } from "./prompt.ts";
import { shownOn } from "./shown.ts";
import { speech } from "./words/speech.ts";
import { upper } from "../../i18n/plural.ts";
import { load } from "./words/packs.svelte.ts";

await load("fr");

interface Position {
  seat: number;
  view: View;
  moves: { text: string; move: Move }[];
}
const positions = made.steps as unknown as Position[];
const LANGS: Lang[] = ["en", "fr"];

/** A table as the store shows it, with this position on it. */
function table({ seat, view, moves }: Position, changes: Partial<PetzTable> = {}): PetzTable {
  const shown = {
    view, position: view, seat, moves, open: moves, staged: [], imagined: [], events: [], allEvents: [], names: ["Ada", "Bo", "Cy", "Di"],
    mine: view.to_act.includes(seat), over: false, cursor: null, canUndo: false, winners: [], toAct: view.to_act, shows: false,
    hinted: null, seq: 1, busy: false, due: view.to_act.includes(seat), onposition: new Set<() => void>(),
    find(test: (move: Move) => boolean) {
      return moves.find(({ move }) => test(move));
    },
    ...changes,
  };
  return shown as unknown as PetzTable;
}

test("a thing that is taken after its group was sent is named, and the button takes it", () => {
  const take = positions.find(({ view }) => view.step === STEP.TAKE)!;
  const send = positions.find(({ view }) => view.step === STEP.SEND)!;
  const imagined: Event[] = [{ type: "Gained", seat: take.seat, what: 0, item: 3 }];
  const asked = prompt(table(take, { view: { ...send.view, seat: take.seat }, staged: ["take pet x"], imagined }), "en");
  expect(asked.sentence).toMatch(/^You take /);
  expect(asked.commit).toBe("Take it");
});

test("two books are asked about one by one, first the one that advice speaks of", () => {
  const some = positions.find(({ view }) => view.step === STEP.SEND)!;
  const view = { ...some.view, step: STEP.COLOUR, about: { ...some.view.about, books: [0, 2] } };
  const moves = [[0, 0], [0, 1], [2, 2], [2, 3]].map(([book, colour]) => ({ text: `colour ${book} ${colour}`, move: { type: "Colour", book, colour } as Move }));
  const asked = (changes: Partial<PetzTable> = {}) => {
    const { sentence, actions } = prompt(table({ ...some, view, moves }, changes), "fr");
    return [sentence, actions.map(({ label, move }) => [label, move])];
  };
  const say = speech("fr");
  const answers = (book: number, colours: number[]) => [
    say.words.prompt.colour(say.artifact(book)),
    colours.map((colour) => [upper(say.colour(colour)), `colour ${book} ${colour}`]),
  ];
  expect(asked()).toEqual(answers(0, [0, 1]));
  expect(asked({ hinted: { text: "", move: moves[3].move } } as Partial<PetzTable>)).toEqual(answers(2, [2, 3]));
});

test("what is staged is shown around a decision, unless it ends the round", () => {
  const [{ view }] = positions;
  const staged = { ...view, start: 2 };
  expect(shownOn(table(positions[0], { view: staged }))).toBe(staged);
  expect(shownOn(table(positions[0], { view: { ...staged, round: view.round + 1 } }))).toBe(view);
  expect(shownOn(table(positions[0], { view: { ...staged, step: -1 } }))).toBe(view);
});

test("half a point is one point", () => {
  expect([0, 0.5, 1, 1.5].map((n) => speech("en").count(n, "point", "points"))).toEqual(["0\u00a0points", "½\u00a0point", "1\u00a0point", "1½\u00a0points"]);
});

describe.each(LANGS)("in %s", (lang) => {
  test.each(positions.map((one) => [one.view.step, one] as const))("step %i says what to do", (_, position) => {
    const asked = prompt(table(position), lang);
    expect(asked.tone).toBe("turn");
    expect(asked.sentence).not.toBe("");
    expect(JSON.stringify(asked)).not.toMatch(/undefined|NaN/);
    for (const { move } of asked.actions) if (move) expect(position.moves.map(({ text }) => text)).toContain(move);
  });

  test.each(positions.map((one) => [one.view.step, one] as const))("step %i says who is being waited for", (_, position) => {
    const seat = position.view.players.findIndex((player) => !position.view.to_act.includes(player.seat));
    const other = { ...position, seat, view: { ...position.view, seat }, moves: [] };
    if (seat < 0) return;
    const asked = prompt(table(other), lang);
    expect(asked.tone).toBe("wait");
    expect(asked.sentence).toMatch(/Ada|Bo|Cy|Di/);
  });

  test("to sell nothing is advised by the name of its button", () => {
    const { view, moves } = positions.find((one) => one.view.step === STEP.SELL)!;
    const done = moves.find(({ move }) => move.type === "Done")!;
    const button = prompt(table({ view, moves, seat: view.seat }), lang).actions.find(({ move }) => move === done.text)!;
    expect(module.counsel.say(done, view, lang, [])).toBe(button.label);
  });

  test("every choice can be said with names instead of numbers", () => {
    for (const { moves, view } of positions)
      for (const choice of moves) expect(module.counsel.say(choice, view, lang, ["Ada", "Bo", "Cy", "Di"])).not.toMatch(/undefined|^$|(plot|tile|seat|player|customer|group|gap|square|parcelle|tuile|siège|joueur|client|groupe|case) \d|\d[.,]\d/i);
  });

  test("what a customer likes is what the sale adds up from", () => {
    const told = positions.flatMap(({ moves, view }) => moves.map((choice) => ({ view, move: choice.move, says: module.counsel.sees!([choice], view, lang) })));
    for (const { view, move, says } of told.filter(({ says }) => says)) {
      const sale = view.sales.find(({ plot, customer }) => move.type === "Sell" && plot === move.plot && customer === move.customer)!;
      expect(sale.lines.reduce((sum, { count, each }) => sum + count * each, 0)).toBe(2 * sale.match);
      expect(says).toContain(String(sale.match));
    }
    expect(told.some(({ move, says }) => move.type === "Sell" && says)).toBe(told.some(({ move }) => move.type === "Sell"));
  });

  test("a group of advice says what it is for", () => {
    const { view } = positions[0];
    const { SPACES, YOUNG_LEFT, CAGE_LEFT, ADDON, JUDGING } = TERM;
    const part = (purpose: string) => module.counsel.part!({ type: "Group", imps: 2, gold: 1 }, purpose, view, lang)!;
    const told = [`space:${YOUNG_LEFT} pet:3`, `space:${CAGE_LEFT} cage:2`, `space:${ADDON} addon:1`, `space:${JUDGING}`, ""].map(part);
    expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
    expect(told[0].title).toContain(speech(lang).pet(3));
    for (const { badge, pieces, title, text } of told) expect([badge, pieces.length, title !== "" && !/undefined/.test(title + text)]).toEqual(["3", 3, true]);
    for (const [space, id] of SPACES.entries()) if (space < TERM.ACTION_SPACES && !id.endsWith("right")) expect(part(`space:${space}`).title).toBeTruthy();
    expect(module.counsel.part!({ type: "Done" }, "", view, lang)).toBeNull();
  });

  test("the top bar has six phases and the facts of every seat", () => {
    const { view } = positions[0];
    expect(module.status(view, lang).phases.map(({ label }) => label).filter(Boolean)).toHaveLength(6);
    for (const player of view.players) expect(module.seatFacts(view, player.seat, lang)).toHaveLength(3);
  });
});

test("buttons keep their places while a thing is chosen for the group that is sent", () => {
  const send = positions.find(({ view }) => view.step === STEP.SEND)!;
  const take = positions.find(({ view }) => view.step === STEP.TAKE)!;
  const labels = (changes: Partial<PetzTable>): string[] => prompt(table(send, changes), "en").actions.map(({ label }) => label);
  const sent = { staged: ["send 1 young-left"], view: take.view, moves: take.moves } as Partial<PetzTable>;
  expect(labels(sent)).toEqual(labels({}));
});

test("a group that is to stay is said to", () => {
  const position = positions.find(({ view }) => view.step === STEP.SEND)!;
  const [imps, gold] = position.view.players[position.seat].groups[0];
  const asked = prompt(table(position, { staged: ["keep 1"] } as Partial<PetzTable>), "en");
  expect(asked.sentence).toBe(`Keep ${imps}\u00a0imp${imps > 1 ? "s" : ""}${gold ? ` + ${gold}\u00a0gold` : ""} home`);
});

test("a group for which no space glows is kept home", () => {
  const position = positions.find(({ view, moves }) => view.step === STEP.SEND && moves.some(({ move }) => move.type === "Send"))!;
  expect(prompt(table(position), "en").sentence).toMatch(/glowing space$/);
  const shut = { ...position, moves: position.moves.filter(({ move }) => move.type === "Keep") };
  const asked = prompt(table(shut), "en");
  expect(asked.sentence).toMatch(/nowhere to go: keep it home$/);
  expect(asked.actions).toMatchObject([{ label: "Keep home", primary: true }]);
});

test("others' events are no consequences of mine", () => {
  const position = positions.find(({ view }) => view.step === STEP.FEED)!;
  const lost = { type: "PetLost", seat: position.seat, pet: 3, cause: "escaped", reputation: 1 };
  const imagined = [lost, { ...lost, seat: (position.seat + 1) % position.view.seats, pet: 4 }];
  const { chips } = prompt(table(position, { staged: ["feed 1 0 0 0"], imagined } as unknown as Partial<PetzTable>), "en");
  const texts = chips.map(({ text }) => text);
  expect(texts).toContain("Drago is lost, with 1 reputation");
  expect(texts.join()).not.toMatch(/Stareplant/);
});

test("what is at home is told while nobody goes out; beside groups the burrow tells it", () => {
  const position = positions.find(({ view }) => view.step === STEP.GROUP)!;
  const before = table(position, { restage: async () => true } as Partial<PetzTable>);
  const icons = (): unknown[] => prompt(before, "en").chips.map(({ icon }) => icon);
  expect(icons()).toEqual([{ imp: position.seat }]);
  choiceOf(before).oneByOne();
  expect(icons()).toEqual([undefined]);
});

test("a book's colours are all that can be pressed", () => {
  const asked = prompt(table(positions.find(({ view }) => view.step === STEP.COLOUR)!), "en");
  expect(asked.whole).toBe(true);
  expect(asked.actions.length).toBeGreaterThan(1);
});

test("there is a position for every step that a player decides", () => {
  const found = positions.map(({ view }) => view.step);
  for (let step = STEP.GROUP; step <= STEP.STORE; step++) expect(found).toContain(step);
});

describe("the big button says what it does", () => {
  const at = (step: number): Position => positions.find(({ view }) => view.step === step)!;
  const says = (step: number, staged: string[]): string | undefined => prompt(table(at(step), { staged }), "en").commit;

  test("a pet is sold, or nothing is", () => {
    expect(says(STEP.SELL, ["sell 1 1 platform"])).toBe("Sell");
    expect(says(STEP.SELL, ["done"])).toMatch(/^Sell (nothing|no more)$/);
  });

  test("a pet is shown, other plans are done", () => {
    const feeding = at(STEP.FEED);
    const shown = { ...feeding, view: { ...feeding.view, step: STEP.EXHIBIT } };
    expect(prompt(table(shown, { staged: ["exhibit 1"] }), "en").commit).toBe("Show it");
    expect(says(STEP.CLEAN, ["clean 1"])).toBe("Done");
  });
});
