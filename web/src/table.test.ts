import { beforeEach, describe, expect, test, vi } from "vitest";
import { LOOKING_ON } from "./table.svelte.ts";
import { refused, settle, stagedAt, TestServer, tried, update } from "./test-socket.ts";

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  server = new TestServer();
});

describe("what is shown", () => {
  test("is the last update of the seat held", () => {
    const table = server.table([1]);
    server.socket.say(update({ seat: 1, view: "mine", to_act: [1] }));
    expect([table.seat, table.view, table.live, table.mine]).toEqual([1, "mine", "mine", true]);
    expect(table.moves.map((one) => one.text)).toEqual(["a", "b"]);
  });

  test("is what anybody may see, for one without a seat", () => {
    const table = server.table([]);
    server.socket.say(update({ seat: LOOKING_ON, view: "open", moves: [] }));
    expect([table.seat, table.view, table.mine]).toEqual([LOOKING_ON, "open", false]);
  });

  test("tells the story on, and forgets what was taken back", () => {
    const table = server.table();
    server.socket.say(update({ events: ["x", "y"] }));
    server.socket.say(update({ seq: 2, kept: 2, events: ["z"] }));
    expect(table.events).toEqual(["x", "y", "z"]);
    server.socket.say(update({ seq: 3, kept: 1, events: ["w"] }));
    expect(table.events).toEqual(["x", "w"]);
  });

  test("has nothing fresh when it is first seen", () => {
    const table = server.table();
    const heard: string[] = [];
    table.around = (change, told) => (heard.push(...told), change());
    server.socket.say(update({ events: ["x", "y"] }));
    server.socket.say(update({ seq: 2, kept: 2, events: ["z"] }));
    expect(heard).toEqual(["z"]);
  });
});

