import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Host, Transport } from "./host.ts";
import type { Answer, Ends, Message, Question } from "./net.ts";
import { Table } from "./table.svelte.ts";
import { choice, info, settle, update } from "./test-socket.ts";
import type { Replay } from "./wire/messages.ts";

// Neither a socket nor a server: another kind of host, such as a lesson's script or a worker.

beforeEach(() => {
  const refuse = (): never => {
    throw new Error("a host of another kind opens no connection");
  };
  vi.stubGlobal("WebSocket", refuse);
  vi.stubGlobal("fetch", refuse);
});
afterEach(() => void vi.unstubAllGlobals());

/** A lesson of two positions: the move "a" leads from "first" to "second". */
class Script implements Transport {
  asked: Question[] = [];
  closed = false;
  #ends: Ends;

  constructor(ends: Ends) {
    this.#ends = ends;
    void Promise.resolve().then(() => {
      ends.link("open");
      this.#say(info([0]));
      this.#say(update({ view: "first", moves: [choice("a")] }));
    });
  }

  #say(message: object): void {
    this.#ends.message(message as Message);
  }

  async ask(question: Question): Promise<Answer | null> {
    this.asked.push(question);
    const told = { ref: "", seat: 0, view: "second", events: ["done"], moves: [], to_act: [] };
    if (question.type === "try" && question.moves.join() === "a") return { type: "tried", ...told, can_undo: true, shows: true } as Answer;
    if (question.type === "play" && question.moves.join() === "a") {
      this.#say(update({ ...told, seq: 2, over: true, scores: [7], winners: [0] }));
      return { type: "ack", ref: "" } as Answer;
    }
    if (question.type === "hint") return { type: "hint", ref: "", seat: 0, choices: [{ line: [choice("a")], wins: 1, changes: {}, reasons: {} }] } as unknown as Answer;
    return { type: "refused", ref: "", reason: "illegal", text: "No.", sentence: "No.", blanks: [], rule: null, at: 0 } as unknown as Answer;
  }

  hurry(): void {}

  close(): void {
    this.closed = true;
    this.#ends.link("closed");
  }
}

function lesson(): { table: Table<string, string, string>; script: () => Script } {
  let opened: Script | null = null;
  const host: Pick<Host, "open" | "replay"> = {
    open: (_, ends) => (opened = new Script(ends)),
    replay: async <V, E>(table: string, seat: number, from: number) => {
      const steps = [{ number: 0, seat: 0, view: "first", events: [], text: "" }, { number: 1, seat: 0, view: "second", events: ["done"], text: "a" }];
      return { table, seat, moves: 1, steps: steps.slice(from) } as unknown as Replay<V, E>;
    },
  };
  return { table: new Table("lesson", host), script: () => opened! };
}

test("a table is played through whatever way its host opens", async () => {
  const { table, script } = lesson();
  expect(table.view).toBeNull();
  await settle();
  expect([table.link, table.seat, table.names, table.view, table.mine]).toEqual(["open", 0, ["Ada", "Bo"], "first", true]);
  expect((await table.hint())?.text).toBe("a");
  expect(await table.stage("b")).toBe(false);
  expect(table.refusal?.text).toBe("No.");
  expect(await table.stage("a")).toBe(true);
  expect([table.view, table.live, table.imagined]).toEqual(["second", "first", ["done"]]);
  expect(await table.commit()).toBe(true);
  expect([table.view, table.events, table.over, table.scores, table.staged]).toEqual(["second", ["done"], true, [7], []]);
  expect(script().asked.map(({ type }) => type)).toEqual(["hint", "try", "try", "play"]);
});

test("and looked at again, and left", async () => {
  const { table, script } = lesson();
  await settle();
  await table.stage("a");
  await table.commit();
  await table.fetchReplay();
  table.seek(0);
  expect([table.view, table.events, table.frames.length]).toEqual(["first", [], 2]);
  table.close();
  expect([script().closed, table.link]).toEqual([true, "closed"]);
});
