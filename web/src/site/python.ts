// Python in a worker: begun from its files, or, in a tenth of the time, from an image of its memory.

import { fetchFiles, type Listed } from "./files.ts";
import { KeptImage, trimmed, type Image } from "./image.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** As much of Pyodide as is called from here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: "sys"): { path: { insert(at: number, folder: string): void }; dont_write_bytecode: boolean };
  pyimport(name: "random"): { seed(): void };
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Bytes;
  _module: Module;
  _api: { config: { _loadSnapshot?: Bytes } };
}
interface Module {
  FS: {
    mkdirTree(folder: string): void;
    writeFile(path: string, body: Bytes, how: { canOwn: boolean }): void;
    readFile(path: string): Bytes;
    readdir(folder: string): string[];
    stat(path: string): { mode: number };
    isDir(mode: number): boolean;
  };
  HEAP8: { length: number };
  __indirect_function_table: { length: number };
  growMemory(size: number): void;
  newDSO(name: string, handle: undefined, symbols: unknown): { global: boolean; exports: unknown };
  loadWebAssemblyModule(code: Bytes, flags: object, name: string, scope: object): unknown;
}
interface Settings {
  preRun: ((module: Module) => void)[];
}
type Files = Map<string, Promise<Bytes>>;

export const FILES = new URL(/* @vite-ignore */ "../engine/", import.meta.url); // beside the folder of the page's own code
const ARCHIVE = "engine.tar.xz";
const PLACE = "/engine";

/** The browser does not run WebAssembly, or not all that Pyodide needs of it. */
export class TooOld extends Error {}

/** A Python that runs, and how to take an image of it. */
export interface Begun {
  python: Python;
  kept: KeptImage;
  /** Whether it has begun from an image. */
  quick: boolean;
  /** Null if there can be none; only before Python is given something of JavaScript. */
  image(): Image | null;
}

/** Fetch and start Python with some modules; `count` hears how many bytes have come, and of how many. */
export async function begin(modules: string[], count: (bytes: number, of: number) => void = () => {}, given: Image | null = null): Promise<Begun> {
  if (typeof WebAssembly !== "object") throw new TooOld("no WebAssembly");
  const { engine } = (await (await fetch(new URL("../known.json", FILES))).json()) as { engine: Listed };
  const kept = new KeptImage(FILES, engine);
  if (given || (await kept.has())) {
    try {
      return await start(kept, engine, count, given ?? kept.load(), Boolean(given));
    } catch (fault) {
      console.warn(fault);
      await kept.drop(); // and once more, the slow way
    }
  }
  const begun = await start(kept, engine, count, null, true);
  for (const name of modules) begun.python.pyimport(name);
  return begun;
}

async function start(kept: KeptImage, engine: Listed, count: (bytes: number, of: number) => void, coming: Image | Promise<Image> | null, makes: boolean): Promise<Begun> {
  const { [ARCHIVE]: archive, ...others } = engine;
  const wanted = coming ? others : { ...others, [ARCHIVE]: archive };
  const of = Object.values(wanted).reduce((sum, [bytes]) => sum + bytes, 0);
  const files = fetchFiles(FILES, wanted, (bytes) => count(bytes, of));
  for (const file of files.values()) file.catch(() => null); // reported where it is awaited
  const libraries = [...files].filter(([name]) => name.endsWith(".so"));
  const extensions = await Promise.all(libraries.map(async ([name, file]) => [`${PLACE}/${name}`, await file] as const));
  await Promise.all([files.get("pyodide.mjs"), files.get("pyodide.asm.mjs")]); // imported below: checked first
  handOut(files);
  const [{ loadPyodide }, { default: create }] = (await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(/* @vite-ignore */ new URL(name, FILES).href)))) as [{ loadPyodide(how: object): Promise<Python> }, { default(settings: Settings): Promise<Module> }];
  const image = await coming;
  let table = 0;
  const createPyodideModule = (settings: Settings): Promise<Module> => {
    settings.preRun.push((module) => {
      if (image) unfold(module, image);
      for (const [path, code] of extensions) link(module, path, code);
      table = module.__indirect_function_table.length;
    });
    return create(settings);
  };
  const how = { indexURL: FILES.href, createPyodideModule, _makeSnapshot: makes, ...(image && { _loadSnapshot: image.memory }) };
  const python = await Promise.race([loadPyodide(how), firstFault(files), cannotCompile()]);
  if (image) {
    if (table !== image.table) throw new Error("an image of another engine");
    delete python._api.config._loadSnapshot; // as large as the memory itself
    python.pyimport("random").seed(); // else as when the image was taken
  } else {
    python.unpackArchive((await files.get(ARCHIVE)!).buffer, "xztar", { extractDir: PLACE });
    const sys = python.pyimport("sys");
    sys.path.insert(0, PLACE);
    sys.dont_write_bytecode = true; // nobody would read it
  }
  return { python, kept, quick: Boolean(image), image: () => imageOf(python, table) };
}

/** Give a new Python the room and the files of an image. Its memory comes when all else stands. */
function unfold({ FS, growMemory }: Module, { size, names, files }: Image): void {
  growMemory(size);
  let at = 0;
  let last = "";
  for (const [path, bytes] of names) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (folder !== last) FS.mkdirTree((last = folder));
    FS.writeFile(path, files.subarray(at, (at += bytes)), { canOwn: true });
  }
}

/** Load a library of C before Python itself starts: so its code and data have the same addresses each time. */
function link(module: Module, path: string, code: Bytes): void {
  module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  module.FS.writeFile(path, code, { canOwn: true });
  const library = module.newDSO(path, undefined, "loading");
  library.global = false;
  library.exports = module.loadWebAssemblyModule(code, { nodelete: true }, path, {});
}

function imageOf(python: Python, table: number): Image | null {
  const { FS, HEAP8, __indirect_function_table: now } = python._module;
  if (now.length !== table) return null; // something was linked since
  const found: [string, Bytes][] = [];
  const walk = (folder: string): void => {
    for (const name of FS.readdir(folder).filter((one) => !one.startsWith("."))) {
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) walk(path);
      else if (!path.endsWith(".so")) found.push([path, FS.readFile(path)]);
    }
  };
  walk(PLACE);
  const files = new Uint8Array(found.reduce((sum, [, body]) => sum + body.length, 0));
  let at = 0;
  for (const [, body] of found) files.set(body, (at += body.length) - body.length);
  try {
    return { size: HEAP8.length, table, memory: trimmed(python.makeMemorySnapshot()), names: found.map(([path, body]) => [path, body.length]), files };
  } catch (fault) {
    console.warn(fault); // Python holds something of JavaScript
    return null;
  }
}

/** Pyodide fetches its files itself: it is given those that were checked. */
function handOut(files: Files): void {
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
const firstFault = (files: Files): Promise<never> => new Promise((_, fail) => files.forEach((file) => file.catch(fail)));

/** Nor would it say that the browser does not take its code. */
function cannotCompile(): Promise<never> {
  const compile = WebAssembly.instantiateStreaming;
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = async (...asked) => {
      try {
        return await compile.apply(WebAssembly, asked);
      } catch (fault) {
        fail(new TooOld(String(fault)));
        throw fault;
      }
    };
  });
}
