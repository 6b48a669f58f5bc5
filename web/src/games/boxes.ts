// The games whose boxes can be entered. A module is fetched when its box is opened.

import type { BoxModule, Tab } from "../box/module.ts";

const TABS = import.meta.glob<Tab>("./*/box/tab.ts", { import: "default", eager: true });
const MODULES = import.meta.glob<{ default: BoxModule }>("./*/box/index.ts");

export const boxTabs: readonly (Tab & { game: string })[] = Object.entries(TABS)
  .map(([path, tab]) => ({ ...tab, game: path.split("/")[1] }))
  .sort((a, b) => a.place - b.place);

export const boxModule = async (game: string): Promise<BoxModule> => (await MODULES[`./${game}/box/index.ts`]()).default;

/** Whether a game has a box that can be entered. */
export const gameOfBox = (game: string): boolean => boxTabs.some((tab) => tab.game === game);
