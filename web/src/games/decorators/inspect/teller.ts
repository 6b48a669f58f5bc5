// What every card needs: the view of one's own seat, how things are called, and what cards say.
import type { Lang } from "../../../settings.svelte.ts";
import type { PlayerView, View } from "../../../wire/decorators/view.ts";
import type { Sight } from "../../game-module.ts";
import { own } from "../model.ts";
import { Speech } from "../words/speech.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export type Words = typeof en;
export type Rule = keyof Words["rules"];
const WORDS: Record<Lang, Words> = { en, fr };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

  /** One sentence or more of the boxed line; those that are empty say nothing. */
  now(label: keyof Words["labels"], ...texts: string[]): Sight["now"] {
    const said = texts.filter(Boolean);
    return said.length ? [{ label: this.words.labels[label], text: said.join(" ") }] : [];
  }
}

/** What is told of a thing by what follows the colon of its name; null where there is none. */
export type Teller = (id: string, context: Context) => Sight | null;
