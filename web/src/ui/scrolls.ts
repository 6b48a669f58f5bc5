// A region that scrolls: it shows where it is cut off, and keys can reach what is.

const INSIDE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Svelte action. `data-cut` says at which ends more follows; style and keys follow from it. */
export function scrolls(node: HTMLElement): { destroy(): void } {
  const own = node.hasAttribute("tabindex");
  const awaited = new WeakSet<Animation>();

  /** What flies in from beyond the edges lies still later. */
  function lookOnceStill(): void {
    for (const one of node.getAnimations?.({ subtree: true }) ?? []) {
      if (awaited.has(one)) continue;
      awaited.add(one);
      one.finished.then(look, () => undefined);
    }
  }

  function look(): void {
    const cut: string[] = [];
    if (node.scrollTop > 1) cut.push("above");
    if (node.scrollTop + node.clientHeight < node.scrollHeight - 1) cut.push("below");
    if (node.scrollLeft > 1) cut.push("left");
    if (node.scrollLeft + node.clientWidth < node.scrollWidth - 1) cut.push("right");
    const now = cut.join(" ");
    if (now) lookOnceStill();
    if ((node.dataset.cut ?? "") !== now) {
      if (now) node.dataset.cut = now;
      else delete node.dataset.cut;
    }
    if (own) return;
    const reached = [...node.querySelectorAll<HTMLElement>(INSIDE)].some((one) => one.tabIndex >= 0 && one.checkVisibility());
    if (now && !reached) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  }

  const sizes = new ResizeObserver(look);
  const follow = (): void => {
    sizes.disconnect();
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
    look();
  };
  const children = new MutationObserver(follow);
  children.observe(node, { childList: true });
  node.addEventListener("scroll", look, { passive: true });
  follow();

  return {
    destroy() {
      sizes.disconnect();
      children.disconnect();
      node.removeEventListener("scroll", look);
    },
  };
}
