// How far the cellar is lit: five candles, and a bar that never goes back.

export const CANDLES = ["rules", "drawings", "engine", "bots", "offline"] as const;
export type Candle = (typeof CANDLES)[number];
export type Lit = Record<Candle, boolean>;

const DOWNLOAD = 0.75; // of the bar; the rest is Python's start, then bots, then what is kept for offline
const STARTED = 0.92;
const START = 3; // seconds until Python stands
const TELLING = 0.1; // of the bytes, before which one could only guess
const MEGA = 1_000_000;

export function shareOf({ bytes, of }: { bytes: number; of: number }, lit: Lit): number {
  if (!lit.engine) return of ? (DOWNLOAD * bytes) / of : 0;
  return lit.bots ? (lit.offline ? 1 : 0.97) : STARTED;
}

/** The first candle that is not lit. */
export const next = (lit: Lit): Candle | undefined => CANDLES.find((candle) => !lit[candle]);

/** How long the rest takes if it comes as fast as before, and Python's start with it; null while nobody can tell. */
export function secondsLeft({ bytes, of }: { bytes: number; of: number }, since: number): number | null {
  if (bytes <= of * TELLING) return null;
  return Math.ceil((since / 1000) * ((of - bytes) / bytes)) + START;
}
export const megabytes = (bytes: number): number => Math.round(bytes / MEGA);
