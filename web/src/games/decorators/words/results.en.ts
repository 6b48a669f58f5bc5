// Results of a round in English.
import type { Speech } from "./speech.ts";

export const results = {
  title: (round: number) => `Round ${round} in short`,
  points: "points now",
  beside: (name: string, _room: boolean) => (name ? `beside the ${name}` : "beside the start tile"),
  onWall: (name: string, _room: boolean) => (name ? `on the wall of the ${name}` : "on the start tile’s wall"),
  exchanged: "swapped a goal",
  kept: "one of three from the burrower",
  helped: { sapper: "a generic tile from the sapper", architect: "an architect token", mimic: "a mimic token" } as Record<string, string>,
  moved: (n: number, say: Speech) => `the architect moved ${say.count(n, "tile", "tiles")}`,
  stored: (what: string) => `stored: ${what}`,
  dropped: (what: string) => `discarded: ${what}`,
  nothing: "nothing built",
  goal: (name: string, points: number, mimics: number) => `${name} +${points}${mimics ? ` (mimics: ${mimics})` : ""}`,
  noGoal: "No goal.",
  now: (points: string) => `now ${points}`,
  order: (first: string, you: boolean, rest: string) => `${you ? "you choose" : `${first} chooses`} first${rest ? `, then ${rest}` : ""}, because pawns nearer spot 1 go earlier.`,
  round: (round: number) => `Round ${round}:`,
  you: "you",
  last: "It is the last one.",
  redBag: "The blue bag is empty.",
  redBagSays: "Tiles now come from the red bag, with the hourglasses: the third one drawn ends the game.",
  soFar: (round: number) => `Round ${round} so far:`,
  chooseNow: "Choose now:",
  choose: (round: number) => `spot 1 or 2 also means choosing early in round ${round}.`,
};
