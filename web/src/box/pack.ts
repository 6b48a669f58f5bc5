// A box as a mapping of entries to fields, as a file has it.

export type Pack = Record<string, unknown>;

export const isTable = (value: unknown): value is Pack => typeof value === "object" && value !== null && !Array.isArray(value);

/** Put fields into an entry such as "pets.uni": tables within tables. */
export function putInto(pack: Pack, entry: string, fields: Readonly<Pack>): void {
  let table = pack;
  for (const name of entry.split(".")) {
    if (!isTable(table[name])) table[name] = {};
    table = table[name] as Pack;
  }
  Object.assign(table, fields);
}

/** Take an entry out, where there is one. */
export function takeOut(pack: Pack, entry: string): void {
  const names = entry.split(".");
  const table = names.length > 1 ? fieldsOf(pack, names.slice(0, -1).join(".")) : pack;
  delete table[names.at(-1)!];
}

/** The fields of an entry; none where the pack has no such entry. */
export function fieldsOf(pack: Pack, entry: string): Pack {
  let table: unknown = pack;
  for (const name of entry.split(".")) table = isTable(table) && Object.hasOwn(table, name) ? table[name] : undefined;
  return isTable(table) ? table : {};
}
