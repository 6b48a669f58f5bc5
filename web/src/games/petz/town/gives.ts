// What a group finds on a space, in words.
import { TERM } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";
import { onStand, relativesNow } from "../model.ts";
import type { Speech } from "../words/speech.ts";

export function gives(view: View, space: number, say: Speech): string {
  const words = say.words.gives;
  if (space <= TERM.MEAT_STAND) {
    const { vegetables, meat, gold } = onStand(view, space);
    if (!vegetables && !meat && !gold) return words.bare;
    return words.stand(say.food(vegetables, meat, 0, gold));
  }
  if (space === TERM.ARTIFACT_TENT) {
    if (!view.artifacts.length) return words.bare;
    return words.artifacts(say.list(view.artifacts.map((artifact) => say.artifact(artifact))));
  }
  if (space === TERM.YOUNG_LEFT || space === TERM.YOUNG_RIGHT) return words.young(view.young.length);
  if (space === TERM.OLDER) return words.older(view.older.length);
  if (space === TERM.CAGE_LEFT || space === TERM.CAGE_RIGHT) return words.cages(view.cages.length);
  if (space === TERM.ADDON) return words.addons(view.addons.length);
  if (space === TERM.RELATIVES) return view.seat < 0 ? "" : words.relatives(relativesNow(view, view.seat), say);
  if (space === TERM.HOSPITAL) return words.hospital(view.players[view.seat]?.hospital ?? 0, say);
  if (space === TERM.JUDGING) return words.judging;
  return space === TERM.PLATFORM ? words.platform : words.dummy;
}
