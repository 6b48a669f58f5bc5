import { afterAll, expect, test } from "vitest";
import { questionAt, questionPath } from "../box/path.ts";
import { nav } from "../nav.svelte.ts";
import { boxModule, boxTabs } from "./boxes.ts";

const was = nav.path;
afterAll(() => nav.go(was));

test("there is a box for each of the three games", () => {
  expect(boxTabs.map(({ game }) => game)).toEqual(["petz", "decorators", "pugquest"]);
});

test.each(boxTabs.map(({ game }) => game))("%s: every question has a page of its own, and a drawer with a name", async (game) => {
  const module = await boxModule(game);
  const drawers = module.drawers("fr").map(({ id }) => id);
  for (const question of [...module.questions, ...module.checks]) {
    nav.go(questionPath(game, question));
    const { drawer = "", id = "" } = nav.box ?? {};
    expect([question.id, questionAt([...module.questions, ...module.checks], drawer, id)?.id]).toEqual([question.id, question.id]);
    expect(drawers).toContain(question.drawer);
  }
});
