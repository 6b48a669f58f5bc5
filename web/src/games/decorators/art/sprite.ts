// All small drawings as one sprite: pieces that faces are put together from, fetched once.

const FILES = import.meta.glob<string>("./drawings/**/*.svg", { query: "?raw", import: "default", eager: true });

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".svg".length);
const insideOf = (text: string): string => text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).replaceAll("\n", "");

export const DRAWINGS: string = Object.entries(FILES)
  .map(([path, text]) => `<g id="dd-${nameOf(path)}">${insideOf(text)}</g>`)
  .join("");
