// The stones of a door's arch, and who stands in it.

interface Figure {
  src: string;
  x: number;
  y: number;
  w: number;
}

interface Cast {
  back: string;
  floor: string;
  scene?: string;
  beams?: { d: string; colour: string; width: number }[];
  figures: Figure[];
}

export const CASTS: Record<string, Cast> = {
  petz: {
    back: "#4a3320",
    floor: "#a87f3c",
    beams: [
      { d: "M70 40V280M106 40V280M142 40V280M178 40V280M214 40V280M250 40V280", colour: "#1b110b", width: 10 },
      { d: "M70 40V280M106 40V280M142 40V280M178 40V280M214 40V280M250 40V280", colour: "#8d8375", width: 5 },
      { d: "M40 112H260", colour: "#1b110b", width: 12 },
      { d: "M40 112H260", colour: "#7d7264", width: 7 },
    ],
    figures: [
      { src: "/art/petz/pets/ghosty.svg", x: 44, y: 96, w: 92 },
      { src: "/art/petz/pets/cthulie.svg", x: 158, y: 104, w: 96 },
      { src: "/art/petz/pets/direbunny.svg", x: 46, y: 188, w: 104 },
      { src: "/art/petz/pets/drago.svg", x: 134, y: 172, w: 126 },
    ],
  },
  decorators: {
    back: "#3a3550",
    floor: "#6b6075",
    beams: [{ d: "M40 140H260M40 200H260M96 140v60M172 140v60M58 200v70M134 200v70M214 200v70M130 80v60M206 80v60", colour: "#2a2640", width: 4 }],
    figures: [
      { src: "/art/decorators/decorations/banner.svg", x: 94, y: 36, w: 112 },
      { src: "/art/decorators/decorations/spiderweb.svg", x: 184, y: 84, w: 74 },
      { src: "/art/decorators/assistants/decorative-mimic.svg", x: 46, y: 130, w: 92 },
      { src: "/art/decorators/assistants/burrow-bro.svg", x: 150, y: 146, w: 100 },
      { src: "/art/decorators/assistants/goblin-sapper.svg", x: 88, y: 196, w: 116 },
    ],
  },
  pugquest: {
    back: "#2a2256",
    floor: "#3d3468",
    scene: "/art/pugquest/worlds/moonlit-ruins.svg",
    figures: [
      { src: "/art/pugquest/heroes.svg#puga-yaga", x: 46, y: 142, w: 104 },
      { src: "/art/pugquest/heroes.svg#pugramix", x: 154, y: 146, w: 104 },
      { src: "/art/pugquest/heroes.svg#sir-bravepug", x: 88, y: 184, w: 126 },
    ],
  },
};

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
