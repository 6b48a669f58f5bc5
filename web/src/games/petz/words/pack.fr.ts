// All that is French of the game: it comes apart from the rest, when it is first wanted.
import pets from "words:petz/fr/pets";
import customers from "words:petz/fr/customers";
import exhibitions from "words:petz/fr/exhibitions";
import artifacts from "words:petz/fr/artifacts";
import needs from "words:petz/fr/needs";
import colours from "words:petz/fr/colours";
import cardColours from "words:petz/fr/card-colours";
import spaces from "words:petz/fr/spaces";
import refusals from "words:petz/fr/refusals";
import { fr as shop } from "../shop/words/fr.ts";
import { fr as words } from "./fr.ts";
import type { Pack } from "./packs.svelte.ts";

export const pack: Pack = {
  words,
  shop,
  names: { pets, customers, exhibitions, artifacts, needs, colours, "card-colours": cardColours, spaces },
  refusals,
};
