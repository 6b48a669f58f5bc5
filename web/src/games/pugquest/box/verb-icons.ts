// A picture for each verb of the vocabulary.
import brokenHeart from "icon:broken-heart";
import crosshair from "icon:crosshair";
import healing from "icon:healing";
import { ICON, PATTERN_ICONS } from "../icons.ts";

const VERB_ICONS: Readonly<Record<string, string>> = {
  hit: PATTERN_ICONS.melee, split: PATTERN_ICONS["double-near"], mark: crosshair, move: ICON.action, march: ICON.party, draw: ICON.draw, "ally-draw": ICON.draw, heal: healing, suffer: brokenHeart,
  give: ICON.swap, treasure: ICON.treasure, cancel: ICON.defend, prevent: ICON.defend, strike: ICON.riposte, action: ICON.round, look: ICON.eye, copy: ICON.cards, bonus: ICON.prize, wounded: brokenHeart,
  regenerate: healing, "second-walk": ICON.paw,
};

/** The picture of a line: of its pattern, if it is a hit with one. */
export const lineIcon = (verb: string, what: string): string => (verb === "hit" && PATTERN_ICONS[what]) || VERB_ICONS[verb];
