// What components are called: the tables of names that the engine has for people.
import pets from "words:petz/en/pets";
import customers from "words:petz/en/customers";
import exhibitions from "words:petz/en/exhibitions";
import artifacts from "words:petz/en/artifacts";
import needs from "words:petz/en/needs";
import colours from "words:petz/en/colours";
import cardColours from "words:petz/en/card-colours";
import spaces from "words:petz/en/spaces";

export const names: Record<
  "pets" | "customers" | "exhibitions" | "artifacts" | "needs" | "colours" | "card-colours" | "spaces",
  Record<string, string>
> = { pets, customers, exhibitions, artifacts, needs, colours, "card-colours": cardColours, spaces };
export type Names = typeof names;
