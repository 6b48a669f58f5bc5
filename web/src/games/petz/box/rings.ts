// Which spaces lie on which ring of the town, as far as we know.
import { QUESTIONS } from "../../../wire/petz/questions.ts";
import { TERM } from "../../../wire/petz/terms.ts";
import { RINGS } from "./values.ts";

export const RING_SPACES: Record<string, readonly string[]> = Object.fromEntries(
  RINGS.map((ring) => {
    const spaces = QUESTIONS.find(({ id }) => id === `rings.${ring}`)!.shipped[ring] as string[];
    return [ring, TERM.SPACES.filter((space) => spaces.includes(space))];
  }),
);
