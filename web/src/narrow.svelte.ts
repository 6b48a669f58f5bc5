// Whether the page is too narrow for everything beside each other.

export class Narrow {
  is = $state(false);

  /** `below`: as wide as the window has to be, in pixels. */
  constructor(below: number) {
    const query = matchMedia(`(max-width: ${below - 1}px)`);
    this.is = query.matches;
    $effect(() => {
      const follow = (): void => void (this.is = query.matches);
      query.addEventListener("change", follow);
      return () => query.removeEventListener("change", follow);
    });
  }
}
