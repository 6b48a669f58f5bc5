import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { boxSources } from "../games/box-sources.ts";
import { boxTabs } from "../games/boxes.ts";
import { settings } from "../settings.svelte.ts";
import type { BoxInfo } from "../wire/messages.ts";
import { use } from "./live.svelte.ts";
import { componentOf, countSources, fieldsOf, listText, plainValue, sourceOf, type SourceModule } from "./sources.ts";
import Sources from "./Sources.svelte";

const INFO: BoxInfo = { name: "Ada’s box", origin: "hand", letters: "7F3A-C2D1", differ: 1, confirmed: 0, ours: 57, expansion: false, added: 0, removed: 0 };
const GAMES = boxTabs.map(({ game }) => game);
const sourcesOf = async (game: string): Promise<SourceModule> => (await boxSources(game))!;

afterEach(() => {
  cleanup();
  use("petz", null);
  settings.lang = "en";
});

/** The rows of a card: name of the field, and where it comes from. */
async function shown(entry: string, box: BoxInfo | null = null): Promise<string[]> {
  render(Sources, { game: "petz", entry, module: await sourcesOf("petz"), box });
  return [...document.querySelectorAll("dl > div")].map((row) => `${row.querySelector("dt")!.textContent}: ${row.querySelector(".from")!.textContent}`);
}

describe("the sources on a card", () => {
  test("are one row for each value, and reconstructed ones ask for help in a new tab", async () => {
    expect(await shown("pets.trollie")).toEqual(["Bars: reconstructedHelp us", "Eats: rulebook", "Farm gift: rulebook"]);
    const help = screen.getByRole("link", { name: /^Help us: Bars/ });
    expect([help.getAttribute("href"), help.getAttribute("target")]).toEqual(["/box/petz/pets/trollie", "_blank"]);
    expect(screen.getByText(/nobody published it/)).toBeTruthy();
  });

  test("name the box of the table beside what was read off it, as text only", async () => {
    use("petz", null, { pets: { trollie: { bars: Array(7).fill("red") } } });
    expect(await shown("pets.trollie", { ...INFO, name: "<b>Ada</b>" })).toEqual(["Bars: <b>Ada</b>", "Eats: rulebook", "Farm gift: rulebook"]);
    expect(screen.queryByText(/nobody published it/)).toBeNull();
    const drawn = document.querySelector(".value")!.innerHTML;
    cleanup();
    use("petz", null);
    await shown("pets.trollie");
    expect(document.querySelector(".value")!.innerHTML).not.toBe(drawn);
  });

  test("say nothing of symbols that a cage has not, and nothing of what has no values", async () => {
    expect((await shown("cages.initial")).length).toBe(2);
    cleanup();
    expect(await shown("nothing.such")).toEqual([]);
  });

  test("are told in French", async () => {
    settings.lang = "fr";
    expect((await shown("pets.trollie"))[0]).toBe("Barres: reconstituéeAidez-nous");
  });
});

describe.each(GAMES)("the sources of %s", (game) => {
  test.each(["en", "fr"] as const)("have words for every field and component, in %s", async (lang) => {
    const module = await sourcesOf(game);
    for (const question of module.components)
      for (const field of fieldsOf(question)) {
        const name = module.field(question, field, lang);
        expect(name, `${question.id} ${field}`).toMatch(/^\p{Lu}/u);
        expect(name, `${question.id} ${field}`).not.toContain("_");
      }
    for (const question of module.components.filter(({ fields }) => fields.length)) expect(module.name(question, lang), question.id).toBeTruthy();
  });

  test("are listed as text, each once", async () => {
    const module = await sourcesOf(game);
    const text = listText(module, "en", "Values", "your box");
    const asked = module.components.flatMap(({ fields }) => fields).length;
    expect(text.match(/your box: _/g)!.length).toBe(asked);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    expect(countSources(module.components).reconstructed).toBe(asked);
  });
});

test("the list of Fantasy Pug Quest has sentences instead of words of the file", async () => {
  const module = await sourcesOf("pugquest");
  const text = listText(module, "fr", "Valeurs", "votre boîte");
  expect(text).toContain("Vise\u202f: le moins de vie");
  expect(text).not.toMatch(/\b(hit|draw|heal|suffer|prevent) \w|least-life|consumable|\bturn\b|\bstrength\b/);
});

test("a value that is asked is reconstructed, one that is offered worked out", async () => {
  const { components } = await sourcesOf("petz");
  const snappy = componentOf(components, "pets.snappy")!;
  expect(["bars", "diet", "farm_gift"].map((field) => sourceOf(snappy, field))).toEqual(["reconstructed", "inferred", "rulebook"]);
});

test("values are written in the words of a box’s file", () => {
  expect(plainValue({ red: "none" }, { red: "rouge", none: "rien" })).toBe("rouge rien");
  expect([["red", "green"], { magic: 1 }, {}, [], 3].map((value) => plainValue(value))).toEqual(["red, green", "magic 1", "–", "–", "3"]);
});
