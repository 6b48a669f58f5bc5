// What a thing on the table is and does: from the printed numbers, how it stands now, and the rules.
import type { Lang } from "../../settings.svelte.ts";
import { BOX } from "../../wire/petz/box.ts";
import { TERM } from "../../wire/petz/terms.ts";
import type { PetView, View } from "../../wire/petz/view.ts";
import type { Sight } from "../game-module.ts";
import { ICON, NEED_ICONS, SPACE_ICONS } from "./icons.ts";
import {
  FINALS, NOBODY, addonFacts, cageFacts, colourOf, customerWeights, exhibitionWeights, hasArtifact, needOf, nextOnRing, standing,
  type Strengths, type Weight,
} from "./model.ts";
import { SMALLEST_SOLD, priceOf } from "./rules-mirror/sums.ts";
import { gives } from "./town/gives.ts";
import { Speech } from "./words/speech.ts";

type Teller = (id: number, view: View, say: Speech) => Sight | null;

const SYMBOLS = { grazing: "PE4", meat: "PE4", soak: "PE5", play: "PE7" } as const;
const NEED_RULES = [["PE3", "PE4"], ["PE5"], ["PE6", "PE7"], ["PE8"], ["PE9"], ["PE10"], ["PE12"]];
const ARTIFACT_RULES = [["PG10"], ["PG10"], ["PG10"], ["PG10"], ["PN5"], ["PR3"], ["PR4"], ["PR5", "PR6"], ["PR7"], ["PR8"]];
const SPACE_RULES = [
  "PG9", "PG9", "PG9", "PG10", "PG13", "PG13", "PG13", "PG11", "PG11", "PG12", "PG14", "PG15", "PG16", "PG17", "PS10", "PS10", "PS10", "PS10",
];
/** The rule that tells what each exhibition counts. */
const EXHIBITION_RULES = ["PX2", "PX3", "PX3", "PX2", "PX4", "PX5", "PX5", "PX5"];
const SMALLEST = 2;

/** A pet wherever it is; there is one of each kind. */
function findPet(view: View, kind: number): PetView | null {
  const owned = view.players.flatMap(({ plots, lineup }) => [...plots.flatMap(({ pet }) => (pet ? [pet] : [])), ...lineup]);
  const bare = (size: number): PetView => ({ kind, size, suffering: 0, mutations: 0, cards: [], face_down: 0 });
  const offered = view.older.includes(kind) ? 3 : SMALLEST;
  return owned.find((pet) => pet.kind === kind) ?? (kind in BOX.pet_ids ? bare(offered) : null);
}

const pet: Teller = (kind, view, say) => {
  const found = findPet(view, kind);
  if (!found) return null;
  const { look } = say.words;
  const bars = (from: number, to: number): string => say.list(BOX.bars[kind].slice(from, to).map((colour) => say.colour(colour)));
  const grown = BOX.growth[found.size];
  const gold = (size: number): string => say.words.gold(priceOf({ ...found, size }), say);
  return {
    title: say.pet(kind),
    note: look.size(found.size),
    art: { src: `/art/petz/pets/${BOX.pet_ids[kind]}.svg` },
    lines: [
      look.pet.diet[BOX.diet[kind]],
      look.pet.bars(bars(0, found.size)),
      grown > found.size ? look.pet.grows(grown, bars(found.size, grown)) : look.pet.grown,
      found.size < SMALLEST_SOLD ? look.pet.young(gold(SMALLEST_SOLD)) : look.pet.price(gold(found.size)),
      ...(found.cards.length ? [look.pet.shows(say.list(found.cards.map((card) => say.card(card))))] : []),
      ...(found.suffering ? [look.pet.suffers(found.suffering, found.size)] : []),
      ...(found.mutations ? [look.pet.mutant, look.pet.mutations] : []),
    ],
    rules: ["PE11", "PY1", "PB7"],
  };
};

const symbolsOf = (facts: Strengths) => (Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]).filter((symbol) => facts[symbol]);

function housing(facts: Strengths, title: string, art: string, first: string, say: Speech): Sight {
  const symbols = symbolsOf(facts);
  const held = [...(facts.strength ? ["PE8"] : []), ...(facts.antimagic ? ["PE9"] : [])];
  return {
    title,
    note: say.strengths(facts, false),
    art,
    lines: [first, ...symbols.map((symbol) => say.words.look.symbols[symbol])],
    rules: [...new Set([...held, ...symbols.map((symbol) => SYMBOLS[symbol]), "PN1"])],
  };
}

const cage: Teller = (id, _, say) => {
  const facts = cageFacts(id);
  return housing(facts, say.words.look.cage, ICON.cage, say.words.look.numbers(facts.strength, facts.antimagic), say);
};

const addon: Teller = (id, _, say) => {
  const facts = addonFacts(id);
  return housing(facts, say.words.look.addon, ICON.addon, say.words.look.adds(say.strengths(facts, false)), say);
};

