// The icons of Fantasy Pug Quest, by what they stand for.
import anticlockwise from "icon:cycle";
import archeryTarget from "icon:archery-target";
import arrowCluster from "icon:arrow-cluster";
import brain from "icon:brain";
import cardDraw from "icon:card-draw";
import cardExchange from "icon:card-exchange";
import cardJoker from "icon:card-joker";
import cardPlay from "icon:card-play";
import checkMark from "icon:check-mark";
import claws from "icon:claws";
import compass from "icon:compass";
import crossedSwords from "icon:crossed-swords";
import deathSkull from "icon:death-skull";
import exitDoor from "icon:exit-door";
import hearts from "icon:hearts";
import hourglass from "icon:hourglass";
import magicSwirl from "icon:magic-swirl";
import mailedFist from "icon:mailed-fist";
import openChest from "icon:open-treasure-chest";
import padlock from "icon:padlock";
import pawPrint from "icon:paw-print";
import piercingSword from "icon:piercing-sword";
import pocketBow from "icon:pocket-bow";
import ribbonMedal from "icon:ribbon-medal";
import scroll from "icon:scroll-unfurled";
import shield from "icon:shield";
import shieldReflect from "icon:shield-reflect";
import sparkSpirit from "icon:spark-spirit";
import splitArrows from "icon:split-arrows";
import swordClash from "icon:sword-clash";
import swordsEmblem from "icon:swords-emblem";
import thirdEye from "icon:third-eye";
import threeFriends from "icon:three-friends";
import trident from "icon:trident";
import upgrade from "icon:upgrade";
import walkingBoot from "icon:walking-boot";
import wingfoot from "icon:wingfoot";

export const ICON = {
  acted: checkMark,
  action: walkingBoot,
  attack: crossedSwords,
  change: anticlockwise,
  claws,
  cards: scroll,
  dead: deathSkull,
  defend: shield,
  draw: cardDraw,
  end: exitDoor,
  experience: upgrade,
  eye: thirdEye,
  hand: cardPlay,
  hero: swordsEmblem,
  life: hearts,
  lock: padlock,
  log: scroll,
  party: threeFriends,
  paw: pawPrint,
  prize: ribbonMedal,
  riposte: shieldReflect,
  round: hourglass,
  swap: cardExchange,
  tick: checkMark,
  treasure: openChest,
  world: compass,
} as const;

/** By energy, jokers last. */
export const ENERGY_ICONS: readonly string[] = [mailedFist, sparkSpirit, brain, wingfoot, magicSwirl, cardJoker];

/** By the word for an attack's pattern. */
export const PATTERN_ICONS: Readonly<Record<string, string>> = {
  melee: swordClash,
  distance: pocketBow,
  any: archeryTarget,
  penetrating: piercingSword,
  "double-near": splitArrows,
  "double-wide": splitArrows,
  triple: trident,
  "triple-deep": piercingSword,
  last: pocketBow,
  all: arrowCluster,
  column: arrowCluster,
  flank: arrowCluster,
  "first-two": piercingSword,
};

export interface EnergyLook {
  fill: string;
  deep: string;
  ink: string;
}

/** By energy: each has its icon too, as two of them can't be told apart by everybody. */
export const ENERGY_LOOKS: readonly EnergyLook[] = [
  { fill: "#c5413a", deep: "#6d1614", ink: "#fff3ec" },
  { fill: "#9bd482", deep: "#4c9148", ink: "#0c2209" },
  { fill: "#4f93d8", deep: "#1f4f86", ink: "#06182b" },
  { fill: "#f4cf57", deep: "#a97a10", ink: "#2b1d00" },
  { fill: "#7850c2", deep: "#3f2377", ink: "#f4eaff" },
  { fill: "#f6e9cf", deep: "#c9a877", ink: "#3a1d0a" },
];
