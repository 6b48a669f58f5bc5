// How the seats look: a colour, the ink on it, and a mark that tells them apart without colour.

export type Mark = "circle" | "diamond" | "triangle" | "square" | "cross" | "hexagon" | "dash";

export interface SeatLook {
  colour: string;
  ink: string;
  mark: Mark;
}

export const SEATS: readonly SeatLook[] = [
  { colour: "#ef8a47", ink: "#2a1205", mark: "circle" },
  { colour: "#5bbcec", ink: "#04202f", mark: "diamond" },
  { colour: "#ee86b4", ink: "#330a1d", mark: "triangle" },
  { colour: "#e9dfc9", ink: "#2b2418", mark: "square" },
  { colour: "#a9b665", ink: "#1c2106", mark: "cross" },
  { colour: "#c3a6f2", ink: "#1d0c40", mark: "hexagon" },
];

/** Imps that belong to nobody. */
const NEUTRAL: SeatLook = { colour: "#9a9186", ink: "#1b1713", mark: "dash" };

export const MARKS: Record<Mark, string> = {
  circle: "M4.2 0a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0z",
  diamond: "M0-6 5 0 0 6-5 0z",
  triangle: "M0-5 5.4 4.5H-5.4z",
  square: "M-4-4h8v8h-8z",
  cross: "M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z",
  hexagon: "M0-5.6 4.9-2.8V2.8L0 5.6-4.9 2.8V-2.8z",
  dash: "M-4.5-1.6h9v3.2h-9z",
};

export function lookOf(seat: number): SeatLook {
  return SEATS[seat] ?? NEUTRAL;
}
