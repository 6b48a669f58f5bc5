// A worker with Python: the table itself, or, begun by that one, a place where bots think or a game is reviewed.

import type { FromWorker, Stage, ToWorker, Why } from "./engine.svelte.ts";
import { Damaged } from "./files.ts";
import { dropImage, nameOf, type Image } from "./image.ts";
import { begin, FILES, TooOld } from "./python.ts";
import { noticed, openShelf, shelfInMemory, shelfName, type Shelf } from "./shelf.ts";

interface BotWorker {
  ask(question: string): Promise<string | null>;
  end(): void;
}

interface ReviewWorker {
  begin(task: string): void;
  heard(): Promise<string | null>;
  end(): void;
}

/** As much of our Python as is called from here. */
interface Table {
  open(): Promise<void>;
  request(number: number, method: string, path: string, body: string): Promise<void>;
  connect(number: number, path: string): void;
  send(number: number, text: string): void;
  hang_up(number: number): void;
}
interface TableModule {
  TableWorker(shelf: Shelf, bots: () => BotWorker, count: number, review: () => ReviewWorker, post: (text: string) => void): Table;
}
interface BotModule {
  Thinker(): { answer(question: string): string };
  review(task: string, say: (line: string) => void): void;
  load_games(): void;
}

const TABLE = "undercroft.site.table_worker";
const BOTS = "undercroft.site.bot_worker";
const LOCK = shelfName(FILES); // one tab has the table
const CORES = navigator.hardwareConcurrency || 2;
const READY = ""; // what a worker for bots says first
const AHEAD = 1000; // milliseconds: the first table is dealt before bots take their part of the machine
const EVERY = 100; // milliseconds between two words on how much has come

// The table

/** Another worker in which bots think, from an image if there is one; a question waits until it is ready. */
function newBots(image: Image | null = null, ready = (): void => {}): BotWorker {
  const worker = new Worker(self.location.href, { type: "module", name: "bots" });
  worker.postMessage(image, image ? [image.memory.buffer, image.files.buffer] : []);
  let answered: (answer: string | null) => void = () => {};
  worker.onmessage = ({ data }: MessageEvent<string>) => (data === READY ? ready() : answered(data));
  worker.onerror = () => answered(null);
  return {
    ask: (question) => {
      worker.postMessage(question);
      return new Promise((answer) => (answered = answer));
    },
    end: () => worker.terminate(),
  };
}

/** The first of these workers is ready before a bot has to move, and before the network goes. */
function botsAhead(image: Image | null): { prepare(): void; next(): BotWorker } {
  let spare: BotWorker | null = null;
  let begun = false;
  const prepare = (): void => {
    if (!begun) spare = newBots(image, () => say({ type: "bots" }));
    begun = true;
  };
  const next = (): BotWorker => {
    prepare();
    const ready = spare ?? newBots();
    spare = null;
    return ready;
  };
  return { prepare, next };
}

/** Another worker, for one game: Python is busy in it to the end. What it says waits until it is heard. */
function newReview(): ReviewWorker {
  const worker = new Worker(self.location.href, { type: "module", name: "review" });
  const said: (string | null)[] = [];
  let heard: ((line: string | null) => void) | null = null;
  const take = (line: string | null): void => {
    if (heard) heard(line);
    else said.push(line);
    heard = null;
  };
  worker.onmessage = ({ data }: MessageEvent<string>) => take(data);
  worker.onerror = () => take(null);
  return {
    begin: (task) => worker.postMessage(task),
    heard: () => new Promise((line) => (said.length ? line(said.shift()!) : (heard = line))),
    end: () => worker.terminate(),
  };
}

const say = (message: FromWorker): void => self.postMessage(message);

