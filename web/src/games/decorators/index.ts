// Dungeon Decorators on the table.
import type { Event } from "../../wire/decorators/events.ts";
import type { Move } from "../../wire/decorators/moves.ts";
import type { View } from "../../wire/decorators/view.ts";
import type { GameModule } from "../game-module.ts";
import Pawn from "./art/Pawn.svelte";
import { counsel } from "./counsel.ts";
import { effects } from "./effects.ts";
import { ICON } from "./icons.ts";
import { shortcuts } from "./shortcuts.ts";
import { line, lines } from "./log.ts";
import { PHASES, phaseOf, shapesScored, type Phase } from "./model.ts";
import { prompt } from "./prompt.ts";
import Result from "./Result.svelte";
import Results from "./results/Results.svelte";
import { readerOf } from "./results/reader.ts";
import Table from "./Table.svelte";
import { undo } from "./undo.ts";
import { speech } from "./words/speech.ts";

const CHAPTERS: Record<Phase, string> = {
  setup: "on-the-table",
  draft: "draft",
  assistant: "assistants",
  build: "build",
  score: "score",
  refill: "refill",
  end: "the-end",
};

const module: GameModule<View, Move, Event> = {
  Pawn,
  Table,
  Result,
  Results,
  actor: readerOf,
  counsel,
  prompt,
  line,
  lines,
  effects,
  shortcuts,
  undo,
  cards: async () => (await import("./inspect/index.ts")).cards,

  status(view, lang) {
    const now = phaseOf(view);
    const labels = speech(lang).words.phases;
    const at = PHASES.indexOf(now);
    const shown = at < 0 ? [now] : PHASES;
    return {
      rounds: { now: view.round, of: 0 }, // nobody knows how many there will be
      phases: shown.map((id, place) => ({ id, label: labels[id], now: id === now, done: at >= 0 && place < at })),
    };
  },

  chapter: (view) => CHAPTERS[phaseOf(view)],

  seatFacts(view, seat, lang) {
    const player = view.players[seat];
    const { facts } = speech(lang).words;
    const shapes = shapesScored(player);
    const decorations = player.scored.length - shapes;
    return [
      { icon: ICON.jigsaw, text: String(shapes), label: facts.shapes(shapes) },
      { icon: ICON.swords, text: String(decorations), label: facts.decorations(decorations) },
      { icon: ICON.star, text: String(player.points), label: facts.points(player.points), main: true },
    ];
  },

  step(event) {
    if (event.type === "RoundBegan") return "round";
    return event.type === "Drafted" ? "phase" : null;
  },

  refusal: (sentence, blanks, lang) => speech(lang).refusal(sentence, blanks),
};

export default module;
