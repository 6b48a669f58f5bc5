import { beforeEach, expect, test } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import type { Table } from "../table.svelte.ts";
import { settle, TestServer, tried, update } from "../test-socket.ts";
import { adviceKey, toggleHint, whyNotMine } from "./hints.ts";

let server: TestServer;
let table: Table;
const module = {} as GameModule;
const choice = (text: string): object => ({ text, move: { type: text } });
const idea = (text: string): object => ({ move: text, wins: 0.4, changes: {}, reasons: {}, line: [choice(text)] });

async function advise(...texts: string[]): Promise<void> {
  server.socket.say({ type: "hint", ref: server.socket.last("hint").ref, choices: texts.map(idea) } as never);
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  server = new TestServer();
  table = server.table();
  server.socket.say(update());
});

test("digits choose among the ideas, S stages the chosen one", async () => {
  void table.hint([]);
  await advise("a", "b");
  expect(adviceKey(table, module, "3")).toBe(false);
  expect(adviceKey(table, module, "2")).toBe(true);
  expect(table.hinted?.text).toBe("b");
  expect(adviceKey(table, module, "S")).toBe(true);
  await settle();
  expect(server.socket.last("try").moves).toEqual(["b"]);
});

test("keys are the game's where nothing is advised", () => {
  expect([adviceKey(table, module, "1"), adviceKey(table, module, "s")]).toEqual([false, false]);
});

test("H gives up while a bot thinks", () => {
  void table.hint([]);
  expect(table.thinking).toBe(true);
  toggleHint(table, module);
  expect(table.thinking).toBe(false);
});

test("a hint asked for while a move is under way waits for it", async () => {
  const staging = table.stage("a");
  await settle();
  server.socket.say(tried(server.socket.last("try").ref));
  await staging;
  const playing = table.commit();
  await settle();
  toggleHint(table, module);
  await settle();
  expect(server.socket.sent.filter(({ type }) => type === "hint")).toEqual([]);
  server.socket.say({ type: "ack", ref: server.socket.last("play").ref } as never);
  await playing;
  await settle();
  expect(server.socket.last("hint")).toMatchObject({ after: [] });
});

test("what is staged is compared with the best from the start", async () => {
  const staging = table.stage("a");
  await settle();
  server.socket.say(tried(server.socket.last("try").ref));
  await staging;
  whyNotMine(table);
  expect(server.socket.last("hint")).toMatchObject({ after: [], mine: ["a"] });
});

test("after Show me the drawer stays and says which button to press, where nothing is missing", async () => {
  void table.hint([]);
  await advise("a");
  adviceKey(table, module, "s");
  await settle();
  server.socket.say(tried(server.socket.last("try").ref, { shows: true }));
  await settle();
  expect([table.staged, table.agreed, table.hinted]).toEqual([["a"], true, null]);
});

test("before a hint makes a rated game unrated, the player is asked", async () => {
  void table.hint(["a"]);
  server.socket.say({ type: "refused", ref: server.socket.last("hint").ref, reason: "rated", text: "", sentence: "", blanks: [], rule: null, at: 0, faults: [] });
  await settle();
  expect([table.warned, table.refusal]).toEqual([{ after: ["a"], mine: [] }, null]);
  void table.hint(["a"], [], true);
  expect([table.warned, server.socket.last("hint").unrated]).toEqual([null, true]);
  await advise("b");
  expect(table.hinted?.text).toBe("b");
});

test("nothing can be made before Show me has staged all of it", async () => {
  const steps: (() => void)[] = [];
  const take = (): Promise<void> => new Promise((done) => steps.push(done));
  void table.hint([]);
  await advise("a");
  adviceKey(table, { take } as unknown as GameModule, "s");
  await settle();
  expect(table.showing).toBe(true);
  steps[0]();
  await settle();
  expect(table.showing).toBe(false);
});
