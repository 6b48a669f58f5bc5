// Dungeon Decorators among the boxes.
import door from "icon:hobbit-door";
import type { Tab } from "../../../box/module.ts";

const tab: Tab = { name: "Decorators", icon: door, place: 2 };

export default tab;
