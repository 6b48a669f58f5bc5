// The form of a table, by the room it has. These are the only breakpoints of the page.

/** A desk with everything in sight; a low window (a phone held sideways) with the prompt beside the
    stage; a tall one (a phone held upright), one thing above the other. */
export type Mode = "desk" | "low" | "tall";

export const modeOf = (width: number, height: number): Mode =>
  width >= 960 && height >= 500 ? "desk" : width > height && height < 500 ? "low" : "tall";

/** How large a table is drawn in a big window: as much as there is more room than on a common screen, as `data-table` says to styles. */
export const scaleOf = (width: number, height: number): number => Math.max(1, Math.min(width / 1440, height / 900, 1.25));

/** Of pages without a table, and of hands: told to styles as `data-page` and `data-hand` of the root. */
export function followWindow(root: HTMLElement = document.documentElement): void {
  const narrow = matchMedia("(max-width: 760px)");
  const coarse = matchMedia("(pointer: coarse)");
  const tell = (): void => {
    root.dataset.page = narrow.matches ? "narrow" : "wide";
    root.dataset.hand = narrow.matches || coarse.matches ? "finger" : "mouse";
  };
  for (const query of [narrow, coarse]) query.addEventListener("change", tell);
  tell();
}

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
