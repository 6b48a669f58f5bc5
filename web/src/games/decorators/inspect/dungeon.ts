// Cards of tiles and what is printed on them, and of how to read the map.
import Cross from "../../../art/Cross.svelte";
import { BOX } from "../box.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { Mark, Sight } from "../../game-module.ts";
import IconArt from "../art/IconArt.svelte";
import Pair from "../art/Pair.svelte";
import { goalOf } from "../goals.ts";
import { ICON } from "../icons.ts";
import { SIDES, assistantOf, faceOf, isRoom } from "../tiles.ts";
import { capital, type Context, type Rule, type Teller } from "./teller.ts";

const SWATCH = ["#cbbfae", "#b4463c", "#e08a3c", "#eccb5c", "#5f9e58", "#4a86c8", "#7a55b4"];
const HELPER_ART = ["", "goblin-sapper", "burrow-bro", "arcane-architect", "decorative-mimic"];
const HELPER_RULES: [Rule, Rule][] = [["DT4", "DT4"], ["DA1", "DT5"], ["DA2", "DT4"], ["DA3", "DB5"], ["DA3", "DC6"]];
const DECORATIONS = ["", "wild", ...TERM.DECORATIONS];

const drawn = (name: string, w: number, wide = false) => ({ of: IconArt, props: { name, w, wide } });

/** How a tile stands: laid, on offer, or in hand with its places. */
function tileNow(tile: number, context: Context): Sight["now"] {
  const { view, say, words: { tile: words } } = context;
  const places = view.places.filter((one) => one.tile === tile);
  if (places.length) {
    const squares = new Set(places.flatMap((one) => one.squares)).size;
    const goals = [...new Set(places.flatMap((one) => one.fulfils.map(({ goal }) => goal)))].map((goal) => say.goal(goal));
    return context.now(goals.length ? "good" : "now", squares ? words.places(squares, say) : words.nowhere, goals.length ? words.fulfils(say.list(goals)) : "");
  }
  if (view.tiles.includes(tile)) return context.now("now", words.draft);
  if (tile === TERM.START) return context.now("now", words.begins);
  return view.players.some(({ dungeon }) => dungeon.some((one) => one.tile === tile)) ? context.now("now", words.placed) : [];
}

export const tile: Teller = (id, context) => {
  const number = Number(id);
  const { say, words: { tile: words } } = context;
  if (!(number >= 0 && number <= Math.max(TERM.START, TERM.GENERIC))) return null;
  const isGeneric = number === TERM.GENERIC;
  const isStart = number === TERM.START;
  const rock = faceOf(number, TERM.DECORATION_SIDE);
  const dungeon = faceOf(number, TERM.DUNGEON_SIDE);
  const helper = assistantOf(number);
  const ways = dungeon.passages.filter(Boolean).length;
  const marks: Mark[] = [
    ...SIDES.filter((side) => rock.icons[side]).map((side): Mark => ({
      icon: drawn(DECORATIONS[rock.icons[side]], 26, true), fill: "#4a4260", name: capital(say.icon(rock.icons[side])), value: words.icon(say.direction(side)), thing: `icon:${rock.icons[side]}`,
    })),
    { icon: isRoom(dungeon) ? ICON.room : ICON.hallway, name: words.ways, value: words.waysSay(ways, say) },
    ...(dungeon.floor && !isGeneric && !isStart ? [{ icon: dungeon.floor === TERM.STAR ? ICON.star : { text: "" }, fill: SWATCH[dungeon.floor], name: capital(say.floor(dungeon.floor)), thing: `floor:${dungeon.floor}` }] : []),
    ...(helper > 0 ? [{ icon: drawn(HELPER_ART[helper], 26), name: capital(say.assistant(helper)), value: words.helper, thing: `assistant:${helper}` }] : []),
  ];
  return {
    title: capital(say.tile(number)),
    kind: isGeneric ? words.generic : isStart ? words.start : words.kind,
    picture: { of: Pair, props: { tile: number } },
    ...(isGeneric || isStart ? {} : { caption: words.number(BOX.numbers[number]) }),
    text: isGeneric ? words.genericSays : isStart ? words.startSays : words.says(say.faceInFull(dungeon)),
    now: tileNow(number, context),
    marks,
    ...(isGeneric || isStart ? {} : { entry: `tiles.${BOX.numbers[number]}` }),
    rules: isGeneric ? context.rules("DT5", "DP3") : isStart ? context.rules("DS1", "DP3") : context.rules("DT1", "DP1"),
  };
};

