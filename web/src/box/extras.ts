// What a file has besides answers: components of its own, those it leaves out, names; and joining that of two files.

import type { Question } from "../wire/questions.ts";
import { isSame } from "./cells.ts";
import { fieldsOf, isTable, putInto, type Pack } from "./pack.ts";
import type { Session } from "./session.svelte.ts";

const HEAD = "box";
const GIVEN = ["name", "like", "source"]; // what describes a component; that of the first file is kept

/** Something that two files have otherwise: a field, a component that both add, or one that the second leaves out. */
export interface Clash {
  entry: string;
  field: string;
  kind: "field" | "added" | "removed";
  yours: unknown;
  theirs: unknown;
}

/** The smallest parts that are kept or replaced as a whole. */
interface Part {
  entry: string;
  field: string;
  value: unknown;
}

const groupOf = (entry: string): string => entry.slice(0, Math.max(0, entry.lastIndexOf(".")));

export const removedBy = (pack: Pack): string[] => {
  const { remove } = fieldsOf(pack, HEAD);
  return Array.isArray(remove) ? remove.filter((entry): entry is string => typeof entry === "string") : [];
};

export const isExpansion = (pack: Pack): boolean => fieldsOf(pack, HEAD).expansion === true;

/** The names of components that a pack adds to those that are asked about. */
export function addedBy(pack: Pack, known: readonly Question[]): string[] {
  const entries = new Set(known.map(({ entry }) => entry));
  const groups = new Set([...entries].map(groupOf).filter(Boolean));
  const found: string[] = [];
  const walk = (table: Pack, path: string): void => {
    for (const [name, value] of Object.entries(table)) {
      const here = path ? `${path}.${name}` : name;
      if (here === HEAD || !isTable(value) || entries.has(here)) continue;
      if (!groups.has(path)) walk(value, here);
      else if ("name" in value && isExpansion(pack)) found.push(here);
    }
  };
  walk(pack, "");
  return found;
}

function partsOf(pack: Pack, known: readonly Question[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  const entries = new Set(known.map(({ entry }) => entry));
  const added = new Set(addedBy(pack, known));
  const walk = (table: Pack, entry: string): void => {
    for (const [name, value] of Object.entries(table)) {
      const here = entry ? `${entry}.${name}` : name;
      if (here === HEAD) continue;
      if (added.has(here)) parts.set(here, { entry: here, field: "", value });
      else if (isTable(value) && !entries.has(entry)) walk(value, here);
      else parts.set(here, { entry, field: name, value });
    }
  };
  walk(pack, "");
  return parts;
}

/** What the open box and a file's extra parts have otherwise. */
export function clashes(session: Session, theirs: Pack, known: readonly Question[]): Clash[] {
  const yours = partsOf(session.extra, known);
  const found: Clash[] = [];
  for (const [key, { entry, field, value }] of partsOf(theirs, known)) {
    const here = yours.get(key);
    if (here && !GIVEN.includes(field) && !isSame(here.value, value)) found.push({ entry, field, kind: field ? "field" : "added", yours: here.value, theirs: value });
  }
  const removed = removedBy(session.extra);
  for (const entry of removedBy(theirs)) {
    const isAnswered = known.some((one) => one.entry === entry && Object.keys(session.answer(one)).length > 0);
    const isChanged = [...yours.values()].some((one) => one.entry === entry);
    if (!removed.includes(entry) && (isAnswered || isChanged)) found.push({ entry, field: "", kind: "removed", yours: null, theirs: null });
  }
  return found;
}

/** Both files' extra parts; of what clashes, yours unless theirs was chosen. */
export function joinExtras(mine: Pack, theirs: Pack, known: readonly Question[], open: readonly Clash[], taken: readonly Clash[]): Pack {
  const all = partsOf(mine, known);
  const keyOf = ({ entry, field }: Pick<Part, "entry" | "field">): string => [entry, field].filter(Boolean).join(".");
  for (const [key, part] of partsOf(theirs, known)) if (!all.has(key) || taken.some((one) => one.kind !== "removed" && keyOf(one) === key)) all.set(key, part);
  const joined: Pack = {};
  for (const { entry, field, value } of all.values()) {
    if (!entry) joined[field] = value;
    else putInto(joined, entry, field ? { [field]: value } : (value as Pack));
  }
  const stays = open.filter((one) => one.kind === "removed" && !taken.includes(one)).map(({ entry }) => entry);
  const remove = [...new Set([...removedBy(mine), ...removedBy(theirs)])].filter((entry) => !stays.includes(entry)).sort();
  if (isExpansion(mine) || isExpansion(theirs)) joined[HEAD] = { expansion: true, ...(remove.length ? { remove } : {}) };
  return joined;
}
