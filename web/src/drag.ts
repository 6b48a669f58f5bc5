// Dragging with a pointer. It ends in the same call as a click or a key would.

export interface Drag {
  /** Whether it can be picked up now. */
  can: () => boolean;
  start?: () => void;
  /** Which part of it is carried along; all of it where none is named. */
  carried?: string;
  /** Where it may be dropped: a selector, and what is called with the place. */
  onto: string;
  drop: (place: HTMLElement) => void;
  /** It was let go, wherever. */
  end?: () => void;
}

const FAR_ENOUGH = 6; // pixels, below which it is a click

export function drag(node: HTMLElement, options: Drag): { update(next: Drag): void; destroy(): void } {
  let from: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;

  const placeAt = (event: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(options.onto) ?? null;

  function lift(): void {
    options.start?.();
    const picture = (options.carried && node.querySelector(options.carried)) || node;
    const { width, height } = picture.getBoundingClientRect();
    const copy = picture.cloneNode(true) as Element;
    copy.removeAttribute("id");
    copy.removeAttribute("data-key");
    copy.querySelectorAll("[data-key]").forEach((piece) => piece.removeAttribute("data-key"));
    ghost = document.createElement("div");
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(copy);
    Object.assign(ghost.style, {
      position: "fixed", zIndex: "99", pointerEvents: "none", margin: "0", opacity: "0.92",
      width: `${width}px`, height: `${height}px`, left: "0", top: "0",
    });
    (node.closest("main") ?? document.body).append(ghost);
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_ENOUGH) return;
      lift();
    }
    const { width, height } = ghost!.getBoundingClientRect();
    ghost!.style.translate = `${event.clientX - width / 2}px ${event.clientY - height / 2}px`;
    const place = placeAt(event);
    if (place === over) return;
    over?.classList.remove("over");
    over = place;
    over?.classList.add("over");
  }

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
    const place = event.type === "pointerup" ? placeAt(event) : null;
    if (place) options.drop(place);
    options.end?.();
  }

  const swallow = (event: Event): void => event.stopPropagation();

  function stop(): void {
    from = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !options.can()) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Selected text would be dragged by the browser itself.
  const held = (event: Event): void => event.preventDefault();
  node.style.userSelect = "none";
  node.addEventListener("dragstart", held);
  node.addEventListener("pointerdown", down);
  return {
    update(next) {
      options = next;
    },
    destroy() {
      stop();
      over?.classList.remove("over");
      if (ghost) options.end?.();
      ghost?.remove();
      node.removeEventListener("dragstart", held);
      node.removeEventListener("pointerdown", down);
    },
  };
}
