// What a tile's note says where an edge can't be what both sides say it is.
import type { Said } from "../../../box/module.ts";
import type { Lang } from "../../../settings.svelte.ts";
import { speech } from "../words/speech.ts";
import { ICONS, iconOf, repaired, settled, wayOf, type Edge } from "./tile-answer.ts";
import { boxWordsOf } from "./words.ts";

export function bothSaid(edges: readonly Edge[], side: number, lang: Lang, ours: readonly string[]): Said {
  const keep = (mended: Edge[]): Edge[] => settled(mended, ours).kept;
  const { both, sides } = boxWordsOf(lang);
  const icon = iconOf(edges[side]);
  const name = icon === "wild" ? both.aWild : icon === "none" ? both.anEmpty : speech(lang).icon(ICONS.indexOf(icon));
  const opened = wayOf(edges[side]) === "passage";
  return {
    head: both.head(sides[side]),
    text: opened ? both.wall(name) : both.passage(name),
    rule: "DT1",
    repairs: [
      { label: both.itIs[opened ? "wall" : "passage"], values: { icons: keep(repaired(edges, side, "icon")) } },
      { label: icon === "wild" ? both.noWild : icon === "none" ? both.notEmpty : both.noIcon(name), values: { icons: keep(repaired(edges, side, "way")) }, place: `icons.${side}` },
    ],
  };
}
