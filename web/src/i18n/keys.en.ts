// The keys, in English.

export interface Keys {
  title: string;
  list: [string, string][];
  lesson: [string, string][];
}

export const keys: Keys = {
  title: "Keys",
  list: [
    ["Tab", "from one thing to the next"],
    ["Enter", "choose"],
    ["Backspace", "undo"],
    ["Ctrl + Enter", "done: make the move"],
    ["H", "hint"],
    ["1 2 3 S", "with a hint open: choose an idea, show it"],
    ["I", "what is this? (also: right click, long press)"],
    ["← →", "with a card open: the next thing, the one before"],
    ["Page\u00a0↑ Page\u00a0↓", "with a card open: the next part of the table, the one before"],
    ["L", "log"],
    ["R", "rules"],
    [", .", "replay: back, on"],
    ["Space", "replay: play, pause"],
    ["Esc", "close; back to now"],
    ["?", "these keys"],
  ],
  lesson: [
    ["W", "lesson: to Wick’s speech, and back"],
    ["H", "lesson: Wick shows the move (also S, where the game leaves it free)"],
    ["Esc", "lesson: hide Wick"],
  ],
};
