// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type LessonAct = "next" | "back" | "show" | "skip";

/** At a lesson: go on, go back, show the move, or do the step for the learner. */
export interface Teach {
  type: "teach";
  ref: string;
  act: LessonAct;
}

/** The step of a lesson, and what came of the last move. Texts are by language. */
export interface Lesson {
  type: "lesson";
  game: string;
  number: number;
  title: Record<string, string>;
  step: string; // its name
  at: number; // how many steps are done
  steps: number;
  text: Record<string, string>;
  task: Record<string, string> | null; // null for a step that is only read
  lit: string[]; // things of the table
  path: string[]; // from one thing to another; empty for none
  free: boolean; // the learner decides without help
  verdict: string; // done, allowed, wrong, illegal, or empty
  say: Record<string, string> | null; // what the guide says to the move
  staged: string[]; // the moves that were tried; empty if the verdict is about moves made
  show: string[]; // the moves of "show me"
  moved: boolean; // moves were made in this step
  realigned: boolean; // the table was put back on the lesson's path
  finished: boolean;
  can: Record<string, string>; // what the learner can do after the lesson
  rules: string[]; // taught by it
}

/** What the coach of a first game says to its seat. Texts are by language. */
export interface Coach {
  type: "coach";
  seat: number;
  kind: string; // of choice or of situation
  text: Record<string, string>;
  lit: string[]; // things of the table
  offers: boolean; // to show a better move, by a hint
  staged: string[]; // the moves that it warns of; empty if it is about the position
}
