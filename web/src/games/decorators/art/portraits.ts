// The faces of bosses, by number.
import { lookOf } from "../../../box/looks.ts";
import { isYellow } from "../bosses.ts";
import { BOX, SHIPPED_BOSSES } from "../box.ts";
import { fileAt } from "../../../place.ts";

const FILES = [
  "malice-fiendish-fae", "diana-creepy-doll", "curio-george", "lois-the-lavamancer", "morris-the-moist", "oozymandias-king-of-the-slimes",
  "daphne-the-doppelganger", "adan-the-ascetic", "prudence-particular-poltergeist", "stacy-the-spider-queen", "the-ambulatrix",
  "coilimus-maximus", "paam-the-prospector", "count-clutterby", "mother-mortuary", "warden-rustwick", "lady-lancet", "the-bookwyrm",
];

/** A boss that an expansion adds borrows a face, in other colours. */
export function portraitOf(boss: number): { src: string; filter?: string } {
  const table = isYellow(boss) ? "bosses.yellow" : "bosses.blue";
  const { id, filter } = lookOf("decorators", table, BOX.boss_ids[boss] ?? "", SHIPPED_BOSSES);
  return { src: fileAt(`/art/decorators/bosses/${FILES[SHIPPED_BOSSES.indexOf(id)]}.svg`), filter };
}
