// Plays games by number with the engine of a site: node equal.mjs ENGINE GAMES.py FIRST LAST
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [engine, games, first, last] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: engine });
  python.unpackArchive(new Uint8Array(await readFile(`${engine}/engine.tar.xz`)), "xztar", { extractDir: "/engine" });
  python.pyimport("sys").path.insert(0, "/engine");
  python.runPython(await readFile(games, "utf8"));
  console.log(JSON.stringify(python.globals.get("play_all")(Number(first), Number(last)).toJs()));
} catch (fault) {
  console.error(String(fault));
  process.exit(1);
}
