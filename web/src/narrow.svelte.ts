// Whether the window is too narrow, or too low, for everything beside each other.

export class Narrow {
  is = $state(false);

  /** `below`: as wide, or as high, as the window has to be, in pixels. */
  constructor(below: number, side: "width" | "height" = "width") {
    const query = matchMedia(`(max-${side}: ${below - 1}px)`);
    this.is = query.matches;
    $effect(() => {
      const follow = (): void => void (this.is = query.matches);
      query.addEventListener("change", follow);
      return () => query.removeEventListener("change", follow);
    });
  }
}
