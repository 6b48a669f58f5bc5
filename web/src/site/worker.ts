// A worker with Python: the table itself, or, begun by that one, a place where bots think.

import type { FromWorker, Stage, ToWorker } from "./engine.svelte.ts";
import { openShelf, shelfInMemory, type Shelf } from "./shelf.ts";

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
const LOCK = `undercroft ${FILES.pathname}`; // one tab has the table
const CORES = navigator.hardwareConcurrency || 2;
const PLACE = "/engine";

async function begin(): Promise<Python> {
  const fetched = fetch(new URL("engine.tar.xz", FILES)).then((answer) => {
    if (!answer.ok) throw new Error(`engine.tar.xz: ${answer.status}`);
    return answer.arrayBuffer();
  });
  fetched.catch(() => null); // reported where it is awaited
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", FILES).href)) as { loadPyodide(how: object): Promise<Python> };
  const python = await loadPyodide({ indexURL: FILES.href });
  python.unpackArchive(await fetched, "xztar", { extractDir: PLACE });
  python.pyimport("sys").path.insert(0, PLACE);
  return python;
}

// The table

/** Another worker in which bots think; a question waits until it is ready. */
function newBots(): BotWorker {
  const worker = new Worker(self.location.href, { type: "module", name: "bots" });
  let answered: (answer: string | null) => void = () => {};
  worker.onmessage = ({ data }: MessageEvent<string>) => answered(data);
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
  const tell = (stage: Stage): void => say({ type: "stage", stage, kept });
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
    const python = begin();
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
    spare = newBots(); // ready before the first bot has to move, and before the network goes
  } catch (fault) {
    console.error(fault);
    tell("failed");
  }
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
  self.onmessage = async ({ data }: MessageEvent<string>) => self.postMessage((await thinker).answer(data));
  thinker.catch((fault: unknown) => setTimeout(() => {
    throw fault; // an error of the worker: it is replaced
  }));
}

if (self.name === "bots") void think();
else void setTable();
