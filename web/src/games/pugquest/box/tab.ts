// Fantasy Pug Quest among the boxes.
import shield from "icon:shield";
import type { Tab } from "../../../box/module.ts";

const tab: Tab = { name: "Pug Quest", icon: shield, place: 3 };

export default tab;
