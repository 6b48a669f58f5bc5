import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";

const HERE = join(import.meta.dirname);
const GAMES = readdirSync(HERE, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const SOURCES = readdirSync(HERE, { recursive: true, encoding: "utf-8" }).filter((path) => /\.(ts|svelte|css)$/.test(path));
const ASKED = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

/** The game that a path inside this folder belongs to. */
const gameOf = (path: string): string | undefined => GAMES.find((game) => path.startsWith(game + sep));

function asked(path: string): string[] {
  const found = [...readFileSync(join(HERE, path), "utf-8").matchAll(ASKED)].map(([, name]) => name);
  return found.filter((name) => name.startsWith(".")).map((name) => relative(HERE, join(HERE, path, "..", name)));
}

test("there are three games, and all of their sources are read", () => {
  expect(GAMES.toSorted()).toEqual(["decorators", "petz", "pugquest"]);
  for (const game of GAMES) expect(SOURCES.filter((path) => gameOf(path) === game).flatMap(asked).length).toBeGreaterThan(100);
});

test.each(GAMES)("%s takes nothing from another game, nor from its words", (game) => {
  const mine = SOURCES.filter((path) => gameOf(path) === game);
  const foreign = mine.flatMap((path) => asked(path).map((name) => ({ path, name, of: gameOf(name) })));
  expect(foreign.filter(({ of }) => of !== undefined && of !== game)).toEqual([]);
  const wire = foreign.filter(({ name }) => name.includes(join("wire", sep)));
  expect(wire.filter(({ name }) => GAMES.some((other) => other !== game && name.split(sep).includes(other)))).toEqual([]);
});

test("the shell names no game", () => {
  const outside = readdirSync(join(HERE, ".."), { recursive: true, encoding: "utf-8" }).filter(
    (path) => /\.(ts|svelte|css)$/.test(path) && !/\.test\.ts$|^test-/.test(path) && !path.startsWith("games" + sep) && !path.startsWith("wire" + sep),
  );
  expect(outside.length).toBeGreaterThan(80);
  const named = outside.filter((path) => /petz|decorators|pug|\blord\b/i.test(readFileSync(join(HERE, "..", path), "utf-8")));
  expect(named).toEqual([]);
});

test("every game has a manifest", () => {
  for (const game of GAMES) expect(SOURCES).toContain(join(game, "manifest.ts"));
});

test("the shell knows no game but by its door", () => {
  const shell = join(HERE, "..");
  const files = readdirSync(shell, { recursive: true, encoding: "utf-8" }).filter(
    (path) => /\.(ts|svelte)$/.test(path) && !path.startsWith("games" + sep) && !path.startsWith("wire" + sep),
  );
  const inside = files.flatMap((path) => {
    const found = [...readFileSync(join(shell, path), "utf-8").matchAll(ASKED)].map(([, name]) => name);
    return found.filter((name) => /games\/[a-z]+\/(?!index\.ts$)/.test(name)).map((name) => `${path}: ${name}`);
  });
  expect(inside).toEqual([]);
});
