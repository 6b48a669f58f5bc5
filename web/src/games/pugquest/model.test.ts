import { describe, expect, it } from "vitest";
import type { Event } from "../../wire/pugquest/events.ts";
import type { CreatureView, View } from "../../wire/pugquest/view.ts";
import { BOSS, BOX, FIRST_FOE } from "./box.ts";
import { aimedBy, beforeBlows, cardsOf, columnsOf, deedsOf, isPrizeUsed, isTreasureUsed, ribbonOf, spentOf, strideOf, threatsOf, withFallen } from "./model.ts";
import type { QuestTable } from "./model.ts";
import { reachOf } from "./patterns.ts";
import { moved, targetsOf, Theatre, without } from "./theatre.svelte.ts";

const SLIME = FIRST_FOE + 12;
const WRAITH = FIRST_FOE + 22;

function creature(creature: number, column: number, depth = 0, more: Partial<CreatureView> = {}): CreatureView {
  return { creature, kind: 0, column, depth, type: 0, life: 5, damage: 0, initiative: 5, marks: 0, has_acted: false, treasures: [], outlook: null, possible: null, ...more };
}

function position(creatures: CreatureView[], more: Partial<View> = {}): View {
  return { seat: 0, creatures, order: creatures.map((one) => one.creature), turn: -1, deeds: [], players: [], ...more } as unknown as View;
}

describe("the columns", () => {
  it("are five a side, from front to back", () => {
    const columns = columnsOf([creature(1, 2, 1), creature(0, 2), creature(SLIME, 2), creature(BOSS, 4)], true);
    expect(columns.map((column) => column.map((one) => one.creature))).toEqual([[], [], [0, 1], [], []]);
  });

  it("keep those whom the staged blow defeats, where they stood", () => {
    const before = [creature(SLIME, 1), creature(WRAITH, 1, 1)];
    const after = [creature(WRAITH, 1, 0)];
    const shown = withFallen(after, before, new Set([SLIME]));
    expect(columnsOf(shown, false)[1].map((one) => one.creature)).toEqual([SLIME, WRAITH]);
  });
});

it("a hero moves further with boots, a prize and the wind, where it moves at all", () => {
  const named = (list: readonly { id: string }[], id: string): number => list.findIndex((one) => one.id === id);
  const [bravepug, boots, griffin] = [named(BOX.heroes, "sir-bravepug"), named(BOX.treasures, "boots-of-fetch"), named(BOX.foes, "corgriffin")];
  const stride = (card: number, treasures: number[], prizes: number[]): number =>
    strideOf({ card, players: [{ hero: bravepug, treasures, prizes }] } as unknown as View, 0);
  const steppe = named(BOX.worlds, "gale-steppe");
  const printed = BOX.heroes[bravepug].movement;
  expect([stride(-1, [], []), stride(-1, [boots], []), stride(0, [boots], [2 * griffin + 1]), stride(steppe, [], [])]).toEqual([printed, printed + 1, printed + 2, printed + 1]);
});

describe("the hearts of who is hit by what is staged", () => {
  const hit = (creature: number, amount: number): Event => ({ type: "Damaged", creature, amount, by: 0 }) as Event;

  it("are those that stand where the blow would end the game, which is told only", () => {
    const now = [creature(BOSS, 1, 0, { life: 24, damage: 23 })];
    expect(beforeBlows(now, [hit(BOSS, 1), { type: "GameOver", won: true, winners: [0] }])).toEqual(now);
  });

  it("are those before the blow, which is marked on them once", () => {
    const after = [creature(SLIME, 1, 0, { life: 4, damage: 1 }), creature(WRAITH, 1, 1, { damage: 2 })];
    const shown = beforeBlows(after, [hit(SLIME, 1)]);
    expect(shown.map((one) => one.damage)).toEqual([0, 2]);
    expect(aimedBy([hit(SLIME, 1)], position(after)).hits.get(SLIME)).toBe(1);
  });

  it("leave what comes in later turns out", () => {
    const told = [hit(SLIME, 1), { type: "TurnBegan", creature: WRAITH } as unknown as Event, hit(SLIME, 2)];
    expect(beforeBlows([creature(SLIME, 1, 0, { damage: 3 })], told)[0].damage).toBe(0);
  });
});

