// A sign for each theme of the puzzles.

import arrows from "icon:split-arrows";
import clock from "icon:stopwatch";
import cross from "icon:crosshair";
import fist from "icon:mailed-fist";
import hearts from "icon:hearts";
import spark from "icon:spark-spirit";
import trophy from "icon:trophy";
import upgrade from "icon:upgrade";

export default { where: arrows, combos: fist, strikes: cross, energy: spark, defence: hearts, treasures: trophy, patience: clock, trade: upgrade };
