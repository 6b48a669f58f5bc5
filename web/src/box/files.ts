// Boxes as files: their names, and saving, reading and comparing them.

import type { Question } from "../wire/questions.ts";
import { isSame } from "./cells.ts";
import type { Answer } from "./module.ts";
import { fieldsOf, type Pack } from "./pack.ts";
import type { Session } from "./session.svelte.ts";
import { plainText } from "./store.svelte.ts";

export const LARGEST = 256 * 1024; // bytes that a file may have
const LONGEST = 40;

/** "Ada’s box" is adas-box. */
const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "box";

export const fileName = (game: string, name: string, entered: number, of: number): string => `${game}-${slug(name)}-${entered}-of-${of}.toml`;

/** Hand a text over as a file: to be shared from a phone, to be saved anywhere else. */
export async function handOver(name: string, text: string, share: boolean): Promise<void> {
  const file = new File([text], name, { type: "application/toml" });
  if (share && navigator.canShare?.({ files: [file] })) {
    const isShared = await navigator.share({ files: [file] }).then(
      () => true,
      (fault: unknown) => fault instanceof DOMException && fault.name === "AbortError",
    );
    if (isShared) return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export interface Difference {
  question: Question;
  field: string;
  yours: unknown;
  theirs: unknown;
}

/** What a second box brings to the one that is open. */
export interface Compared {
  name: string;
  adds: { question: Question; values: Answer }[];
  agrees: number;
  differs: Difference[];
  /** What it says of things that are not asked here; it is kept. */
  extra: Pack;
}

function asked(session: Session): Question[] {
  return [...session.module.questions, ...session.module.checks];
}

function withoutAnswers(pack: Pack, session: Session): Pack {
  const rest = structuredClone(pack);
  for (const question of asked(session)) {
    const fields = fieldsOf(rest, question.entry);
    for (const field of [...question.fields, ...question.checks]) delete fields[field];
  }
  return prune(rest);
}

/** Without tables that are empty. */
function prune(table: Pack): Pack {
  const kept = Object.entries(table).map(([key, value]) => [key, typeof value === "object" && value !== null && !Array.isArray(value) ? prune(value as Pack) : value] as const);
  return Object.fromEntries(kept.filter(([, value]) => !(typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)));
}

export function compare(session: Session, pack: Pack): Compared {
  const found: Compared = { name: plainText(String(fieldsOf(pack, "box").name ?? ""), LONGEST), adds: [], agrees: 0, differs: [], extra: withoutAnswers(pack, session) };
  for (const question of asked(session)) {
    const theirs = fieldsOf(pack, question.entry);
    const given = [...question.fields, ...question.checks].filter((field) => Object.hasOwn(theirs, field));
    if (!given.length) continue;
    const yours = session.isEntered(question) ? session.answer(question) : {};
    const fresh = given.filter((field) => yours[field] === undefined);
    const differing = given.filter((field) => yours[field] !== undefined && !isSame(sorted(yours[field]), sorted(theirs[field])));
    if (fresh.length) found.adds.push({ question, values: Object.fromEntries(fresh.map((field) => [field, theirs[field]])) });
    else if (!differing.length) found.agrees++;
    found.differs.push(...differing.map((field) => ({ question, field, yours: yours[field], theirs: theirs[field] })));
  }
  return found;
}

/** Tables are equal whatever the order of their keys. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Take over what was compared, in one step of undo; `taken` are the differences where theirs was chosen. */
export function takeOver(session: Session, compared: Compared, taken: readonly Difference[]): void {
  const added = compared.adds.flatMap(({ question, values }) => Object.entries(values).map(([field, value]) => [`${question.id}/${field}`, value]));
  const chosen = taken.map(({ question, field, theirs }) => [`${question.id}/${field}`, theirs]);
  const { box: head, ...extra } = compared.extra as { box?: Pack };
  const notes = Object.entries((head?.notes as Record<string, string> | undefined) ?? {}).map(([id, note]) => [`note:${id}`, note]);
  const isEmpty = session.entered === 0 && session.box.get("name") === undefined;
  const grown = head?.expansion ? { box: { expansion: true, ...(head.remove ? { remove: head.remove } : {}) } } : {};
  const kept = Object.keys(extra).length || head?.expansion ? { extra: { ...extra, ...grown } } : {};
  session.box.change({ ...Object.fromEntries([...added, ...chosen, ...notes]), ...kept, ...(isEmpty && compared.name ? { name: compared.name } : {}) }, "");
}
