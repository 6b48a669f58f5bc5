// What the page takes from elsewhere when it is built: single icons, single tables of the engine's
// words, and the numbered rules. Each becomes a module of its own, so only what is used is bundled.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { dictionary, typeset } from "../src/i18n/typeset.ts";
import { wholeNumbers } from "./paths.ts";
import { readRules } from "./rules.ts";

type Icons = Record<string, { body: string }>;
type Tables = Record<string, Record<string, string>>;

let icons: Icons | undefined;
const tablesOf = new Map<string, Tables>();
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** `import carrot from "icon:carrot"`: the inside of one drawing of game-icons. */
function icon(name: string): string {
  icons ??= (createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: Icons }).icons;
  if (!icons[name]) throw new Error(`game-icons has no icon '${name}'`);
  return wholeNumbers(icons[name].body);
}

/** `import pets from "words:petz/fr/pets"`: one table of a game's words. */
function words(path: string): Record<string, string> {
  const [game, language, table] = path.split("/");
  const file = `${ROOT}src/undercroft/games/${game}/words/${language}.toml`;
  const tables = tablesOf.get(file) ?? dictionary(language, parse(readFileSync(file, "utf8")) as Tables);
  tablesOf.set(file, tables);
  if (!tables[table]) throw new Error(`${file} has no table '${table}'`);
  return tables[table];
}

/** `import box from "box:pugquest"`: the printed numbers of a game, without where they are known from. */
function box(game: string): unknown {
  const file = `${ROOT}src/undercroft/games/${game}/data.toml`;
  return JSON.parse(JSON.stringify(parse(readFileSync(file, "utf8")), (key, value) => (key === "source" ? undefined : value)));
}

/** `import("rules:petz/fr")`: the chapters of the numbered rules. */
function rules(path: string): unknown {
  const [game, language] = path.split("/");
  const file = `${ROOT}docs/rules/${language === "en" ? "" : `${language}/`}${game}.md`;
  if (!existsSync(file)) throw new Error(`no rules in ${file}`);
  return readRules(typeset(readFileSync(file, "utf8"), language));
}

/** `import("stems:fr")`: the endings and the words alike by which rules are searched. */
function stems(language: string): unknown {
  return (parse(readFileSync(`${ROOT}docs/rules/search.toml`, "utf8")) as Record<string, unknown>)[language];
}

const KINDS: Record<string, (rest: string) => unknown> = { icon, words, box, rules, stems };

export function borrowed(): Plugin {
  return {
    name: "undercroft-borrowed",
    resolveId(id) {
      return id.split(":")[0] in KINDS ? `\0${id}` : undefined;
    },
    load(id) {
      const [kind, rest] = id.startsWith("\0") ? id.slice(1).split(":") : ["", ""];
      return KINDS[kind] ? `export default ${JSON.stringify(KINDS[kind](rest))}` : undefined;
    },
  };
}
