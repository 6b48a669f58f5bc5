// What one seat has been told so far: the last update, the events, and the views on the way.

import type { Advised, Choice, Compared, Update } from "./wire/messages.ts";

/** A view that was, and how many events had been told by then. */
export interface Frame<V> {
  view: V;
  told: number;
  /** Moves before it, in the replay of a whole game. */
  after?: number;
}

export interface Story<V, M, E> {
  seq: number;
  view: V;
  events: E[];
  fresh: E[]; // what the last update told
  frames: Frame<V>[];
  toAct: number[];
  moves: Choice<M>[];
  canUndo: boolean;
  over: boolean;
  scores: number[];
  winners: number[];
}

const REMEMBERED = 600;

export function tell<V, M, E>(before: Story<V, M, E> | undefined, update: Update<V, E, M>): Story<V, M, E> {
  const events = [...(before?.events.slice(0, update.kept) ?? []), ...update.events];
  const frames = (before?.frames ?? []).filter((frame) => frame.told <= update.kept);
  const again = before?.seq === update.seq; // after a lost connection nothing may have happened
  if (again) frames.pop();
  return {
    seq: update.seq,
    view: update.view,
    events,
    fresh: before && !again ? update.events : [],
    frames: [...frames, { view: update.view, told: events.length }].slice(-REMEMBERED),
    toAct: update.to_act,
    moves: update.moves,
    canUndo: update.can_undo,
    over: update.over,
    scores: update.scores,
    winners: update.winners,
  };
}

/** A move worth making: how likely one is to win with it, and what there will be more or less of. */
export interface Advice<M> {
  choice: Choice<M>;
  /** It, and what one does next as long as that is beyond doubt. */
  line: Choice<M>[];
  wins: number;
  isTried: boolean; // beside others; what is the only move is not
  reasons: Record<string, number>; // the changes in which it is better than the next
  effects: Record<string, number>; // what it changes at once
  about: Record<string, number>; // single things that do better: "suffering pet:3"
  grounds: string[]; // what can be seen to speak for it: "heals name=thing:5 n=2"
  purposes: string[]; // what the parts of a plan are for, those staged first
}

/** One's own moves beside the best advice. */
export interface Comparison<M> {
  mine: Advice<M>;
  isBest: boolean;
  losses: Record<string, number>;
  lossesAbout: Record<string, number>;
}

export function advised<M>(told: Advised<M>[]): Advice<M>[] {
  return told.map(({ line, wins, changes, reasons, effects = {}, about = {}, grounds = [], purposes = [] }) => ({ choice: line[0], line, wins, isTried: Object.keys(changes).length > 0, reasons, effects, about, grounds, purposes }));
}

export function compared<M>(told: Compared<M> | null | undefined): Comparison<M> | null {
  return told ? { mine: advised([told.mine])[0], isBest: told.is_best, losses: told.losses, lossesAbout: told.losses_about } : null;
}

/** Others have chosen under seal: advice is still good where the decision is the same. */
export function sameMoves<M>(before: Choice<M>[] | undefined, now: Choice<M>[]): boolean {
  return before?.length === now.length && now.every((choice, at) => choice.text === before[at].text);
}
