// Which of the shell's dialogs is open. One at a time.

import type { BoxInfo } from "../wire/messages.ts";

export type Open =
  | { kind: "rules"; game: string; rule?: string; chapter?: string }
  | { kind: "settings" }
  | { kind: "box"; table: string; game: string; box: BoxInfo }
  | { kind: "keys"; extra: [string, string][] }
  | { kind: "credits" };

class Dialogs {
  open = $state.raw<Open | null>(null);

  show(open: Open): void {
    this.open = open;
  }

  close(): void {
    this.open = null;
  }
}

export const dialogs = new Dialogs();
