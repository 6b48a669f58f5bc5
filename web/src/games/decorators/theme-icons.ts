// A sign for each theme of the puzzles.

import architect from "icon:architect-mask";
import compass from "icon:compass";
import exchange from "icon:card-exchange";
import hourglass from "icon:hourglass";
import jigsaw from "icon:jigsaw-piece";
import star from "icon:round-star";
import tablet from "icon:stone-tablet";
import target from "icon:archery-target";

export default { draft: exchange, goals: target, tiles: tablet, sides: jigsaw, places: compass, helpers: architect, stopping: hourglass, scoring: star };
