// Cards of what stands in a pet shop: cages, addons, plots, gaps, manure, food, artifacts.
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { PlayerView, PlotView } from "../../../wire/petz/view.ts";
import type { Mark, Sight } from "../../game-module.ts";
import { ICON } from "../icons.ts";
import { addonFacts, cageFacts, freeCages, hasArtifact, sum, type Strengths } from "../model.ts";
import HousingArt from "./HousingArt.svelte";
import { petsOf } from "./pets.ts";
import type { Context, Rule, Teller } from "./teller.ts";
import { fileAt } from "../../../place.ts";

const SYMBOL_ICONS = { grazing: ICON.grazing, meat: ICON.bowl, soak: ICON.soak, play: ICON.play };
const SYMBOL_RULES: Record<keyof typeof SYMBOL_ICONS, Rule> = { grazing: "PE4", meat: "PE4", soak: "PE5", play: "PE7" };
type Symbol = keyof typeof SYMBOL_ICONS;
const ARTIFACT_RULES: Rule[][] = [["PN5", "PN6"], ["PR3", "PE10"], ["PR4", "PE8"], ["PR5", "PE6"], ["PR7", "PX7"], ["PR8", "PE3"]];

const symbolsOf = (facts: Strengths): Symbol[] => (Object.keys(SYMBOL_ICONS) as Symbol[]).filter((symbol) => facts[symbol]);

function strengthMarks(facts: Strengths, { words: { cage: words }, say }: Context, zeros: boolean): Mark[] {
  return [
    ...(facts.strength || zeros ? [{ icon: ICON.strength, fill: "#e9a48f", name: words.strength(facts.strength), value: words.strengthSays(facts.strength, say) }] : []),
    ...(facts.antimagic || zeros ? [{ icon: ICON.antimagic, fill: "#c9b3f2", name: words.antimagic(facts.antimagic), value: words.antimagicSays(facts.antimagic) }] : []),
    ...symbolsOf(facts).map((symbol) => ({ icon: SYMBOL_ICONS[symbol], name: words.symbols[symbol], value: words.symbolSays[symbol] })),
  ];
}

/** Where a cage or an addon stands. */
function standing(context: Context, found: (plot: PlotView) => boolean): { player: PlayerView; plot: PlotView } | null {
  for (const player of context.view.players) {
    const plot = player.plots.find(found);
    if (plot) return { player, plot };
  }
  return null;
}

function housed(context: Context, at: ReturnType<typeof standing>): Sight["now"] {
  const { say, words: { cage: words }, me } = context;
  if (at) {
    const { plot } = at;
    const both = (of: "strength" | "antimagic"): number => cageFacts(plot.cage)[of] + addonFacts(plot.addon)[of];
    const inside = plot.pet ? words.lives(say.pet(plot.pet.kind), both("strength"), both("antimagic")) : words.empty;
    return context.now("now", inside, plot.manure ? words.dirty(plot.manure) : "");
  }
  if (!me) return [];
  const free = freeCages(me);
  return free < 0 ? context.now("good", words.homeless(-free, say)) : context.now("now", words.freeCages(free, say));
}

const place = ({ view, say, words: { cage: words } }: Context, at: ReturnType<typeof standing>): string =>
  at ? (at.player.seat === view.seat ? words.yours : words.of(say.player(at.player.seat))) : words.offered;

export const cage: Teller = (id, context) => {
  if (!(id in BOX.cage_ids)) return null;
  const { words: { cage: words }, view, say } = context;
  const facts = cageFacts(id);
  const at = standing(context, (plot) => plot.cage === id);
  return {
    title: say.cageName(id) ?? words.title,
    kind: `${words.title} · ${place(context, at)}`,
    picture: { of: HousingArt, props: { facts } },
    ...(view.cages.includes(id) ? { caption: words.takesCage } : {}),
    text: words.says(facts.strength, facts.antimagic),
    now: housed(context, at),
    marks: strengthMarks(facts, context, true),
    entry: `cages.${BOX.cage_ids[id]}`,
    rules: context.rules(...symbolsOf(facts).map((symbol) => SYMBOL_RULES[symbol]), facts.strength ? "PE8" : "PE9", "PN1"),
  };
};

/** The pet that a number of strength or antimagic would help most. */
function neediest(facts: Strengths, { me, say, words: { cage: words } }: Context): string {
  const colour = facts.strength ? TERM.RED : facts.antimagic ? TERM.PURPLE : facts.meat ? TERM.GREEN : TERM.YELLOW;
  const bars = (kind: number, size: number): number => BOX.bars[kind].slice(0, size).filter((one) => one === colour).length;
  const [best] = petsOf(me).toSorted((a, b) => bars(b.kind, b.size) - bars(a.kind, a.size));
  return best && bars(best.kind, best.size) ? words.bestFor(say.pet(best.kind), say.need(BOX.dominant[colour])) : "";
}

