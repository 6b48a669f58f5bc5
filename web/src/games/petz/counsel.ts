// Advice with the names of the table: pets, cages and groups instead of plots and numbers.
import aboutEn from "words:petz/en/about";
import aboutFr from "words:petz/fr/about";
import becauseEn from "words:petz/en/because";
import becauseFr from "words:petz/fr/because";
import factsEn from "words:petz/en/advice";
import factsFr from "words:petz/fr/advice";
import type { Lang } from "../../settings.svelte.ts";
import type { Move } from "../../wire/petz/moves.ts";
import type { PlotView, ScoreLine, View } from "../../wire/petz/view.ts";
import type { Counsel } from "../game-module.ts";
import { errand } from "./errand.ts";
import { ICON } from "./icons.ts";
import { declines } from "./prompt-shop.ts";
import { placeOf } from "./reveal.ts";
import { Speech } from "./words/speech.ts";

type Named = { [K in Move["type"]]?: (move: Extract<Move, { type: K }>, say: Speech, view: View) => string };

const own = (view: View) => view.players[view.seat];
const plotOf = (view: View, plot: number): PlotView | undefined => own(view)?.plots[plot];

/** A cage by its pet, or by what it is. */
function cageAt(view: View, plot: number, say: Speech): string {
  const found = plotOf(view, plot);
  const { named } = say.words;
  if (found?.pet) return named.cageOf(say.pet(found.pet.kind));
  return found && found.cage >= 0 ? say.cage(found.cage) : named.plot;
}

function groupOf(view: View, group: number, say: Speech): string {
  const [imps, gold] = own(view)?.groups[group] ?? [0, 0];
  return imps ? say.party(imps, gold) : say.words.named.group;
}

function beside(view: View, gap: number, say: Speech): string {
  const pets = [gap, (gap + 1) % 4].flatMap((plot) => plotOf(view, plot)?.pet ?? []).map(({ kind }) => say.pet(kind));
  return pets.length ? say.list(pets) : say.words.named.cages;
}

const NAMED: Named = {
  Send: (m, say, view) => say.words.named.send(groupOf(view, m.group, say), say.to(m.space)),
  Keep: (m, say, view) => say.words.named.keep(groupOf(view, m.group, say)),
  Place: (m, say, view) => say.words.named.put(say.thing(m.what, m.item), cageAt(view, m.plot, say)),
  House: (m, say, view) => say.words.named.put(say.pet(m.pet), cageAt(view, m.plot, say)),
  Dig: (m, say, view) => say.words.named.clean(cageAt(view, m.plot, say), m.employee),
  Clean: (m, say, view) => say.words.named.clean(cageAt(view, m.plot, say), false),
  Entertain: (m, say, view) => say.words.named.play(beside(view, m.gap, say), m.employee),
  Armour: (m, say, view) => say.words.named.armour(cageAt(view, m.plot, say), m.number, m.employee),
  Store: (m, say) => say.words.named.store(m.food),
  Done: (m, say, view) => declines(view, view.seat, say)[view.step] ?? say.words.sayings.Done(m, say),
};

function sayMove(move: Move, view: View, lang: Lang, names: string[]): string {
  const say = new Speech(lang, names, (_, plot) => plotOf(view, plot)?.pet?.kind ?? -1);
  const tell = (NAMED[move.type] ?? say.words.sayings[move.type]) as (move: Move, speech: Speech, view: View) => string;
  return tell(move, say, view);
}

/** Of a sale: what the customer likes most about the pet. */
function sees(move: Move, view: View, lang: Lang): string | null {
  if (move.type !== "Sell") return null;
  const sale = view.sales.find(({ plot, customer }) => plot === move.plot && customer === move.customer);
  const worth = (line: ScoreLine): number => line.count * line.each;
  const most = sale?.lines.reduce((one, two) => (worth(two) > worth(one) ? two : one));
  const say = new Speech(lang);
  if (!sale || !most) return null;
  if (most.what !== "need" || worth(most) <= 0) return say.words.named.gives(say.customer(move.customer), sale.match);
  return say.words.named.likes(say.customer(move.customer), worth(most) / 2, say.need(most.need), sale.match);
}

export const counsel: Counsel<View, Move> = {
  say: ({ move }, view, lang, names) => sayMove(move, view, lang, names),
  sees: ([{ move }], view, lang) => sees(move, view, lang),
  because: { en: becauseEn, fr: becauseFr },
  about: { en: aboutEn, fr: aboutFr },
  name: (thing, _, lang) => (thing.startsWith("pet:") ? new Speech(lang).pet(Number(thing.slice(4))) : null),
  facts: { en: factsEn, fr: factsFr },
  icons: {
    reputation: ICON.reputation, gold: { coin: true }, pets: ICON.pet, cages: ICON.cage, addons: ICON.addon, artifacts: ICON.artifact,
    food: ICON.hunger, potions: ICON.potion, suffering: ICON.suffering, mutations: ICON.mutation, imps: ICON.home,
  },
  place: placeOf,
  part: errand,
};
