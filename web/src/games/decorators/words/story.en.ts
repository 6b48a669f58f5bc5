// What happened and what can be done, in English. A name stands before a line, so it begins small.
import { TERM } from "../../../wire/decorators/terms.ts";
import { faceOf, isRock } from "../tiles.ts";
import type { Lines, Sayings, Speech } from "./speech.ts";

const DECKS = [["shape goal", "shape goals"], ["decoration goal", "decoration goals"]];
const goals = (decks: number[], say: Speech): string =>
  say.list([0, 1].flatMap((deck) => {
    const n = decks.filter((one) => one === deck).length;
    return n ? [say.count(n, DECKS[deck][0], DECKS[deck][1])] : [];
  }));
const side = (tile: number, at: number, say: Speech): string => say.face(faceOf(tile, at));

const a = (what: string): string => `${/^[aeiou]/.test(what) ? "an" : "a"} ${what}`;

export const lines: Lines = {
  PawnPlaced: (_, say, run) => `Order of round 1: ${run.map(({ seat }) => say.player(seat)).join(", ")}`,
  BossTurnedUp: (_, say, run) => `The bosses: ${run.map(({ boss }) => say.boss(boss)).join("; ")}`,
  GoalDrawn: (_, say, run) => `draws ${goals(run.map(({ deck }) => deck), say)}`,
  GoalSeen: (_, say, run) => `draws ${say.list(run.map(({ goal }) => say.goal(goal)))}`,
  Ready: () => "is ready",
  GoalDiscarded: (_, say, run) => `discards ${goals(run.map(({ deck }) => deck), say)}`,
  DiscardSeen: (_, say, run) => `discards ${say.list(run.map(({ goal }) => say.goal(goal)))}`,
  DeckRemade: (e, say) => `The discards become the deck again: ${say.deck(e.deck)}`,
  RoundBegan: (e, say) => `Round ${e.round}: ${e.order.map((seat) => say.player(seat)).join(", ")}`,
  Boxed: (e, say) => `Out of the game: ${e.tiles.map((tile) => say.tile(tile)).join(", ")}`,
  TilesLaidOut: (e, say) => `On the draft board: ${e.tiles.map((tile) => say.tile(tile)).join(", ")}`,
  BagEmptied: () => "The blue bag is empty: the red one follows, where the hourglasses are. The last of them ends the game",
  HourglassDrawn: (e) => (e.left ? `An hourglass is drawn, ${e.left} still to come` : "The last hourglass is drawn"),
  LastRound: () => "This is the last round",
  Drafted: (e, say) => (e.tile < 0 ? "goes to the exchange spot" : `drafts ${say.tile(e.tile)} from ${say.place(e.place)}`),
  TileDrawn: (_, say, run) => `draws ${say.list(run.map(({ tile }) => say.tile(tile)))} from the bag`,
  Assisted: (e) =>
    e.assistant === TERM.SAPPER ? "gets a generic tile from the sapper" : `gets ${e.assistant === TERM.MIMIC ? "a mimic" : "an architect"}`,
  Kept: (e, say) => `keeps ${say.tile(e.tile)}`,
  Placed: (e, say) =>
    e.side === TERM.DECORATION_SIDE && e.tile !== TERM.GENERIC
      ? `hangs ${say.side(e.tile, e.side)} on ${say.square(e.square)}`
      : `digs ${a(side(e.tile, e.side, say))} on ${say.square(e.square)}`,
  Rearranged: (e, say) =>
    e.square === e.from_square
      ? `has ${say.tile(e.tile)} on ${say.square(e.square)} turned`
      : `has ${say.tile(e.tile)} moved from ${say.square(e.from_square)} to ${say.square(e.square)}`,
  Restored: () => "puts everything back as it was",
  Stored: (_, say, run) => `stores ${say.list(run.map(({ tile }) => say.tile(tile)))}`,
  Dropped: (_, say, run) => `discards ${say.list(run.map(({ tile }) => say.tile(tile)))}`,
  Scored: (e, say) =>
    `scores ${say.goal(e.goal)} for ${say.words.points(e.points, say)}` +
    (e.mimics.length ? `, with ${say.count(e.mimics.length, "mimic", "mimics")}` : ""),
  MimicsShown: (e, say) => `spends mimics: ${e.yellow} on ${say.bossIn(TERM.YELLOW)}, ${e.blue} on ${say.bossIn(TERM.BLUE)}`,
  BossScored: (e, say) => `gets ${say.words.points(e.points, say)} from ${say.boss(e.boss)}`,
  FinalPoints: (e, say) => `ends with ${say.words.points(e.total, say)}`,
};

export const sayings: Sayings = {
  Deal: () => "chance deals",
  Discard: (m, say) => `discard ${say.goal(m.goal)}`,
  Draft: (m, say) => `draft from ${say.place(m.place).replace(/^exchange/, "the exchange")}`,
  DrawGoal: (m, say) => `draw from the ${say.deck(m.deck)}`,
  Keep: (m, say) => `keep ${say.tile(m.tile)}`,
  Hold: (m, say) => say.words.named[isRock(faceOf(m.tile, m.side)) ? "hang" : "hold"](say.side(m.tile, m.side)),
  Place: (m, say) => `put it on ${say.square(m.square)}, turned ${say.direction(m.turn)}`,
  Architect: (m, say) => `have an architect take up the tile on ${say.square(m.square)}`,
  Restore: () => "put everything back",
  End: () => "end building and store the rest",
  Drop: (m, say) => `discard ${say.tile(m.tile)}`,
  Score: (m, say) => `score ${say.goal(m.goal)}`,
  Mimic: (m, say) => `spend a mimic on ${say.bossIn(m.deck)}`,
  Done: () => "nothing more",
};
