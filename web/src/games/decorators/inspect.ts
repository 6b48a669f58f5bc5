// What things on the table are and do: goals, bosses, tiles, tokens.
import type { Lang } from "../../settings.svelte.ts";
import { BOX } from "../../wire/decorators/box.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { View } from "../../wire/decorators/view.ts";
import type { Sight } from "../game-module.ts";
import Pair from "./art/Pair.svelte";
import { portraitOf } from "./art/portraits.ts";
import { isYellow, standings } from "./bosses.ts";
import GoalPicture from "./cards/GoalPicture.svelte";
import { goalOf, progressOf, type Goal, type Progress } from "./goals.ts";
import { ICON } from "./icons.ts";
import { hourglassesDrawn, own } from "./model.ts";
import { assistantOf, faceOf } from "./tiles.ts";
import { Speech } from "./words/speech.ts";

const RULES = { room: ["DC2", "DC4", "DC6"], hallway: ["DC3", "DC4", "DC6"], shape: ["DC5", "DC6"] };
const HELPS = [[], ["DA1"], ["DA2"], ["DA3", "DB5"], ["DA3", "DC6"]];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function progress(goal: Goal, now: Progress, mimics: number, say: Speech): string {
  const words = say.words.goal;
  if (now.done) return words.done;
  const met = words.met(now.met.filter(Boolean).length, now.met.length);
  return `${met}, ${now.mimics <= mimics ? words.withMimics(now.mimics, say) : words.needs(say.missing(goal, now))}`;
}

function goalSight(id: number, view: View, say: Speech): Sight {
  const goal = goalOf(id);
  const me = own(view);
  const seen = me?.goals.find((one) => one.goal === id);
  const now = seen && progressOf(seen);
  const all: Progress = { met: [...goal.cells, ...goal.icons].map(() => true), squares: [], lacks: [], done: true, mimics: 0 };
  return {
    title: say.goal(id),
    note: say.words.look.goal(say.words.goal.wheres[goal.where], say.words.points(goal.points, say)),
    picture: { of: GoalPicture, props: { goal, now: now ?? all } },
    lines: [say.asks(goal), ...(now && me ? [progress(goal, now, me.mimics, say)] : [])].map(capital),
    rules: RULES[goal.where],
  };
}

function bossSight(boss: number, view: View, say: Speech): Sight {
  const [title, note] = say.bossParts(boss);
  const deck = view.bosses.indexOf(boss);
  const stands = deck < 0 ? [] : standings(view, deck);
  return {
    title,
    note,
    art: { src: portraitOf(boss) },
    lines: [capital(say.bossRule(boss)), ...stands.map(({ seat, count, points }) => say.words.boss.stands(say.player(seat), count, points, say))],
    rules: isYellow(boss) ? ["DE5", "DE6"] : ["DE4", "DE5"],
  };
}

function tileSight(tile: number, say: Speech): Sight {
  const helper = assistantOf(tile);
  const sides = [TERM.DECORATION_SIDE, TERM.DUNGEON_SIDE].map((side) => capital(say.faceInFull(faceOf(tile, side))));
  const helps = helper > 0 ? [say.words.look.helps(capital(say.assistant(helper)), say.words.assistants[TERM.ASSISTANTS[helper] as "sapper"])] : [];
  const rules = tile === TERM.GENERIC ? ["DT5"] : ["DT1", "DT2", ...(HELPS[helper] ?? [])];
  return { title: capital(say.tile(tile)), picture: { of: Pair, props: { tile } }, lines: [...sides, ...helps], rules };
}

/** `goal:12`, `boss:3`, `tile:40`, `token:mimic`, `exchange`, `hourglasses`. */
export function inspect(thing: string, view: View, lang: Lang, names: string[]): Sight | null {
  const say = new Speech(lang, names);
  const { words } = say;
  const [kind, of] = thing.split(":");
  switch (kind) {
    case "goal":
      return goalSight(Number(of), view, say);
    case "boss":
      return bossSight(Number(of), view, say);
    case "tile":
      return tileSight(Number(of), say);
    case "token":
      return of === "mimic"
        ? { title: words.look.mimic, art: ICON.mimic, lines: [capital(words.assistants.mimic)], rules: ["DC6", "DE5"] }
        : { title: words.look.architect, art: ICON.architect, lines: [capital(words.assistants.architect)], rules: ["DB5", "DB6", "DB7"] };
    case "exchange":
      return { title: words.draft.exchange, art: ICON.exchange, lines: [words.draft.exchangeSay], rules: ["DD1", "DD3"] };
    case "hourglasses":
      return { title: words.look.hourglasses, art: ICON.hourglass, lines: [words.draft.hourglasses(hourglassesDrawn(view), BOX.hourglasses)], rules: ["DR2", "DR3"] };
    default:
      return null;
  }
}
