// What the cards of every game say with: links to rules, and the boxed line.
import type { Sight } from "../games/game-module.ts";
import { upper } from "../i18n/plural.ts";

interface Words {
  rules: Record<string, string>;
  labels: Record<string, string>;
}

export class CardContext<W extends Words> {
  constructor(readonly words: W) {}

  /** At most two rules, each once. */
  rules(...ids: (keyof W["rules"] & string)[]): Sight["rules"] {
    return [...new Set(ids)].slice(0, 2).map((id) => ({ id, name: this.words.rules[id] }));
  }

  /** One boxed line of sentences; those that are empty say nothing. */
  now(label: keyof W["labels"] & string, ...texts: string[]): Sight["now"] {
    const said = texts.filter(Boolean);
    return said.length ? [{ label: this.words.labels[label], text: said.map((text, at) => (at ? upper(text) : text)).join(" ") }] : [];
  }
}
