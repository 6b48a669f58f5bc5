// Requests about boxes: the engine checks and writes them.

import { ask, Fault as Refusal } from "../api.ts";
import { request } from "../transport.ts";
import type { KeptBox } from "../wire/messages.ts";
import type { Fault } from "./module.ts";
import type { Pack } from "./pack.ts";

/** What the engine says of a box; with the pack where it was given as text. */
export interface Checked {
  faults: Fault[];
  /** How many there are; only the first of them are told. */
  fault_count: number;
  remarks: Fault[];
  pack?: Pack | null;
}

export const checkBox = (game: string, pack: Pack): Promise<Checked> => ask(`/api/boxes/${game}/check`, { pack });
export const checkText = (game: string, text: string): Promise<Checked> => ask(`/api/boxes/${game}/check`, { text });
export const textOf = async (game: string, pack: Pack): Promise<string> => (await ask<{ text: string }>(`/api/boxes/${game}/text`, { pack })).text;
export const keepBox = (game: string, pack: Pack): Promise<KeptBox> => ask(`/api/boxes/${game}`, { pack });

export async function removeKept(game: string, id: string): Promise<void> {
  const answer = await request(`/api/boxes/${game}/${id}`, { method: "DELETE" });
  if (!answer.ok) throw new Refusal(answer.status, "");
}
