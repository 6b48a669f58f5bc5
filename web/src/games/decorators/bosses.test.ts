import { expect, test } from "vitest";
import type { View } from "../../wire/decorators/view.ts";
import { bossChange, standings } from "./bosses.ts";
import cases from "./cases/cases.json";

const views = (cases.positions as unknown as { view: View }[]).map(({ view }) => view);

test("all players stand where the server says", () => {
  for (const view of views)
    view.bosses.forEach((_, deck) => {
      const given = standings(view, deck);
      expect(given.map(({ seat }) => seat)).toEqual(view.players.map(({ seat }) => seat));
      expect(given.map(({ points }) => points)).toEqual(view.players.map(({ worth }) => worth.boss_points[deck]));
    });
  expect(views.some((view) => standings(view, 0).some(({ count, points }) => count > 0 && points > 0))).toBe(true);
});

test("what is staged changes what a boss gives", () => {
  const [player] = views[0].players;
  const [yellow, blue] = player.worth.boss_points;
  const staged = { ...player, worth: { ...player.worth, boss_points: [yellow + 3, blue] } };
  expect(bossChange(player, staged)).toEqual([3, 0]);
});
