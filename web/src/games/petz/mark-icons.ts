// The pictures of what exhibitions, customers and the final scoring count.
import type { Glyph } from "../game-module.ts";
import { ICON } from "./icons.ts";
import type { FinalMark, Mark } from "./model.ts";

export const MARK_ICONS: Record<Mark, string> = {
  hunger: ICON.hunger, poop: ICON.poop, play: ICON.play, anger: ICON.anger, magic: ICON.magic, disease: ICON.disease,
  suffering: ICON.suffering, mutation: ICON.mutation, manure: ICON.manure,
  chosen: ICON.reputation, kinds: ICON.reputation, colours: ICON.reputation, pets: ICON.pet,
};

export const FINAL_GLYPHS: Record<FinalMark, Glyph> = {
  food: ICON.hunger, artifact: ICON.artifact, potion: ICON.potion, gold: { coin: true }, away: { imp: -1 },
  pet: ICON.pet, cage: ICON.cage, addon: ICON.addon, token: ICON.suffering,
};
