// One socket to one table: hello, answers by ref, coming back. transport.ts knows where it leads.

import { openSocket, type Socket } from "./transport.ts";
import type { FromClient, FromServer } from "./wire/messages.ts";

/** What is sent, less the ref that this module makes up. */
type Without<T> = T extends { ref: string } ? Omit<T, "ref"> : never;
export type Question = Without<FromClient>;
export type Message = FromServer<unknown, unknown, unknown>;
export type Answer = Extract<Message, { ref: string | null }>;

export type Link = "connecting" | "open" | "lost" | "closed";

interface Waiting {
  message: Question & { ref: string };
  answer: (answer: Answer | null) => void;
}

export interface Ends {
  hello(): { keys: string[]; since: Record<number, number> };
  message(message: Message): void;
  link(state: Link): void;
}

const NEVER_AGAIN = new Set([4000, 4004, 4029]);
/** These are asked again when the connection is back: what was done is not done twice. Others are
    answered with null at once, so that nothing that waits for them is held up. */
const ASK_AGAIN = new Set(["play", "undo"]);
/** These are answered in a moment. Without an answer by then, the connection or the server hangs. */
const QUICK = new Set(["try", "why"]);
const PATIENCE = 8000;
const WAITS = [0, 300, 800, 1500, 3000, 5000];

export class Line {
  #url: string;
  #ends: Ends;
  #open: (url: string) => Socket;
  #socket: Socket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #count = 0;
  #ready = false;
  #done = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #name = Math.random().toString(36).slice(2, 10);

  constructor(url: string, ends: Ends, open: (at: string) => Socket = openSocket) {
    this.#url = url;
    this.#ends = ends;
    this.#open = open;
    this.#connect();
  }

  /** Null: there was no answer in time, or the connection went first, and the question is not asked again. */
  ask(question: Question): Promise<Answer | null> {
    if (this.#done || (this.#tries > 0 && !ASK_AGAIN.has(question.type))) return Promise.resolve(null);
    const ref = `${this.#name}-${++this.#count}`;
    const message = { ...question, ref } as Waiting["message"];
    return new Promise((answer) => {
      this.#waiting.set(ref, { message, answer });
      if (this.#ready) this.#send(message);
      if (QUICK.has(question.type)) setTimeout(() => this.#forget((_, late) => late === ref), PATIENCE);
    });
  }

  /** Come back at once, without waiting for the next try. */
  hurry(): void {
    if (this.#socket || this.#done) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000);
    this.#forget(() => true);
  }

  #connect(): void {
    this.#ends.link(this.#tries ? "lost" : "connecting");
    const socket = this.#open(this.#url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", ...this.#ends.hello() });
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Message);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: Message): void {
    if (message.type === "welcome") this.#begin();
    this.#ends.message(message);
    if ("ref" in message && message.ref !== null) {
      this.#waiting.get(message.ref)?.answer(message);
      this.#waiting.delete(message.ref);
    }
  }

  #begin(): void {
    this.#tries = 0;
    this.#ready = true;
    this.#ends.link("open");
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #lost(code: number): void {
    this.#socket = null;
    this.#ready = false;
    if (this.#done) return;
    if (NEVER_AGAIN.has(code)) {
      this.#done = true;
      this.#ends.link("closed");
      this.#forget(() => true);
      return;
    }
    this.#forget((type) => !ASK_AGAIN.has(type));
    this.#ends.link("lost");
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#timer = setTimeout(() => this.#connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  #forget(which: (type: string, ref: string) => boolean): void {
    for (const [ref, { message, answer }] of this.#waiting) {
      if (!which(message.type, ref)) continue;
      this.#waiting.delete(ref);
      answer(null);
    }
  }
}

export const addressOf = (table: string): string => `/ws/${table}`;
