// The engine's own words in a language: tables of sentences with blanks.
import abilitiesEn from "words:pugquest/en/abilities";
import bonusesEn from "words:pugquest/en/bonuses";
import choicesEn from "words:pugquest/en/choices";
import classesEn from "words:pugquest/en/classes";
import combosEn from "words:pugquest/en/combos";
import effectsEn from "words:pugquest/en/effects";
import energiesEn from "words:pugquest/en/energies";
import eventsEn from "words:pugquest/en/events";
import featuresEn from "words:pugquest/en/features";
import finalEn from "words:pugquest/en/final";
import foeRulesEn from "words:pugquest/en/foe-rules";
import foesEn from "words:pugquest/en/foes";
import groundsEn from "words:pugquest/en/grounds";
import heroesEn from "words:pugquest/en/heroes";
import joinedEn from "words:pugquest/en/joined";
import labelsEn from "words:pugquest/en/labels";
import marksEn from "words:pugquest/en/marks";
import passEn from "words:pugquest/en/pass";
import preferencesEn from "words:pugquest/en/preferences";
import promptsEn from "words:pugquest/en/prompts";
import tokensEn from "words:pugquest/en/tokens";
import treasureKindsEn from "words:pugquest/en/treasure-kinds";
import treasuresEn from "words:pugquest/en/treasures";
import twistsEn from "words:pugquest/en/twists";
import usesEn from "words:pugquest/en/uses";
import whensEn from "words:pugquest/en/whens";
import whoEn from "words:pugquest/en/who";
import worldsEn from "words:pugquest/en/worlds";
import woundsEn from "words:pugquest/en/wounds";
import abilitiesFr from "words:pugquest/fr/abilities";
import bonusesFr from "words:pugquest/fr/bonuses";
import choicesFr from "words:pugquest/fr/choices";
import classesFr from "words:pugquest/fr/classes";
import combosFr from "words:pugquest/fr/combos";
import effectsFr from "words:pugquest/fr/effects";
import energiesFr from "words:pugquest/fr/energies";
import eventsFr from "words:pugquest/fr/events";
import featuresFr from "words:pugquest/fr/features";
import finalFr from "words:pugquest/fr/final";
import foeRulesFr from "words:pugquest/fr/foe-rules";
import foesFr from "words:pugquest/fr/foes";
import groundsFr from "words:pugquest/fr/grounds";
import heroesFr from "words:pugquest/fr/heroes";
import joinedFr from "words:pugquest/fr/joined";
import labelsFr from "words:pugquest/fr/labels";
import marksFr from "words:pugquest/fr/marks";
import passFr from "words:pugquest/fr/pass";
import preferencesFr from "words:pugquest/fr/preferences";
import promptsFr from "words:pugquest/fr/prompts";
import refusalsFr from "words:pugquest/fr/refusals";
import tokensFr from "words:pugquest/fr/tokens";
import treasureKindsFr from "words:pugquest/fr/treasure-kinds";
import treasuresFr from "words:pugquest/fr/treasures";
import twistsFr from "words:pugquest/fr/twists";
import usesFr from "words:pugquest/fr/uses";
import whensFr from "words:pugquest/fr/whens";
import whoFr from "words:pugquest/fr/who";
import worldsFr from "words:pugquest/fr/worlds";
import woundsFr from "words:pugquest/fr/wounds";
import { typeset } from "../../../i18n/typeset.ts";
import type { Lang } from "../../../settings.svelte.ts";

type Table = Record<string, string>;

const EN = {
  abilities: abilitiesEn,
  bonuses: bonusesEn,
  choices: choicesEn,
  classes: classesEn,
  combos: combosEn,
  effects: effectsEn,
  energies: energiesEn,
  events: eventsEn,
  features: featuresEn,
  final: finalEn,
  "foe-rules": foeRulesEn,
  foes: foesEn,
  grounds: groundsEn,
  heroes: heroesEn,
  joined: joinedEn,
  labels: labelsEn,
  marks: marksEn,
  pass: passEn,
  preferences: preferencesEn,
  prompts: promptsEn,
  tokens: tokensEn,
  "treasure-kinds": treasureKindsEn,
  treasures: treasuresEn,
  twists: twistsEn,
  uses: usesEn,
  whens: whensEn,
  who: whoEn,
  worlds: worldsEn,
  wounds: woundsEn,
};

export type TableName = keyof typeof EN;

const FR: Record<TableName, Table> = {
  abilities: abilitiesFr,
  bonuses: bonusesFr,
  choices: choicesFr,
  classes: classesFr,
  combos: combosFr,
  effects: effectsFr,
  energies: energiesFr,
  events: eventsFr,
  features: featuresFr,
  final: finalFr,
  "foe-rules": foeRulesFr,
  foes: foesFr,
  grounds: groundsFr,
  heroes: heroesFr,
  joined: joinedFr,
  labels: labelsFr,
  marks: marksFr,
  pass: passFr,
  preferences: preferencesFr,
  prompts: promptsFr,
  tokens: tokensFr,
  "treasure-kinds": treasureKindsFr,
  treasures: treasuresFr,
  twists: twistsFr,
  uses: usesFr,
  whens: whensFr,
  who: whoFr,
  worlds: worldsFr,
  wounds: woundsFr,
};

const TABLES: Record<Lang, Record<TableName, Table>> = { en: EN, fr: FR };
const REFUSALS: Record<Lang, Table> = { en: {}, fr: refusalsFr };
const BLANK = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

export type Blanks = Record<string, string | number>;

export class Tongue {
  private readonly plurals: Intl.PluralRules;

  constructor(readonly lang: Lang) {
    this.plurals = new Intl.PluralRules(lang);
  }

  /** A sentence of a table with its blanks filled in. */
  of(table: TableName, key: string, blanks: Blanks = {}): string {
    const sentence = TABLES[this.lang][table][key];
    if (sentence === undefined) throw new Error(`${this.lang}: no words '${key}' in ${table}`);
    return this.fill(sentence, blanks);
  }

  /** The same, or nothing where there is none. */
  maybe(table: TableName, key: string, blanks: Blanks = {}): string {
    return key in TABLES[this.lang][table] ? this.of(table, key, blanks) : "";
  }

  private fill(sentence: string, blanks: Blanks): string {
    return sentence.replace(BLANK, (_, name: string, one?: string, other?: string) => {
      const value = blanks[name] ?? "";
      if (one === undefined) return String(value).replace("-", typeof value === "number" ? "−" : "-");
      return typeof value !== "number" || this.plurals.select(value) === "one" ? one : (other ?? "");
    });
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(items);
  }

  /** Why the engine refuses a move: its English sentence with blanks, in this language; null where it is not known. */
  refusal(sentence: string, blanks: readonly string[]): string | null {
    const known = REFUSALS[this.lang][sentence] ?? (this.lang === "en" ? sentence : null);
    let at = 0;
    return known && typeset(known, this.lang).replace(/\{\}/g, () => blanks[at++] ?? "");
  }
}
