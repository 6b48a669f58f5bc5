// What every card needs: the view of one's own seat, how things are called, and what cards say.
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
type Label = keyof Words["labels"];
const WORDS: Record<Lang, Words> = { en, fr };

export class Context {
  readonly say: Speech;
  readonly words: Words;
  readonly me: PlayerView | null;

  constructor(
    readonly view: View,
    readonly lang: Lang,
    players: readonly string[],
  ) {
    this.say = new Speech(lang, players);
    this.words = WORDS[lang];
    this.me = own(view);
  }

  rules(...ids: Rule[]): Sight["rules"] {
    return [...new Set(ids)].slice(0, 2).map((id) => ({ id, name: this.words.rules[id] }));
  }

  /** One boxed line of sentences; those that are empty say nothing. */
  now(label: Label, ...texts: string[]): Sight["now"] {
    const said = texts.filter(Boolean);
    return said.length ? [{ label: this.words.labels[label], text: said.join(" ") }] : [];
  }

  /** What a thing is worth when the game ends. */
  atEnd({ end, endSays }: { end: string; endSays: string }): Mark {
    return { icon: ICON.reputation, name: end, value: endSays };
  }
}

/** What is told of a thing by its number; null where there is none. */
export type Teller = (id: number, context: Context) => Sight | null;
