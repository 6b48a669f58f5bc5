import { render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { use } from "../../box/live.svelte.ts";
import { BOX as SHIPPED } from "../../wire/petz/box.ts";
import type { View } from "../../wire/petz/view.ts";
import PetEgg from "./art/PetEgg.svelte";
import { HUES } from "./art/suits.ts";
import { BOX } from "./box.ts";
import made from "./cases/cases.json";
import { cards } from "./inspect/index.ts";
import { addonFacts, cageFacts, coming, customerWeights, exhibitionWeights, finalExhibitions, relatives, weightsOfCustomer } from "./model.ts";
import { offerOf } from "./rules-mirror/check.ts";
import { load } from "./words/packs.svelte.ts";
import { speech } from "./words/speech.ts";

const UNI = SHIPPED.pet_ids.indexOf("uni");
const instead = <T>(list: readonly T[], at: number, value: T): T[] => list.map((old, n) => (n === at ? value : old));
const OTHER: typeof SHIPPED = {
  ...SHIPPED,
  bars: instead(SHIPPED.bars, UNI, [1, 1, 1, 1, 1, 1, 1]),
  diet: instead(SHIPPED.diet, UNI, 0),
  eats_vegetables: instead(SHIPPED.eats_vegetables, UNI, false),
  eats_meat: instead(SHIPPED.eats_meat, UNI, true),
  cage_strength: SHIPPED.cage_strength.map((n) => n + 5),
  addon_play: SHIPPED.addon_play.map((n) => n + 2),
  customer_needs: SHIPPED.customer_needs.map((needs) => needs.map((n) => n + 4)),
  exhibition_manure: SHIPPED.exhibition_manure.map(() => -9),
  awards: SHIPPED.awards.map((places) => places.map((n) => n + 20)),
  imp_rounds: SHIPPED.imp_rounds.map(() => [2, 2, 3, 3]),
  final_pet: 11,
  book_colours: SHIPPED.book_colours.map(() => [3, 3]),
};
const PACK = {
  pets: { uni: { name: { en: "<i>Horn</i>", fr: "Corne" } } },
  cages: { c03: { name: { en: "Moonlit pen", fr: "Enclos de lune" } } },
  addons: { a02: { name: { en: "Night lamp" } } },
};
const view = (made.steps as unknown as { view: View }[]).at(-1)!.view;

beforeAll(() => load("fr"));
afterEach(() => use("petz", null));

const told = (thing: string, lang: "en" | "fr" = "en"): string => {
  const { title, kind, caption, text, marks } = cards.describe(thing, view, lang, ["Ada", "Nix"])!;
  return [title, kind, caption, text, ...marks.flatMap(({ name, value }) => [name, value])].join(" · ");
};

/** What is asked before, with the other box, and as shipped again. */
function follows<T>(ask: () => T): T {
  const before = ask();
  use("petz", OTHER, PACK);
  const after = ask();
  expect(after).not.toEqual(before);
  use("petz", null);
  expect(ask()).toEqual(before);
  return after;
}

describe("another box", () => {
  test("is drawn: the bars of a pet, and what it eats", async () => {
    const { container } = render(PetEgg, { kind: UNI, size: 7, label: "" });
    const fills = (): (string | null)[] => [...container.querySelectorAll("path")].map((path) => path.getAttribute("fill"));
    const red = (): number => fills().filter((fill) => fill === HUES[1].fill).length;
    const shipped = red();
    use("petz", OTHER);
    await Promise.resolve();
    expect([shipped, red()]).toEqual([0, 7]);
    expect(container.querySelectorAll("rect").length).toBe(1);
  });

  test("is told: pets, cages, addons, customers, exhibitions, books", () => {
    expect(follows(() => speech("en").petInFull(UNI, 2))).toContain("red, red");
    expect(follows(() => told(`pet:${UNI}`))).toContain("red");
    for (const thing of ["cage:1", "addon:1", "customer:0", "exhibition:0", "final:1", "artifact:0"]) follows(() => told(thing));
    expect(follows(() => speech("fr").cage(1))).toContain("8");
  });

  test("is counted with: what cages offer, what tiles and final exhibitions weigh, when relatives come", () => {
    expect(follows(() => cageFacts(1)).strength).toBe(SHIPPED.cage_strength[1] + 5);
    expect(follows(() => offerOf(1, 0)).strength).toBe(SHIPPED.cage_strength[1] + SHIPPED.addon_strength[0] + 5);
    follows(() => addonFacts(0));
    follows(() => customerWeights(0));
    expect(weightsOfCustomer({ needs: [0, 3], rainbow: [], suffering: 0, mutation: -1 }).map(({ points }) => points)).toEqual([3, -1]);
    follows(() => exhibitionWeights(0));
    follows(() => coming({ ...view, round: 1 }));
    follows(() => relatives({ ...view, round: 1 }, 0));
    expect(follows(finalExhibitions)[1][0]).toEqual({ mark: "pet", points: 11 });
  });

  test("names its pets in its own words, which are only text", () => {
    expect(follows(() => speech("en").pet(UNI))).toBe("<i>Horn</i>");
    expect(follows(() => told(`pet:${UNI}`, "fr"))).toContain("Corne");
  });

  test("with an added pet: it is drawn like one of ours in other colours, named and told", async () => {
    const more = <T>(list: readonly T[]): T[] => [...list, list[UNI]];
    const at = SHIPPED.pet_ids.length;
    const grown = { ...SHIPPED, pet_ids: [...SHIPPED.pet_ids, "moss-boar"], bars: [...SHIPPED.bars, [1, 1, 1, 1, 1, 1, 1]], diet: more(SHIPPED.diet), farm_gift: more(SHIPPED.farm_gift) };
    const pets = { "moss-boar": { name: { en: "Moss Boar", fr: "Sanglier moussu" }, like: "drago" } };
    use("petz", grown, { pets });
    const { container } = render(PetEgg, { kind: at, size: 7, label: "" });
    const image = (): [string | null, string] => [container.querySelector("image")!.getAttribute("href"), container.querySelector("image")!.style.filter];
    expect(image()).toEqual(["/art/petz/pets/drago.svg", expect.stringMatching(/^hue-rotate/)]);
    expect([...container.querySelectorAll("path")].filter((path) => path.getAttribute("fill") === HUES[1].fill).length).toBe(7);
    expect(told(`pet:${at}`)).toContain("Moss Boar");
    expect(told(`pet:${at}`, "fr")).toContain("Sanglier moussu");
    use("petz", grown, { pets: { "moss-boar": { name: { en: "Moss Boar" } } } });
    await Promise.resolve();
    expect(told(`pet:${at}`, "fr")).toContain("Moss Boar");
    expect(SHIPPED.pet_ids.map((id) => `/art/petz/pets/${id}.svg`)).toContain(image()[0]);
  });

  test("has all the fields of ours", () => expect(Object.keys(BOX)).toEqual(Object.keys(SHIPPED)));

  test("may name cages and addons, in both languages", () => {
    const [cage, addon] = [SHIPPED.cage_ids.indexOf("c03"), SHIPPED.addon_ids.indexOf("a02")];
    expect(follows(() => speech("en").cage(cage))).toContain("the cage “Moonlit pen” (strength");
    expect(follows(() => speech("fr").cage(cage))).toMatch(/la cage «\sEnclos de lune\s» \(solidité/);
    expect(follows(() => speech("fr").addon(addon))).toContain("Night lamp");
    expect(follows(() => told(`cage:${cage}`, "fr"))).toMatch(/^Enclos de lune · Cage/);
    expect(follows(() => told(`addon:${addon}`))).toMatch(/^Night lamp · Addon/);
    expect(follows(() => cards.names(view, "en", []).map(([name]) => name))).toContain("Moonlit pen");
  });
});