describe("the ribbon", () => {
  it("shows who has acted, whose turn it is, and who comes next", () => {
    const all = [creature(0, 0), creature(1, 1, 0, { has_acted: true, initiative: 9 }), creature(SLIME, 2), creature(WRAITH, 3, 0, { has_acted: true, initiative: 10 })];
    const view = position(all, { turn: 0, order: [SLIME] });
    expect(ribbonOf(view).map(({ one, state }) => [one.creature, state])).toEqual([[WRAITH, "acted"], [1, "acted"], [0, "now"], [SLIME, "next"]]);
  });
});

describe("what threatens", () => {
  it("is what creatures still to act would do, added up", () => {
    const outlook = (damage: number, ...targets: number[]) => ({ outlook: { column: 0, targets, damage } });
    const view = position([creature(SLIME, 0, 0, outlook(1, 0)), creature(WRAITH, 1, 0, outlook(2, 0, 1)), creature(BOSS, 2, 0, { ...outlook(9, 0), has_acted: true })]);
    expect(threatsOf(view).get(0)).toEqual({ damage: 3, by: [SLIME, WRAITH], sure: true });
    expect(threatsOf(view).get(1)?.damage).toBe(2);
  });

  it("is what they can do at most where a Lord decides, with an energy each as long as there are any", () => {
    const possible = (damage: number, ...targets: number[]) => ({ possible: { columns: [0], targets, damage, most: damage + 1 } });
    const lord = { seat: 2, is_lord: true, hand_size: 1 };
    const players = [{ seat: 0 }, { seat: 1 }, lord] as unknown as View["players"];
    const view = position([creature(SLIME, 0, 0, possible(1, 0)), creature(WRAITH, 1, 0, possible(2, 0, 1))], { players });
    expect(threatsOf(view).get(0)).toEqual({ damage: 4, by: [SLIME, WRAITH], sure: false });
    expect(threatsOf(view).get(1)).toEqual({ damage: 3, by: [WRAITH], sure: false });
  });
});

describe("what is staged", () => {
  const played: Event = { type: "Played", creature: 0, row: 1, copied: false };

  it("adds up the damage of each target and tells who falls", () => {
    const told: Event[] = [played, { type: "Damaged", creature: SLIME, amount: 1, by: 0 }, { type: "Damaged", creature: SLIME, amount: 1, by: 0 }, { type: "Defeated", creature: SLIME, by: 0 }];
    const aimed = aimedBy(told, position([]));
    expect([...aimed.hits]).toEqual([[SLIME, 2]]);
    expect([...aimed.defeated]).toEqual([SLIME]);
    expect(aimed.from).toBe(0);
  });

  it("shows the blow that waits for an energy to be turned up", () => {
    const deeds = [{ who: 0, row: 1, need: [], targets: [SLIME], struck: SLIME, damage: 2 }];
    expect([...aimedBy([played], position([], { deeds })).hits]).toEqual([[SLIME, 2]]);
  });

  it("counts the energies that leave the hand", () => {
    expect(spentOf([2, 0, 1, 0, 0, 1], [1, 0, 1, 0, 0, 0])).toEqual([1, 0, 0, 0, 0, 1]);
    expect(cardsOf([2, 0, 1])).toEqual([0, 0, 2]);
  });
});

describe("what is used up", () => {
  it("is told beyond 31 bits", () => {
    const view = position([], { used: 2 ** 3 + 2 ** (30 + 17) });
    expect(isPrizeUsed(view, 3)).toBe(true);
    expect(isPrizeUsed(view, 2)).toBe(false);
    expect(isTreasureUsed(view, 17)).toBe(true);
    expect(isTreasureUsed(view, 16)).toBe(false);
  });
});

describe("the theatre", () => {
  it("moves a creature to the back of a column, and those behind it up", () => {
    const picture = [creature(SLIME, 0), creature(WRAITH, 0, 1), creature(BOSS, 1)];
    const after = columnsOf(moved(picture, SLIME, 1), false);
    expect(after.slice(0, 2).map((column) => column.map((one) => one.creature))).toEqual([[WRAITH], [BOSS, SLIME]]);
    expect(after[0][0].depth).toBe(0);
  });

  it("lets the other side stand when one falls", () => {
    const left = without([creature(SLIME, 0), creature(0, 0), creature(1, 0, 1)], 0);
    expect(left.map((one) => [one.creature, one.depth])).toEqual([[SLIME, 0], [1, 0]]);
  });

  it("aims at all whom the deed hits, and not at the next one's", () => {
    const told: Event[] = [
      { type: "Damaged", creature: 0, amount: 1, by: SLIME },
      { type: "Prevented", creature: 1, seat: 1, amount: 1 },
      { type: "Played", creature: WRAITH, row: 90, copied: false },
      { type: "Damaged", creature: 2, amount: 1, by: WRAITH },
    ];
    expect(targetsOf(told)).toEqual([0, 1]);
  });
});

