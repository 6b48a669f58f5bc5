// A worker with Python: the table itself, or, begun by that one, a place where bots think.

import type { FromWorker, Stage, ToWorker, Why } from "./engine.svelte.ts";
import { Damaged, fetchFiles, type Listed } from "./files.ts";
import { openShelf, shelfInMemory, shelfName, type Shelf } from "./shelf.ts";

interface BotWorker {
  ask(question: string): Promise<string | null>;
  end(): void;
}

/** As much of Pyodide, and of our Python, as is called from here. */
interface Table {
  open(): Promise<void>;
  request(number: number, method: string, path: string, body: string): Promise<void>;
  connect(number: number, path: string): void;
  send(number: number, text: string): void;
  hang_up(number: number): void;
}
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: "sys"): { path: { insert(at: number, folder: string): void } };
  pyimport(name: "undercroft.site.table_worker"): { TableWorker(shelf: Shelf, bots: () => BotWorker, count: number, post: (text: string) => void): Table };
  pyimport(name: "undercroft.site.bot_worker"): { Thinker(): { answer(question: string): string } };
}

const FILES = new URL(/* @vite-ignore */ "../engine/", import.meta.url); // beside the folder of the page's own code
const LOCK = shelfName(FILES); // one tab has the table
const CORES = navigator.hardwareConcurrency || 2;
const PLACE = "/engine";
const READY = ""; // what a worker for bots says first
const EVERY = 100; // milliseconds between two words on how much has come

/** Fetch and start Python; `count` hears how many bytes have come, and of how many. */
async function begin(count: (bytes: number, of: number) => void = () => {}): Promise<Python> {
  const { engine } = (await (await fetch(new URL("../known.json", FILES))).json()) as { engine: Listed };
  const of = Object.values(engine).reduce((sum, [bytes]) => sum + bytes, 0);
  const files = fetchFiles(FILES, engine, (bytes) => count(bytes, of));
  for (const file of files.values()) file.catch(() => null); // reported where it is awaited
  await Promise.all([files.get("pyodide.mjs"), files.get("pyodide.asm.mjs")]); // imported below: checked first
  handOut(files);
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", FILES).href)) as { loadPyodide(how: object): Promise<Python> };
  const python = await Promise.race([loadPyodide({ indexURL: FILES.href }), firstFault(files)]);
  python.unpackArchive((await files.get("engine.tar.xz")!).buffer, "xztar", { extractDir: PLACE });
  python.pyimport("sys").path.insert(0, PLACE);
  return python;
}

/** Pyodide fetches its files itself: it is given those that were checked. */
function handOut(files: Map<string, Promise<Uint8Array<ArrayBuffer>>>): void {
  const ask = self.fetch;
  self.fetch = async (what, how) => {
    const { href } = new URL(what instanceof Request ? what.url : what, FILES);
    const file = href.startsWith(FILES.href) ? files.get(href.slice(FILES.href.length)) : undefined;
    if (!file) return ask(what, how);
    const body = await file.catch(() => new Promise<never>(() => {})); // told by `firstFault`; Pyodide would go on without it
    return new Response(body, { headers: { "content-type": href.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" } });
  };
}

/** Pyodide would hide why a file did not come. */
const firstFault = (files: Map<string, Promise<unknown>>): Promise<never> => new Promise((_, fail) => files.forEach((file) => file.catch(fail)));

// The table

/** Another worker in which bots think; a question waits until it is ready. */
function newBots(ready = (): void => {}): BotWorker {
  const worker = new Worker(self.location.href, { type: "module", name: "bots" });
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
    const python = begin(nowAndThen((bytes, of) => say({ type: "loaded", bytes, of })));
    const shelf = await openShelf(LOCK).catch(() => ((kept = false), shelfInMemory()));
    const worker = (await python).pyimport("undercroft.site.table_worker");
    const post = (text: string): void => say(JSON.parse(text) as FromWorker);
    let spare: BotWorker | null = null;
    const bots = (): BotWorker => {
      const ready = spare ?? newBots();
      spare = null;
      return ready;
    };
    const made = worker.TableWorker(shelf, bots, CORES > 4 ? 2 : 1, post);
    await made.open();
    table = made;
    tell("ready");
    early.forEach(hear);
    spare = newBots(() => say({ type: "bots" })); // ready before the first bot has to move, and before the network goes
  } catch (fault) {
    if (!(fault instanceof Damaged)) console.error(fault);
    tell("failed", reason(fault));
  }
}

function reason(fault: unknown): { why: Why; file?: string } {
  if (fault instanceof Damaged) return { why: "damaged", file: fault.file };
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

async function think(): Promise<void> {
  const thinker = begin().then((python) => python.pyimport("undercroft.site.bot_worker").Thinker());
  void thinker.then(() => self.postMessage(READY), () => null);
  self.onmessage = async ({ data }: MessageEvent<string>) => self.postMessage((await thinker).answer(data));
  thinker.catch((fault: unknown) => setTimeout(() => {
    throw fault; // an error of the worker: it is replaced
  }));
}

if (self.name === "bots") void think();
else void setTable();
