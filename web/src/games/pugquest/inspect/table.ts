// Cards of energies, treasures, worlds, actions and the places of the table.
import { TERM } from "../../../wire/pugquest/terms.ts";
import type { Mark, Sight } from "../../game-module.ts";
import EnergyCard from "../art/EnergyCard.svelte";
import { heroArt, treasureArt, worldArt } from "../art/pictures.ts";
import { BOSS, BOX, COLUMNS, JOKER, NOTHING, isHero } from "../box.ts";
import { treasureRow } from "../numbering.ts";
import { ICON } from "../icons.ts";
import { STEP, WORLDS_IN_ALL, columnsOf, creatureOf } from "../model.ts";
import { featureText, treasureText, upper } from "../words/texts.ts";
import { strikeMarks } from "./creatures.ts";
import type { Teller } from "./teller.ts";

const EACH = 10;
const JOKERS = 5;

export const energy: Teller = (id, context) => {
  const kind = Number(id);
  if (!(kind >= 0 && kind <= JOKER)) return null;
  const { say, view, me, words: { energy: words } } = context;
  const held = me?.hand[kind] ?? 0;
  const named = (heroes: boolean): string => say.list(view.creatures.filter((one) => isHero(one.creature) === heroes && one.type === kind).map((one) => say.creature(one.creature)));
  const marks: Mark[] = kind === JOKER ? [] : [
    { icon: ICON.attack, name: words.strikes, value: words.strikesSays(named(false) || words.nobody) },
    { icon: ICON.defend, name: words.defends, value: words.defendsSays(named(true) || words.nobody) },
  ];
  return {
    title: say.energy(kind),
    kind: kind === JOKER ? words.joker : words.kind,
    picture: { of: EnergyCard, props: { kind, name: say.energy(kind) } },
    text: kind === JOKER ? words.jokerSays : words.says,
    now: me ? context.now("now", me.hand_limit > 0 ? words.now(held, me.hand_limit) : words.hold(held)) : [],
    marks: [...marks, { icon: ICON.draw, name: words.deck, value: words.deckSays(kind === JOKER ? JOKERS : EACH), thing: "deck" }],
    rules: context.rules("QH3", "QA5"),
  };
};

export const treasure: Teller = (id, context) => {
  const number = Number(id);
  const card = BOX.treasures[number];
  if (!card) return null;
  const { say, view, words: { treasure: words } } = context;
  const { cost } = BOX.rows[treasureRow(number)];
  const owner = view.players.find(({ treasures }) => treasures.includes(number));
  const lies = view.step === STEP.PICK_UP && view.about.treasure === number;
  const held = owner && (owner.seat === view.seat ? words.yours : words.of(say.heroOf(owner.seat)));
  const where = lies ? words.lies(say.energy(view.about.type)) : (held ?? (view.market.includes(number) ? words.market : words.deck));
  return {
    title: say.treasure(number),
    kind: words.kind(say.of("treasure-kinds", card.kind)),
    picture: { src: treasureArt(number) },
    text: treasureText(say, number),
    now: context.now("now", where),
    marks: [
      { icon: ICON.treasure, name: words.kinds[card.kind], value: words.kindsSay[card.kind] },
      ...(cost.length ? [{ icon: ICON.hand, name: words.cost, value: say.cost(cost) }] : []),
      ...strikeMarks(treasureRow(number), context),
    ],
    entry: `treasures.${card.id}`,
    rules: context.rules("QH5", "QD2"),
  };
};

export const world: Teller = (id, context) => {
  const number = Number(id);
  if (!BOX.worlds[number]) return null;
  const { say, view, words: { world: words } } = context;
  const { type } = BOX.worlds[number];
  const monsters = view.creatures.filter((one) => !isHero(one.creature) && one.creature !== BOSS).length;
  const isNow = view.card === number;
  const toll = view.world > 1 ? say.words.world.toll(say.energy(type)) : "";
  return {
    title: say.world(number),
    kind: words.kind(say.energy(type)),
    picture: { src: worldArt(number) },
    ...(isNow ? { caption: words.caption(view.world) } : {}),
    text: featureText(say, number),
    now: isNow ? context.now("now", words.rounds(view.round, view.rounds), words.left(monsters), toll) : context.now("now", words.notNow),
    marks: [
      context.energy(type, words.type),
      { icon: ICON.world, name: words.feature, value: words.featureSays },
      { icon: ICON.round, name: words.end, value: view.world === WORLDS_IN_ALL ? words.bossEnds : words.endSays, wide: true },
    ],
    entry: `worlds.${BOX.worlds[number].id}`,
    rules: context.rules("QR4", view.world > 1 ? "QR3" : "QD5"),
  };
};

type Action = "move" | "attack" | "draw" | "swap" | "change" | "look";
const ACTION_ICONS: Record<Action, string> = { move: ICON.action, attack: ICON.attack, draw: ICON.draw, swap: ICON.swap, change: ICON.change, look: ICON.eye };

