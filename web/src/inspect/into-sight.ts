// Brings a thing above the sheet that speaks of it: by scrolling what scrolls, then by moving the table.

const GAP = 14;
let moved: HTMLElement | null = null;

/** The thing ends above this height; null puts the table back. */
export function intoSight(node: HTMLElement | null, below: number): void {
  if (moved) moved.style.translate = "";
  moved = null;
  if (!node) return;
  node.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  const tooLow = (): number => node.getBoundingClientRect().bottom + GAP - below;
  for (let box = node.parentElement; box && tooLow() > 0; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) box.scrollTop += tooLow();
  }
  const table = node.closest<HTMLElement>("main");
  const by = Math.min(tooLow(), node.getBoundingClientRect().top - GAP);
  if (!table || by <= 0) return;
  table.style.translate = `0 ${-by}px`;
  moved = table;
}
