// One tab stop for the buttons of a group: arrows, Home and End go from one to the other.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Where the focus goes from one of several by a key; null where the key is none of these. */
export function stepOf(key: string, at: number, of: number): number | null {
  const step = STEPS[key];
  return step === undefined || of === 0 ? null : Math.max(0, Math.min(of - 1, at + step));
}

export function rove(node: HTMLElement): { destroy(): void } {
  let stop = 0;
  let inside = false;
  const all = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>("button")];

  function mark(): void {
    const buttons = all();
    stop = Math.max(0, Math.min(stop, buttons.length - 1));
    buttons.forEach((button, at) => (button.tabIndex = at === stop ? 0 : -1));
    // Whoever was on a card that is gone goes on with the one in its place.
    if (inside && document.activeElement === document.body) buttons[stop]?.focus();
  }

  function enter(event: FocusEvent): void {
    inside = true;
    const at = all().findIndex((button) => button.contains(event.target as Node));
    if (at >= 0) stop = at;
    mark();
  }

  function leave(event: FocusEvent): void {
    if (event.relatedTarget) inside = node.contains(event.relatedTarget as Node);
  }

  function press(event: KeyboardEvent): void {
    const buttons = all();
    const at = buttons.findIndex((button) => button.contains(event.target as Node));
    const next = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? null : stepOf(event.key, at, buttons.length);
    if (at < 0 || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next].focus();
  }

  const watch = new MutationObserver(mark);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", enter);
  node.addEventListener("focusout", leave);
  node.addEventListener("keydown", press);
  node.dataset.rove = "";
  mark();

  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener("focusin", enter);
      node.removeEventListener("focusout", leave);
      node.removeEventListener("keydown", press);
    },
  };
}
