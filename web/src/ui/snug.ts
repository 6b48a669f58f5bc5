// A bar of one line: where its sentence would need a second one, the words of lesser buttons give way.

/** Svelte action: `data-snug` while the sentence (`p > span`) does not fit beside all words. Styles follow from it. */
export function snug(node: HTMLElement, _said: unknown): { update(said: unknown): void; destroy(): void } {
  function look(): void {
    delete node.dataset.snug;
    const said = node.querySelector<HTMLElement>("p > span:last-of-type");
    if (said && isBroken(said.offsetHeight, parseFloat(getComputedStyle(said).fontSize))) node.dataset.snug = "";
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  look();
  return { update: look, destroy: () => sizes.disconnect() };
}

/** Whether words of that size stand in more than one line. */
const isBroken = (height: number, size: number): boolean => height > 1.7 * size;
