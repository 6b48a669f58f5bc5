// Opens a first game with a coach and sits down at it.

import { api } from "../api.ts";
import { nav } from "../nav.svelte.ts";
import { keepKey } from "../seat-secrets.ts";

export async function playCoached(game: string, name: string): Promise<void> {
  const { table, seat, key } = await api.openCoached(game, name);
  if (seat !== null && key) keepKey(table, seat, key);
  nav.go(`/t/${table}`);
}
