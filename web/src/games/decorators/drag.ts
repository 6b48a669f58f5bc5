// Dragging a tile onto the map, by mouse or finger. It ends in the same call as a press or a key.

const FAR_ENOUGH = 8;

export interface Drag {
  can: () => boolean;
  start: () => void;
  /** Let go over a square of the map. */
  drop: (cell: Element) => void;
}

export function drag(node: HTMLElement, options: Drag): { update(next: Drag): void; destroy(): void } {
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  function cellAt({ clientX, clientY }: PointerEvent): Element | null {
    return document.elementFromPoint(clientX, clientY)?.closest("[data-cell]") ?? null;
  }

  function lift(): void {
    options.start();
    const picture = node.querySelector("svg")!;
    const { width, height } = picture.getBoundingClientRect();
    ghost = document.createElement("div");
    ghost.append(picture.cloneNode(true));
    Object.assign(ghost.style, {
      position: "fixed", zIndex: "99", pointerEvents: "none", opacity: "0.9", left: "0", top: "0", width: `${width}px`, height: `${height}px`,
    });
    document.body.append(ghost);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_ENOUGH) return;
      lift();
    }
    const { width, height } = ghost!.getBoundingClientRect();
    ghost!.style.translate = `${event.clientX - width / 2}px ${event.clientY - height / 2}px`;
    const cell = cellAt(event);
    if (cell === over) return;
    over?.classList.remove("over");
    over = cell;
    over?.classList.add("over");
  }

  const swallow = (event: Event): void => event.stopPropagation();

  function end(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    stop();
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    over?.classList.remove("over");
    over = null;
    // The click that follows a drag is not meant.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const cell = event.type === "pointerup" ? cellAt(event) : null;
    if (cell) options.drop(cell);
  }

  function stop(): void {
    from = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  }

  function down(event: PointerEvent): void {
    if (event.button || !options.can()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  node.addEventListener("pointerdown", down);
  return {
    update(next) {
      options = next;
    },
    destroy() {
      stop();
      ghost?.remove();
      node.removeEventListener("pointerdown", down);
    },
  };
}
