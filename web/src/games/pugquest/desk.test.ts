import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { TestServer } from "../../test-socket.ts";
import type { Try } from "../../wire/messages.ts";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { StepView, View } from "../../wire/pugquest/view.ts";
import { deskOf } from "./desk.svelte.ts";
import { STEP } from "./model.ts";
import type { QuestTable } from "./model.ts";
import { comboSay } from "./hero/combos.ts";
import { readMove } from "./read.ts";
import { Speech } from "./words/speech.ts";

type Answer = { step: number; moves: string[]; shows?: boolean; more?: Partial<View> };

const view = (step: number, hand = [2, 0, 0, 1, 0, 1], about: Partial<StepView> = {}): View =>
  ({ seat: 0, step, about, deeds: [], creatures: [], players: [{ seat: 0, hero: 0, hand, hand_size: hand.reduce((a, b) => a + b, 0), hand_limit: 3 }] }) as unknown as View;

const choices = (texts: string[]): { text: string; move: Move }[] => texts.map((text) => ({ text, move: readMove(text) }));

/** A table whose server answers tries from a list of positions, by what is staged. */
async function tableAt(step: number, moves: string[], answers: Record<string, Answer> = {}, about: Partial<StepView> = {}): Promise<{ table: QuestTable; server: TestServer; settle: (work: Promise<unknown>) => Promise<void> }> {
  const server = new TestServer();
  const table = server.table() as unknown as QuestTable;
  server.socket.say({ type: "update", seat: 0, seq: 1, view: view(step, undefined, about), kept: 0, events: [], to_act: [0], moves: choices(moves), can_undo: false, over: false, scores: [], winners: [] });
  let seen = 0;
  function reply(): void {
    for (; seen < server.socket.sent.length; seen++) {
      const asked = server.socket.sent[seen] as Try;
      if (asked.type !== "try") continue;
      const answer = answers[asked.moves.join(", ")];
      if (!answer) server.socket.say({ type: "refused", ref: asked.ref, reason: "illegal", text: "no", sentence: "no", blanks: [], rule: null, at: 0 });
      else server.socket.say({ type: "tried", ref: asked.ref, view: { ...view(answer.step), ...answer.more }, events: [], to_act: [0], moves: choices(answer.moves), can_undo: true, shows: answer.shows ?? false });
    }
  }
  async function settle(work: Promise<unknown>): Promise<void> {
    let done = false;
    void work.finally(() => (done = true));
    for (let turn = 0; turn < 200 && !done; turn++) {
      reply();
      await Promise.resolve();
    }
    flushSync();
  }
  return { table, server, settle };
}

const CLEAVE: Record<string, Answer> = {
  "combo cleave": { step: STEP.PAY, moves: ["pay strength", "pay joker"] },
  "combo cleave, pay strength": { step: STEP.PAY, moves: ["pay strength", "pay joker"] },
  "combo cleave, pay joker": { step: STEP.TARGET, moves: ["target slime-a", "target slime-b"] },
  "combo cleave, pay strength, pay strength": { step: STEP.TARGET, moves: ["target slime-a", "target slime-b"] },
  "combo cleave, pay strength, pay strength, target slime-a": { step: STEP.TURN, moves: ["end"] },
  "combo cleave, pay strength, pay strength, target slime-b": { step: STEP.TURN, moves: ["end"] },
  "combo cleave, pay joker, target slime-a": { step: STEP.TURN, moves: ["end"] },
};

describe("an ability that answers a combo", () => {
  const missile: Record<string, Answer> = { "combo magic-missile": { step: STEP.SPELL_FOCUS, moves: ["ability", "pass"] } };

  it("is used together with the combo that is staged", async () => {
    const { table, server, settle } = await tableAt(STEP.TURN, ["combo magic-missile", "end"], missile);
    await settle(deskOf(table).begin("combo magic-missile"));
    void deskOf(table).begin("ability");
    await settle(Promise.resolve());
    await vi.waitFor(() => expect(server.socket.sent.at(-1)).toMatchObject({ type: "play", moves: ["combo magic-missile", "ability"] }));
  });

  it("is used by itself when the question has come", async () => {
    const { table, server } = await tableAt(STEP.ENCORE, ["ability", "pass"]);
    void deskOf(table).begin("ability");
    await vi.waitFor(() => expect(server.socket.sent.at(-1)).toMatchObject({ type: "play", moves: ["ability"] }));
  });
});