export const addon: Teller = (id, context) => {
  if (!(id in BOX.addon_ids)) return null;
  const { words: { cage: words }, view, say } = context;
  const facts = addonFacts(id);
  const at = standing(context, (plot) => plot.addon === id);
  return {
    title: say.addonName(id) ?? words.addon,
    kind: `${words.addon} · ${place(context, at)}`,
    picture: facts.strength ? ICON.strength : facts.antimagic ? ICON.antimagic : facts.meat ? ICON.bowl : ICON.play,
    ...(view.addons.includes(id) ? { caption: words.takesAddon } : {}),
    text: words.adds,
    now: at ? housed(context, at) : context.now("good", neediest(facts, context)),
    marks: strengthMarks(facts, context, false),
    entry: `addons.${BOX.addon_ids[id]}`,
    rules: context.rules(...symbolsOf(facts).map((symbol) => SYMBOL_RULES[symbol]), facts.strength ? "PE8" : facts.antimagic ? "PE9" : "PG12", "PN1"),
  };
};

export const plot: Teller = (_, context) => {
  const { words: { plot: words }, me } = context;
  const free = me?.plots.filter(({ cage }) => cage < 0).length ?? 0;
  return {
    title: words.title, kind: words.kind, picture: ICON.cage, text: words.says,
    now: me ? context.now("now", words.now(free, me.plots.length)) : [],
    marks: [{ icon: ICON.cage, name: words.cage, value: words.cageSays }, { icon: ICON.addon, name: words.addon, value: words.addonSays }],
    rules: context.rules("PN1", "PS4"),
  };
};

export const gap: Teller = (_, context) => {
  const { words: { gap: words }, me, say } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.play, text: words.says,
    now: me ? context.now("now", words.now(me.imps, say)) : [],
    marks: [{ icon: { imp: context.view.seat }, name: words.imp, value: words.impSays }, { icon: ICON.play, name: words.play, value: words.playSays }],
    rules: context.rules("PE6", "PE7"),
  };
};

export const manure: Teller = (_, context) => {
  const { words: { manure: words }, me } = context;
  const lies = me?.plots.map((one) => one.manure) ?? [];
  return {
    title: words.title, kind: words.kind, picture: ICON.manure, text: words.says,
    now: me ? context.now("now", words.now(sum(lies), Math.max(...lies))) : [],
    marks: [
      { icon: ICON.disease, name: words.disease, value: words.diseaseSays },
      { icon: { imp: context.view.seat }, name: words.clean, value: words.cleanSays },
      context.atEnd(words),
    ],
    rules: context.rules("PE10", "PB9"),
  };
};

export const food: Teller = (id, context) => {
  const { words: { food: words }, me } = context;
  if (words.titles[id] === undefined) return null;
  const rows = me ? [me.vegetables, me.meat, [me.box_food]] : [];
  return {
    title: words.titles[id], kind: words.kind, picture: [ICON.vegetable, ICON.meat, ICON.hunger][id], text: words.says[id],
    now: me ? context.now("now", words.now(sum(rows[id]), id < 2 ? (rows[id].at(-1) ?? 0) : 0)) : [],
    marks: [{ icon: ICON.hunger, name: words.hunger, value: words.hungerSays }, context.atEnd(words)],
    rules: context.rules("PE3", id < 2 ? "PY2" : "PR8"),
  };
};

/** What disease would cost the pet with the dirtiest cage (PE10). */
function dirtiest({ me, say, words: { artifact: words } }: Context): string {
  const [worst] = (me?.plots ?? []).filter((one) => one.pet && one.manure > 1).toSorted((a, b) => b.manure - a.manure);
  return worst?.pet ? words.dirty(say.pet(worst.pet.kind), worst.manure, worst.manure) : "";
}

export const artifact: Teller = (id, context) => {
  if (!(id in TERM.ARTIFACTS)) return null;
  const { words: { artifact: words }, say, view, me } = context;
  const isBook = id < TERM.BOOKS;
  const at = id - TERM.BOOKS;
  const owner = view.players.find((player) => hasArtifact(player, id));
  const [one, other] = BOX.book_colours[id] ?? [];
  const others = view.artifacts.filter((artifact) => artifact !== id);
  const helps = (id === TERM.SHOVEL && dirtiest(context)) || (isBook ? words.bookHelps : words.helps[at]);
  const works = [TERM.SHOVEL, TERM.ARMOUR].includes(id as 5 | 6);
  return {
    title: say.artifact(id),
    kind: isBook ? words.bookKind : words.kind,
    picture: { src: fileAt(`/art/petz/artifacts/${TERM.ARTIFACTS[id]}.svg`) },
    ...(view.artifacts.includes(id) ? { caption: others.length ? words.comesWith(say.artifact(others[0])) : words.alone } : {}),
    text: isBook ? words.book(say.colour(one), say.colour(other)) : words.says[at],
    now: owner && owner.seat !== view.seat ? context.now("now", words.owner(say.player(owner.seat))) : me ? context.now("good", owner ? words.yours : "", helps) : [],
    marks: [
      { icon: isBook ? ICON.book : [ICON.egg, ICON.shovel, ICON.armour, ICON.pet, ICON.judging, ICON.hunger][at], name: isBook ? words.bookUse : words.uses[at], value: isBook ? words.bookUseSays : words.usesSay[at] },
      ...(id === TERM.SHOVEL ? [{ icon: ICON.manure, name: context.words.manure.title, value: context.words.manure.diseaseSays, thing: "manure" }] : []),
      ...(works ? [{ icon: { imp: view.seat }, name: words.imp, value: words.impSays }] : []),
      context.atEnd(words),
    ],
    ...(isBook ? { entry: `books.${TERM.ARTIFACTS[id]}` } : {}),
    rules: isBook ? context.rules("PG10", "PN9") : context.rules(...ARTIFACT_RULES[at]),
  };
};
