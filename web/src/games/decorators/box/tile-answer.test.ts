import { expect, test } from "vitest";
import { BOX } from "../../../wire/decorators/box.ts";
import {
  ICONS, edgesOf, emptyEdges, iconOf, isClosed, isConflict, isWhole, kindOf, nextSide, painted, repaired, settled, wayOf, withIcon, withWay,
} from "./tile-answer.ts";

const shipped = BOX.tile_icons.map((icons) => icons.map((icon) => ICONS[icon]));

test("every shipped tile can be entered by its pictures and comes out equal", () => {
  for (const icons of shipped) {
    const edges = icons.reduce((had, icon, side) => withIcon(had, side, icon), emptyEdges());
    expect(settled(edges, icons)).toEqual({ kept: icons, turn: 0 });
  }
});

test("a tile that lies otherwise is the same answer, and looks as it was entered", () => {
  const ours = ["bookshelf", "banner", "none", "spikes"];
  const lying = ["spikes", "bookshelf", "banner", "none"];
  expect(settled(lying, ours)).toEqual({ kept: ours, turn: 1 });
  const other = settled(["none", "keys", "wild", "none"], ours);
  expect(settled(["wild", "none", "none", "keys"], ours).kept).toEqual(other.kept);
});

test("the other side follows: a decoration opens a passage, wild and nothing are walls (DT1)", () => {
  expect(["coffin", "wild", "none", ""].map(wayOf)).toEqual(["passage", "wall", "wall", ""]);
  expect(kindOf(["coffin", "keys", "none", "lever"])).toEqual({ room: false, ways: 3 });
  expect(kindOf(["coffin", "none", "wild", "wall"])).toEqual({ room: true, ways: 1 });
  expect(kindOf(["coffin", "", "wild", "none"])).toBeNull();
});

test("an edge that can't be both is kept as a contradiction until one of them is right", () => {
  const opened = painted(["coffin", "keys", "none", ""], 3);
  const both = withIcon(opened, 3, "wild");
  expect(both[3]).toBe("wild+passage");
  expect([isConflict(both[3]), iconOf(both[3]), wayOf(both[3]), isWhole(both)]).toEqual([true, "wild", "passage", false]);
  expect(repaired(both, 3, "icon")[3]).toBe("wild");
  expect(repaired(both, 3, "way")[3]).toBe("passage");
  expect(withIcon(both, 3, "lever")[3]).toBe("lever");
  expect(withWay(both, 3, "wall")[3]).toBe("wild");
});

test("painting goes from nothing to a passage to a wall", () => {
  const once = painted(emptyEdges(), 0);
  expect(once[0]).toBe("passage");
  expect(painted(once, 0)[0]).toBe("wall");
  expect(painted(["skull", "", "", ""], 0)[0]).toBe("skull+wall");
});

test("what is asked next goes clockwise, and a draft of anything is read", () => {
  expect(nextSide(["skull", "", "wild", ""], 2)).toBe(3);
  expect(nextSide(["skull", "none", "wild", "none"])).toBe(-1);
  expect(edgesOf(["skull", 3, "dragon", "wild+passage"])).toEqual(["skull", "", "", "wild+passage"]);
  expect(edgesOf(undefined)).toEqual(emptyEdges());
  expect(isClosed(["wild", "none", "none", "wild"])).toBe(true);
});
