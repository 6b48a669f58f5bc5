// The four colours of needs: each has a mark of its own, so that colour is never the only sign.

export interface Hue {
  fill: string;
  deep: string;
  ink: string;
  mark: string; // in a box of 20 by 20
}

/** By the numbers of colours: green, red, yellow, purple; a potion is the fifth. */
export const HUES: readonly Hue[] = [
  {
    fill: "#9bd482",
    deep: "#4c9148",
    ink: "#0c2209",
    mark: "M3 17C2 8 8 2 18 2c0 10-6 16-13 14l6-8-8 9z",
  },
  {
    fill: "#c5413a",
    deep: "#6d1614",
    ink: "#fff3ec",
    mark: "M10 1c5 4 7 8 7 11a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-2 1-4 1-7z",
  },
  {
    fill: "#f4cf57",
    deep: "#a97a10",
    ink: "#2b1d00",
    mark: "M10 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM9 0h2v3H9zM9 17h2v3H9zM0 9h3v2H0zM17 9h3v2h-3zM2.2 3.6l1.4-1.4 2.1 2.1-1.4 1.4zM14.3 15.7l1.4-1.4 2.1 2.1-1.4 1.4zM16.4 2.2l1.4 1.4-2.1 2.1-1.4-1.4zM4.3 14.3l1.4 1.4-2.1 2.1-1.4-1.4z",
  },
  { fill: "#7850c2", deep: "#3f2377", ink: "#f4eaff", mark: "M13 1A9 9 0 1 0 19 13 8 8 0 0 1 13 1z" },
  {
    fill: "#3f7d8c",
    deep: "#1d4450",
    ink: "#eefcff",
    mark: "M10 1l2.4 6 6.6.4-5 4.2 1.6 6.4-5.6-3.5L4.400 18 6 11.600 1 7.400 7.600 7z",
  },
];
