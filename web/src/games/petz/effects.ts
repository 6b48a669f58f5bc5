// What flies and floats when something is told. Places are the data-keys of the town and the shop.
import type { Event } from "../../wire/petz/events.ts";
import type { Effect } from "../game-module.ts";
import { ICON } from "./icons.ts";
import { NOBODY } from "./model.ts";

/** Half points with their sign, as everywhere: ½, −1½, 0. */
const half = (halves: number): string => {
  const whole = Math.floor(Math.abs(halves) / 2);
  const size = halves % 2 ? `${whole || ""}½` : `${whole}`;
  return `${halves > 0 ? "+" : halves < 0 ? "−" : ""}${size}`;
};

/** One's own imps stand where they were sent since that was staged. */
export function effects(event: Event, seat: number): Effect[] {
  switch (event.type) {
    case "Sent":
      return [
        ...(event.seat === seat ? [] : [{ fly: { imp: event.seat }, from: `seat:${event.seat}`, to: `space:${event.space}` }]),
        ...(event.gold ? [{ fly: { coin: true as const }, from: `seat:${event.seat}`, to: "bank" }] : []),
        { sound: "place" },
      ];
    case "Paid":
      return [{ fly: { coin: true }, from: "bank", to: `seat:${event.seat}` }, { sound: "coin" }];
    case "PetLost":
      return [{ float: event.reputation ? `−${event.reputation}` : "", at: `seat:${event.seat}`, tone: "warn", icon: ICON.pet }, { sound: "harm" }];
    case "Suffered":
      return [{ float: `+${event.tokens}`, at: `plot:${event.seat}:${event.plot}`, tone: "warn", icon: ICON.suffering }, { sound: "harm" }];
    case "Mutated":
      return [{ float: `+${event.tokens}`, at: `plot:${event.seat}:${event.plot}`, tone: "warn", icon: ICON.mutation }, { sound: "harm" }];
    case "Pooped":
      return [{ float: `+${event.manure}`, at: `plot:${event.seat}:${event.plot}`, tone: "plain", icon: ICON.manure }];
    case "Exhibited":
      return event.plot === NOBODY
        ? []
        : [{ float: half(event.halves), at: `plot:${event.seat}:${event.plot}`, tone: "good", icon: ICON.tent }];
    case "Awarded":
      return [{ float: half(event.halves), at: `seat:${event.seat}`, tone: "good", icon: ICON.reputation }, { sound: "success" }];
    case "Sold":
      return [
        { float: `+${event.reputation}`, at: `seat:${event.seat}`, tone: "good", icon: ICON.reputation },
        { sound: "coin" },
      ];
    case "Drew":
    case "DrewHidden":
      return [{ sound: "deal" }];
    case "GameOver":
      return [{ sound: "fanfare" }];
    default:
      return [];
  }
}
