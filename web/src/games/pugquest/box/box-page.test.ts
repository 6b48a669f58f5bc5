import { fireEvent, render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { CHECKS, QUESTIONS } from "../../../wire/pugquest/questions.ts";
import { textOfCard } from "./drawn.ts";
import module from "./index.ts";
import { valueText } from "./value-text.ts";

const asked = { put: () => {}, putAll: () => {}, aim: () => {}, tell: () => {}, leave: () => {}, fault: null, focus: null };

test("every shipped card is a whole answer, has a name, a place to look and words for what is missing", () => {
  for (const question of [...QUESTIONS, ...CHECKS]) {
    expect([question.id, module.missing(question, question.shipped)]).toEqual([question.id, null]);
    for (const lang of ["en", "fr"] as const) {
      expect(module.name(question, lang)).not.toBe("");
      expect(module.where(question, lang).length).toBeGreaterThan(20);
      const first = module.missing(question, {});
      expect(first).not.toBeNull();
      expect(module.says({ entry: question.entry, field: first!, code: "missing", rule: "", what: "" }, question, {}, lang)?.head).toBeTruthy();
      expect(module.place(question, first!, lang)).not.toMatch(/_/);
    }
  }
});

test("every card can be drawn, entered and compared in both languages, whole and empty", () => {
  for (const question of QUESTIONS.filter((one, at) => at % 17 === 0 || one.drawer === "worlds"))
    for (const answer of [{}, question.shipped])
      for (const lang of ["en", "fr"] as const) {
        for (const component of [module.stage, module.input, module.Face]) {
          const { container, unmount } = render(component as any, { ...asked, question, answer, lang });
          expect(container.textContent).not.toMatch(/undefined|\[object|NaN|\{/);
          unmount();
        }
        for (const [field, value] of Object.entries(question.shipped)) {
          const { container, unmount } = render(module.DifferenceArt as any, { entry: question.entry, field, value, lang });
          expect(container.textContent).not.toMatch(/undefined|\[object|NaN|\{/);
          unmount();
        }
      }
});

test("the sentence is the one of the table", () => {
  const axe = QUESTIONS.find(({ id }) => id === "combos.whirling-axe")!;
  expect(textOfCard(axe.entry, axe.shipped, "en")).toBe("1 damage to the first creatures of the opposite column and of both beside it; as a melee attack.");
  expect(textOfCard(axe.entry, { effects: ["hit ? 1"] }, "en")).toBe("");
});

test("a combo is entered by taps: gems, when, verb, number, whom", async () => {
  const question = QUESTIONS.find(({ id }) => id === "combos.whirling-axe")!;
  let answer: Record<string, unknown> = {};
  const page = render(module.input as any, { ...asked, question, answer, lang: "en", put: (field: string, value: unknown) => (answer = { ...answer, [field]: value }) });
  const nameOf = (button: Element): string => button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
  const tap = async (name: string): Promise<void> => {
    await fireEvent.click([...page.container.querySelectorAll("button")].find((one) => nameOf(one) === name || nameOf(one).startsWith(`${name} `))!);
    await page.rerender({ answer });
  };
  for (const gem of ["Speed", "Strength", "Strength"]) await tap(gem);
  await tap("My turn");
  await tap("hits");
  await tap("More: hits");
  await tap("Triple deep");
  await tap("Melee");
  await tap("Double wide");
  await fireEvent.click(page.getByRole("radio", { name: "Triple" }));
  await page.rerender({ answer });
  await tap("as melee");
  expect(answer).toEqual({ cost: question.shipped.cost, when: "turn", effects: question.shipped.effects });
  expect(module.missing(question, answer)).toBeNull();
});

test("combos of a hero that an expansion adds can be listed before its box is in use", () => {
  expect(valueText("combos.marsh-hop", "hero", "pugpeller", "fr")).toBe("pugpeller");
  expect(valueText("combos.cleave", "hero", "puggah", "en")).toBe("Puggah");
});

test("when a combo acts is asked in the head line of what it does, in a fault too", () => {
  const question = QUESTIONS.find(({ drawer, fields }) => drawer === "combos" && fields.includes("when"))!;
  const fault = { entry: question.entry, field: "when", code: "effect-when", rule: "", what: "" };
  const { container } = render(module.input as any, { ...asked, fault, question, answer: {}, lang: "fr" });
  expect(container.querySelector("[data-field=effects] [data-field=when]")?.textContent).toContain("Mon tour");
  expect(container.querySelectorAll("[data-field=when]").length).toBe(1);
});
