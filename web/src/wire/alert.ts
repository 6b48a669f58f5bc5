// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type HookForm = "json" | "discord" | "slack";

export type AlertEvent = "your turn" | "your vote" | "come back";

export type CalledBy = "hook" | "push" | "mail";

export type Language = "en" | "fr";

/** Be called at an address when it is one's turn; no more without one. */
export interface Call {
  type: "call";
  ref: string;
  seat: number;
  url?: string;
  form?: HookForm;
  secret?: string; // that calls are signed with
  quiet?: [number, number] | null; // from and to which minute of the day, UTC, not to call
}

/** Be told in a browser when it is one's turn; in that browser no more without its keys. */
export interface Push {
  type: "push";
  ref: string;
  seat: number;
  url: string; // of the browser at its push service
  p256dh?: string; // the browser's public key
  auth?: string; // a secret of the browser's
  quiet?: [number, number] | null;
}

/** Get an e-mail when it is one's turn, once its address is confirmed; no more without one. */
export interface Mail {
  type: "mail";
  ref: string;
  seat: number;
  address?: string;
  language?: Language;
  quiet?: [number, number] | null;
}

/** Call a player back who is away, by the ways that they allowed. */
export interface Recall {
  type: "recall";
  ref: string;
  seat: number;
}

/** A way in which one of your seats is called when it is its turn. */
export interface Called {
  seat: number;
  by: CalledBy;
}
