// A finger that sweeps over a sheet: down closes it, sideways goes on. Where its text is scrolled, down scrolls back first.

const FAR = 56; // pixels
const STRAIGHT = 1.5; // times as far one way as the other

interface Ways {
  down: () => void;
  left: () => void;
  right: () => void;
}

export const swipe =
  (ways: Ways) =>
  (node: HTMLElement): (() => void) => {
    let from: { x: number; y: number; top: boolean } | null = null;

    function start({ touches, target }: TouchEvent): void {
      const text = (target as Element).closest(".text");
      from = touches.length === 1 ? { x: touches[0].clientX, y: touches[0].clientY, top: !text || text.scrollTop <= 0 } : null;
    }

    function end({ changedTouches }: TouchEvent): void {
      if (!from) return;
      const x = changedTouches[0].clientX - from.x;
      const y = changedTouches[0].clientY - from.y;
      const { top } = from;
      from = null;
      if (y > FAR && y > STRAIGHT * Math.abs(x) && top) ways.down();
      else if (Math.abs(x) > FAR && Math.abs(x) > STRAIGHT * Math.abs(y)) (x < 0 ? ways.left : ways.right)();
    }

    const cancel = (): void => void (from = null);
    node.addEventListener("touchstart", start, { passive: true });
    node.addEventListener("touchend", end);
    node.addEventListener("touchcancel", cancel);
    return () => {
      node.removeEventListener("touchstart", start);
      node.removeEventListener("touchend", end);
      node.removeEventListener("touchcancel", cancel);
    };
  };
