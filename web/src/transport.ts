// The way to the table's Python: over the network to a server, or by messages to a worker of this browser. The
// protocol is the same.

import { isSite } from "./place.ts";

/** As much of a WebSocket as a table needs. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export type Asked = { method: string; body?: string; headers?: Record<string, string> };
export type Answered = Pick<Response, "ok" | "status" | "json" | "text" | "headers">;

const here = () => import("./site/here.ts");

export async function request(path: string, asked?: Asked): Promise<Answered> {
  return isSite ? (await here()).ask(path, asked) : fetch(path, asked);
}

/** A socket at an address such as /ws/<table>. */
export function openSocket(path: string): Socket {
  if (isSite) return new WorkerSocket(path);
  const { protocol, host } = location;
  return new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${path}`) as Socket;
}

/** A socket that opens when the worker is ready. */
class WorkerSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  #ends: { send(text: string): void; close(): void } | null = null;

  constructor(path: string) {
    void here().then(({ engine }) => this.readyState === 0 && (this.#ends = engine.connect(path, this)));
  }

  opened(): void {
    if (this.readyState) return;
    this.readyState = 1;
    this.onopen?.();
  }

  closed(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  send(text: string): void {
    this.#ends?.send(text);
  }

  close(): void {
    this.readyState = 3;
    this.#ends?.close();
  }
}

export type { WorkerSocket };
