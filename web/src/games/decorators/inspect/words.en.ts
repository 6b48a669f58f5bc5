// What the cards of things say, in English. The French dictionary has the same type, so nothing can be missing.
import { dictionary } from "../../../i18n/typeset.ts";
import type { Speech } from "../words/speech.ts";

type Say = Speech;

export const en = dictionary("en", {
  labels: { now: "Now", have: "You have", missing: "Still missing", good: "Good for you" },

  goal: {
    kinds: { room: "Room goal", hallway: "Hallway goal", shape: "Shape goal" },
    hand: "in your hand, rivals can’t see it",
    caption: (points: string) => `worth ${points}, once`,
    says: {
      room: (icons: string) => `Hang ${icons} on the walls of one single room.`,
      hallway: (icons: string) => `Hang ${icons} on walls of hallways, anywhere in your dungeon together.`,
      shape: "Lay this pattern anywhere in your dungeon, turned or mirrored as you like. Its tiles need not be joined to each other.",
    },
    done: "all of it: it can be scored in your score phase.",
    part: (met: number, of: number) => `${met} of ${of} parts.`,
    roomy: (n: number, say: Say) => (n ? `${say.count(n, "room", "rooms")} with free walls for it.` : "no room with free walls for it."),
    mimics: (n: number, say: Say) => `With ${say.count(n, "mimic token", "mimic tokens")} it is complete.`,
    mimicHelps: "A mimic token turns a wild icon on a wall into one of them.",
    hung: (room: boolean): string => (room ? "in that room" : "on a wall"),
    notHung: (room: boolean): string => (room ? "not in that room yet" : "not on a wall yet"),
    wanted: (n: number) => `${n} wanted`,
    room: "Room",
    roomSays: "a tile with one door",
    hallway: "Hallway",
    hallwaySays: "two or more passages",
    cells: (met: number, of: number) => `${met} of ${of} there`,
    points: "as soon as it is met",
  },

  boss: {
    kind: (yellow: boolean): string => (yellow ? "Boss · scored by each" : "Boss · you are compared"),
    says: (rule: string) => `When the game ends: ${rule}.`,
    none: "not at this table.",
    now: (count: number, points: string) => `${count} so far, ${points}.`,
    value: (count: number, points: string) => `${count}, ${points}`,
  },

  tile: {
    kind: "Tile · two sides, placed with one",
    generic: "Generic tile · room or hallway",
    start: "Start tile · never moves",
    says: (dungeon: string) => `Placed as a dungeon it is: ${dungeon}. Or hang its other side on walls.`,
    genericSays: "A room on one side, a straight hallway on the other. It has no colour and no icons, and can’t decorate.",
    startSays: "Every dungeon tile must be joined to it through passages. It is a hallway with four of them.",
    places: (n: number, say: Say) => `it may go to ${say.count(n, "square", "squares")} of your dungeon.`,
    nowhere: "it has no place in your dungeon now; it can be stored.",
    begins: "it lies in the middle of every dungeon, and no architect moves it.",
    placed: "it lies in a dungeon, and stays there unless an architect moves it.",
    draft: "on the draft board.",
    fulfils: (goals: string) => `It can complete ${goals}.`,
    icon: (side: string) => `on the ${side} edge`,
    ways: "Passages",
    waysSay: (n: number, say: Say) => say.count(n, "edge", "edges"),
    helper: "works when you draft it",
    number: (n: number) => `tile ${n}: its number orders the board`,
  },

  icon: {
    kind: "Decoration",
    wildKind: "Wild icon",
    says: "It decorates the wall it lies against. Goals and bosses count it there; where it touches no wall it does nothing.",
    wild: "It counts as nothing, until a mimic token makes it a decoration of your choice for one goal or boss.",
    now: (n: number) => `${n} in your dungeon.`,
    wanted: (goals: string) => `Wanted by: ${goals}.`,
    mimics: (n: number, say: Say) => `you have ${say.count(n, "mimic token", "mimic tokens")}.`,
    wall: "On a wall",
    wallSays: "counts for goals",
  },

  floor: {
    title: (colour: string) => `Floor: ${colour}`,
    kind: "Colour of a dungeon tile",
    starTitle: "Star",
    starKind: "On a dungeon tile",
    says: "At the end different colours score, and so does your most common colour. Some goals ask for colours too.",
    star: (points: number) => `At the end every star in your dungeon is ${points} points. Some goals ask for one.`,
    now: (n: number, say: Say) => `${say.count(n, "tile", "tiles")} in your dungeon.`,
    colours: "Different colours",
    common: "Most common colour",
    points: (row: string) => row,
  },

  assistant: {
    kind: "Assistant on a tile",
    says: {
      sapper: "Who drafts the tile gets a generic tile as well. It is placed or stored in the same turn.",
      burrower: "Who drafts the tile draws two more from the bag and keeps one of the three.",
      architect: "Who drafts the tile gets an architect token.",
      mimic: "Who drafts the tile gets a mimic token.",
    },
    works: "it works at once, when its tile is drafted. Later, in the dungeon, it does nothing.",
  },

  token: {
    architect: "Architect token",
    mimic: "Mimic token",
    kind: "Token · spent once",
    says: {
      architect: "While you build, move or turn one tile of your dungeon. In between it may break rules; at the end it must be legal.",
      mimic: "When you score, one wild icon on a wall counts as a decoration of your choice, for that one goal or boss.",
    },
    now: (n: number, say: Say) => `you have ${say.count(n, "such token", "such tokens")}. Unspent ones are worth nothing.`,
    from: "brings one when its tile is drafted",
  },

  exchange: {
    title: "Exchange",
    kind: "Spot of the draft board",
    says: "Take a tile from the bag, unseen. Then draw a goal from a deck of your choice and discard one of your hand.",
    free: "free this round.",
    taken: (who: string) => `${who} has it this round.`,
    order: "Turn order",
    orderSays: "third next round",
  },

  spot: {
    title: (n: string) => `Spot ${n}`,
    kind: "Spot of the draft board",
    says: "Its tile is yours, and you play next round in the order of spots. Low spots have low numbers.",
    now: (who: string) => `${who} stands here.`,
    free: "nobody stands here.",
  },

  hourglasses: {
    title: "Hourglasses",
    kind: "The end of the game",
    says: "Three are in the red bag, which follows the blue one. When the third is drawn the game ends, with this round at the latest.",
    now: (n: number, of: number) => `${n} of ${of} drawn.`,
  },

  bag: {
    title: "Bag",
    kind: "Tiles still to come",
    says: "Tiles are drawn from the blue bag first, then from the red one, where the hourglasses are.",
    now: (blue: number, red: number) => `${blue} left in the blue bag, ${red} in the red one.`,
  },

  storage: {
    title: "Storage",
    kind: "On your board",
    says: "Two tiles wait here for a later build phase. Stored tiles are worth nothing at the end.",
    now: (n: number, of: number) => `${n} of ${of} places are taken.`,
  },

  worth: {
    title: "If it ended now",
    kind: "Score",
    says: "Points of goals stay. Colours, stars and bosses are counted once, when the game ends.",
    now: (n: number) => `${n} points in all.`,
    goals: "Goals scored",
    colours: "Different colours",
    common: "Most common colour",
    stars: "Stars",
    points: (n: number) => `${n} points`,
  },

  legend: {
    kind: "How to read the map",
    titles: { room: "Room", hallway: "Hallway", decorates: "Decoration on a wall", idle: "Decoration without a wall", open: "Open passage", may: "May go here", turn: "Fits when turned", closed: "Not here" },
    says: {
      room: "A tile with one door. Room goals look at the decorations on the walls of one room.",
      hallway: "A tile with two or more passages. Hallway goals look at all hallways together.",
      decorates: "This icon lies against a wall: it counts for goals and bosses.",
      idle: "This icon touches no wall yet. A dungeon tile laid beside it later may change that.",
      open: "A passage to an empty square. After every placing at least one must be left.",
      may: "The tile in hand may be placed here as it lies.",
      turn: "The tile in hand fits here when it is turned. Press to turn and place it.",
      closed: "The tile in hand can’t lie here on this side, however it is turned. Press the square to see which wall or way is against it.",
    },
  },

  seat: {
    kind: (order: string) => `Player · ${order}`,
    you: "you",
    order: (n: number, of: number) => `number ${n} of ${of} this round`,
    says: "Dungeons, storage and tokens are seen by all; goals in hand are not.",
    now: (tiles: number, rooms: number, say: Say) => `${say.count(tiles, "tile", "tiles")} laid, ${say.count(rooms, "goal", "goals")} scored.`,
    total: (n: number) => `If it ended now: ${n} points.`,
    points: (n: number) => `${n} points`,
    pointsSays: "from goals",
    shapes: "Shape goals",
    decorations: "Decoration goals",
    architects: "Architects",
    mimics: "Mimics",
    n: (n: number) => String(n),
  },

  round: {
    title: (n: number) => `Round ${n}`,
    kind: "Round",
    says: "In turn everybody drafts, uses the assistant, builds, scores and refills. The third hourglass ends the game.",
    now: (names: string) => `turn order: ${names}.`,
    last: "it is the last round.",
  },

  phase: {
    kind: "Part of a turn",
    says: {
      setup: "Everybody draws three goals of each kind and discards two of the six.",
      draft: "Move your pawn to a free spot: its tile is yours, and the spot is your order next round.",
      assistant: "If the tile has an assistant, it works now.",
      build: "Place or store the new tile, and place stored ones, as many as you like.",
      score: "Play any goals that your dungeon fulfils, for their points.",
      refill: "Draw goals until you hold four, from either deck.",
      end: "Mimics left may serve bosses; then stars, colours and bosses are counted.",
    },
    now: (who: string) => `${who}.`,
  },

  rules: {
    DA1: "Sapper", DA2: "Burrower", DA3: "Tokens", DB1: "Storage", DB2: "Building", DB5: "Architect", DB6: "Repairs", DC1: "Scoring", DC2: "Room goals", DC3: "Hallway goals", DC4: "Twice", DC5: "Shape goals",
    DC6: "Mimic", DC7: "What is open", DD1: "Draft", DD2: "Tile spots", DD3: "Exchange", DE1: "Stars", DE2: "Colours", DE3: "Common colour", DE4: "Bosses", DE5: "Last mimics", DE6: "Boss notes", DE7: "Winning", DE8: "Worth nothing",
    DF1: "Refill", DP1: "Hanging", DP2: "Passages", DP3: "Digging", DP4: "Open passage", DP5: "Walls", DP6: "Decorating", DR1: "New tiles", DR2: "Bags", DR3: "Hourglasses", DR4: "Turns", DS1: "Start tile", DS5: "First goals", DS7: "What is open",
    DT1: "Two sides", DT2: "Rooms, hallways", DT3: "Floors", DT4: "Assistants", DT5: "Generic tile", DT6: "Turning",
  },
});
