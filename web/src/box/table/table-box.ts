// Requests about the boxes of tables and those that the server keeps.

import { ask, Fault } from "../../api.ts";
import { textOfFile } from "../tidy.ts";
import type { BoxCheck, KeptBox, KeptPack, Pack, TableBox } from "../../wire/messages.ts";

const LARGEST = 256 * 1024;
let last: { key: string; found: Promise<TableBox> } | null = null;

/** The box of a table; asked for once as long as its letters stay. */
export function boxOfTable(table: string, letters: string): Promise<TableBox> {
  const key = `${table} ${letters}`;
  if (last?.key !== key) {
    const found = ask<TableBox>(`/api/tables/${table}/box`);
    last = { key, found };
    found.catch(() => (last = null));
  }
  return last!.found;
}

export const checkPack = (game: string, pack: Pack): Promise<BoxCheck> => ask(`/api/boxes/${game}/check`, { pack });
export const keptBoxes = (game: string): Promise<KeptBox[]> => ask(`/api/boxes/${game}`);
export const keptPack = async (game: string, id: string): Promise<Pack> => (await ask<KeptPack>(`/api/boxes/${game}/${id}`)).pack;

/** What the engine says of a file. One that is far too large, or no text, is not even sent. */
export async function checkFile(game: string, file: File): Promise<BoxCheck> {
  if (file.size > LARGEST) throw new Fault(413, "");
  const text = await textOfFile(file);
  if (text === null) throw new Fault(415, "");
  return ask(`/api/boxes/${game}/check`, { text });
}
