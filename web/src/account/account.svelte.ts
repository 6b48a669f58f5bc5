// How one's name lasts: what the server knows of it, and what can be done about it.

import { api, ask, Fault } from "../api.ts";
import { isSite } from "../place.ts";
import { forgetKeys } from "../seat-secrets.ts";
import type { AccountState, PasskeyQuestion, RecoveryCode } from "../wire/messages.ts";
import { hasPasskeys, make, sign } from "./webauthn.ts";

/** What did not work; the words have a sentence for each. */
export type Trouble = "unreachable" | "stopped" | "known" | "unknownPasskey" | "copied" | "late" | "wrong" | "noCode" | "often" | "otherName" | "badName" | "failed";
export type News = "renamed" | "passkey" | "passkeyGone" | "codeGone" | "signedIn" | "signedOut" | "deviceGone" | "othersGone" | "deleted";

/** Why a request was refused, by its status; what is meant depends on what was asked. */
export function troubleOf(error: unknown, by: Partial<Record<number, Trouble>> = {}): Trouble {
  if (error instanceof Fault) {
    if (error.status === 0 || error.status === 503) return "unreachable";
    if (error.status === 429) return "often";
    return by[error.status] ?? (error.status === 410 ? "late" : "failed");
  }
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "known";
  return name === "NotAllowedError" || name === "AbortError" ? "stopped" : "failed";
}

export class Account {
  state = $state.raw<AccountState | null>(null);
  trouble = $state<Trouble | "">("");
  news = $state<News | "">("");
  busy = $state(false);
  /** A new recovery code, until it was read. */
  code = $state("");

  get name(): string {
    return this.state?.name ?? "";
  }

  /** Whether a passkey can be made or used here. */
  get passkeys(): boolean {
    return this.state?.passkeys_here === "yes" && hasPasskeys();
  }

  async load(): Promise<void> {
    await this.#do("", async () => {
      this.state = isSite ? nobody((await api.me()).name) : await ask<AccountState>("/api/account");
    });
  }

  rename(name: string): Promise<boolean> {
    return this.#do("renamed", async () => {
      const known = (await api.rename(name)).name;
      this.state = { ...(this.state ?? nobody("")), name: known };
    }, { 400: "badName" });
  }

  addPasskey(): Promise<boolean> {
    return this.#do("passkey", async () => {
      const { id, options } = await ask<PasskeyQuestion>("/api/account/passkeys/ask", {});
      await this.#post("/api/account/passkeys", { id, credential: await make(options) });
    }, { 400: "wrong", 409: "known" });
  }

  removePasskey(id: string): Promise<boolean> {
    return this.#do("passkeyGone", () => this.#post("/api/account/passkeys/remove", { id }));
  }

  signIn(): Promise<boolean> {
    return this.#do("signedIn", async () => {
      const { id, options } = await ask<PasskeyQuestion>("/api/account/sign-in/ask", {});
      await this.#post("/api/account/sign-in", { id, credential: await sign(options) });
    }, { 400: "wrong", 404: "unknownPasskey", 409: "copied" });
  }

  recover(code: string): Promise<boolean> {
    return this.#do("signedIn", () => this.#post("/api/account/recover", { code }), { 404: "noCode" });
  }

  makeCode(): Promise<boolean> {
    return this.#do("", async () => {
      this.code = (await ask<RecoveryCode>("/api/account/code", {})).code;
      this.state = await ask<AccountState>("/api/account");
    });
  }

  removeCode(): Promise<boolean> {
    return this.#do("codeGone", () => this.#post("/api/account/code/remove", {}));
  }

  removeDevice(id: string): Promise<boolean> {
    return this.#do("deviceGone", async () => {
      await this.#post("/api/account/devices/remove", { id });
      forgetKeys();
    });
  }

  signOutOthers(): Promise<boolean> {
    return this.#do("othersGone", async () => {
      await this.#post("/api/account/sign-out", { others: true });
      forgetKeys();
    });
  }

  /** Sign out here; the keys of seats go, too, so that the next person here has none of them. */
  signOut(): Promise<boolean> {
    return this.#do("signedOut", async () => {
      await ask("/api/account/sign-out", {});
      forgetKeys();
      this.state = await ask<AccountState>("/api/account");
    });
  }

  deleteMe(name: string): Promise<boolean> {
    return this.#do("deleted", async () => {
      await ask("/api/account/delete", { name });
      forgetKeys();
      this.state = await ask<AccountState>("/api/account");
    }, { 409: "otherName" });
  }

  async #post(path: string, body: unknown): Promise<void> {
    this.state = await ask<AccountState>(path, body);
  }

  /** One thing at a time; whether it worked. */
  async #do(news: News | "", work: () => Promise<void>, by: Partial<Record<number, Trouble>> = {}): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = this.news = "";
    try {
      await work();
      this.news = news;
      return true;
    } catch (error) {
      this.trouble = troubleOf(error, by);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

const nobody = (name: string): AccountState => ({ name, lasts: false, passkeys_here: "missing", passkeys: [], code_made: 0, devices: [] });
