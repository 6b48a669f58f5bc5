// Refusals about an edge of the square where a tile was tried: the page shows the square, so they say which way.
import type { Lang } from "../../../settings.svelte.ts";
import { readSquare } from "../tiles.ts";

const WAYS: Record<Lang, readonly string[]> = {
  en: ["to the north", "to the east", "to the south", "to the west"],
  fr: ["au nord", "à l’est", "au sud", "à l’ouest"],
};

const SENTENCES: Record<string, Record<Lang, string>> = {
  "A passage runs into a decoration tile at the edge between {} and {}.": {
    en: "A passage would run into a decoration tile {}.",
    fr: "Un passage donnerait sur une tuile décoration {}.",
  },
  "There is no way through the edge between {} and {}.": {
    en: "There is no way through {}: two passages must meet.",
    fr: "On ne passe pas {} : deux passages doivent se toucher.",
  },
  "It would close the last open passage, at the edge between {} and {}.": {
    en: "It would close the last open passage, {}.",
    fr: "Cela fermerait le dernier passage ouvert, {}.",
  },
  "At the edge between {} and {} there is only a wild icon, which is not a decoration.": {
    en: "Only a wild icon meets the wall {}, and that is not a decoration.",
    fr: "Seule une icône joker touche le mur {} : ce n’est pas une décoration.",
  },
  "At the edge between {} and {} the tile has no decoration for the wall.": {
    en: "The tile has no decoration for the wall {}.",
    fr: "La tuile n’a pas de décoration pour le mur {}.",
  },
};

/** The sentence about an edge, with its direction; null for other refusals. */
export function edgeSentence(sentence: string, blanks: readonly (string | number)[], lang: Lang): string | null {
  const [here, there] = blanks.map((blank) => readSquare(String(blank)));
  if (!SENTENCES[sentence] || !here || !there) return null;
  const [east, south] = [there.east - here.east, there.south - here.south];
  const way = south < 0 ? 0 : east > 0 ? 1 : south > 0 ? 2 : 3;
  return SENTENCES[sentence][lang].replace("{}", WAYS[lang][way]);
}
