import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { borrowed } from "./plugins/borrowed.ts";

const SERVER = process.env.UNDERCROFT ?? "http://localhost:8080";

/** Icons that one game alone uses come apart from its code, as all its drawings do. */
function drawingsOf(id: string, build: { getModuleInfo: (id: string) => { importers: string[] } | null }): string | null {
  const games = new Set(build.getModuleInfo(id)?.importers.map((file) => /\/src\/games\/(\w+)\//.exec(file)?.[1]));
  const [game] = games;
  return games.size === 1 && game ? `${game}-icons` : null;
}

export default defineConfig({
  base: "/",
  plugins: [svelte(), borrowed()],
  build: {
    target: "es2022",
    outDir: "../src/undercroft/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing but from its own host, data: included
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: drawingsOf, debugName: "icons", test: /^\0icon:/ }] } },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      "/ws": { target: SERVER.replace("http", "ws"), ws: true, changeOrigin: true, headers: { origin: SERVER } },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "happy-dom", include: ["src/**/*.test.ts", "plugins/**/*.test.ts"] },
});
