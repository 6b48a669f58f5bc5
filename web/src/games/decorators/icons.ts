// The icons of Dungeon Decorators, by what they stand for.
import architect from "icon:architect-mask";
import bag from "icon:swap-bag";
import cards from "icon:card-play";
import check from "icon:check-mark";
import clockwise from "icon:clockwise-rotation";
import counter from "icon:anticlockwise-rotation";
import crate from "icon:wooden-crate";
import exchange from "icon:card-exchange";
import flip from "icon:horizontal-flip";
import gate from "icon:dungeon-gate";
import hourglass from "icon:hourglass";
import jigsaw from "icon:jigsaw-piece";
import mimic from "icon:mimic-chest";
import rivals from "icon:duel";
import scroll from "icon:scroll-unfurled";
import star from "icon:round-star";
import swords from "icon:crossed-swords";

// Our own, where the set has none that reads at 14 px.
const room = '<path d="M36 36h440v440H340V372h44V128H128v244h44v104H36zM194 396h124v80H194z"/>';
const hallway =
  '<path d="M30 30h140v140H30zM342 30h140v140H342zM30 342h140v140H30zM342 342h140v140H342z"/>' +
  '<circle cx="256" cy="256" r="52"/><ellipse cx="256" cy="100" rx="46" ry="34"/><ellipse cx="256" cy="412" rx="46" ry="34"/>' +
  '<ellipse cx="100" cy="256" rx="34" ry="46"/><ellipse cx="412" cy="256" rx="34" ry="46"/>';

export const ICON = {
  architect, bag, cards, check, clockwise, counter, crate, exchange, flip, gate, hallway, hourglass, jigsaw, mimic, rivals, room,
  scroll, star, swords,
} as const;

export const WHERE_ICON = { shape: jigsaw, room, hallway } as const;
