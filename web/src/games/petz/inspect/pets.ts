// Cards of pets, their bars, their tokens, and of needs.
import { upper } from "../../../i18n/plural.ts";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { PetView, PlayerView, View } from "../../../wire/petz/view.ts";
import type { Mark, Sight } from "../../game-module.ts";
import PetEgg from "../art/PetEgg.svelte";
import { HUES } from "../art/suits.ts";
import { ICON, NEED_ICONS } from "../icons.ts";
import { addonFacts, cageFacts, colourOf, freeCages, isTurned, needOf, sum } from "../model.ts";
import { SMALLEST_SOLD, priceOf } from "../rules-mirror/sums.ts";
import NeedCard from "../shop/NeedCard.svelte";
import BarArt from "./BarArt.svelte";
import type { Context, Rule, Teller } from "./teller.ts";

const SMALLEST = 2;
const OLDER = 3;
const COLOURS = [0, 1, 2, 3];
const NEED_RULES: [Rule, Rule][] = [["PE3", "PE4"], ["PE5", "PE10"], ["PE6", "PE7"], ["PE8", "PN1"], ["PE9", "PN1"], ["PE10", "PB9"], ["PE12", "PN8"]];

/** A pet wherever it is, and whose; there is one of each kind. */
function findPet(view: View, kind: number): { pet: PetView; owner: PlayerView | null } | null {
  for (const owner of view.players) {
    const pet = [...owner.plots.map((plot) => plot.pet), ...owner.lineup].find((one) => one?.kind === kind);
    if (pet) return { pet, owner };
  }
  if (!(kind in BOX.pet_ids)) return null;
  const size = view.older.includes(kind) ? OLDER : SMALLEST;
  return { pet: { kind, size, suffering: 0, mutations: 0, cards: [], face_down: 0 }, owner: null };
}

export const petsOf = (player: PlayerView | null): PetView[] => (player ? [...player.plots.flatMap(({ pet }) => pet ?? []), ...player.lineup] : []);

const hue = (colour: number): Pick<Mark, "fill" | "ink"> => ({ fill: HUES[colour].fill, ink: HUES[colour].ink });

function whose({ view, say, words }: Context, kind: number, owner: PlayerView | null): string {
  if (owner) return owner.seat === view.seat ? words.pet.yours : words.pet.of(say.player(owner.seat));
  return [...view.young, ...view.older].includes(kind) ? words.pet.offered : words.pet.notHere;
}

export const pet: Teller = (kind, context) => {
  const found = findPet(context.view, kind);
  if (!found) return null;
  const { say, words: { pet: words }, view, me } = context;
  const { pet: one, owner } = found;
  const counts = COLOURS.map((colour) => BOX.bars[kind].slice(0, one.size).filter((bar) => bar === colour).length);
  const most = COLOURS.filter((colour) => counts[colour]).sort((a, b) => counts[b] - counts[a]).slice(0, 2);
  const grown = BOX.growth[one.size];
  const gold = (size: number): string => say.words.gold(priceOf({ ...one, size }), say);
  const offered = !owner && [...view.young, ...view.older].includes(kind);
  const state = [
    one.suffering ? words.suffers(one.suffering, one.size, one.size - one.suffering) : words.well(one.size),
    one.mutations ? words.mutated : "",
    one.cards.some((card) => card >= 0) ? words.shows(say.list(one.cards.filter((card) => card >= 0).map((card) => say.card(card)))) : "",
    one.size < SMALLEST_SOLD ? words.young(gold(SMALLEST_SOLD)) : words.sold(gold(one.size)),
  ];
  const cages = me ? freeCages(me) : 0;
  const diet = BOX.diet[kind];
  return {
    title: say.pet(kind),
    kind: [whose(context, kind, owner), words.size(one.size), say.words.eats[diet]].join(" · "),
    picture: { of: PetEgg, props: { ...one, cards: [], label: "" } },
    caption: grown > one.size ? words.grows(grown) : words.grown,
    text: words.says(say.pet(kind), say.list(most.map((colour) => words.keeps[colour])), say.list(most.map((colour) => words.often[colour]))),
    now: offered && me ? (cages > 0 ? context.now("good", words.free(cages, say)) : context.now("danger", words.noCage)) : context.now("now", ...state),
    marks: [
      ...COLOURS.filter((colour) => counts[colour]).map((colour): Mark => ({
        icon: NEED_ICONS[BOX.dominant[colour]], ...hue(colour), name: words.bars(counts[colour], say.colour(colour), say), value: words.mostly(say.need(BOX.dominant[colour])), thing: `bar:${colour}`,
      })),
      { icon: ICON.suffering, name: words.suffering(one.suffering), value: words.lostAt(one.size), thing: "suffering" },
      ...(one.mutations ? [{ icon: ICON.mutation, name: words.mutation(one.mutations), value: words.mutationSays, thing: "mutation" }] : []),
      { icon: diet === TERM.HERBIVORE ? ICON.vegetable : diet === TERM.CARNIVORE ? ICON.meat : ICON.hunger, name: words.eats[diet], value: words.eatsNot[diet], thing: diet === TERM.CARNIVORE ? "food:1" : "food:0" },
      { icon: { text: String(one.size) }, name: words.sizeName, value: words.cards(one.size, say) },
    ],
    entry: `pets.${BOX.pet_ids[kind]}`,
    rules: context.rules("PE11", one.size >= SMALLEST_SOLD ? "PB7" : "PE3"),
  };
};

