// A sign for each theme of the puzzles.

import architect from "icon:architect-mask";
import arrows from "icon:split-arrows";
import cage from "icon:cage";
import chest from "icon:open-treasure-chest";
import clock from "icon:stopwatch";
import compass from "icon:compass";
import cross from "icon:crosshair";
import exchange from "icon:card-exchange";
import eye from "icon:semi-closed-eye";
import fist from "icon:mailed-fist";
import friends from "icon:three-friends";
import hearts from "icon:hearts";
import hourglass from "icon:hourglass";
import jigsaw from "icon:jigsaw-piece";
import meal from "icon:meal";
import pavilion from "icon:medieval-pavilion";
import purse from "icon:swap-bag";
import spark from "icon:spark-spirit";
import star from "icon:round-star";
import tablet from "icon:stone-tablet";
import target from "icon:archery-target";
import trophy from "icon:trophy";
import upgrade from "icon:upgrade";
import village from "icon:village";

export const THEME_ICONS: Record<string, Record<string, string>> = {
  petz: { groups: friends, sending: village, taking: chest, cages: cage, needs: meal, exhibitions: pavilion, selling: purse, evening: eye },
  decorators: { draft: exchange, goals: target, tiles: tablet, sides: jigsaw, places: compass, helpers: architect, stopping: hourglass, scoring: star },
  pugquest: { where: arrows, combos: fist, strikes: cross, energy: spark, defence: hearts, treasures: trophy, patience: clock, trade: upgrade },
};
