// A box as a mapping of entries to fields, as a file has it.

export type Pack = Record<string, unknown>;

const isTable = (value: unknown): value is Pack => typeof value === "object" && value !== null && !Array.isArray(value);

/** Put fields into an entry such as "pets.uni": tables within tables. */
export function putInto(pack: Pack, entry: string, fields: Readonly<Pack>): void {
  let table = pack;
  for (const name of entry.split(".")) {
    if (!isTable(table[name])) table[name] = {};
    table = table[name] as Pack;
  }
  Object.assign(table, fields);
}

/** The fields of an entry; none where the pack has no such entry. */
export function fieldsOf(pack: Pack, entry: string): Pack {
  let table: unknown = pack;
  for (const name of entry.split(".")) table = isTable(table) && Object.hasOwn(table, name) ? table[name] : undefined;
  return isTable(table) ? table : {};
}
