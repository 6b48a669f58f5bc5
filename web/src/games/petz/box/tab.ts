// Dungeon Petz among the boxes.
import paw from "icon:paw-print";
import type { Tab } from "../../../box/module.ts";

const tab: Tab = { name: "Petz", icon: paw, place: 1 };

export default tab;