export const action: Teller = (id, context) => {
  if (!(id in ACTION_ICONS)) return null;
  const at = id as Action;
  const { view, words: { action: words } } = context;
  const mine = view.turn === view.seat && view.seat >= 0;
  return {
    title: words.titles[at], kind: words.kind, picture: ACTION_ICONS[at], text: words.says[at],
    now: context.now("now", mine ? words.left(view.actions) : words.notNow),
    marks: [],
    rules: at === "move" ? context.rules("QM1", "QM2") : at === "attack" ? context.rules("QH2", "QA2") : context.rules("QH2", "QH1"),
  };
};

export const deck: Teller = (_, context) => {
  const { view, words: { deck: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.draw, text: words.says,
    now: context.now("now", words.now(view.deck_left, view.discards.reduce((sum, n) => sum + n, 0))),
    marks: [],
    rules: context.rules("QS3", "QH2"),
  };
};

export const experience: Teller = (_, context) => {
  const { me, words: { experience: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.experience, text: words.says,
    now: me ? context.now("now", words.now(me.experience.length, me.level)) : [],
    marks: [1, 2, 3].map((level) => ({ icon: { text: String(level) }, name: words.level(level), value: words.levelSays(BOX.levels[level]) })),
    rules: context.rules("QD1", "QH4"),
  };
};

export const column: Teller = (id, context) => {
  const at = Number(id) - 1;
  if (!(at >= 0 && at < COLUMNS)) return null;
  const { say, view, words: { column: words } } = context;
  const side = (heroes: boolean): string => say.list(columnsOf(view.creatures, heroes)[at].map((one) => say.creature(one.creature))) || words.nobody;
  return {
    title: words.title(at + 1), kind: words.kind, picture: ICON.party, text: words.says,
    now: context.now("now", words.now(side(true), side(false))),
    marks: [],
    rules: context.rules("QS6", "QM2"),
  };
};

export const token: Teller = (id, context) => {
  const at = (TERM.TOKENS as readonly string[]).indexOf(id);
  if (at < 0) return null;
  const { say, view, words: { token: words } } = context;
  const on = view.creatures.filter((one) => (one.marks >> at) & 1).map((one) => say.creature(one.creature));
  return {
    title: upper(say.of("tokens", id)), kind: words.kind, picture: ICON.eye, text: words.says,
    now: context.now("now", on.length ? words.now(say.list(on)) : words.nobody),
    marks: [],
    rules: context.rules("QA8", "QW3"),
  };
};

export const seat: Teller = (id, context): Sight | null => {
  const at = Number(id);
  const { say, view, words: { seat: words } } = context;
  const player = view.players[at];
  if (!player) return null;
  const is = player.hero;
  const life = creatureOf(view, at)?.life ?? BOX.heroes[is]?.life ?? 0;
  const what = player.is_lord ? words.lord : is === NOTHING ? words.noHero : say.hero(is);
  return {
    title: say.player(at),
    kind: words.kind([...(at === view.seat ? [words.you] : []), what].join(" · ")),
    picture: is === NOTHING ? ICON.hero : { src: heroArt(is) },
    text: player.is_lord ? words.lordSays : words.says,
    now: is === NOTHING ? [] : context.now("now", words.now(life - player.damage, life, player.level)),
    marks: [
      { icon: ICON.hand, name: words.cards(player.hand_size), value: words.cardsSays(player.hand_limit) },
      ...(is === NOTHING ? [] : [{ icon: ICON.hero, name: say.hero(is), thing: `creature:${at}` }, { icon: ICON.experience, name: context.words.experience.level(player.level), thing: "experience" }]),
      ...[...new Set(player.treasures)].map((one) => ({ icon: ICON.treasure, name: say.treasure(one), thing: `treasure:${one}` })),
    ],
    rules: player.is_lord ? context.rules("QL1", "QL2") : context.rules("QD6", "QS9"),
  };
};

export const round: Teller = (_, context) => {
  const { say, view, words: { round: words } } = context;
  const [next] = view.order.filter((one) => one !== view.turn);
  return {
    title: words.title(view.round, view.rounds), kind: words.kind, picture: ICON.round, text: words.says,
    now: context.now("now", next === undefined ? words.nobody : words.now(say.creature(next)), view.world > 1 ? words.toll : ""),
    marks: [],
    rules: context.rules("QR1", "QR2"),
  };
};

/** A world by its number: "world-2". */
export const phase: Teller = (id, context) => {
  const at = Number(id.replace("world-", "")) - 1;
  const { say, view, words: { phase: words } } = context;
  if (words.says[at] === undefined) return null;
  const now = view.world - 1;
  return {
    title: say.words.worlds(at + 1), kind: words.kind, picture: ICON.world, text: words.says[at],
    now: context.now("now", at === now ? words.is : at < now ? words.was : words.comes),
    marks: at === now && BOX.worlds[view.card] ? [{ icon: ICON.world, name: say.world(view.card), thing: `world:${view.card}` }] : [],
    rules: at === WORLDS_IN_ALL - 1 ? context.rules("QW4", "QD6") : context.rules("QW1", "QD5"),
  };
};
