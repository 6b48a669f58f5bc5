// Cards of the draft board, the bags, storage and scores, and of the top bar.
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import IconArt from "../art/IconArt.svelte";
import Pawn from "../art/Pawn.svelte";
import { ICON } from "../icons.ts";
import { hourglassesDrawn, phaseOf, shapesScored, type Phase } from "../model.ts";
import type { Rule, Teller } from "./teller.ts";

const PHASE_RULES: Record<Phase, [Rule, Rule]> = {
  setup: ["DS5", "DS1"], draft: ["DD1", "DD2"], assistant: ["DT4", "DA3"], build: ["DB1", "DB2"], score: ["DC1", "DC2"], refill: ["DF1", "DC7"], end: ["DE4", "DE7"],
};
const PHASE_ICONS: Record<Phase, string> = {
  setup: ICON.cards, draft: ICON.bag, assistant: ICON.architect, build: ICON.room, score: ICON.star, refill: ICON.cards, end: ICON.hourglass,
};

export const exchange: Teller = (_, context) => {
  const { say, view, words: { exchange: words } } = context;
  const seat = view.pawns[TERM.EXCHANGE];
  return {
    title: words.title, kind: words.kind, picture: ICON.exchange, text: words.says,
    now: context.now("now", seat < 0 ? words.free : words.taken(say.player(seat))),
    marks: [{ icon: ICON.bag, name: words.order, value: words.orderSays }, { icon: ICON.bag, name: context.words.bag.title, thing: "bag" }],
    rules: context.rules("DD3", "DD1"),
  };
};

/** A spot whose tile is gone. */
export const spot: Teller = (id, context) => {
  const place = Number(id);
  if (TERM.PLACES[place] === undefined) return null;
  const { say, view, words: { spot: words } } = context;
  const seat = view.pawns[place];
  return {
    title: words.title(say.place(place)), kind: words.kind, picture: ICON.bag, text: words.says,
    now: context.now("now", seat < 0 ? words.free : words.now(say.player(seat))),
    marks: [],
    rules: context.rules("DD2", "DD1"),
  };
};

export const hourglasses: Teller = (_, context) => {
  const { view, words: { hourglasses: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: { of: IconArt, props: { name: "hourglass", w: 150 } }, text: words.says,
    now: context.now("now", words.now(hourglassesDrawn(view), BOX.hourglasses)),
    marks: [{ icon: ICON.bag, name: context.words.bag.title, thing: "bag" }],
    rules: context.rules("DR3", "DR2"),
  };
};

export const bag: Teller = (_, context) => {
  const { view, words: { bag: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.bag, text: words.says,
    now: context.now("now", words.now(view.first_bag, view.second_bag)),
    marks: [{ icon: ICON.hourglass, name: context.words.hourglasses.title, thing: "hourglasses" }],
    rules: context.rules("DR2", "DR1"),
  };
};

export const storage: Teller = (_, context) => {
  const { say, me, words: { storage: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.crate, text: words.says,
    now: me ? context.now("now", words.now(me.storage.length, BOX.storage)) : [],
    marks: (me?.storage ?? []).map((tile) => ({ icon: ICON.crate, name: say.tile(tile), thing: `tile:${tile}` })),
    rules: context.rules("DB1", "DE8"),
  };
};

export const worth: Teller = (id, context) => {
  const { say, view, words: { worth: words } } = context;
  const player = view.players[id ? Number(id) : view.seat];
  if (!player) return null;
  const { worth: now } = player;
  const line = (icon: string, name: string, n: number, thing?: string) => ({ icon, name, value: words.points(n), ...(thing ? { thing } : {}) });
  return {
    title: words.title, kind: words.kind, picture: ICON.star, text: words.says,
    now: context.now("now", words.now(now.total)),
    marks: [
      line(ICON.scroll, words.goals, now.goals), line(ICON.room, words.colours, now.colour_points), line(ICON.room, words.common, now.common_points),
      line(ICON.star, words.stars, now.star_points, `floor:${TERM.STAR}`),
      ...view.bosses.map((boss, deck) => line(ICON.gate, say.bossParts(boss)[0], now.boss_points[deck], `boss:${boss}`)),
    ],
    rules: context.rules("DE2", "DE4"),
  };
};

export const seat: Teller = (id, context) => {
  const at = Number(id);
  const { say, view, words: { seat: words } } = context;
  const player = view.players[at];
  if (!player) return null;
  const shapes = shapesScored(player);
  const order = view.order.indexOf(at);
  return {
    title: say.player(at),
    kind: words.kind([...(at === view.seat ? [words.you] : []), words.order(order + 1, view.seats)].join(" · ")),
    picture: { of: Pawn, props: { seat: at, w: 140 } },
    text: words.says,
    now: context.now("now", words.now(player.dungeon.length, player.scored.length, say), words.total(player.worth.total)),
    marks: [
      { icon: ICON.star, name: words.points(player.points), value: words.pointsSays, thing: `worth:${at}` },
      { icon: ICON.jigsaw, name: words.shapes, value: words.n(shapes) },
      { icon: ICON.swords, name: words.decorations, value: words.n(player.scored.length - shapes) },
      { icon: ICON.architect, name: words.architects, value: words.n(player.architects), thing: "token:architect" },
      { icon: ICON.mimic, name: words.mimics, value: words.n(player.mimics), thing: "token:mimic" },
    ],
    rules: context.rules("DE7", "DS7"),
  };
};

export const round: Teller = (_, context) => {
  const { say, view, words: { round: words } } = context;
  return {
    title: words.title(view.round), kind: words.kind, picture: ICON.hourglass, text: words.says,
    now: context.now("now", words.now(view.order.map((at) => say.player(at)).join(", ")), view.last_round ? words.last : ""),
    marks: [{ icon: ICON.hourglass, name: context.words.hourglasses.title, thing: "hourglasses" }],
    rules: context.rules("DR4", "DR3"),
  };
};

export const phase: Teller = (id, context) => {
  if (!(id in PHASE_RULES)) return null;
  const at = id as Phase;
  const { say, view, words: { phase: words } } = context;
  return {
    title: say.words.phases[at], kind: words.kind, picture: PHASE_ICONS[at], text: words.says[at],
    now: phaseOf(view) === at && view.to_act.length ? context.now("now", words.now(say.list(view.to_act.map((one) => say.player(one))))) : [],
    marks: [],
    rules: context.rules(...PHASE_RULES[at]),
  };
};
