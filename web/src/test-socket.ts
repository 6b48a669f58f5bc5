// For tests: a WebSocket whose other end the test plays.

import type { Host } from "./host.ts";
import { Line, type Ends } from "./net.ts";
import { Table } from "./table.svelte.ts";
import type { Socket } from "./transport.ts";
import type { Choice, FromClient, Table as TableInfo, Tried, Update } from "./wire/messages.ts";

class TestSocket {
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "welcome", protocol: 1, name: "" });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** The last message of a kind that was sent here. */
  last<K extends FromClient["type"]>(type: K): Extract<FromClient, { type: K }> {
    const found = this.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<FromClient, { type: K }>;
  }
}

export class TestServer {
  sockets: TestSocket[] = [];

  connect = (): Socket => {
    const socket = new TestSocket();
    this.sockets.push(socket);
    return socket;
  };

  get socket(): TestSocket {
    return this.sockets[this.sockets.length - 1];
  }

  /** What a finished game is told by; a test gives its own. */
  replay: Host["replay"] = async () => ({ table: "t", seat: 0, moves: 0, steps: [] }) as never;

  line(ends: Ends): Line {
    return new Line("ws://here/ws/t", ends, this.connect);
  }

  /** A table that has been told who sits where. */
  table(yours: number[] = [0], status: TableInfo["status"] = "playing"): Table<string, string, string> {
    const table = new Table<string, string, string>("t", { open: (_, ends) => this.line(ends), replay: this.replay });
    this.socket.open();
    this.socket.say(info(yours, status));
    return table;
  }
}

export function info(yours: number[], status: TableInfo["status"] = "playing"): TableInfo {
  const seat = { kind: "person" as const, bot: null, here: true, reading: false, presence: "here" as const, host: false, can_call: false };
  return {
    type: "table",
    id: "t",
    game: "petz",
    status,
    seats: [
      { ...seat, name: "Ada" },
      { ...seat, name: "Bo" },
    ],
    options: {},
    public: false,
    hints: true,
    seed_hash: "",
    seed: null,
    watchers: 0,
    taught: [],
    looks: null,
    yours,
    owner: true,
    next: null,
    one_device: false,
    changes: [],
    numbers: [],
    coached: false,
    box: null,
    fork: null,
    starting: null,
    clock: "none",
    stand_in: "keeper",
    timeout: "stand-in",
    talk: true,
    called: [], deal: null,
  };
}

export const choice = (text: string): Choice<string> => ({ text, move: text });

export function update(part: Partial<Update<string, string, string>> = {}): Update<string, string, string> {
  return {
    type: "update",
    seat: 0,
    seq: 1,
    view: "now",
    kept: 0,
    events: [],
    to_act: [0],
    moves: [choice("a"), choice("b")],
    can_undo: false,
    over: false,
    scores: [],
    winners: [],
    ...part,
  };
}

export function tried(ref: string, part: Partial<Tried<string, string, string>> = {}): Tried<string, string, string> {
  return { type: "tried", ref, seat: 0, view: "then", events: [], to_act: [0], moves: [choice("c")], can_undo: true, shows: false, ...part };
}

export const refused = (ref: string, part: object = {}): object => ({
  type: "refused",
  ref,
  reason: "illegal",
  text: "No.",
  sentence: "No.",
  blanks: [],
  rule: "PG6",
  at: 0,
  ...part,
});

/** Lets promises that are ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve();
}

/** Stages moves and lets the server agree. */
export async function stagedAt(server: TestServer, table: ReturnType<TestServer["table"]>, text: string, part: object = {}): Promise<boolean> {
  const done = table.stage(text);
  await settle();
  server.socket.say(tried(server.socket.last("try").ref, part));
  return done;
}
