// Drawings in fewer letters: whole numbers are fine enough for an icon of 512 units shown at 30 pixels.

const COMMAND = /([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi;
const ONE = "(-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)"; // a number, perhaps like 1e-3
const NUMBER = new RegExp(ONE, "gi");
const ARC = new RegExp([ONE, ONE, ONE, "([01])", "([01])", ONE, ONE].join("[\\s,]*"), "gi");
const TAKES: Record<string, number> = { m: 2, l: 2, t: 2, s: 4, q: 4, c: 6, a: 7 };

/** A pen that knows where it should be and where it is, so that what is cut off never adds up. */
class Pen {
  private exact = [0, 0];
  private shown = [0, 0];
  private start = [0, 0];
  private shownStart = [0, 0];

  /** One step along one axis: `H` and `V`. */
  slide(axis: 0 | 1, relative: boolean, value: number): number {
    this.exact[axis] = relative ? this.exact[axis] + value : value;
    const to = Math.round(this.exact[axis]);
    const step = relative ? to - this.shown[axis] : to;
    this.shown[axis] = to;
    return step;
  }

  /** Points of one step, the last of them being where it ends. */
  points(relative: boolean, values: number[]): number[] {
    const from = [...this.exact];
    const shown = [...this.shown];
    const steps = values.map((value, at) => {
      const axis = at % 2;
      const to = relative ? from[axis] + value : value;
      if (at >= values.length - 2) {
        this.exact[axis] = to;
        this.shown[axis] = Math.round(to);
      }
      return Math.round(to) - (relative ? shown[axis] : 0);
    });
    return steps;
  }

  begin(): void {
    this.start = [...this.exact];
    this.shownStart = [...this.shown];
  }

  close(): void {
    this.exact = [...this.start];
    this.shown = [...this.shownStart];
  }
}

const joined = (numbers: (number | string)[]): string =>
  numbers.map((n, at) => (at === 0 || String(n).startsWith("-") ? `${n}` : ` ${n}`)).join("");

function arcs(pen: Pen, relative: boolean, rest: string): string {
  return [...rest.matchAll(ARC)]
    .map(([, rx, ry, turn, large, sweep, x, y]) => {
      const [dx, dy] = pen.points(relative, [Number(x), Number(y)]);
      const radius = (r: string): number => Math.round(Number(r) * 10) / 10;
      return `${joined([radius(rx), radius(ry), Number(turn)])} ${large} ${sweep} ${joined([dx, dy])}`;
    })
    .join(" ");
}

function step(pen: Pen, letter: string, rest: string): string {
  const kind = letter.toLowerCase();
  const relative = letter === kind;
  if (kind === "z") {
    pen.close();
    return letter;
  }
  if (kind === "a") return letter + arcs(pen, relative, rest);
  const values = (rest.match(NUMBER) ?? []).map(Number);
  if (kind === "h" || kind === "v") {
    return letter + joined(values.map((value) => pen.slide(kind === "h" ? 0 : 1, relative, value)));
  }
  const takes = TAKES[kind];
  const found: number[] = [];
  for (let at = 0; at < values.length; at += takes) {
    found.push(...pen.points(relative, values.slice(at, at + takes)));
    if (kind === "m" && at === 0) pen.begin();
  }
  return letter + joined(found);
}

/** A path's data in whole numbers. */
export function wholePath(data: string): string {
  const pen = new Pen();
  return [...data.matchAll(COMMAND)].map(([, letter, rest]) => step(pen, letter, rest)).join("");
}

/** A drawing whose paths are in whole numbers. */
export const wholeNumbers = (body: string): string =>
  body.replace(/( d=")([^"]+)"/g, (_, head: string, data: string) => `${head}${wholePath(data)}"`);
