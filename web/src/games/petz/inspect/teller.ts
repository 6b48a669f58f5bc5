// What every card needs: the view of one's own seat, how things are called, and what cards say.
import { CardContext } from "../../../inspect/context.ts";
import type { Lang } from "../../../settings.svelte.ts";
import type { PlayerView, View } from "../../../wire/petz/view.ts";
import type { Mark, Sight } from "../../game-module.ts";
import { ICON } from "../icons.ts";
import { own } from "../model.ts";
import { Speech } from "../words/speech.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export type Words = typeof en;
export type Rule = keyof Words["rules"];
const WORDS: Record<Lang, Words> = { en, fr };

export class Context extends CardContext<Words> {
  readonly say: Speech;
  readonly me: PlayerView | null;

  constructor(
    readonly view: View,
    readonly lang: Lang,
    players: readonly string[],
  ) {
    super(WORDS[lang]);
    this.say = new Speech(lang, players);
    this.me = own(view);
  }

  /** What a thing is worth when the game ends. */
  atEnd({ end, endSays }: { end: string; endSays: string }): Mark {
    return { icon: ICON.reputation, name: end, value: endSays };
  }
}

/** What is told of a thing by its number; null where there is none. */
export type Teller = (id: number, context: Context) => Sight | null;
