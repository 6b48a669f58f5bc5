// Cards of the top bar: seats with their scores, rounds, phases.
import laurels from "icon:laurel-crown";
import { BOX } from "../box.ts";
import { ICON } from "../icons.ts";
import { PHASES, artifactsOf, cageCount, goldAbout, impsAbout, petCount, phaseOf, sum } from "../model.ts";
import type { Rule, Teller } from "./teller.ts";

const PHASE_RULES: [Rule, Rule][] = [["PT2", "PT9"], ["PG1", "PG6"], ["PN3", "PN8"], ["PE1", "PX0"], ["PB1", "PB9"], ["PY1", "PY4"]];

export const seat: Teller = (at, context) => {
  const { say, view, words: { seat: words } } = context;
  const player = view.players[at];
  if (!player) return null;
  const imps = impsAbout(view, player);
  const most = Math.max(...view.players.map(({ reputation }) => reputation));
  const order = view.order.indexOf(at);
  const gold = goldAbout(view, player);
  const food = sum(player.vegetables) + sum(player.meat) + player.box_food;
  const behind = player.reputation === most ? words.leads : words.lead(say.number((most - player.reputation) / 2));
  return {
    title: say.player(at),
    kind: words.kind([...(at === view.seat ? [words.you] : []), order === 0 ? words.start : words.follows(order + 1)].join(" · ")),
    picture: { imp: at },
    text: words.says,
    now: context.now("now", words.now(petCount(player), cageCount(player), player.hand_size, say), behind),
    marks: [
      { icon: { imp: at }, name: words.imps(imps, say), value: words.impsSays(player.hospital + player.platform) },
      { icon: { coin: true }, name: words.gold(gold), value: words.goldSays },
      { icon: laurels, name: words.reputation(say.number(player.reputation / 2)), value: words.reputationSays },
      { icon: ICON.hunger, name: words.food(food), value: words.foodSays },
      ...artifactsOf(player).map((artifact) => ({ icon: ICON.artifact, name: say.artifact(artifact), thing: `artifact:${artifact}` })),
    ],
    rules: context.rules("PF5", "PS12"),
  };
};

export const round: Teller = (_, context) => {
  const { say, view, words: { round: words } } = context;
  return {
    title: words.title(view.round, view.rounds), kind: words.kind, picture: ICON.home, text: words.says,
    now: context.now("now", words.now(view.rounds - view.round, say)),
    marks: say.words.phases.map((name, at) => ({ icon: { text: String(at + 1) }, name, thing: `phase:${PHASES[at]}` })),
    rules: context.rules("PS1", "PY4"),
  };
};

const PHASE_ICONS = [ICON.home, ICON.artifact, ICON.egg, ICON.tent, ICON.customer, ICON.pet];

export const phase: Teller = (at, context) => {
  const { say, view, words: { phase: words } } = context;
  if (words.says[at] === undefined) return null;
  const now = phaseOf(view.step);
  const awards = at === 3 ? [{ icon: laurels, name: context.words.rules.PX7, value: BOX.awards[view.seats].join(", ") }] : [];
  return {
    title: say.words.phases[at], kind: words.kind(at + 1), picture: PHASE_ICONS[at], text: words.says[at],
    now: context.now("now", at === now ? words.is : at < now ? words.was : words.comes),
    marks: awards,
    rules: context.rules(...PHASE_RULES[at]),
  };
};
