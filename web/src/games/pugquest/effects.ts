// What flies and sounds when something is told. Blows and moves are played by the board itself.
import type { Event } from "../../wire/pugquest/events.ts";
import type { Effect } from "../game-module.ts";
import { ENERGY_ICONS, ICON } from "./icons.ts";

export function effects(event: Event): Effect[] {
  switch (event.type) {
    case "Damaged":
      return [{ sound: "harm" }];
    case "Healed":
      return [{ float: `+${event.amount}`, at: `c:${event.creature}`, tone: "good", icon: ICON.life }];
    case "Learned":
      return [{ float: "+1", at: `seat:${event.seat}`, tone: "good", icon: ICON.experience }, { sound: "success" }];
    case "TreasureTaken":
      return [{ fly: ICON.treasure, from: "market", to: `seat:${event.seat}` }, { sound: "coin" }];
    case "Given":
      return [{ fly: ENERGY_ICONS[event.card], from: `seat:${event.seat}`, to: `seat:${event.to}` }];
    case "Drew":
    case "DrewHidden":
    case "TurnedUp":
      return [{ sound: "deal" }];
    case "GameOver":
      return [{ sound: "fanfare" }];
    default:
      return [];
  }
}
