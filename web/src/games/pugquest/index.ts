// Fantasy Pug Quest on the table.
import type { Event } from "../../wire/pugquest/events.ts";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { View } from "../../wire/pugquest/view.ts";
import type { Fact, GameModule } from "../game-module.ts";
import Pawn from "./art/Pawn.svelte";
import { BOX } from "./box.ts";
import { deskOf } from "./desk.svelte.ts";
import { counsel } from "./counsel.ts";
import { effects } from "./effects.ts";
import { ICON } from "./icons.ts";
import { key, shortcuts } from "./shortcuts.ts";
import { line, lines, notice } from "./log.ts";
import { WORLDS_IN_ALL, chapterOf, creatureOf } from "./model.ts";
import { prompt } from "./prompt.ts";
import Result from "./Result.svelte";
import Results from "./results/Results.svelte";
import Table from "./Table.svelte";
import { theatreOf } from "./theatre.svelte.ts";
import { speech } from "./words/speech.ts";

const module: GameModule<View, Move, Event> = {
  Pawn,
  Table,
  Result,
  Results,
  counsel,
  prompt,
  line,
  lines,
  notice,
  effects,
  key,
  shortcuts,
  cards: async () => (await import("./inspect/index.ts")).cards,
  actor: theatreOf,
  undo: (table) => deskOf(table).undo(),
  take: (table, line) => deskOf(table).take(line),

  status(view, lang) {
    const { worlds } = speech(lang).words;
    const phases = Array.from({ length: WORLDS_IN_ALL }, (_, at) => at + 1).map((world) => ({
      id: `world-${world}`,
      label: worlds(world),
      now: world === view.world,
      done: world < view.world,
    }));
    return { rounds: { now: view.round, of: view.rounds }, phases };
  },

  chapter: chapterOf,

  seatFacts(view, seat, lang) {
    const { facts } = speech(lang).words;
    const player = view.players[seat];
    const cards: Fact = { icon: ICON.hand, text: String(player.hand_size), label: facts.cards(player.hand_size) };
    if (player.is_lord || player.hero < 0) return [cards];
    const life = creatureOf(view, seat)?.life ?? BOX.heroes[player.hero].life;
    const left = player.is_out ? 0 : Math.max(0, life - player.damage);
    const more = view.seats > 4 ? [] : [{ icon: ICON.experience, text: String(player.level), label: facts.level(player.level) }, cards];
    return [
      ...more,
      { icon: player.is_out ? ICON.dead : ICON.life, text: String(left), label: player.is_out ? facts.out : facts.life(left, life), main: true },
    ];
  },

  step(event) {
    if (event.type === "WorldBegan") return "phase";
    return event.type === "RoundBegan" ? "round" : null;
  },

  score: (score, lang) => speech(lang).words.final[score > 0 ? "won" : "lost"],

  refusal: (sentence, blanks, lang) => speech(lang).refusal(sentence, blanks.map((blank) => speech(lang).blank(blank))),
};

export default module;
