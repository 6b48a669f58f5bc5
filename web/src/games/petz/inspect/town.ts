// Cards of the town and the burrow: spaces, exits, what is at home, farm, bank, progress, stacks, turns.
import barn from "icon:barn";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import type { Mark, Sight } from "../../game-module.ts";
import PlaceArt from "../art/PlaceArt.svelte";
import { ICON, SPACE_ICONS } from "../icons.ts";
import { NOBODY, goldAbout, nextOnRing, nextOut, relatives as relativesOf, relativesNow, sizeOf, standing } from "../model.ts";
import { gives } from "../town/gives.ts";
import type { Context, Rule, Teller } from "./teller.ts";

const SPACE_RULES: Rule[] = [
  "PG9", "PG9", "PG9", "PG10", "PG13", "PG13", "PG13", "PG11", "PG11", "PG12", "PG14", "PG15", "PG16", "PG17", "PS10", "PS10", "PS10", "PS10",
];
/** The house of a space, where it has one. */
const HOUSES: Record<number, Record<string, string>> = {
  [TERM.VEGETABLE_STAND]: { kind: "stand", a: "#4d8a45" },
  [TERM.MIXED_STAND]: { kind: "stand", a: "#c08a2c" },
  [TERM.MEAT_STAND]: { kind: "stand", a: "#b8452f" },
  [TERM.ARTIFACT_TENT]: { kind: "tents", a: "#3a5a94", b: "#a9c8f4" },
  [TERM.HOSPITAL]: { kind: "hospital" },
  [TERM.RELATIVES]: { kind: "office" },
  [TERM.JUDGING]: { kind: "pavilion", a: "#7a4aa8", b: "#eadcf6" },
  [TERM.PLATFORM]: { kind: "stage", a: "#9c2f35" },
};

function needs(id: number, { view, words: { space: words } }: Context): Mark[] {
  const gold = id >= TERM.YOUNG_LEFT && id <= TERM.OLDER;
  const pair = id === TERM.CAGE_LEFT || id === TERM.CAGE_RIGHT;
  return [
    { icon: SPACE_ICONS[id], name: words.group, value: pair ? words.twoImps : words.groupSays },
    ...(gold ? [{ icon: { coin: true } as const, name: words.gold, value: words.goldSays }] : []),
    { icon: { imp: Math.max(0, view.seat) }, name: words.busy, value: id === TERM.PLATFORM ? words.platformSays : words.busySays },
  ];
}

export const space: Teller = (id, context) => {
  if (!(id in TERM.SPACES)) return null;
  const { view, say, words: { space: words } } = context;
  const here = standing(view, id);
  const dummy = id >= TERM.ACTION_SPACES;
  const taken = here.seat === NOBODY ? words.free : words.taken(say.player(here.seat), say.words.imps(here.imps, say));
  const moves = words.moves(say.space(nextOnRing(id)));
  return {
    title: say.space(id),
    kind: here.neutral ? words.neutralKind : words.kind,
    picture: here.neutral ? { imp: NOBODY } : HOUSES[id] ? { of: PlaceArt, props: HOUSES[id] } : SPACE_ICONS[id],
    text: here.neutral ? (dummy ? words.passes : words.neutral) : dummy ? words.passes : words.does(gives(view, id, say)),
    now: context.now("now", here.neutral ? moves : dummy ? words.noDummy : taken),
    marks: dummy || here.neutral ? [] : needs(id, context),
    rules: here.neutral || dummy ? context.rules("PS11", "PT3") : context.rules(SPACE_RULES[id], id === TERM.PLATFORM ? "PB6" : "PG6"),
  };
};

export const exit: Teller = (at, context) => {
  const { say, words: { exit: words }, me } = context;
  const group = me?.groups[at];
  return {
    title: words.title(at + 1),
    kind: words.kind,
    picture: { imp: Math.max(0, context.view.seat) },
    text: words.says,
    now: context.now("now", group && sizeOf(group) ? words.now(say.party(...group), sizeOf(group)) : words.empty),
    marks: [{ icon: { imp: Math.max(0, context.view.seat) }, name: words.imp, value: words.impSays }, { icon: { coin: true }, name: words.gold, value: words.goldSays }],
    rules: context.rules("PG4", "PG1"),
  };
};

export const home: Teller = (_, context) => {
  const { say, words: { home: words }, me } = context;
  return {
    title: words.title, kind: words.kind, picture: ICON.home, text: words.says,
    now: me ? context.now("now", words.now(me.imps, me.gold, say)) : [],
    marks: [{ icon: { imp: Math.max(0, context.view.seat) }, name: words.imp, value: words.impSays }, { icon: { coin: true }, name: words.end, value: words.endSays }],
    rules: context.rules("PB9", "PG1"),
  };
};

export const farm: Teller = (_, context) => {
  const { say, view, words: { farm: words } } = context;
  return {
    title: words.title, kind: words.kind, picture: barn, text: words.says,
    now: context.now("now", words.now(view.older.length, say)),
    marks: [{ icon: ICON.meat, name: words.meat, value: words.meatSays }],
    rules: context.rules("PT8", "PG9"),
  };
};

export const bank: Teller = (_, context) => {
  const { view, words: { bank: words }, me } = context;
  return {
    title: words.title, kind: words.kind, picture: { coin: true }, text: words.says,
    now: me ? context.now("now", words.now(goldAbout(view, me))) : [],
    marks: [{ icon: { coin: true }, name: words.income, value: words.incomeSays(BOX.income_low, BOX.income_high) }, context.atEnd(words)],
    rules: context.rules("PG7", "PT9"),
  };
};

export const relatives: Teller = (_, context) => {
  const { say, view, words: { relatives: words }, me } = context;
  const later = me ? relativesOf(view, me.seat).filter(({ round, waits }) => waits && round > view.round).length : 0;
  return {
    title: words.title, kind: words.kind, picture: ICON.relatives, text: words.says,
    now: me ? context.now("now", words.now(relativesNow(view, me.seat), say), later ? words.later(later, say) : "") : [],
    marks: [{ icon: { imp: Math.max(0, view.seat) }, name: words.imp, value: words.impSays, thing: `space:${TERM.RELATIVES}` }, context.atEnd(words)],
    entry: view.seats < 4 ? "boards.2-3" : "boards.4",
    rules: context.rules("PG14", "PF2"),
  };
};

export const stack: Teller = (at, context) => {
  const { view, words: { stack: words } } = context;
  if (view.stacks[at] === undefined) return null;
  return {
    title: words.titles[at], kind: words.kind, picture: [ICON.pet, ICON.cage, ICON.addon, ICON.artifact][at], text: words.says,
    now: context.now("now", words.now(view.stacks[at])),
    marks: [],
    rules: context.rules("PT10", "PT2"),
  };
};

export const turns: Teller = (_, context): Sight => {
  const { say, view, words: { turns: words } } = context;
  const [first, ...later] = nextOut(view);
  return {
    title: words.title, kind: words.kind, picture: { imp: first?.seat ?? Math.max(0, view.seat) }, text: words.says,
    now: context.now("now", first ? words.now(say.player(first.seat), first.size) : words.none, later.length ? words.then(later.map(({ seat, size }) => `${say.player(seat)} ${size}`).join(", ")) : ""),
    marks: [{ icon: { text: "3" }, name: words.size, value: words.sizeSays }],
    rules: context.rules("PG4", "PG6"),
  };
};
