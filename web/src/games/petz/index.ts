// Dungeon Petz on the table.
import type { Event } from "../../wire/petz/events.ts";
import type { Move } from "../../wire/petz/moves.ts";
import { STEP } from "../../wire/petz/terms.ts";
import type { View } from "../../wire/petz/view.ts";
import type { GameModule } from "../game-module.ts";
import { counsel } from "./counsel.ts";
import { effects } from "./effects.ts";
import { ICON } from "./icons.ts";
import { key, shortcuts } from "./shortcuts.ts";
import { line, lines } from "./log.ts";
import { PHASES, goldAbout, impsAbout, phaseOf } from "./model.ts";
import { prompt } from "./prompt.ts";
import Results from "./results/Results.svelte";
import { ResultsReader } from "./results/reader.ts";
import Result from "./shop/Final.svelte";
import Table from "./Table.svelte";
import { shownOn } from "./shown.ts";
import { begun, layOut, silent, take, undo } from "./undo.ts";
import { load } from "./words/packs.svelte.ts";
import { Speech, speech } from "./words/speech.ts";
import { settings } from "../../settings.svelte.ts";

await load(settings.lang);

const CHAPTERS = [
  "phase-1-a-new-round",
  "phase-2-shopping",
  "phase-3-what-the-pets-need",
  "phase-4-showing-off",
  "phase-5-business",
  "phase-6-time-goes-by",
  "the-end",
];

const module: GameModule<View, Move, Event> = {
  Table,
  Result,
  Results,
  counsel,
  prompt,
  line,
  lines,
  effects,
  key,
  shortcuts,
  cards: async () => (await import("./inspect/index.ts")).cards,
  actor: () => new ResultsReader(),
  undo,
  begun,
  silent,
  take,
  layOut,

  status(view, lang) {
    const now = phaseOf(view.step);
    const labels = speech(lang).words.phases;
    return {
      rounds: { now: view.round, of: view.rounds },
      phases: PHASES.map((id, at) => ({ id, label: labels[at], now: at === now, done: at < now })),
    };
  },

  chapter: ({ step }) => (step === STEP.EXHIBIT ? "the-exhibition" : CHAPTERS[phaseOf(step)]),

  shown: shownOn,

  seatFacts(view, seat, lang) {
    const say = speech(lang);
    const player = view.players[seat];
    const imps = impsAbout(view, player);
    const gold = goldAbout(view, player);
    const reputation = say.number(player.reputation / 2);
    const { facts } = say.words;
    return [
      { icon: { imp: seat }, text: String(imps), label: facts.imps(imps) },
      { icon: { coin: true }, text: String(gold), label: facts.gold(gold) },
      { icon: ICON.reputation, text: reputation, label: facts.reputation(reputation), main: true },
    ];
  },

  step(event) {
    if (event.type === "RoundBegan") return "round";
    return event.type === "GroupsShown" && event.seat === 0 ? "phase" : null;
  },

  score: (score, lang) => speech(lang).number(score),

  refusal: (sentence, blanks, lang, names) => new Speech(lang, names).refusal(sentence, blanks),
};

export default module;
