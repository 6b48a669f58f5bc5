// What flies and floats when something is told. Places are the data-keys of the table.
import type { Event } from "../../wire/decorators/events.ts";
import { TERM } from "../../wire/decorators/terms.ts";
import type { Effect } from "../game-module.ts";
import { ICON } from "./icons.ts";

export function effects(event: Event): Effect[] {
  switch (event.type) {
    case "Placed":
    case "Rearranged":
      return [{ sound: "place" }];
    case "Scored":
      return [{ float: `+${event.points}`, at: `seat:${event.seat}`, tone: "good", icon: ICON.star }, { sound: "success" }];
    case "Assisted":
      if (event.assistant === TERM.SAPPER) return [];
      return [{ float: "+1", at: `seat:${event.seat}`, tone: "good", icon: event.assistant === TERM.MIMIC ? ICON.mimic : ICON.architect }];
    case "Stored":
      return [{ float: "", at: `seat:${event.seat}`, tone: "plain", icon: ICON.crate }];
    case "HourglassDrawn":
      return [{ sound: "harm" }];
    case "GoalDrawn":
    case "TileDrawn":
      return [{ sound: "deal" }];
    case "BossScored":
      return [{ float: `+${event.points}`, at: `seat:${event.seat}`, tone: "good" }];
    default:
      return [];
  }
}
