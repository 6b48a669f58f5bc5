// What components are called: the tables of names that the engine has for people.
import petsEn from "words:petz/en/pets";
import customersEn from "words:petz/en/customers";
import exhibitionsEn from "words:petz/en/exhibitions";
import artifactsEn from "words:petz/en/artifacts";
import needsEn from "words:petz/en/needs";
import coloursEn from "words:petz/en/colours";
import spacesEn from "words:petz/en/spaces";
import petsFr from "words:petz/fr/pets";
import customersFr from "words:petz/fr/customers";
import exhibitionsFr from "words:petz/fr/exhibitions";
import artifactsFr from "words:petz/fr/artifacts";
import needsFr from "words:petz/fr/needs";
import coloursFr from "words:petz/fr/colours";
import spacesFr from "words:petz/fr/spaces";
import refusalsFr from "words:petz/fr/refusals";
import type { Lang } from "../../../settings.svelte.ts";

type Table = Record<string, string>;
export type Names = Record<
  "pets" | "customers" | "exhibitions" | "artifacts" | "needs" | "colours" | "spaces",
  Table
>;

export const NAMES: Record<Lang, Names> = {
  en: {
    pets: petsEn,
    customers: customersEn,
    exhibitions: exhibitionsEn,
    artifacts: artifactsEn,
    needs: needsEn,
    colours: coloursEn,
    spaces: spacesEn,
  },
  fr: {
    pets: petsFr,
    customers: customersFr,
    exhibitions: exhibitionsFr,
    artifacts: artifactsFr,
    needs: needsFr,
    colours: coloursFr,
    spaces: spacesFr,
  },
};

/** Why a move is refused, by the engine's English sentence. */
export const REFUSALS: Record<Lang, Table> = { en: {}, fr: refusalsFr };