export const icon: Teller = (id, context) => {
  const number = Number(id);
  const { say, me, view, words: { icon: words } } = context;
  if (!DECORATIONS[number]) return null;
  const isWild = number < TERM.FIRST_DECORATION;
  const have = me?.dungeon.filter(({ tile, side }) => side === TERM.DECORATION_SIDE && faceOf(tile, side).icons.includes(number)).length ?? 0;
  const goals = view.seat < 0 ? [] : (me?.hand ?? []).filter((goal) => goalOf(goal).icons.includes(number));
  return {
    title: capital(say.icon(number)),
    kind: isWild ? words.wildKind : words.kind,
    picture: { of: IconArt, props: { name: DECORATIONS[number], w: 170, wide: true } },
    text: isWild ? words.wild : words.says,
    now: me ? context.now("now", isWild ? words.mimics(me.mimics, say) : words.now(have), goals.length ? words.wanted(say.list(goals.map((goal) => say.goal(goal)))) : "") : [],
    marks: [
      isWild ? { icon: ICON.mimic, name: context.words.token.mimic, thing: "token:mimic" } : { icon: ICON.room, name: words.wall, value: words.wallSays, thing: "legend:decorates" },
      ...goals.map((goal) => ({ icon: ICON.scroll, name: say.goal(goal), thing: `goal:${goal}` })),
    ],
    rules: isWild ? context.rules("DC6", "DP1") : context.rules("DP6", "DP1"),
  };
};

export const floor: Teller = (id, context) => {
  const number = Number(id);
  const { say, me, words: { floor: words } } = context;
  if (!TERM.FLOORS[number] || number === TERM.PLAIN) return null;
  const isStar = number === TERM.STAR;
  const have = me?.dungeon.filter(({ tile, side }) => side === TERM.DUNGEON_SIDE && faceOf(tile, side).floor === number).length ?? 0;
  return {
    title: isStar ? words.starTitle : words.title(say.floor(number)),
    kind: isStar ? words.starKind : words.kind,
    picture: drawn(isStar ? "star" : `floor-${TERM.FLOORS[number]}`, 150),
    text: isStar ? words.star(BOX.star_points) : words.says,
    now: me ? context.now("now", words.now(have, say)) : [],
    marks: isStar ? [] : [
      { icon: ICON.star, name: words.colours, value: words.points(BOX.colour_points.slice(2).join(", ")) },
      { icon: ICON.star, name: words.common, value: words.points(BOX.common_points.slice(2).join(", ")) },
    ],
    rules: isStar ? context.rules("DE1", "DT3") : context.rules("DE2", "DE3"),
  };
};

export const assistant: Teller = (id, context) => {
  const number = Number(id);
  const helper = TERM.ASSISTANTS[number];
  if (!helper || helper === "none") return null;
  const { say, words: { assistant: words } } = context;
  return {
    title: capital(say.assistant(number)),
    kind: words.kind,
    picture: drawn(HELPER_ART[number], 150),
    text: words.says[helper],
    now: context.now("now", words.works),
    marks: helper === "architect" || helper === "mimic" ? [{ icon: ICON[helper], name: context.words.token[helper], thing: `token:${helper}` }] : helper === "sapper" ? [{ icon: ICON.room, name: capital(say.tile(TERM.GENERIC)), thing: `tile:${TERM.GENERIC}` }] : [],
    rules: context.rules(...HELPER_RULES[number]),
  };
};

const LEGEND_RULES = { room: ["DT2", "DC2"], hallway: ["DT2", "DC3"], decorates: ["DP6", "DC1"], idle: ["DP6", "DP1"], open: ["DP4", "DP2"], may: ["DP1", "DP3"], turn: ["DT6", "DP3"], closed: ["DP2", "DP3"] } as const;
const LEGEND_ICONS = { room: ICON.room, hallway: ICON.hallway, decorates: ICON.swords, idle: ICON.swords, open: ICON.gate, may: ICON.check, turn: ICON.clockwise, closed: { of: Cross, props: {} } };

export const legend: Teller = (id, context) => {
  if (!(id in LEGEND_RULES)) return null;
  const at = id as keyof typeof LEGEND_RULES;
  const { words: { legend: words } } = context;
  return { title: words.titles[at], kind: words.kind, picture: LEGEND_ICONS[at], text: words.says[at], now: [], marks: [], rules: context.rules(...LEGEND_RULES[at]) };
};
