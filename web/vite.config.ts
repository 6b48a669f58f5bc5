import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { borrowed } from "./plugins/borrowed.ts";
import { fromTheRoot, preloadsFonts } from "./plugins/preload.ts";

const SERVER = process.env.UNDERCROFT ?? "http://localhost:8080";

interface Build {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

const GAME = /\/src\/games\/(\w+)\//;
const LATER = /\/src\/((alerts|school|rulebook|results|review|inspect|box|site)\/|shell\/(AdviceDrawer|Credits|Idea)\.svelte|art\/icon-authors\.ts|synth\.ts|games\/(boxes\.ts|\w+\/box\/)|wire\/\w+\/questions\.ts)|\/docs\/handbook\/|^\0(rules|words|handbook|stems):/; // fetched when they are wanted
const MANIFEST = /\/src\/games\/\w+\/manifest\.ts$/;

const SVELTE = /\/node_modules\/svelte\//; // all parts need it
const MAIN = /\/(src\/main\.ts|index\.html)(\?.*)?$/;
const isFirst = new Map<string, boolean>();

/** Whether the first screen needs a module: whether the page's first one imports it, or one that does. */
function isOfShell(id: string, build: Build): boolean {
  const known = isFirst.get(id);
  if (known !== undefined) return known;
  isFirst.set(id, false); // where modules import each other in a ring
  const found = MAIN.test(id) || (build.getModuleInfo(id)?.importers ?? []).some((file) => isOfShell(file, build));
  isFirst.set(id, found);
  return found;
}

/** The shell is one file, with the manifests of the games; what all tables need is another. Icons that one game alone uses come apart from its code, as its drawings do. */
function partOf(id: string, build: Build): string | null {
  if (MANIFEST.test(id) || build.getModuleInfo(id)?.importers.some((file) => MANIFEST.test(file))) return "shell";
  if (LATER.test(id) || GAME.test(id)) return null;
  if (isOfShell(id, build) || SVELTE.test(id)) return "shell";
  if (!id.startsWith("\0icon:")) return "table";
  const importers = build.getModuleInfo(id)?.importers ?? [];
  const first = importers.filter((file) => !LATER.test(file));
  const users = new Set(first.map((file) => GAME.exec(file)?.[1]));
  if (users.has(undefined)) return first.length === importers.length ? "table" : "shell";
  return users.size === 1 && first.length === importers.length ? `${[...users][0]}-icons` : null;
}

export default defineConfig({
  base: "./", // so that the same files make a static site under any path
  plugins: [svelte(), borrowed(), preloadsFonts(), fromTheRoot()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "../src/undercroft/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing but from its own host, data: included
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Parts that the first screen fetches later may be imported at once by pages that come later, too.
      checks: { bundlerTimings: false, pluginTimings: false, ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: [{ name: partOf, debugName: "parts" }] } },
    },
  },
  server: {
    fs: { allow: [".", "../docs/handbook/pictures"] },
    proxy: {
      "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      "/ws": { target: SERVER.replace("http", "ws"), ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
    // One module graph and one document for all files: a third of the time.
    isolate: false,
    pool: "threads",
    maxWorkers: 1, // each would make a graph of its own, and the cores are busy with the other tests
    testTimeout: 120_000, // it runs beside the other tests, on a machine that may be busy
  },
});
