// One finger or the mouse moves the map, two fingers or the wheel zoom it. What was a move is no press.
import type { Camera } from "./camera.svelte.ts";

const FAR_ENOUGH = 6;
const WHEEL = 1.0016;

type Point = { x: number; y: number };

/** A point of the screen as one of the map. */
function onMap(svg: SVGSVGElement, { x, y }: Point): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  return { x: (x - matrix.e) / matrix.a, y: (y - matrix.f) / matrix.d };
}

export function gestures(svg: SVGSVGElement, camera: Camera): { destroy(): void } {
  const down = new Map<number, Point>();
  let moved = false;
  let start: Point = { x: 0, y: 0 };

  const middle = (): Point => {
    const points = [...down.values()];
    return { x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length };
  };
  const spread = (): number => {
    const [one, two] = [...down.values()];
    return two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };

  function press(event: PointerEvent): void {
    if (event.button) return;
    if (!down.size) moved = false;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = middle();
  }

  function drag(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return;
    const [before, wide] = [middle(), spread()];
    const old = down.get(event.pointerId)!;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle();
    if (!moved && Math.hypot(after.x - start.x, after.y - start.y) < FAR_ENOUGH && down.size === 1) {
      down.set(event.pointerId, old);
      return;
    }
    if (!moved) for (const id of down.keys()) svg.setPointerCapture(id);
    moved = true;
    if (wide) camera.by(spread() / wide, onMap(svg, after));
    const [from, to] = [onMap(svg, before), onMap(svg, after)];
    camera.pan(from.x - to.x, from.y - to.y);
  }

  function release(event: PointerEvent): void {
    down.delete(event.pointerId);
  }

  function swallow(event: Event): void {
    if (!moved) return;
    moved = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (event.defaultPrevented) return;
    event.preventDefault();
    camera.by(WHEEL ** -event.deltaY, onMap(svg, { x: event.clientX, y: event.clientY }));
  }

  svg.addEventListener("pointerdown", press);
  svg.addEventListener("pointermove", drag);
  svg.addEventListener("pointerup", release);
  svg.addEventListener("pointercancel", release);
  svg.addEventListener("click", swallow, { capture: true });
  svg.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      svg.removeEventListener("pointerdown", press);
      svg.removeEventListener("pointermove", drag);
      svg.removeEventListener("pointerup", release);
      svg.removeEventListener("pointercancel", release);
      svg.removeEventListener("click", swallow, { capture: true });
      svg.removeEventListener("wheel", wheel);
    },
  };
}
