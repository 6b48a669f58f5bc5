import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import type { Event } from "../../../wire/pugquest/events.ts";
import { STEP } from "../../../wire/pugquest/terms.ts";
import type { View } from "../../../wire/pugquest/view.ts";
import { BOX, FIRST_FOE } from "../box.ts";
import type { QuestTable } from "../model.ts";
import { WorldReader } from "./reader.ts";
import Results from "./Results.svelte";
import { worldSpan } from "./world.ts";

afterEach(cleanup);

const player = (seat: number, level: number, damage: number): object => ({ seat, hero: seat, is_lord: false, damage, level, treasures: [], prizes: [] });
const viewOf = (level: number, more: object = {}): View =>
  ({ seat: 0, world: 1, card: 0, rounds: 10, creatures: [], market: [], boss: -1, step: 0, to_act: [], players: [player(0, level, 0), player(1, 1, 2)], ...more }) as unknown as View;
const foe = (at: number): number => FIRST_FOE + at;
const WORLD: Event[] = [
  { type: "WorldBegan", world: 1 },
  { type: "Appeared", creature: foe(0), kind: 0, column: 1 },
  { type: "Appeared", creature: foe(2), kind: 1, column: 2 },
  { type: "RoundBegan", round: 6 },
  { type: "Defeated", creature: foe(0), by: 0 },
  { type: "Learned", seat: 0, card: 0, total: BOX.levels[2] },
  { type: "TreasureTaken", seat: 0, treasure: 1 },
  { type: "Defeated", creature: 1, by: foe(2) },
];
const end = (cleared: boolean): Event[] => [...WORLD, { type: "WorldEnded", world: 1, cleared }];
const beat = (view: View, history: Event[], news = history.length) => ({ view, told: history.length, seq: 1, toAct: [0], over: false, events: history.slice(history.length - news), history });

function read(cleared: boolean, lesson: unknown = null): ReturnType<WorldReader["hold"]> {
  const reader = new WorldReader({ lesson } as QuestTable);
  const before = viewOf(1);
  const now = viewOf(2, cleared ? { market: [2, 3], step: STEP.MARKET, to_act: [1] } : { world: 2 });
  return reader.hold({ view: before, told: 4 }, beat(now, end(cleared), 5));
}

describe("the end of a world", () => {
  test("is told once, when it ends, and in no lesson", () => {
    expect(worldSpan(end(true), 1)).toEqual([0, WORLD.length + 1]);
    expect(worldSpan([...end(true), WORLD[3]], 1)).toBeNull();
    expect(read(true, {})).toBeNull();
  });

  test("has what every hero beat, found and learned, and the combos that are new", () => {
    const { sheet } = read(true)!;
    expect([sheet.monsters, sheet.beaten, sheet.round]).toEqual([2, 1, 6]);
    expect(sheet.heroes[0]).toMatchObject({ beaten: [foe(0)], found: [1], learned: 1, fell: false });
    expect(sheet.heroes[0].combos).toHaveLength(1);
    expect(sheet.heroes[1]).toMatchObject({ beaten: [], combos: [], fell: true, damage: 2 });
  });

  test.each([
    ["en", true, "World 1 is safe", "won in round 6 of 10", "To the market", "You pick first, because"],
    ["en", false, "World 1 is lost", "ended in round 6 of 10", "To world 2", "comes back with full life"],
    ["fr", true, "Le monde 1 est sauvé", "gagné à la manche 6 sur 10", "Au marché", "Vous choisissez en premier, grâce"],
    ["fr", false, "Le monde 1 est perdu", "terminé à la manche 6 sur 10", "Au monde 2", "revient avec toute sa vie"],
  ] as const)("is told in %s (safe: %s)", (lang, cleared, title, note, next, sentence) => {
    const hold = read(cleared)!;
    expect([hold.title(lang), hold.note!(lang), hold.next!(lang)]).toEqual([title, note, next]);
    render(Results, { table: { names: ["Ada", "Nix"], seat: 1, view: viewOf(2) } as unknown as QuestTable, lang, hold });
    expect(screen.getAllByRole("listitem")[0].textContent).toContain("Nix");
    expect(document.body.textContent).toContain(sentence);
  });

  test("has the space that French sets before a semicolon", () => {
    render(Results, { table: { names: ["Ada", "Nix"], seat: 0, view: viewOf(2) } as unknown as QuestTable, lang: "fr", hold: read(true)! });
    expect(screen.getAllByRole("listitem")[0].textContent).toMatch(/\S\u202f; a trouvé/);
  });

  test.each([["en", ["pay one energy of the new world’s type", "The boss waits there"]], ["fr", ["payer une énergie du type du nouveau monde", "Le boss y attend"]]] as const)("tells in %s of the toll of the last world and of its boss", (lang, said) => {
    const hold = read(true)!;
    hold.sheet.world = 2;
    render(Results, { table: { names: ["Ada", "Nix"], seat: 0, view: viewOf(2) } as unknown as QuestTable, lang, hold });
    for (const words of said) expect(document.body.textContent).toContain(words);
  });

  test("gives two of a kind a letter each, whoever is in play afterwards", () => {
    const hold = read(true)!;
    hold.sheet.heroes[0].beaten = [foe(0), foe(1)];
    const next = viewOf(2, { creatures: [{ creature: foe(1) }] });
    render(Results, { table: { names: ["Ada", "Nix"], seat: 0, view: next } as unknown as QuestTable, lang: "en", hold });
    expect(screen.getAllByRole("listitem")[0].textContent).toMatch(/(\w+) a and \1 b/);
  });
});
