// The form of a table, by the room it has. These are the only breakpoints of the page.

/** A desk with everything in sight; a low window (a phone held sideways) with the prompt beside the
    stage; a tall one (a phone held upright), one thing above the other. */
export type Mode = "desk" | "low" | "tall";

export const modeOf = (width: number, height: number): Mode =>
  width >= 960 && height >= 500 ? "desk" : width > height && height < 500 ? "low" : "tall";

/** What a slot is drawn for. `tab` is the one in sight; on the stage the last of its own. */
export interface Room<T extends string = string> {
  mode: Mode;
  tab: T;
}

/** A tab of the small forms, and the slot it brings into sight. */
export interface Tab<T extends string = string> {
  id: T;
  label: string;
  icon: string;
  at: "stage" | "dock" | "side" | "log";
  /** A small number on it: so many things to see there. */
  badge?: number;
}
