// What components are called: the tables of names that the engine has for people.
import goalsEn from "words:decorators/en/goals";
import bossesEn from "words:decorators/en/bosses";
import iconsEn from "words:decorators/en/icons";
import iconPluralsEn from "words:decorators/en/icon-plurals";
import floorsEn from "words:decorators/en/floors";
import assistantsEn from "words:decorators/en/assistants";
import decksEn from "words:decorators/en/decks";
import placesEn from "words:decorators/en/places";
import directionsEn from "words:decorators/en/directions";
import kindsEn from "words:decorators/en/kinds";
import cellsEn from "words:decorators/en/cells";
import goalsFr from "words:decorators/fr/goals";
import bossesFr from "words:decorators/fr/bosses";
import iconsFr from "words:decorators/fr/icons";
import iconPluralsFr from "words:decorators/fr/icon-plurals";
import floorsFr from "words:decorators/fr/floors";
import assistantsFr from "words:decorators/fr/assistants";
import decksFr from "words:decorators/fr/decks";
import placesFr from "words:decorators/fr/places";
import directionsFr from "words:decorators/fr/directions";
import kindsFr from "words:decorators/fr/kinds";
import cellsFr from "words:decorators/fr/cells";
import refusalsFr from "words:decorators/fr/refusals";
import type { Lang } from "../../../settings.svelte.ts";

type Table = Record<string, string>;
export type Names = Record<
  "goals" | "bosses" | "icons" | "icon-plurals" | "floors" | "assistants" | "decks" | "places" | "directions" | "kinds" | "cells",
  Table
>;

export const NAMES: Record<Lang, Names> = {
  en: {
    goals: goalsEn, bosses: bossesEn, icons: iconsEn, "icon-plurals": iconPluralsEn, floors: floorsEn, assistants: assistantsEn, decks: decksEn,
    places: placesEn, directions: directionsEn, kinds: kindsEn, cells: cellsEn,
  },
  fr: {
    goals: goalsFr, bosses: bossesFr, icons: iconsFr, "icon-plurals": iconPluralsFr, floors: floorsFr, assistants: assistantsFr, decks: decksFr,
    places: placesFr, directions: directionsFr, kinds: kindsFr, cells: cellsFr,
  },
};

/** Why a move is refused, by the engine's English sentence. */
export const REFUSALS: Record<Lang, Table> = { en: {}, fr: refusalsFr };
