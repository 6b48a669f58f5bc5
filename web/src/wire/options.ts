// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type OptionName =
  | "double-symbols"
  | "evil-lord"
  | "full-foresight"
  | "hard-mode"
  | "last-round-order"
  | "meat-stand"
  | "more-foresight"
  | "none-scores"
  | "random-heroes"
  | "start"
  | "wilds-hold";
