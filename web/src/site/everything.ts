// All games and boxes as one file, and such a file opened again.

import { checkText, textOf } from "../box/boxes-api.ts";
import { compare, fileName, LARGEST as LARGEST_BOX, takeOver } from "../box/files.ts";
import { fieldsOf } from "../box/pack.ts";
import { Session } from "../box/session.svelte.ts";
import { listBoxes, openBox } from "../box/store.svelte.ts";
import { boxWords } from "../box/words/index.ts";
import { boxModule, boxTabs, gameOfBox } from "../games/boxes.ts";
import { request } from "../transport.ts";
import type { TableLine } from "../wire/messages.ts";
import { openFile, type KeptTable, type Trouble } from "./kept.ts";
import { logName } from "./save-log.ts";
import { BadZip, LARGEST, unzipped, zipped, type Part } from "./zip.ts";

const BOX = ".toml";
const KNOWN = "known"; // in place of why a file was not taken: it is here already
const part = (name: string, text: string): Part => ({ name, body: new TextEncoder().encode(text) as Part["body"] });

export interface KeptBox {
  game: string;
  id: string;
  name: string;
  entered: number;
  of: number;
  bytes: number;
}

/** The boxes of all games in this browser, those that something was entered in. */
export function keptBoxes(): KeptBox[] {
  return boxTabs.flatMap(({ game }) =>
    listBoxes(game).flatMap(({ id, name, summary }) => (summary ? [{ game, id, name: name || boxWords().boxOf(""), entered: summary.entered, of: summary.of, bytes: JSON.stringify(summary).length }] : [])),
  );
}

/** A box as its file: the name and the text. */
export async function boxFile({ game, id, name, entered, of }: KeptBox): Promise<[string, string]> {
  const summary = listBoxes(game).find((one) => one.id === id)?.summary;
  return [fileName(game, name, entered, of), await textOf(game, summary?.pack ?? {})];
}

/** One file of all. What can't be read goes into it as it lies on the shelf, and is counted. */
export async function saveAll(lines: readonly TableLine[], kept: ReadonlyMap<string, KeptTable>, boxes: readonly KeptBox[], told: (done: number) => void = () => {}): Promise<{ file: Blob; damaged: number }> {
  const parts: Part[] = [];
  const unread = [...kept.keys()].filter((id) => !lines.some((line) => line.id === id));
  for (const [at, { id, status }] of lines.entries()) {
    told(at);
    if (status === "lobby") continue; // nothing was dealt yet
    const answer = await request(`/api/tables/${id}/log`);
    if (answer.ok) parts.push(part(`games/${logName(answer)}`, await answer.text()));
    else unread.push(id);
  }
  for (const [at, box] of boxes.entries()) {
    const [name, text] = await boxFile(box);
    parts.push(part(`boxes/${at + 1}-${name}`, text));
  }
  for (const [at, id] of unread.entries()) parts.push(part(`damaged/${at + 1}.json`, JSON.stringify(kept.get(id)?.texts ?? {}, null, 1)));
  return { file: zipped(parts), damaged: unread.length };
}

export interface Opened {
  games: number;
  boxes: number;
  /** Games and boxes that were here already, just so. */
  known: number;
  /** Files that were not taken, and why. */
  faults: [name: string, why: Trouble][];
}

/** Open a file of all: each game at a table of its own, each box beside the others. Null if it is damaged: then nothing was opened. */
export async function openAll(file: Blob, name: string): Promise<Opened | null> {
  let parts: Part[];
  try {
    if (file.size > LARGEST) return { games: 0, boxes: 0, known: 0, faults: [["", "large"]] };
    parts = await unzipped(file);
  } catch (fault) {
    if (fault instanceof BadZip) return null;
    throw fault;
  }
  const found: Opened = { games: 0, boxes: 0, known: 0, faults: [] };
  const before = keptBoxes();
  for (const { name: called, body } of parts.filter((one) => !one.name.startsWith("damaged/") && !one.name.endsWith("/"))) {
    const came = called.endsWith(BOX) ? await openBoxFile(body, before) : await openGame(body, name);
    if (came === KNOWN) found.known++;
    else if (came) found.faults.push([called, came]);
    else if (called.endsWith(BOX)) found.boxes++;
    else found.games++;
  }
  return found;
}

async function openGame(body: Part["body"], name: string): Promise<Trouble | typeof KNOWN | null> {
  const made = await openFile(new Blob([body]), name);
  return "trouble" in made ? made.trouble : made.stood ? KNOWN : null;
}

async function openBoxFile(body: Part["body"], before: readonly KeptBox[]): Promise<Trouble | typeof KNOWN | null> {
  if (body.length > LARGEST_BOX) return "large";
  try {
    const text = new TextDecoder().decode(body);
    for (const box of before) if ((await boxFile(box))[1] === text) return KNOWN;
    const game = /^game = "([a-z]+)"$/m.exec(text)?.[1] ?? "";
    if (!gameOfBox(game)) return "foreign";
    const { faults, pack } = await checkText(game, text);
    if (faults.length || !pack || fieldsOf(pack, "box").game !== game) return "damaged";
    const box = openBox(game);
    const session = new Session(game, await boxModule(game), box, () => boxWords().boxOf(""));
    takeOver(session, compare(session, pack), { differs: [], clashes: [] });
    box.close();
    return box.kept ? null : "full";
  } catch {
    return "unreachable";
  }
}
