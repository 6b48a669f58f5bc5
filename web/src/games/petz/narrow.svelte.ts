// Whether the page is too narrow for everything beside each other.

export class Narrow {
  is = $state(false);

  constructor() {
    const query = matchMedia("(max-width: 1199px)");
    this.is = query.matches;
    $effect(() => {
      const follow = (): void => void (this.is = query.matches);
      query.addEventListener("change", follow);
      return () => query.removeEventListener("change", follow);
    });
  }
}
