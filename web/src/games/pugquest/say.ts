// A move in words that can stand by themselves: hints, buttons, screen readers.
import type { Move } from "../../wire/pugquest/moves.ts";
import type { StepView } from "../../wire/pugquest/view.ts";
import { BOX, drawnBy } from "./box.ts";
import { treasureRow } from "./numbering.ts";
import { STEP } from "./model.ts";
import type { Speech } from "./words/speech.ts";

type About = Partial<StepView>;
export type Sayings = { [K in Move["type"]]: (move: Extract<Move, { type: K }>, say: Speech, step: number, about: About) => string };

/** The names that the engine's tables give to steps, for what "pass" means there. */
export const STEP_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(STEP)
    .filter(([, step]) => step >= STEP.CHOOSE_HERO && step <= STEP.ENCORE)
    .map(([name, step]) => [step, name.toLowerCase()]),
);

const SAYINGS: Sayings = {
  Deal: (_, say) => say.words.say.deal,
  Plain: (move, say, step, about) => {
    if (move.name === "attack") return say.words.say.attack;
    if (move.name === "ability" && step === STEP.SPELL_FOCUS) return say.of("choices", "spell_focus", { n: drawnBy("spell-focus") });
    if (move.name === "ability" && step === STEP.ENCORE) return say.of("choices", "encore", { hero: say.heroOf(about.hero ?? 0), n: drawnBy("encore") });
    if (move.name === "ability") return say.words.say.ability;
    if (move.name !== "pass") return say.of("choices", move.name);
    return say.maybe("pass", STEP_NAMES[step] ?? "", { n: about.count ?? 0 }) || say.words.say.pass;
  },
  Hero: (move, say) => say.words.say.hero(`${say.hero(move.hero)}, ${say.heroClass(move.hero)}`),
  Place: (move, say) => say.words.say.place(move.column + 1),
  Go: (move, say) => say.words.say.go(move.column + 1),
  Draw: (move, say, step) =>
    step === STEP.SPOILS ? say.of("choices", "spoils", { n: BOX.spoils, card: say.source(move.source) }) : say.of("choices", "draw", { card: say.source(move.source) }),
  Discard: (move, say) => say.of("choices", "discard", { card: say.energy(move.card) }),
  Combo: (move, say) => say.words.say.play(say.row(move.row)),
  Use: (move, say) => say.words.say.use(say.row(treasureRow(move.treasure))),
  Prize: (move, say) => say.words.say.prize(say.monsterCard(move.card)),
  Target: (move, say) => say.words.say.target(say.creature(move.creature)),
  Aim: (move, say) => say.words.say.aim(move.column + 1),
  Pay: (move, say) => say.of("choices", "pay", { card: say.payment(move.source) }),
  Riposte: (move, say) => say.words.say.play(say.row(move.row)),
  Defend: (move, say) => say.of("choices", "defend", { card: say.payment(move.source) }),
  Boost: (move, say) => say.of("choices", "boost", { card: say.payment(move.source) }),
  Take: (move, say, step) => say.of("choices", step === STEP.SPOILS ? "steal" : "take", { treasure: say.treasure(move.treasure) }),
  Drop: (move, say) => say.of("choices", "drop", { treasure: say.treasure(move.treasure) }),
  Give: (move, say) => say.of("choices", "give", { card: say.energy(move.card) }),
  Keep: (move, say) => say.of("choices", "keep", { card: say.energy(move.card) }),
  Top: (move, say) => say.of("choices", "top", { card: say.energy(move.card) }),
  Swap: (move, say) => say.of("choices", "swap", { mine: say.treasure(move.mine), theirs: say.treasure(move.theirs) }),
  Offer: (move, say) => say.of("choices", "offer", { hero: say.heroOf(move.seat) }),
  Add: (move, say) => say.of("choices", "add", { item: say.item(move.item) }),
  Ask: (move, say) => say.of("choices", "ask", { item: say.item(move.item) }),
};

export function sayMove(move: Move, say: Speech, step = -1, about: About = {}): string {
  return (SAYINGS[move.type] as (move: Move, say: Speech, step: number, about: About) => string)(move, say, step, about);
}
