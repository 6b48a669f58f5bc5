// Whether a remark of the coach is in sight: while its decision lasts, or while what it warns of is staged.

import type { Coach } from "../wire/messages.ts";

interface Scene {
  coach: Coach | null;
  staged: string[];
  /** A decision is waiting for the seat that is shown. */
  mine: boolean;
  seat: number;
}

export function remarkOf({ coach, staged, mine, seat }: Scene): Coach | null {
  if (!coach || !mine || coach.seat !== seat) return null;
  return coach.staged.every((move, at) => staged[at] === move) ? coach : null;
}