describe("a combo", () => {
  it("is paid as the engine proposes, the cheapest way first", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    await settle(deskOf(table).begin("combo cleave"));
    expect(table.staged).toEqual(["combo cleave", "pay strength", "pay strength"]);
    expect(deskOf(table).payments.map(({ chosen }) => chosen)).toEqual(["pay strength", "pay strength"]);
  });

  it("can be paid otherwise, and keeps its target", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    const desk = deskOf(table);
    await settle(desk.begin("combo cleave"));
    await settle(desk.stage("target slime-a"));
    await settle(desk.instead(1, "pay joker"));
    expect(table.staged).toEqual(["combo cleave", "pay joker", "target slime-a"]);
  });

  it("can be aimed at another target", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    const desk = deskOf(table);
    await settle(desk.begin("combo cleave"));
    await settle(desk.stage("target slime-a"));
    expect(desk.others.map(({ choice }) => choice.text)).toEqual(["target slime-b"]);
    await settle(desk.instead(desk.others[0].at, "target slime-b"));
    expect(table.staged.at(-1)).toBe("target slime-b");
  });

  it("is taken back by a second click while it waits for a target", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    const desk = deskOf(table);
    await settle(desk.begin("combo cleave"));
    expect(desk.open).toBe(true);
    await settle(desk.begin("combo cleave"));
    expect(table.staged).toEqual([]);
  });

  it("is paid for when a hint was taken up", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    await settle(deskOf(table).take(choices(["combo cleave"])));
    expect(table.staged).toEqual(["combo cleave", "pay strength", "pay strength"]);
  });

  it("has a hint to stay staged with it, as a part of it", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo shield-rush", "end"], {
      "combo shield-rush": { step: STEP.GO, moves: ["go 2", "pass"] },
      "combo shield-rush, pass": { step: STEP.TURN, moves: ["end"] },
    });
    await settle(deskOf(table).begin("combo shield-rush"));
    await settle(deskOf(table).take(choices(["pass"])));
    expect(table.staged).toEqual(["combo shield-rush", "pass"]);
  });

  it("goes with its payment when the payment is undone", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    const desk = deskOf(table);
    await settle(desk.begin("combo cleave"));
    desk.undo()?.();
    await vi.waitFor(() => expect(table.staged).toEqual([]));
  });
});

describe("energies chosen together", () => {
  it("are named in order, however they are clicked", async () => {
    const { table, settle } = await tableAt(STEP.TURN, ["discard strength", "discard speed", "end"], {
      "discard speed": { step: STEP.DISCARD_MORE, moves: ["pass"] },
      "discard strength, discard speed": { step: STEP.DISCARD_MORE, moves: ["pass"] },
      "discard strength": { step: STEP.DISCARD_MORE, moves: ["pass"] },
    });
    const desk = deskOf(table);
    desk.toggleSwap();
    await settle(desk.pick(3, true));
    await settle(desk.pick(0, true));
    expect(table.staged).toEqual(["discard strength", "discard speed"]);
    await settle(desk.pick(3, false));
    expect(table.staged).toEqual(["discard strength"]);
  });

  it("are staged when the hand limit is met, not before", async () => {
    const { table, settle } = await tableAt(STEP.LIMIT, ["discard strength"], {
      "discard joker": { step: STEP.TURN, moves: [] },
    });
    const desk = deskOf(table);
    expect(desk.wantedPicks).toBe(1);
    await settle(desk.pick(5, true));
    expect(table.staged).toEqual(["discard joker"]);
  });

  it.each([
    ["down to the limit", STEP.LIMIT, { lowest: 3 }],
    ["for others", STEP.DISCARD_MORE, { count: 1, lowest: 3 }],
  ])("are not below what was discarded before, %s", async (_, step, about) => {
    const { table } = await tableAt(step, ["discard speed", "discard joker"], {}, about);
    expect([0, 3, 5].map((kind) => deskOf(table).mayPick(kind))).toEqual([false, true, true]);
  });
});

describe("an offer", () => {
  it("names what is given before what is asked for, in order, and is proposed", async () => {
    const offered = "offer 2, add strength, add joker, ask cupcake, propose";
    const { table, settle } = await tableAt(STEP.TRADE, ["offer 2", "pass"], {
      "offer 2": { step: STEP.OFFER, moves: ["add strength", "ask cupcake", "pass"] },
      [offered]: { step: STEP.ANSWER, moves: [], shows: true },
    });
    const desk = deskOf(table);
    await settle(desk.stage("offer 2"));
    await settle(desk.trade((give, want) => (give.push(5, 0), want.push(7)), (item) => ({ 0: "strength", 5: "joker", 7: "cupcake" })[item] ?? ""));
    expect(table.staged.join(", ")).toBe(offered);
  });
});

