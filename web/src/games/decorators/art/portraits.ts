// The faces of bosses, by number.

const FILES = [
  "malice-fiendish-fae", "diana-creepy-doll", "curio-george", "lois-the-lavamancer", "morris-the-moist", "oozymandias-king-of-the-slimes",
  "daphne-the-doppelganger", "adan-the-ascetic", "prudence-particular-poltergeist", "stacy-the-spider-queen", "the-ambulatrix",
  "coilimus-maximus", "paam-the-prospector", "count-clutterby", "mother-mortuary", "warden-rustwick", "lady-lancet", "the-bookwyrm",
];

export const portraitOf = (boss: number): string => `/art/decorators/bosses/${FILES[boss]}.svg`;
