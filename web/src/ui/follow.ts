// What is drawn over the table follows what lies there, without asking all the time where it is.

/** What moves things without a change of the document: scrolling, pictures, pointers, the focus; and windows. */
const EVENTS = ["scroll", "load", "toggle", "pointerover", "focusin", "focusout", "transitionrun", "transitionend", "animationstart", "animationend"];

/** Whether something is on its way; what flickers for ever stays where it is. */
const isMoving = (): boolean =>
  document.getAnimations?.().some((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity)) ?? false;

/** Look before the next frame, after every change of the page, and at every frame while something moves. Returns what ends it. */
export function follow(look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
      if (isMoving()) soon();
    });
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const event of EVENTS) document.addEventListener(event, soon, { capture: true, passive: true });
  addEventListener("resize", soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const event of EVENTS) document.removeEventListener(event, soon, { capture: true });
    removeEventListener("resize", soon);
  };
}
