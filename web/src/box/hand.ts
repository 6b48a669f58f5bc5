// A phone in the hand: swiping sideways, and a screen that stays awake.

const FAR = 60; // pixels
const STRAIGHT = 40;

/** Call `go` with 1 or -1 when a finger was drawn sideways. */
export const swiped = (go: (by: number) => void) => (node: HTMLElement) => {
  let [x, y] = [0, 0];
  const begin = ({ touches }: TouchEvent): void => void ([x, y] = [touches[0].clientX, touches[0].clientY]);
  const end = ({ changedTouches: [touch] }: TouchEvent): void => {
    if (Math.abs(touch.clientX - x) > FAR && Math.abs(touch.clientY - y) < STRAIGHT) go(touch.clientX < x ? 1 : -1);
  };
  node.addEventListener("touchstart", begin, { passive: true });
  node.addEventListener("touchend", end);
  return () => {
    node.removeEventListener("touchstart", begin);
    node.removeEventListener("touchend", end);
  };
};

/** Keep the screen awake until the function returned is called. */
export function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}
