// For tests: the kinds of things that a game's components draw, by what they mark with `data-thing`.

const MARKED = /data-thing=(?:"(\w+)[:"]|\{([^\n]*?)\}(?=[\s>]))|"data-thing": `(\w+):/g;
const SAID = /[`"'](\w+)(?=[:`"'])/g;

export const drawnKinds = (sources: Record<string, string>): string[] =>
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(MARKED)].flatMap(([, plain, inside, spread]) => (inside ? [...inside.matchAll(SAID)].map(([, kind]) => kind) : [plain ?? spread])),
  );
