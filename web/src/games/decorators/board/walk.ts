// Arrow keys lead from square to square of the map.

const WAYS: Record<string, [east: number, south: number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

const placeOf = (cell: Element): [number, number] => {
  const [east, south] = (cell.getAttribute("data-cell") ?? "0,0").split(",").map(Number);
  return [east, south];
};

/** Whether a square lies that way, and how far: straight ahead is near, aside is far. */
function distance([east, south]: [number, number], [dx, dy]: [number, number]): number {
  const ahead = east * dx + south * dy;
  const aside = Math.abs(east * dy) + Math.abs(south * dx);
  return ahead > 0 ? ahead + 3 * aside : Infinity;
}

/** Moves the focus; true when there was somewhere to go. */
export function step(event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const from = (event.target as Element).closest("[data-cell]");
  if (!way || !from) return false;
  const [east, south] = placeOf(from);
  const cells = [...(from.closest("svg")?.querySelectorAll<SVGElement>("[data-cell]") ?? [])];
  const far = (cell: Element): number => {
    const [e, s] = placeOf(cell);
    return distance([e - east, s - south], way);
  };
  const next = cells.filter((cell) => far(cell) < Infinity).toSorted((one, two) => far(one) - far(two))[0];
  next?.focus();
  return next !== undefined;
}
