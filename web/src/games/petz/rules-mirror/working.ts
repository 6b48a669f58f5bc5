// Imps that clean empty cages; the rest earn (PB9).
import { TERM } from "../../../wire/petz/terms.ts";
import { STEP } from "../../../wire/petz/terms.ts";
import type { PlayerView, View } from "../../../wire/petz/view.ts";
import { hasArtifact } from "../model.ts";
import * as write from "../shop/notation.ts";
import { PLOTS } from "../shop/steps.ts";

/** Manure to be removed, by plot. */
export type Cleaning = number[];

/** What one imp carries away. */
export const LOAD = 2;

/** The steps, and what is left; the employee goes first and takes twice as much (PR5). Mirrors business.py legal_clean and clean. */
export function cleanMoves(
  view: View,
  player: PlayerView,
  plan: Cleaning,
): { moves: string[]; imps: number; manure: number[] } {
  let { left: load, plot: last } = view.step === STEP.CLEAN ? view.about : { left: 0, plot: 0 };
  let { imps } = player;
  let employee = hasArtifact(player, TERM.EMPLOYEE) && !player.employee_used;
  const manure = player.plots.map((plot) => plot.manure);
  const moves: string[] = [];
  const dirty = (): boolean =>
    (imps > 0 || load > 0) &&
    player.plots.some((plot, at) => at >= last && plot.pet === null && manure[at] > 0);
  for (let plot = last; plot < PLOTS; plot++) {
    if (player.plots[plot].pet !== null) continue;
    for (let at = 0; at < plan[plot] && manure[plot] > 0; at++) {
      if (load === 0) {
        if (imps === 0) break;
        imps -= 1;
        load = employee ? 2 * LOAD : LOAD;
        employee = false;
      }
      load -= 1;
      manure[plot] -= 1;
      last = plot;
      moves.push(write.clean(plot));
    }
  }
  if (dirty()) moves.push(write.DONE);
  return { moves, imps, manure };
}
