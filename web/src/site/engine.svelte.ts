// The table in this browser: a worker that runs the server's own Python, and the page's way to it.

import type { Answered, Asked, WorkerSocket } from "../transport.ts";

/** `waiting`: another tab has the table. */
export type Stage = "loading" | "waiting" | "ready" | "failed";
/** Why it failed: a download broke off, a file is damaged, the browser can't run it, or has no room to keep anything. */
export type Why = "network" | "damaged" | "browser" | "full";
export type ToWorker =
  | { type: "request"; number: number; method: string; path: string; body: string }
  | { type: "connect" | "close"; number: number; path: string }
  | { type: "send"; number: number; text: string };
export type FromWorker =
  | { type: "stage"; stage: Stage; kept: boolean; why?: Why; file?: string }
  | { type: "loaded"; bytes: number; of: number }
  | { type: "bots" }
  | { type: "full"; full: boolean }
  | { type: "reply"; number: number; status: number; headers: Record<string, string>; text: string }
  | { type: "frame"; number: number; text: string }
  | { type: "closed"; number: number; code: number };

const LOST = 1006;
const newWorker = (): Worker => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "table" });

export class Engine {
  stage = $state<Stage>("loading");
  kept = $state(true);
  why = $state<Why>("browser");
  file = $state("");
  /** What is played can't be kept, so it waits. */
  full = $state(false);
  /** How much of its files has come. */
  loaded = $state.raw({ bytes: 0, of: 0 });
  /** The lists of games and lessons have come. */
  lists = $state(false);
  /** A worker for bots is ready. */
  bots = $state(false);
  #new: () => Worker;
  #ready: () => void;
  #worker: Worker | null;
  #count = 0;
  #asked = new Map<number, { answer: (answer: Answered) => void; fail: (fault: Error) => void }>();
  #sockets = new Map<number, WorkerSocket>();

  /** `ready` is called whenever the table stands. */
  constructor(make = newWorker, ready: () => void = () => {}) {
    this.#new = make;
    this.#ready = ready;
    this.#worker = this.#begin();
  }

  /** After a failure: begin anew. What waits is told that it was lost, and asks again. */
  restart(): void {
    this.#worker?.terminate();
    [this.stage, this.kept, this.full] = ["loading", true, false];
    this.loaded = { bytes: 0, of: 0 };
    this.#worker = this.#begin();
    for (const { fail } of this.#asked.values()) fail(new Error("restarted"));
    const sockets = [...this.#sockets.values()];
    this.#asked.clear();
    this.#sockets.clear();
    for (const socket of sockets) socket.closed(LOST);
  }

  request(path: string, asked?: Asked): Promise<Answered> {
    if (this.stage === "failed") return Promise.reject(new Error("no engine"));
    const number = ++this.#count;
    return new Promise((answer, fail) => {
      this.#asked.set(number, { answer, fail });
      this.#tell({ type: "request", number, method: asked?.method ?? "GET", path, body: asked?.body ?? "" });
    });
  }

  connect(path: string, socket: WorkerSocket): { send(text: string): void; close(): void } {
    const number = ++this.#count;
    this.#sockets.set(number, socket);
    this.#tell({ type: "connect", number, path });
    queueMicrotask(() => socket.opened());
    return {
      send: (text) => this.#tell({ type: "send", number, text }),
      close: () => {
        this.#sockets.delete(number);
        this.#tell({ type: "close", number, path });
      },
    };
  }

  #begin(): Worker | null {
    let worker: Worker;
    try {
      worker = this.#new();
    } catch {
      this.#fail(); // a browser without workers, or where they are forbidden
      return null;
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = () => this.#fail(navigator.onLine ? "browser" : "network");
    return worker;
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #fail(why: Why = "browser", file = ""): void {
    [this.stage, this.why, this.file] = ["failed", why, file];
    for (const { fail } of this.#asked.values()) fail(new Error("no engine"));
    this.#asked.clear();
  }

  #hear(message: FromWorker): void {
    if (message.type === "stage") {
      this.kept = message.kept;
      if (message.stage === "failed") this.#fail(message.why, message.file);
      else this.stage = message.stage;
      if (message.stage === "ready") this.#ready();
    } else if (message.type === "loaded") {
      this.loaded = message;
    } else if (message.type === "bots") {
      this.bots = true;
    } else if (message.type === "full") {
      this.full = message.full;
    } else if (message.type === "reply") {
      const { status, headers, text } = message;
      this.#asked.get(message.number)?.answer(new Response(status === 204 ? null : text, { status, headers }));
      this.#asked.delete(message.number);
    } else if (message.type === "frame") {
      this.#sockets.get(message.number)?.onmessage?.({ data: message.text });
    } else {
      this.#sockets.get(message.number)?.closed(message.code);
      this.#sockets.delete(message.number);
    }
  }
}