describe("what is pointed at", () => {
  it("is forgotten with a new position, so that no arrow stays", async () => {
    const { table, server } = await tableAt(STEP.TURN, ["combo cleave", "end"], CLEAVE);
    const desk = deskOf(table);
    desk.previewed = 1;
    desk.pointed = 12;
    server.socket.say({ type: "update", seat: 0, seq: 2, view: view(STEP.TURN), kept: 0, events: [], to_act: [0], moves: choices(["end"]), can_undo: false, over: false, scores: [], winners: [] });
    expect([desk.previewed, desk.pointed]).toEqual([null, null]);
  });
});

describe("a card that is pressed while a draw is staged", () => {
  const plays = (server: TestServer) => server.socket.sent.filter((one) => (one as { type: string }).type === "play") as unknown as { ref: string; moves: string[] }[];
  const staged: Record<string, Answer> = { "draw strength": { step: STEP.DRAW_MORE, moves: [], shows: true } };

  it.each([
    [STEP.DRAW_MORE, [["draw strength"], ["draw speed"]]],
    [STEP.TURN, [["draw strength"]]],
  ])("is drawn after it where more may be drawn (step %d)", async (step, moves) => {
    const { table, server, settle } = await tableAt(STEP.TURN, ["draw strength", "draw speed"], staged);
    const desk = deskOf(table);
    await settle(desk.stage("draw strength"));
    const drawn = desk.drawOn(3);
    await vi.waitFor(() => expect(plays(server)).toHaveLength(1));
    server.socket.say({ type: "update", seat: 0, seq: 2, view: view(step), kept: 0, events: [], to_act: [0], moves: choices(["draw speed"]), can_undo: false, over: false, scores: [], winners: [] });
    server.socket.say({ type: "ack", ref: plays(server)[0].ref, seq: 2 });
    await vi.waitFor(() => expect(plays(server).map((one) => one.moves)).toEqual(moves));
    for (const { ref } of plays(server).slice(1)) server.socket.say({ type: "ack", ref, seq: 3 });
    await drawn;
  });
});

describe("a combo that is pointed at", () => {
  const why = (ref: string) => ({ type: "refused" as const, ref, reason: "illegal" as const, text: "Cleave needs 2 Strength.", sentence: "{} needs {}.", blanks: ["cleave", "2 Strength"], rule: "QC2", at: 0 });

  it("is told with the reason why it can't be played, and the rule; asked once", async () => {
    const { table, server } = await tableAt(STEP.TURN, ["end"]);
    const desk = deskOf(table);
    void desk.point(1);
    const asked = () => server.socket.sent.filter((one) => (one as { type: string }).type === "why") as unknown as { ref: string; move: string }[];
    await vi.waitFor(() => expect(asked()).toMatchObject([{ move: "combo cleave" }]));
    server.socket.say(why(asked()[0].ref));
    await vi.waitFor(() => expect(desk.reasons.has(1)).toBe(true));
    expect(comboSay(1, "no", new Speech("en", []), desk.reasons.get(1))).toContain("Cleave needs 2 Strength. (QC2)");
    expect(table.refusal).toBeNull();
    await desk.point(1);
    expect(asked()).toHaveLength(1);
  });

  it("needs no reason where it can be played", async () => {
    const { table, server } = await tableAt(STEP.TURN, ["combo cleave", "end"]);
    await deskOf(table).point(1);
    expect(server.socket.sent.some((one) => (one as { type: string }).type === "why")).toBe(false);
  });
});

describe("an offer", () => {
  it("has all that is clicked, however fast", async () => {
    const offer = (give: number[], want: number[]): Answer => ({ step: STEP.TRADE, moves: [], more: { give, want } as Partial<View> });
    const { table, settle } = await tableAt(STEP.OFFER, ["add strength", "ask joker"], {
      "add strength, propose": offer([0], []),
      "add strength, ask joker, propose": offer([0], [5]),
      "ask joker, propose": offer([], [5]),
    });
    const desk = deskOf(table);
    const words = (item: number): string => (item ? "joker" : "strength");
    void desk.trade((give) => give.push(0), words);
    await settle(desk.trade((_, want) => want.push(5), words));
    expect(table.staged).toEqual(["add strength", "ask joker", "propose"]);
  });
});

it("shows a past moment as it was, whatever is staged now", () => {
  const [fight, live] = [{ ...view(STEP.TURN), turn: 2 }, view(STEP.OFFER)] as View[];
  const at = (cursor: number | null, shown: View) => deskOf({ view: shown, position: live, staged: ["offer 2"], cursor, onposition: new Set() } as unknown as QuestTable);
  const now = at(null, { ...live, turn: 1 } as View);
  expect([now.atHand?.step, now.beyond]).toEqual([STEP.OFFER, true]);
  const past = at(3, fight);
  expect([past.atHand?.step, past.beyond]).toEqual([STEP.TURN, false]);
});