describe("staging", () => {
  test("leaves what could be done before in sight", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a", { moves: [] });
    expect([table.moves, table.open.map(({ text }) => text)]).toEqual([[], ["a", "b"]]);
  });

  test("is begun again with every position, and those who picked something hear of it", async () => {
    const table = server.table();
    server.socket.say(update());
    let heard = 0;
    table.onposition.add(() => heard++);
    await stagedAt(server, table, "a");
    expect(heard).toBe(0);
    server.socket.say(update({ seq: 2 }));
    expect([heard, table.staged]).toEqual([1, []]);
    server.socket.say(update({ seq: 2 })); // the same again, after a lost connection
    expect(heard).toBe(1);
  });

  test("is asked for again by a proposal that a lost connection or a slow server left without an answer", async () => {
    vi.useFakeTimers();
    try {
      const table = server.table();
      table.onposition.add(() => void table.restage(["a"]));
      server.socket.say(update());
      await vi.advanceTimersByTimeAsync(8000); // the server is slow: it is asked once more
      expect(server.socket.sent.filter(({ type }) => type === "try")).toHaveLength(2);
      server.socket.lose();
      await vi.advanceTimersByTimeAsync(1000);
      server.socket.open();
      server.socket.say(update());
      await vi.advanceTimersByTimeAsync(0);
      server.socket.say(tried(server.socket.last("try").ref));
      await vi.advanceTimersByTimeAsync(0);
      expect(table.staged).toEqual(["a"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("shows what the server says of the moves so far", async () => {
    const table = server.table();
    server.socket.say(update());
    expect(await stagedAt(server, table, "a", { events: ["would"] })).toBe(true);
    expect([table.view, table.live, table.staged, table.imagined]).toEqual(["then", "now", ["a"], ["would"]]);
    expect(table.moves.map((one) => one.text)).toEqual(["c"]);
    await stagedAt(server, table, "c", { view: "further", shows: true, moves: [] });
    expect(server.socket.last("try").moves).toEqual(["a", "c"]);
    expect([table.view, table.shows, table.moves]).toEqual(["further", true, []]);
  });

  test("goes back a step without asking", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    await stagedAt(server, table, "c", { view: "further" });
    const asked = server.socket.sent.length;
    await table.undo();
    expect([table.view, table.staged]).toEqual(["then", ["a"]]);
    await table.undo();
    expect([table.view, table.staged]).toEqual(["now", []]);
    expect(server.socket.sent).toHaveLength(asked);
  });

  test("keeps what was staged when a step more is refused, and says why", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.stage("wrong");
    await settle();
    server.socket.say(refused(server.socket.last("try").ref));
    expect(await done).toBe(false);
    expect([table.staged, table.refusal?.rule]).toEqual([["a"], "PG6"]);
  });

  test("asks one after the other, however fast one presses", async () => {
    const table = server.table();
    server.socket.say(update());
    const [one, two] = [table.stage("a"), table.stage("c")];
    await settle();
    expect(server.socket.last("try").moves).toEqual(["a"]);
    server.socket.say(tried(server.socket.last("try").ref));
    await one;
    await settle();
    expect(server.socket.last("try").moves).toEqual(["a", "c"]);
    server.socket.say(tried(server.socket.last("try").ref));
    expect(await two).toBe(true);
  });

  test("tells after a while that there is no answer yet", async () => {
    const table = server.table();
    server.socket.say(update());
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const staged = table.stage("a");
    await vi.advanceTimersByTimeAsync(700);
    expect(table.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(table.slow).toBe(true);
    server.socket.say(tried(server.socket.last("try").ref));
    expect([await staged, table.slow]).toEqual([true, false]);
    vi.useRealTimers();
  });

  test("is sent as one, and cleared when it is done", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.commit(["end"]);
    await settle();
    const play = server.socket.last("play");
    expect([play.moves, play.seq]).toEqual([["a", "end"], 1]);
    expect(table.busy).toBe(true);
    server.socket.say(update({ seq: 2, view: "after", to_act: [1], moves: [] }));
    server.socket.say({ type: "ack", ref: play.ref, seq: 2 });
    expect(await done).toBe(true);
    expect([table.view, table.staged, table.note, table.busy]).toEqual(["after", [], null, false]);
  });

  test("outlives what others do, if it is still possible", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    server.socket.say(update({ seq: 2, view: "later" }));
    await settle();
    const again = server.socket.last("try");
    expect([again.seq, again.moves]).toEqual([2, ["a"]]);
    server.socket.say(tried(again.ref));
    await settle();
    expect([table.staged, table.view, table.note]).toEqual([["a"], "then", null]);
  });

  test("is what was staged last, if others do something meanwhile", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.restage(["b"]);
    await settle();
    server.socket.say(update({ seq: 2 }));
    for (let n = 0; n < 3; n++) {
      const { ref, moves } = server.socket.last("try");
      server.socket.say(tried(ref, { view: moves.join() }));
      await settle();
    }
    expect(await done).toBe(true);
    expect([table.staged, table.view]).toEqual([["b"], "b"]);
  });

  test("is given up with a word when it is not possible any more", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    server.socket.say(update({ seq: 2, view: "later" }));
    await settle();
    server.socket.say(refused(server.socket.last("try").ref));
    await settle();
    expect([table.staged, table.view, table.note]).toEqual([[], "later", "lost"]);
  });

  test("is judged and not made where moves are judged", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    let judged = 0;
    table.judge = () => (judged += 1);
    expect(await table.commit()).toBe(false);
    expect([judged, table.staged, server.socket.sent.some(({ type }) => type === "play")]).toEqual([1, ["a"], false]);
  });

  test("is tried again when the play came too late", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.commit();
    await settle();
    server.socket.say(update({ seq: 2, view: "later" }));
    server.socket.say(refused(server.socket.last("play").ref, { reason: "stale", rule: null }));
    await settle();
    const again = server.socket.last("try");
    expect([again.seq, again.moves]).toEqual([2, ["a"]]);
    server.socket.say(tried(again.ref));
    expect(await done).toBe(false);
    expect([table.staged, table.note]).toEqual([["a"], null]);
  });

  test("can be replaced as a whole", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.restage(["b"]);
    await settle();
    expect(server.socket.last("try").moves).toEqual(["b"]);
    server.socket.say(tried(server.socket.last("try").ref));
    await done;
    expect(table.staged).toEqual(["b"]);
  });
});