async function setTable(): Promise<void> {
  let kept = true;
  const tell = (stage: Stage, because: { why?: Why; file?: string } = {}): void => say({ type: "stage", stage, kept, ...because });
  const early: ToWorker[] = [];
  let table: Table | null = null;
  const hear = (message: ToWorker): void => {
    if (!table) early.push(message);
    else if (message.type === "request") void table.request(message.number, message.method, message.path, message.body);
    else if (message.type === "connect") table.connect(message.number, message.path);
    else if (message.type === "send") table.send(message.number, message.text);
    else table.hang_up(message.number);
  };
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data);
  try {
    await whenAlone(() => tell("waiting"));
    tell("loading");
    const beginning = begin([TABLE, BOTS], nowAndThen((bytes, of) => say({ type: "loaded", bytes, of })));
    const shelf = await openShelf(LOCK, () => dropImage(nameOf(FILES))).catch(() => {
      kept = false;
      tell("loading"); // who plays should know before
      return shelfInMemory();
    });
    const begun = await beginning;
    const image = begun.quick ? null : begun.image(); // the bots' worker begins with it, and keeps a fuller one
    const post = (text: string): void => say(JSON.parse(text) as FromWorker);
    const bots = botsAhead(image);
    const made = (begun.python.pyimport(TABLE) as TableModule).TableWorker(noticed(shelf, (full) => say({ type: "full", full })), bots.next, CORES > 4 ? 2 : 1, newReview, post);
    await made.open();
    table = made;
    tell("ready");
    early.forEach(hear);
    setTimeout(bots.prepare, AHEAD);
  } catch (fault) {
    if (!(fault instanceof Damaged || fault instanceof TooOld)) console.error(fault);
    tell("failed", reason(fault));
  }
}

function reason(fault: unknown): { why: Why; file?: string } {
  if (fault instanceof Damaged) return { why: "damaged", file: fault.file };
  if ((fault as { type?: string }).type === "StoreError") return { why: "full" };
  if (fault instanceof TooOld) return { why: "browser" };
  // Fetching and importing fail so; what fails later has its files.
  return { why: fault instanceof TypeError ? "network" : "browser" };
}

function nowAndThen(tell: (bytes: number, of: number) => void): (bytes: number, of: number) => void {
  let last = -EVERY;
  return (bytes, of) => {
    if (bytes < of && performance.now() - last < EVERY) return;
    last = performance.now();
    tell(bytes, of);
  };
}

/** Two tabs would write over each other's games: the second waits until the first is closed. */
function whenAlone(wait: () => void): Promise<void> {
  const waits = setTimeout(wait, 500);
  return new Promise((alone) => {
    if (!navigator.locks) return alone(); // an address without https
    void navigator.locks.request(LOCK, () => {
      clearTimeout(waits);
      alone();
      return new Promise(() => {}); // as long as this worker lives
    });
  });
}

// Bots

/** The first message is an image or nothing, all others are questions. */
async function think(): Promise<void> {
  let begun = (_: Image | null): void => {};
  const thinker = new Promise<Image | null>((image) => (begun = image)).then(ready);
  self.onmessage = async ({ data }: MessageEvent<Image | string | null>) => {
    if (typeof data === "string") self.postMessage((await thinker).answer(data));
    else begun(data);
  };
  thinker.then(() => self.postMessage(READY), (fault: unknown) => setTimeout(() => {
    throw fault; // an error of the worker: it is replaced
  }));
}

async function ready(given: Image | null): Promise<ReturnType<BotModule["Thinker"]>> {
  const { python, kept, image } = await begin([TABLE, BOTS], undefined, given);
  const bots = python.pyimport(BOTS) as BotModule;
  if (given) {
    bots.load_games();
    const full = image();
    if (full) setTimeout(() => void kept.keep(full));
  }
  return bots.Thinker();
}

// Reviews

/** The only message is the task; what is found goes back while Python works. */
async function review(): Promise<void> {
  const task = new Promise<string>((told) => (self.onmessage = ({ data }: MessageEvent<string>) => told(data)));
  const { python } = await begin([TABLE, BOTS]);
  (python.pyimport(BOTS) as BotModule).review(await task, (line) => self.postMessage(line));
}

if (self.name === "bots") void think();
else if (self.name === "review") void review().catch((fault: unknown) => setTimeout(() => {
  throw fault; // an error of the worker: the review is asked for again
}));
else void setTable();
