// The signs of the puzzles' themes, of each game.

type Icons = Record<string, string>;
const FILES = import.meta.glob<Icons>("./*/theme-icons.ts", { import: "default", eager: true });

const iconsOf = (game: string): Icons | undefined => FILES[`./${game}/theme-icons.ts`];

export const themeIcon = (game: string, theme: string): string | undefined => iconsOf(game)?.[theme];
