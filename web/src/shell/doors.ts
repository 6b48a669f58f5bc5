// The stones of a door's arch.

interface Stone {
  d: string;
  fill: string;
}

const GREYS = ["#6d5c4a", "#5f5040", "#756350", "#665544"];
const CENTRE = 150;
const WEDGES = 11;

function point(radius: number, angle: number): string {
  const x = CENTRE - radius * Math.cos(angle);
  const y = CENTRE - radius * Math.sin(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The stones of the arch, from left to right. */
export function wedges(): Stone[] {
  return Array.from({ length: WEDGES }, (_, at) => {
    const from = (Math.PI * at) / WEDGES;
    const to = (Math.PI * (at + 1)) / WEDGES;
    const outer = at % 2 ? 142 : 136;
    const corners = [point(108, from), point(outer, from), point(outer, to), point(108, to)];
    return { d: `M${corners.join("L")}z`, fill: GREYS[at % GREYS.length] };
  });
}

/** The stones of the two sides. */
export function jambs(): Stone[] {
  const stones: Stone[] = [];
  for (let row = 0; row < 4; row++) {
    const y = 150 + row * 45;
    const wide = row % 2 ? 34 : 28;
    stones.push({ d: `M${42 - wide} ${y}h${wide}v45h-${wide}z`, fill: GREYS[(row + 1) % 4] });
    stones.push({ d: `M258 ${y}h${wide}v45h-${wide}z`, fill: GREYS[(row + 2) % 4] });
  }
  return stones;
}
