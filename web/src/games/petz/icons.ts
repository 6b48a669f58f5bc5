// The icons of Dungeon Petz, by what they stand for.
import abdominalArmor from "icon:abdominal-armor";
import beachBall from "icon:beach-ball";
import bigEgg from "icon:big-egg";
import brokenHeart from "icon:broken-heart";
import cage from "icon:cage";
import carrot from "icon:carrot";
import cultist from "icon:cultist";
import curledTentacle from "icon:curled-tentacle";
import dogBowl from "icon:dog-bowl";
import fairyWand from "icon:fairy-wand";
import familyHouse from "icon:family-house";
import gavel from "icon:gavel";
import gearHammer from "icon:gear-hammer";
import highGrass from "icon:high-grass";
import hospitalCross from "icon:hospital-cross";
import laurelCrown from "icon:laurel-crown";
import magicShield from "icon:magic-shield";
import meal from "icon:meal";
import meat from "icon:meat";
import pavilion from "icon:medieval-pavilion";
import openBook from "icon:open-book";
import passport from "icon:passport";
import pawPrint from "icon:paw-print";
import podium from "icon:podium-winner";
import roundPotion from "icon:round-potion";
import sharpSmile from "icon:sharp-smile";
import soap from "icon:soap";
import spade from "icon:spade";
import spikedFence from "icon:spiked-fence";
import swapBag from "icon:swap-bag";
import turd from "icon:turd";
import vomiting from "icon:vomiting";

export const ICON = {
  hunger: meal,
  poop: turd,
  play: beachBall,
  anger: sharpSmile,
  magic: fairyWand,
  disease: vomiting,
  suffering: brokenHeart,
  mutation: curledTentacle,
  manure: turd,
  potion: roundPotion,
  vegetable: carrot,
  meat,
  strength: spikedFence,
  antimagic: magicShield,
  grazing: highGrass,
  bowl: dogBowl,
  soak: soap,
  cage,
  addon: gearHammer,
  artifact: swapBag,
  book: openBook,
  shovel: spade,
  armour: abdominalArmor,
  pet: pawPrint,
  egg: bigEgg,
  hospital: hospitalCross,
  relatives: passport,
  judging: gavel,
  platform: podium,
  tent: pavilion,
  customer: cultist,
  reputation: laurelCrown,
  home: familyHouse,
} as const;

/** The icon of each action space, by its number. */
export const SPACE_ICONS: readonly string[] = [
  ICON.vegetable, ICON.hunger, ICON.meat, ICON.artifact, ICON.egg, ICON.egg, ICON.pet, ICON.cage, ICON.cage, ICON.addon,
  ICON.relatives, ICON.hospital, ICON.judging, ICON.platform, ICON.vegetable, ICON.meat, ICON.home, ICON.home,
];

/** The icon of each need, a potion's sleep last. */
export const NEED_ICONS: readonly string[] = [
  ICON.hunger, ICON.poop, ICON.play, ICON.anger, ICON.magic, ICON.disease, ICON.potion,
];
