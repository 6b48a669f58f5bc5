// What the page takes from elsewhere when it is built: single icons, single tables of the engine's
// words, the numbered rules and the handbooks. Each becomes a module of its own, so only what is used is bundled.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { dictionary, typeset } from "../src/i18n/typeset.ts";
import { readHandbook } from "./handbook.ts";
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

/** A document of docs/rules or docs/handbook. */
function document(folder: string, game: string, language: string): string {
  const file = `${ROOT}docs/${folder}/${language === "en" ? "" : `${language}/`}${game}.md`;
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  return typeset(readFileSync(file, "utf8"), language);
}

/** `import("rules:petz/fr")`: the chapters of the numbered rules. */
function rules(path: string): unknown {
  const [game, language] = path.split("/");
  return readRules(document("rules", game, language));
}

/** `import("handbook:petz/fr")`: the chapters of how to play, with the sizes of their pictures. */
function handbook(path: string): unknown {
  const [game, language] = path.split("/");
  const chapters = readHandbook(document("handbook", game, language), document("handbook", game, "en"));
  const pictures = chapters.flatMap(({ passages }) => passages.flatMap(({ picture }) => picture ?? []));
  return { chapters, sizes: Object.fromEntries(pictures.map((name) => [name, sizeOf(name)])) };
}

function sizeOf(picture: string): [width: number, height: number] {
  const head = readFileSync(`${ROOT}docs/handbook/pictures/${picture}`, "utf8").slice(0, 300);
  const [width, height] = ["width", "height"].map((side) => Number(new RegExp(` ${side}="(\\d+)"`).exec(head)?.[1]));
  if (!width || !height) throw new Error(`${picture} says no width and height`);
  return [width, height];
}

/** `import("stems:fr")`: the endings and the words alike by which rules are searched. */
function stems(language: string): unknown {
  return (parse(readFileSync(`${ROOT}docs/rules/search.toml`, "utf8")) as Record<string, unknown>)[language];
}

const KINDS: Record<string, (rest: string) => unknown> = { icon, words, box, rules, handbook, stems };

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