describe("asking", () => {
  test("undo goes to the engine when nothing is staged", async () => {
    const table = server.table();
    server.socket.say(update({ can_undo: true }));
    const done = table.undo();
    await settle();
    expect(server.socket.last("undo")).toMatchObject({ seat: 0, seq: 1 });
    server.socket.say({ type: "ack", ref: server.socket.last("undo").ref, seq: 2 });
    await done;
  });

  test("why takes the staged moves into account, and shows the refusal", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const done = table.why("z");
    expect(server.socket.last("why")).toMatchObject({ move: "z", after: ["a"] });
    server.socket.say(refused(server.socket.last("why").ref, { text: "Taken." }));
    await done;
    expect(table.refusal?.text).toBe("Taken.");
  });

  const advised = (move: string): object => ({ move, wins: 0.4, changes: { gold: 1 }, reasons: {}, line: [{ text: move, move: { type: move } }] });
  const answer = (moves: string[]): void => server.socket.say({ type: "hint", ref: server.socket.last("hint").ref, choices: moves.map(advised) });

  test("a hint goes on from what is staged, and is not asked for twice at once", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const asked = table.hint();
    expect(server.socket.last("hint")).toMatchObject({ seat: 0, after: ["a"] });
    expect(await table.hint()).toBeNull();
    answer(["b"]);
    expect((await asked)?.text).toBe("b");
    expect(table.agreed).toBe(false);
  });

  test("what is staged may be what is advised", async () => {
    const table = server.table();
    server.socket.say(update());
    await stagedAt(server, table, "a");
    const asked = table.hint([]);
    answer(["a", "b"]);
    await asked;
    expect(table.agreed).toBe(true);
  });

  test("a hint that is given up is not shown, and the next one waits for the server", async () => {
    const table = server.table();
    server.socket.say(update());
    const first = table.hint();
    const { ref } = server.socket.last("hint");
    table.giveUpHint();
    expect(table.thinking).toBe(false);
    const second = table.hint();
    expect(server.socket.last("hint").ref).toBe(ref);
    answer(["a"]);
    expect(await first).toBeNull();
    await vi.waitFor(() => expect(server.socket.last("hint").ref).not.toBe(ref));
    answer(["b"]);
    expect((await second)?.text).toBe("b");
  });

  test("one's own moves are compared with the best", async () => {
    const table = server.table();
    server.socket.say(update());
    const asked = table.hint([], ["a", "b"]);
    const { ref, mine } = server.socket.last("hint");
    expect(mine).toEqual(["a", "b"]);
    const compared = { mine: advised("a"), is_best: false, losses: { gold: 2 }, losses_about: {} };
    server.socket.say({ type: "hint", ref, choices: [advised("b")], compared });
    await asked;
    expect([table.comparison?.losses, table.comparison?.isBest, table.agreed]).toEqual([{ gold: 2 }, false, false]);
    table.dismiss();
    expect(table.comparison).toBeNull();
  });

  test("a hint that came too late says so, and one that is shown does not vanish without a word", async () => {
    const table = server.table();
    server.socket.say(update());
    const late = table.hint();
    server.socket.say(update({ seq: 2, moves: [{ text: "c", move: "c" }] }));
    answer(["a"]);
    expect([await late, table.note]).toEqual([null, "staleHint"]);
    table.note = null;
    const asked = table.hint();
    answer(["c"]);
    await asked;
    server.socket.say(update({ seq: 3, moves: [] }));
    expect([table.hinted, table.note]).toEqual([null, "staleHint"]);
  });

  test("a hint is one of the moves, and goes with the next update", async () => {
    const table = server.table();
    server.socket.say(update());
    const asked = table.hint();
    expect([table.thinking, table.moves.length]).toEqual([true, 2]);
    const choices = ["b", "a"].map(advised);
    server.socket.say({ type: "hint", ref: server.socket.last("hint").ref, choices });
    expect((await asked)?.text).toBe("b");
    expect(table.hinted?.text).toBe("b");
    expect(table.advice.map(({ choice }) => choice.text)).toEqual(["b", "a"]);
    server.socket.say(update({ seq: 2 }));
    expect(table.hinted?.text).toBe("b"); // somebody else was ready; the decision is the same
    server.socket.say(update({ seq: 3, moves: [] }));
    expect(table.hinted).toBeNull();
  });

  test("a hint about nothing says so", async () => {
    const table = server.table();
    server.socket.say(update());
    const asked = table.hint();
    server.socket.say({ type: "hint", ref: server.socket.last("hint").ref, choices: [] });
    expect(await asked).toBeNull();
    expect(table.note).toBe("noHint");
  });
});
