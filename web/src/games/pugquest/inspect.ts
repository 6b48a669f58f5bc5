// What things on the table are and do: creatures, heroes, treasures, combos, worlds, energies.
import type { Lang } from "../../settings.svelte.ts";
import type { View } from "../../wire/pugquest/view.ts";
import type { Sight } from "../game-module.ts";
import EnergyCard from "./art/EnergyCard.svelte";
import { treasureArt, worldArt } from "./art/pictures.ts";
import { COMBOS_EACH, FIRST_TREASURE, FOES, HEROES, JOKER, NOTHING, ROWS, TREASURES, WORLDS, hasPrize, isHero } from "./box.ts";
import FoeText from "./dialogs/FoeText.svelte";
import HeroText from "./dialogs/HeroText.svelte";
import { creatureOf } from "./model.ts";
import { Speech } from "./words/speech.ts";
import { featureText, treasureText } from "./words/texts.ts";

type Teller = (id: number, view: View, say: Speech) => Sight | null;

const hero: Teller = (id, view, say) =>
  HEROES[id] ? { title: say.hero(id), body: { of: HeroText, props: { view, say, hero: id } }, lines: [], rules: ["QH1", "QA5"] } : null;

function foeSight(kind: number, view: View, say: Speech, creature?: number): Sight | null {
  const foe = FOES[kind];
  if (!foe) return null;
  return {
    title: creature === undefined ? say.foe(kind) : say.creature(creature),
    body: { of: FoeText, props: { view, say, kind, creature } },
    lines: [],
    rules: [...(foe.isBoss ? ["QW4", "QD6"] : ["QM4", "QA3", hasPrize(kind) ? "QD3" : "QD1"]), ...(foe.defends ? ["QA6"] : [])],
  };
}

const foe: Teller = (kind, view, say) => foeSight(kind, view, say);

/** A hero by its seat, or whatever else stands on the table. */
const creature: Teller = (id, view, say) => {
  if (!isHero(id)) {
    const one = creatureOf(view, id);
    return one ? foeSight(one.kind, view, say, id) : null;
  }
  const is = view.players[id]?.hero ?? NOTHING;
  return is === NOTHING ? null : { title: say.heroOf(id), body: { of: HeroText, props: { view, say, hero: is, seat: id } }, lines: [], rules: ["QH1", "QA5"] };
};

const combo: Teller = (row, view, say) => {
  const of = Math.floor(row / COMBOS_EACH);
  return HEROES[of] ? { title: say.row(row), body: { of: HeroText, props: { view, say, hero: of, combo: row } }, lines: [], rules: ["QH3", ...(ROWS[row].when === "turn" ? [] : ["QA7"])] } : null;
};

const treasure: Teller = (id, _, say) => {
  if (!TREASURES[id]) return null;
  const { cost } = ROWS[FIRST_TREASURE + id];
  return {
    title: say.treasure(id),
    note: say.of("treasure-kinds", TREASURES[id].kind),
    art: { src: treasureArt(id) },
    lines: [...(cost.length ? [say.cost(cost)] : []), treasureText(say, id)],
    rules: ["QH5"],
  };
};

const world: Teller = (id, _, say) => {
  if (!WORLDS[id]) return null;
  const type = say.energy(WORLDS[id].type);
  return { title: say.world(id), note: type, art: { src: worldArt(id) }, lines: [featureText(say, id), say.words.world.toll(type)], rules: ["QD5", "QW1"] };
};

const energy: Teller = (kind, _, say) =>
  kind >= 0 && kind <= JOKER ? { title: say.energy(kind), picture: { of: EnergyCard, props: { kind } }, lines: [], rules: ["QH2", "QH3", "QA5"] } : null;

const TELLERS: Record<string, Teller> = { hero, foe, creature, combo, treasure, world, energy };

/** `creature:12` on the table (a hero by its seat), `hero:3`, `foe:5`, `treasure:7`, `combo:20`, `world:1`, `energy:4`. */
export function inspect(thing: string, view: View, lang: Lang, names: string[]): Sight | null {
  const [kind, id] = thing.split(":");
  return TELLERS[kind]?.(Number(id), view, new Speech(lang, names, view)) ?? null;
}
