import { beforeEach, describe, expect, test } from "vitest";
import type { Move } from "../../wire/petz/moves.ts";
import type { View } from "../../wire/petz/view.ts";
import { STEP, TERM } from "../../wire/petz/terms.ts";
import made from "./cases/cases.json";
import { TownChoice, type PetzTable } from "./choice.svelte.ts";
import { key } from "./shortcuts.ts";
import { choiceOf } from "./choice.svelte.ts";

interface Position {
  seat: number;
  view: View;
  moves: { text: string; move: Move }[];
}
const at = (step: number): Position => (made.steps as unknown as Position[]).find(({ view }) => view.step === step)!;

/** A table on which nothing is answered: what would be asked of the server is written down. */
class Fake {
  staged: string[] = [];
  asked: string[] = [];
  hinted = null;
  busy = false;
  seq = 1;
  canUndo = false;
  mine = true;
  due = true;
  onposition = new Set<() => void>();
  constructor(public at: Position) {}
  get view(): View {
    return this.at.view;
  }
  get position(): View {
    return this.at.view;
  }
  get moves(): Position["moves"] {
    return this.staged.length ? [] : this.at.moves;
  }
  get open(): Position["moves"] {
    return this.at.moves;
  }
  get seat(): number {
    return this.at.seat;
  }
  find(test: (move: Move) => boolean): unknown {
    return this.moves.find(({ move }) => test(move));
  }
  async restage(texts: string[]): Promise<boolean> {
    this.staged = texts;
    return true;
  }
  async clear(): Promise<boolean> {
    this.staged = [];
    return true;
  }
  async why(text: string): Promise<void> {
    this.asked.push(text);
  }
}

describe("behind the screen", () => {
  let fake: Fake;
  let town: TownChoice;
  beforeEach(() => {
    fake = new Fake(at(STEP.GROUP));
    town = new TownChoice(fake as unknown as PetzTable);
  });

  test("what is laid out stays when others become ready", async () => {
    town.follow();
    town.move(1, 1, 0);
    await Promise.resolve();
    const texts = fake.staged;
    expect(texts.length).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done));
    fake.staged = []; // an update came in
    for (const forget of fake.onposition) forget();
    town.follow();
    expect(town.made).toEqual([[1, 0]]);
    expect(fake.staged).toEqual(texts);
  });

  test("what is taken back is not laid out again", async () => {
    town.follow();
    town.move(1, 1, 0);
    await new Promise((done) => setTimeout(done));
    fake.staged = [];
    town.follow();
    expect(town.made).toEqual([]);
  });
  const imps = (): number => fake.view.players[fake.seat].imps;

  test("imps and gold come from home, and no more than there are", () => {
    town.move(0, 2, 1);
    town.move(1, 99, 0);
    expect(town.exits.slice(0, 2)).toEqual([[2, 1], [imps() - 2, 0]]);
    expect(town.home[0]).toBe(0);
    town.move(0, -5, 0);
    expect(town.exits[0]).toEqual([0, 1]);
  });

  test("what is laid out is staged, the biggest first, gold alone being no group", () => {
    town.move(3, 1, 0);
    town.move(0, 2, 1);
    town.move(5, 0, 1);
    expect(fake.staged).toEqual(["group 2+1", "group 1+0", "done"]);
    town.allHome();
    expect(fake.staged).toEqual([]);
  });

  test("a group is carried to another exit, or home", () => {
    town.move(0, 2, 1);
    town.carry(0, 4, 2, 1);
    expect(town.exits[4]).toEqual([2, 1]);
    town.carry(4, -1, 2, 1);
    expect(town.made).toEqual([]);
  });

  test("keys choose an exit and fill it", () => {
    const keyed = choiceOf(fake as unknown as PetzTable);
    for (const name of ["3", "+", "+", "g", "-"]) {
      expect(key(fake as unknown as PetzTable, { key: name } as KeyboardEvent)).toBe(true);
    }
    expect(keyed.exits[2]).toEqual([1, 1]);
    expect(key(fake as unknown as PetzTable, { key: "x" } as KeyboardEvent)).toBe(false);
  });

  test("the exit chosen in an earlier round is chosen no longer", () => {
    town.follow();
    town.move(4, 1, 0);
    expect(town.at).toBe(4);
    fake.at = { ...fake.at, view: { ...fake.view, round: fake.view.round + 1 } };
    town.follow();
    expect(town.at).toBe(0);
  });

  test("what is staged by a hint is laid out", () => {
    fake.staged = ["group 2+0"];
    town.follow();
    expect(town.exits[0]).toEqual([2, 0]);
  });
});