/** What a colour's deck holds, by need. */
const deckOf = (colour: number): { need: number; n: number }[] => BOX.deck.slice(6 * colour, 6 * colour + 6).flatMap((n, need) => (n ? [{ need, n }] : []));

export const bar: Teller = (colour, context) => {
  if (!(colour in COLOURS)) return null;
  const { say, words: { bar: words }, me } = context;
  const bars = sum(petsOf(me).map(({ kind, size }) => BOX.bars[kind].slice(0, size).filter((one) => one === colour).length));
  const cards = me?.hand.filter((card) => needOf(card) !== TERM.SLEEP && colourOf(card) === colour).length ?? 0;
  return {
    title: words.title(say.colour(colour)),
    kind: words.kind,
    picture: { of: BarArt, props: { colour } },
    text: words.says(say.colour(colour)),
    now: me ? context.now("now", words.now(bars, cards, say)) : [],
    marks: deckOf(colour).map(({ need, n }) => ({ icon: NEED_ICONS[need], ...hue(colour), name: upper(say.need(need)), value: words.inDeck(n), thing: `need:${6 * colour + need}` })),
    rules: context.rules("PN8", "PN6"),
  };
};

/** What one's own shop has against a need. */
function ready(which: number, { me, say, words: { need: words } }: Context): string {
  if (!me) return "";
  const plots = me.plots.filter(({ cage }) => cage >= 0);
  const best = (of: "strength" | "antimagic"): number => Math.max(0, ...plots.map((plot) => cageFacts(plot.cage)[of] + addonFacts(plot.addon)[of]));
  const manure = me.plots.map((plot) => plot.manure);
  return [
    words.food(say.words.vegetables(sum(me.vegetables), say), say.words.meat(sum(me.meat), say)), words.poop(sum(manure)), words.imps(me.imps, say),
    words.strength(best("strength")), words.antimagic(best("antimagic")), words.manure(Math.max(...manure)),
    words.potions(me.hand.filter((card) => needOf(card) === TERM.SLEEP).length, say),
  ][which];
}

export const need: Teller = (card, context) => {
  const { say, words: { need: words } } = context;
  const which = needOf(card);
  if (words.says[which] === undefined) return null;
  const colour = colourOf(card);
  const isPotion = which === TERM.SLEEP;
  const other = isTurned(card) ? [words.turned(say.need(BOX.dominant[colour]))] : [];
  const marks: Mark[] = isPotion
    ? [{ icon: ICON.potion, ...hue(4), name: words.points, value: words.pointsSays }]
    : [
        { icon: NEED_ICONS[which], ...hue(colour), name: words.colour, value: words.colourSays(say.colour(colour)), thing: `bar:${colour}` },
        { icon: NEED_ICONS[BOX.dominant[colour]], ...hue(colour), name: words.deck(say.colour(colour)), value: words.deckSays(deckOf(colour).map(({ need, n }) => `${n} ${say.need(need)}`).join(", ")), wide: true },
      ];
  return {
    title: upper(isPotion ? say.words.potion : say.need(which)),
    kind: isPotion ? words.potionKind : words.kind(say.colour(colour)),
    picture: { of: NeedCard, props: { card } },
    text: [words.says[which], ...other].join(" "),
    now: context.now("now", ready(which, context)),
    marks,
    rules: context.rules(...NEED_RULES[which]),
  };
};

const token = (icon: string, name: string): Sight["marks"][number] => ({ icon, name });

export const suffering: Teller = (_, context) => {
  const { say, words: { suffering: words }, me } = context;
  const sick = petsOf(me).filter((one) => one.suffering);
  const list = sick.map((one) => words.one(say.pet(one.kind), one.suffering, one.size)).join(", ");
  return {
    title: words.title, kind: words.kind, picture: ICON.suffering, text: words.says,
    now: me ? context.now(sick.length ? "danger" : "now", sick.length ? words.now(list) : words.none) : [],
    marks: [{ ...token(ICON.suffering, words.stays), value: words.staysSays }, context.atEnd(words)],
    rules: context.rules("PE11", "PE3"),
  };
};

export const mutation: Teller = (_, context) => {
  const { say, words: { mutation: words }, me } = context;
  const mutants = petsOf(me).filter((one) => one.mutations);
  return {
    title: words.title, kind: words.kind, picture: ICON.mutation, text: words.says,
    now: me ? context.now(mutants.length ? "danger" : "now", mutants.length ? words.now(say.list(mutants.map((one) => say.pet(one.kind)))) : words.none) : [],
    marks: [{ ...token(ICON.mutation, words.price), value: words.priceSays }, context.atEnd(words)],
    rules: context.rules("PE9", "PB7"),
  };
};
