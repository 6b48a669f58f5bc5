// Cards of goals, bosses and tokens.
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Mark, Sight } from "../../game-module.ts";
import IconArt from "../art/IconArt.svelte";
import { portraitOf } from "../art/portraits.ts";
import { isYellow, standings } from "../bosses.ts";
import { goalOf, progressOf, type Goal, type Progress } from "../goals.ts";
import GoalPicture from "../cards/GoalPicture.svelte";
import { ICON } from "../icons.ts";
import Pawn from "../art/Pawn.svelte";
import { BOX } from "../box.ts";
import { Dungeon } from "../rules-mirror/dungeon.ts";
import { SIDES, near } from "../tiles.ts";
import { capital, type Context, type Rule, type Teller } from "./teller.ts";

const RULES: Record<Goal["where"], [Rule, Rule]> = { room: ["DC2", "DC6"], hallway: ["DC3", "DC6"], shape: ["DC5", "DC6"] };
const DECORATIONS = ["", "wild", ...TERM.DECORATIONS];

/** Rooms with so many walls that a tile may still hang on. */
const roomyRooms = (dungeon: Dungeon, walls: number): number =>
  dungeon.rooms.filter((room) => SIDES.filter((side) => dungeon.isWall(room, side) && !dungeon.at(near(room, side))).length >= walls).length;

function goalNow(goal: Goal, now: Progress | null, context: Context): Sight["now"] {
  const { say, me, words: { goal: words } } = context;
  if (!now || !me) return [];
  if (now.done) return context.now("have", words.done);
  const icons = goal.icons.filter((_, at) => !now.met[at]);
  const missing = `${icons.length ? say.wantedIcons(icons) : say.missing(goal, now)}.`;
  const mimics = now.mimics <= me.mimics ? words.mimics(now.mimics, say) : icons.length ? words.mimicHelps : "";
  const met = now.met.filter(Boolean).length;
  return [
    ...context.now("have", goal.where === "room" && !met ? words.roomy(roomyRooms(new Dungeon(me.dungeon), goal.icons.length), say) : words.part(met, now.met.length)),
    ...context.now("missing", missing, mimics),
  ];
}

function parts(goal: Goal, now: Progress | null, context: Context): Mark[] {
  const { say, words: { goal: words } } = context;
  if (goal.where !== "shape") {
    const kinds = [...new Set(goal.icons)];
    return kinds.map((icon) => {
      const at = goal.icons.flatMap((one, place) => (one === icon ? [place] : []));
      const hung = at.filter((place) => now?.met[place]).length;
      const value = at.length > 1 ? (now ? words.cells(hung, at.length) : words.wanted(at.length)) : now ? ((hung ? words.hung : words.notHung)(goal.where === "room")) : undefined;
      return { icon: { of: IconArt, props: { name: DECORATIONS[icon], w: 26, wide: true } }, fill: "#4a4260", name: capital(say.icon(icon)), value, thing: `icon:${icon}` };
    });
  }
  const names = goal.cells.map((cell) => capital(say.cell(cell)));
  return [...new Set(names)].map((name) => {
    const at = names.flatMap((one, place) => (one === name ? [place] : []));
    const room = goal.cells[at[0]].room;
    return { icon: room ? ICON.room : ICON.hallway, name, value: words.cells(at.filter((place) => now?.met[place]).length, at.length), thing: room ? "legend:room" : "legend:hallway" };
  });
}

export const goal: Teller = (id, context) => {
  const number = Number(id);
  if (BOX.goal_points[number] === undefined) return null;
  const { say, me, words: { goal: words } } = context;
  const one = goalOf(number);
  const seen = me?.goals.find((each) => each.goal === number);
  const now = seen ? progressOf(seen) : null;
  const all: Progress = { met: [...one.cells, ...one.icons].map(() => true), squares: [], lacks: [], done: true, mimics: 0 };
  const points = say.words.points(one.points, say);
  return {
    title: say.goal(number),
    kind: [words.kinds[one.where], points, ...(me?.hand.includes(number) ? [words.hand] : [])].join(" · "),
    picture: { of: GoalPicture, props: { goal: one, now: now ?? all }, paper: true },
    caption: words.caption(points),
    text: one.where === "shape" ? words.says.shape : words.says[one.where](say.wantedIcons(one.icons)),
    now: goalNow(one, now, context),
    marks: [
      ...parts(one, now, context),
      ...(one.where === "room" ? [{ icon: ICON.room, name: words.room, value: words.roomSays, thing: "legend:room" }] : one.where === "hallway" ? [{ icon: ICON.hallway, name: words.hallway, value: words.hallwaySays, thing: "legend:hallway" }] : []),
      { icon: ICON.star, name: points, value: words.points },
    ],
    entry: `${one.where === "shape" ? "shapes" : "decorations"}.${BOX.goal_ids[number]}`,
    rules: context.rules(...RULES[one.where]),
  };
};

export const boss: Teller = (id, context) => {
  const number = Number(id);
  if (!BOX.boss_ids[number]) return null;
  const { say, view, words: { boss: words } } = context;
  const [title, note] = say.bossParts(number);
  const deck = view.bosses.indexOf(number);
  const stands = deck < 0 ? [] : standings(view, deck);
  const own = stands.find(({ seat }) => seat === view.seat);
  const points = (n: number): string => say.words.points(n, say);
  return {
    title,
    kind: [words.kind(isYellow(number)), ...(note ? [note] : [])].join(" · "),
    picture: portraitOf(number),
    text: words.says(say.bossRule(number)),
    now: deck < 0 ? context.now("now", words.none) : own ? context.now("have", words.now(own.count, points(own.points))) : [],
    marks: stands.map(({ seat, count, points: n }) => ({ icon: { of: Pawn, props: { seat, w: 24 } }, name: say.player(seat), value: words.value(count, points(n)), thing: `seat:${seat}` })),
    entry: `bosses.${isYellow(number) ? "yellow" : "blue"}.${BOX.boss_ids[number]}`,
    rules: isYellow(number) ? context.rules("DE4", "DE6") : context.rules("DE4", "DE5"),
  };
};

export const token: Teller = (id, context) => {
  if (id !== "architect" && id !== "mimic") return null;
  const { say, me, words: { token: words } } = context;
  const helper = TERM.ASSISTANTS.indexOf(id);
  return {
    title: words[id],
    kind: words.kind,
    picture: { of: IconArt, props: { name: `${id}-token`, w: 150 } },
    text: words.says[id],
    now: me ? context.now("now", words.now(id === "mimic" ? me.mimics : me.architects, say)) : [],
    marks: [{ icon: ICON[id], name: capital(say.assistant(helper)), value: words.from, thing: `assistant:${helper}` }],
    rules: id === "mimic" ? context.rules("DC6", "DE5") : context.rules("DB5", "DB6"),
  };
};
