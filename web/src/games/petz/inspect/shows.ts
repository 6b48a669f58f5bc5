// Cards of exhibitions, customers and the two final exhibitions.
import { upper } from "../../../i18n/plural.ts";
import { BOX, customerArt, exhibitionArt } from "../box.ts";
import type { Mark, Sight } from "../../game-module.ts";
import { coming, customerWeights, exhibitionWeights, finalExhibitions, type Weight } from "../model.ts";
import { ICON } from "../icons.ts";
import { FINAL_GLYPHS, MARK_ICONS } from "../mark-icons.ts";
import { SMALLEST_SOLD, entryOf } from "../rules-mirror/sums.ts";
import { petsOf } from "./pets.ts";
import type { Context, Rule, Teller } from "./teller.ts";

/** The rule that tells what each exhibition counts. */
const COUNTED: Rule[] = ["PX2", "PX3", "PX3", "PX2", "PX4", "PX5", "PX5", "PX5"];

function weighed(weights: readonly Weight[], { say, words: { exhibition: words } }: Context): Mark[] {
  return weights.map(({ mark, rainbow, points }) => ({
    icon: MARK_ICONS[mark],
    ...(points < 0 ? { fill: "#3a2a1d", ink: "#ffb9a8" } : {}),
    name: upper(rainbow ? say.words.eachColour(say.words.marks[mark]) : say.words.marks[mark]),
    value: words.points(say.signed(points)),
  }));
}

function when({ view, say }: Context, kind: "exhibition" | "customer", id: number): string {
  const tile = coming(view).find((one) => one.kind === kind && one.id === id);
  if (!tile || tile.round === view.round) return say.words.now;
  return tile.round === view.round + 1 ? say.words.next : say.words.inRound(tile.round);
}

const isNow = (context: Context, kind: "exhibition" | "customer", id: number): boolean => when(context, kind, id) === context.say.words.now;

function entry(id: number, context: Context): Sight["now"] {
  const { me, say, words: { exhibition: words } } = context;
  if (!me || !isNow(context, "exhibition", id)) return [];
  if (!petsOf(me).length) return context.now("now", words.none);
  const known = context.view.entered.find(({ seat }) => seat === me.seat) ?? entryOf(me, id);
  return context.now("now", words.score(say.number(known.halves / 2)));
}

export const exhibition: Teller = (id, context) => {
  if (!(id in BOX.exhibition_ids)) return null;
  const { say, view, words: { exhibition: words } } = context;
  return {
    title: say.exhibition(id),
    kind: words.kind(when(context, "exhibition", id)),
    picture: exhibitionArt(id),
    caption: words.prizes(BOX.awards[view.seats].join(", ")),
    text: BOX.exhibition_single[id] ? words.one : words.all,
    now: entry(id, context),
    marks: [...weighed(exhibitionWeights(id), context), { icon: ICON.judging, name: words.judges, value: words.judgesSays }],
    entry: `exhibitions.${BOX.exhibition_ids[id]}`,
    rules: context.rules(COUNTED[id], "PX7"),
  };
};

function sale(id: number, context: Context): Sight["now"] {
  const { me, view, say, words: { customer: words } } = context;
  if (!me) return [];
  const big = petsOf(me).filter(({ size }) => size >= SMALLEST_SOLD);
  const [best] = view.sales.filter((one) => one.customer === id).toSorted((a, b) => b.match - a.match);
  const sold = best && view.to_act.includes(me.seat) ? me.plots[best.plot].pet : null;
  if (sold && best.match > 0) return context.now("good", words.best(say.pet(sold.kind), best.match, 2 * best.match));
  if (sold) return context.now("now", words.nobody);
  return big.length ? context.now("now", words.grown(say.list(big.map(({ kind }) => say.pet(kind))))) : context.now("missing", words.size);
}

export const customer: Teller = (id, context) => {
  if (!(id in BOX.customer_ids)) return null;
  const { say, words: { customer: words } } = context;
  return {
    title: say.customer(id),
    kind: words.kind(when(context, "customer", id)),
    picture: customerArt(id),
    text: words.says,
    now: sale(id, context),
    marks: [...weighed(customerWeights(id), context), { icon: ICON.platform, name: words.platform, value: words.platformSays, thing: "space:13" }],
    entry: `customers.${BOX.customer_ids[id]}`,
    rules: context.rules("PB3", "PB5"),
  };
};

export const final: Teller = (id, context) => {
  const weights = finalExhibitions()[id];
  if (!weights) return null;
  const { say, view, words: { final: words } } = context;
  return {
    title: say.words.finalNames[id],
    kind: words.kind,
    picture: ICON.tent,
    text: words.says,
    now: context.now("now", words.now(view.round, view.rounds)),
    marks: weights.map(({ mark, points }) => ({ icon: FINAL_GLYPHS[mark], name: upper(say.words.finalMarks[mark]), value: words.each(say.signed(points)) })),
    rules: context.rules(id === 0 ? "PF2" : "PF3", "PF1"),
  };
};
