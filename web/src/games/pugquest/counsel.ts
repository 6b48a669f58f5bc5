// Advice with the names of heroes and foes.
import aboutEn from "words:pugquest/en/about";
import aboutFr from "words:pugquest/fr/about";
import becauseEn from "words:pugquest/en/because";
import becauseFr from "words:pugquest/fr/because";
import factsEn from "words:pugquest/en/advice";
import factsFr from "words:pugquest/fr/advice";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { View } from "../../wire/pugquest/view.ts";
import type { Counsel } from "../game-module.ts";
import { ICON } from "./icons.ts";
import { sayMove } from "./say.ts";
import { Speech } from "./words/speech.ts";

export const counsel: Counsel<View, Move> = {
  say: ({ move }, view, lang, names) => sayMove(move, new Speech(lang, names, view), view.step, view.about),
  because: { en: becauseEn, fr: becauseFr },
  about: { en: aboutEn, fr: aboutFr },
  name: (thing, view, lang, names) => (thing.startsWith("hero:") ? new Speech(lang, names, view).heroOf(Number(thing.slice(5))) : null),
  facts: { en: factsEn, fr: factsFr },
  icons: { boss: ICON.dead, monsters: ICON.claws, heroes: ICON.life, cards: ICON.hand, experience: ICON.experience, treasures: ICON.treasure },
  place: (move) => (move.type === "Target" ? `[data-key="c:${move.creature}"]` : null),
  chance: (n, view, lang) => (view.players.some(({ is_lord }) => is_lord) ? null : new Speech(lang).words.say.saves(n)),
};
