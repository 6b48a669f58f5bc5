// A new table at a decision of a finished game, where one tries again.

import { api } from "../api.ts";
import { nav } from "../nav.svelte.ts";
import { keepKey } from "../seat-secrets.ts";

/** Opens it and goes there; false where it can't be done. */
export async function forkAt(table: string, at: number, seat: number): Promise<boolean> {
  const made = await api.fork(table, at, seat).catch(() => null);
  if (!made) return false;
  if (made.key !== null) keepKey(made.table, seat, made.key);
  nav.go(`/t/${made.table}`);
  return true;
}