describe("what was told of a turn", () => {
  const from = position([creature(SLIME, 0), creature(0, 1)]);
  const told = (...events: Event[]) => ({ view: position([creature(0, 1)]), told: 0, seq: 1, toAct: [], over: false, events, history: events });
  const theatre = (): Theatre => new Theatre({ playback: { after: () => () => undefined } } as unknown as QuestTable);

  it("is played from what was shown: one's own staged step is not gone again", async () => {
    const stage = theatre();
    const seen = position([creature(SLIME, 0), creature(0, 0)]);
    const blow: Event = { type: "Damaged", creature: SLIME, amount: 2, by: 0 };
    const scenes = stage.scenes(from, seen, told({ type: "Moved", creature: 0, start: 1, column: 0, by: 0 } as Event, blow, { type: "Defeated", creature: SLIME, by: 0 }));
    const lasted: number[] = [];
    for (const scene of scenes) lasted.push(await scene());
    expect(lasted.slice(0, 2)).toEqual([0, 0]);
    expect(lasted.slice(2).every((time) => time > 0)).toBe(true);
    expect([stage.picture?.map((one) => one.creature), [...stage.fallen], [...stage.blows]]).toEqual([[0], [SLIME], [[SLIME, 2]]]);
    stage.clear();
    expect([stage.picture, stage.fallen.size, stage.blows.size]).toEqual([null, 0, 0]);
  });

  it("is nothing where another world begins, or nothing was done", () => {
    expect(theatre().scenes(from, from, told({ type: "TurnBegan", creature: 0 }))).toEqual([]);
    expect(theatre().scenes(from, from, told({ type: "Damaged", creature: 0, amount: 1, by: -1 }, { type: "WorldEnded" } as Event))).toEqual([]);
  });
});

describe("the final table", () => {
  it("adds up what everybody did, all foes as one", () => {
    const done = deedsOf([
      { type: "Damaged", creature: SLIME, amount: 2, by: 1 },
      { type: "Defeated", creature: SLIME, by: 1 },
      { type: "Learned", seat: 1, card: 12, total: 1 },
      { type: "Damaged", creature: 1, amount: 3, by: BOSS },
      { type: "Damaged", creature: 1, amount: 1, by: -1 },
    ]);
    expect(done[1]).toEqual({ defeated: 1, dealt: 2, taken: 4, experience: 1, treasures: 0, fallen: 0 });
    expect(done[FIRST_FOE]).toMatchObject({ dealt: 3, taken: 2, fallen: 1 });
  });
});

describe("the reach of a combo", () => {
  const CLEAVE = 1; // melee
  const SWEEP = 3; // the opposite column and one beside it
  const all = [creature(0, 1), creature(SLIME, 1), creature(WRAITH, 1, 1), creature(BOSS, 2), creature(FIRST_FOE, 4)];

  it("is the first creature of the opposite column for a melee attack", () => {
    expect(reachOf(all, 0, CLEAVE)).toEqual({ sure: [SLIME], choice: [] });
  });

  it("is the first of that column and one of its neighbours for a double attack", () => {
    expect(reachOf(all, 0, SWEEP)).toEqual({ sure: [SLIME], choice: [BOSS] });
  });

  it("is not known for who moves first", () => {
    expect(reachOf(all, 0, 2)).toBeNull();
  });
});

describe("aim lines", () => {
  it("go from whoever hits to whom it hits, and from nobody for the world's damage", () => {
    const told: Event[] = [{ type: "Damaged", creature: 0, amount: 1, by: -1 }, { type: "Damaged", creature: 1, amount: 1, by: -1 }];
    const aimed = aimedBy(told, position([creature(0, 1), creature(1, 2)]));
    expect([...aimed.hits]).toEqual([[0, 1], [1, 1]]);
    expect([aimed.from, ...aimed.by]).toEqual([-1]);
  });

  it("leave the turns that follow a decision alone", () => {
    const told: Event[] = [{ type: "Damaged", creature: 0, amount: 1, by: -1 }, { type: "TurnBegan", creature: SLIME }, { type: "Damaged", creature: 1, amount: 2, by: SLIME }];
    expect([...aimedBy(told, position([creature(0, 1), creature(1, 2), creature(SLIME, 2)])).hits.keys()]).toEqual([0]);
  });
});
