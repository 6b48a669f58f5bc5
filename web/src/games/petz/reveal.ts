// Brings what a move is about into sight: on a small page a hint may be far from what is seen.
import type { Move } from "../../wire/petz/moves.ts";
import { THING } from "../../wire/petz/terms.ts";
import { tick } from "svelte";

/** Where a move is made, as a selector; null where it has no place on the stage. */
export function placeOf(move: Move): string | null {
  switch (move.type) {
    case "Group":
      return "[data-home]";
    case "Keep":
      return `[data-exit="${move.group}"]`;
    case "Swap":
    case "Discard":
      return `[data-thing="need:${move.card}"]`;
    case "Exhibit":
      return `[data-entry="${move.plot}"]`;
    case "Send":
      return `[data-space="${move.space}"]`;
    case "Take":
      return `[data-key="${["pet", "cage", "addon"][move.what] ?? "pet"}:${move.item}"]`;
    case "Place":
    case "House":
      return `[data-plot="${move.plot}"]`;
    case "Release":
      return '[data-plot="-1"]';
    case "Assign":
      return `[data-bar="${move.plot}:-1"]`;
    case "Feed":
    case "Dig":
    case "Armour":
    case "Catch":
    case "LetGo":
      return `[data-spot="plot:${move.plot}"]`;
    case "Entertain":
      return `[data-spot="gap:${move.gap}"]`;
    case "Sell":
      return `[data-sale="${move.plot}:${move.customer}"]`;
    case "Clean":
      return `[data-clean="${move.plot}"]`;
    case "Store":
      return `[data-chamber="${move.food === THING.MEAT ? 1 : 0}:${move.chamber}"]`;
    default:
      return null;
  }
}

export async function reveal(move: Move): Promise<void> {
  await tick();
  const place = placeOf(move);
  if (place) document.querySelector(`[data-region="stage"] ${place}`)?.scrollIntoView({ block: "center", inline: "nearest" });
}