const artifact: Teller = (id, view, say) => {
  const { look } = say.words;
  const owner = view.players.find((player) => hasArtifact(player, id));
  const [one, other] = BOX.book_colours[id] ?? [];
  return {
    title: say.artifact(id),
    note: look.artifact,
    art: { src: `/art/petz/artifacts/${TERM.ARTIFACTS[id]}.svg` },
    lines: [
      ...(id < TERM.BOOKS ? [look.book(say.colour(one), say.colour(other))] : []),
      ...(owner ? [look.owned(say.player(owner.seat))] : []),
    ],
    rules: ARTIFACT_RULES[id],
  };
};

const weighed = (weights: readonly Weight[], say: Speech): string =>
  say.list(
    weights.map(({ mark, rainbow, points }) => {
      const name = say.words.marks[mark];
      return `${rainbow ? say.words.eachColour(name) : name} ${say.signed(points)}`;
    }),
  );

const exhibition: Teller = (id, view, say) => {
  const { look } = say.words;
  return {
    title: say.exhibition(id),
    note: look.exhibition,
    art: { src: `/art/petz/exhibitions/${BOX.exhibition_ids[id]}.svg` },
    lines: [
      BOX.exhibition_single[id] ? look.onePet : look.allPets,
      look.counts(weighed(exhibitionWeights(id), say)),
      look.awards(BOX.awards[view.seats].join(", ")),
    ],
    rules: [EXHIBITION_RULES[id], "PX0", "PX7"],
  };
};

const customer: Teller = (id, _, say) => ({
  title: say.customer(id),
  note: say.words.look.customer,
  art: { src: `/art/petz/customers/${BOX.customer_ids[id]}.svg` },
  lines: [say.words.look.counts(weighed(customerWeights(id), say))],
  rules: ["PB2", "PB3", "PB4", "PB5", "PB6"],
});

const final: Teller = (id, _, say) => ({
  title: say.words.finalNames[id],
  note: say.words.look.exhibition,
  art: ICON.tent,
  lines: [
    say.words.look.finals(say.list(FINALS[id].map(({ mark, points }) => `${say.words.finalMarks[mark]} ${say.signed(points)}`))),
  ],
  rules: ["PF1", id === 0 ? "PF2" : "PF3", "PF4"],
});

const need: Teller = (card, _, say) => {
  const { look } = say.words;
  const which = needOf(card);
  const colour = colourOf(card);
  const deck = BOX.deck.slice(6 * colour, 6 * colour + 6).flatMap((n, at) => (n ? [look.need.of(n, say.need(at))] : []));
  return {
    title: say.card(card),
    note: which === TERM.SLEEP ? look.potion : look.need.card,
    art: NEED_ICONS[which],
    lines: [look.need.says[which], ...(deck.length ? [look.need.deck(say.colour(colour), say.list(deck))] : [])],
    rules: NEED_RULES[which],
  };
};

const space: Teller = (id, view, say) => {
  const { look } = say.words;
  const here = standing(view, id);
  const dummy = id >= TERM.ACTION_SPACES;
  const neutral = [dummy ? look.space.passes : look.space.neutral, look.space.moves(say.space(nextOnRing(id)))];
  const taken = here.seat === NOBODY ? look.space.free : look.space.taken(say.player(here.seat), say.words.imps(here.imps, say));
  return {
    title: say.space(id),
    ...(here.neutral ? { note: look.neutral } : {}),
    art: here.neutral ? { imp: NOBODY } : SPACE_ICONS[id],
    lines: [...(here.neutral ? neutral : dummy ? [] : [taken]), ...(dummy ? [] : [look.space.does(gives(view, id, say))])],
    rules: here.neutral || dummy ? [...new Set(["PS11", "PT3", SPACE_RULES[id]])] : [SPACE_RULES[id]],
  };
};

const food: Teller = (id, _, say) => ({
  title: say.words.look.food.title[id] ?? say.words.look.food.box,
  art: [ICON.vegetable, ICON.meat][id] ?? ICON.hunger,
  lines: say.words.look.food.keeps.slice(id, id + 1),
  rules: id === 2 ? ["PR8"] : ["PE3", "PY2"],
});

const manure: Teller = (_, __, say) => ({
  title: say.words.look.token.manure,
  art: ICON.manure,
  lines: [say.words.look.token.manureSays],
  rules: ["PE5", "PE10", "PB9"],
});

const TELLERS: Record<string, Teller> = { pet, cage, addon, artifact, exhibition, customer, final, need, space, food, manure };

export function inspect(thing: string, view: View, lang: Lang, names: string[]): Sight | null {
  const [kind, id] = thing.split(":");
  return TELLERS[kind]?.(Number(id ?? 0), view, new Speech(lang, names)) ?? null;
}
