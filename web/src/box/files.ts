// Boxes as files: their names, and saving, reading and comparing them.

import type { Question } from "../wire/questions.ts";
import { isSame } from "./cells.ts";
import type { Answer } from "./module.ts";
import { clashes, joinExtras, type Clash } from "./extras.ts";
import { fieldsOf, takeOut, type Pack } from "./pack.ts";
import { ENTERED, type Session } from "./session.svelte.ts";
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

/** Values of a component that two boxes have otherwise: one field, or all that are numbers, since those depend on each other. */
export interface Difference {
  question: Question;
  fields: readonly string[];
  yours: Answer;
  theirs: Answer;
}

/** What a second box brings to the one that is open. */
export interface Compared {
  name: string;
  adds: { question: Question; values: Answer }[];
  agrees: number;
  differs: Difference[];
  /** What only the open one says. */
  lacks: { question: Question; values: Answer }[];
  /** What it says of things that are not asked here; it is kept. */
  extra: Pack;
  /** What of that the open box has otherwise. */
  clashes: Clash[];
}

export function asked(session: Session): Question[] {
  return [...session.module.questions, ...session.module.checks];
}

function withoutAnswers(pack: Pack, session: Session): Pack {
  const rest = structuredClone(pack);
  for (const question of asked(session)) {
    const fields = fieldsOf(rest, question.entry);
    for (const field of [...question.fields, ...question.checks]) delete fields[field];
    for (let entry = question.entry; entry && isEmpty(rest, entry); entry = entry.slice(0, Math.max(0, entry.lastIndexOf(".")))) takeOut(rest, entry);
  }
  return rest;
}

const isEmpty = (pack: Pack, entry: string): boolean => Object.keys(fieldsOf(pack, entry)).length === 0;

export function compare(session: Session, pack: Pack): Compared {
  const extra = withoutAnswers(pack, session);
  const name = plainText(String(fieldsOf(pack, "box").name ?? ""), LONGEST);
  const found: Compared = { name, adds: [], agrees: 0, differs: [], lacks: [], extra, clashes: clashes(session, extra, asked(session)) };
  for (const question of asked(session)) {
    const theirs = Object.fromEntries(Object.entries(fieldsOf(pack, question.entry)).map(([field, value]) => [field, session.module.settled?.(question, field, value) ?? value]));
    const given = [...question.fields, ...question.checks].filter((field) => Object.hasOwn(theirs, field));
    const yours = session.answer(question);
    const lacking = [...question.fields, ...question.checks].filter((field) => yours[field] !== undefined && !given.includes(field));
    if (lacking.length) found.lacks.push({ question, values: valuesOf(yours, lacking) });
    if (!given.length) continue;
    const fresh = given.filter((field) => yours[field] === undefined);
    const differing = given.filter((field) => yours[field] !== undefined && !isSame(sorted(yours[field]), sorted(theirs[field])));
    if (fresh.length) found.adds.push({ question, values: valuesOf(theirs, fresh) });
    else if (!differing.length) found.agrees++;
    found.differs.push(...together(differing, yours).map((fields) => ({ question, fields, yours, theirs })));
  }
  return found;
}

const valuesOf = (answer: Answer, fields: readonly string[]): Answer => Object.fromEntries(fields.map((field) => [field, answer[field]]));

/** What only one of two boxes says, as differences from nothing. */
export const oneSided = ({ adds, lacks }: Compared): Difference[] => [
  ...adds.map(({ question, values }) => ({ question, fields: Object.keys(values), yours: {}, theirs: values })),
  ...lacks.map(({ question, values }) => ({ question, fields: Object.keys(values), yours: values, theirs: {} })),
];

const together = (fields: readonly string[], answer: Answer): string[][] => {
  const numbers = fields.filter((field) => typeof answer[field] === "number");
  return [...fields.filter((field) => !numbers.includes(field)).map((field) => [field]), ...(numbers.length ? [numbers] : [])];
};

/** Tables are equal whatever the order of their keys. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is taken of a second box: the differences and clashes where theirs was chosen. */
export interface Taken {
  differs: readonly Difference[];
  clashes: readonly Clash[];
}

const answersOf = (compared: Compared, taken: Taken): { question: Question; values: Answer }[] => [
  ...compared.adds,
  ...taken.differs.map(({ question, fields, theirs }) => ({ question, values: valuesOf(theirs, fields) })),
];

const extrasOf = (session: Session, compared: Compared, taken: Taken): Pack => joinExtras(session.extra, compared.extra, asked(session), compared.clashes, taken.clashes);

/** The box as it would be with what is taken. */
export const joined = (session: Session, compared: Compared, taken: Taken): Pack => session.packWith(extrasOf(session, compared, taken), answersOf(compared, taken));

/** Take over what was compared, in one step of undo. */
export function takeOver(session: Session, compared: Compared, taken: Taken): void {
  const cells = answersOf(compared, taken).flatMap(({ question, values }) => Object.entries(values).map(([field, value]) => [`${question.id}/${field}`, value]));
  const head = fieldsOf(compared.extra, "box");
  const notes = Object.entries((head.notes as Record<string, string> | undefined) ?? {}).map(([id, note]) => [`note:${id}`, note]);
  const isNew = session.entered === 0 && session.box.get("name") === undefined;
  const extra = extrasOf(session, compared, taken);
  const kept = Object.keys(extra).length ? { extra } : {};
  const day = isNew && typeof head.entered === "string" ? { [ENTERED]: head.entered } : {};
  session.box.change({ ...day, ...Object.fromEntries([...cells, ...notes]), ...kept, ...(isNew && compared.name ? { name: compared.name } : {}) }, "");
}