describe("sending", () => {
  let fake: Fake;
  let town: TownChoice;
  beforeEach(() => {
    fake = new Fake(at(STEP.SEND));
    town = new TownChoice(fake as unknown as PetzTable);
  });
  const legal = (): number[] =>
    fake.at.moves.flatMap(({ move }) => (move.type === "Send" && move.group === town.chosen ? [move.space] : []));

  test("the group that may go is chosen, and glowing spaces are its legal ones", () => {
    expect(town.ready).toContain(town.chosen);
    for (const space of legal()) expect(town.canSend(space)?.text).toBe(`send ${town.chosen + 1} ${TERM.SPACES[space]}`);
  });

  test("pressing a space stages it, another one takes its place, the same one takes it back", async () => {
    const [first, second] = legal();
    town.send(first);
    expect(fake.staged).toEqual([`send ${town.chosen + 1} ${TERM.SPACES[first]}`]);
    expect(town.sent).toEqual({ group: town.chosen, space: first });
    town.send(second);
    expect(town.sent?.space).toBe(second);
    town.send(second);
    expect(fake.staged).toEqual([]);
  });

  test("a closed space is asked about", () => {
    const closed = [...Array(TERM.ACTION_SPACES).keys()].find((space) => !town.canSend(space))!;
    town.send(closed);
    expect(fake.staged).toEqual([]);
    expect(fake.asked).toEqual([`send ${town.chosen + 1} ${TERM.SPACES[closed]}`]);
  });

  test("of two equal spaces the left one is meant by either", () => {
    const left = { text: "send 1 cage-left", move: { type: "Send", group: 0, space: TERM.CAGE_LEFT } as Move };
    const keep = { text: "keep 1", move: { type: "Keep", group: 0 } as Move };
    const view = { ...fake.view };
    const twin = new TownChoice(new Fake({ seat: fake.seat, view, moves: [left, keep] }) as unknown as PetzTable);
    expect(twin.canSend(TERM.CAGE_RIGHT)?.text).toBe("send 1 cage-left");
  });

  test.each([
    ["a neutral imp", { neutral: [TERM.CAGE_RIGHT] }],
    ["somebody", { spaces: Array.from({ length: TERM.ACTION_SPACES }, (_, space) => (space === TERM.CAGE_RIGHT ? 1 : -1)) }],
  ])("the right one does not glow where %s stands", (_, there) => {
    const left = { text: "send 1 cage-left", move: { type: "Send", group: 0, space: TERM.CAGE_LEFT } as Move };
    const keep = { text: "keep 1", move: { type: "Keep", group: 0 } as Move };
    const view = { ...fake.view, ...there };
    const twin = new TownChoice(new Fake({ seat: fake.seat, view, moves: [left, keep] }) as unknown as PetzTable);
    expect(twin.canSend(TERM.CAGE_RIGHT)).toBeUndefined();
    expect(twin.canSend(TERM.CAGE_LEFT)?.text).toBe("send 1 cage-left");
  });

  test("nobody else can send", () => {
    fake.mine = false;
    expect(town.ready).toEqual([]);
    town.send(legal()[0] ?? 0);
    expect(fake.staged).toEqual([]);
  });
});
