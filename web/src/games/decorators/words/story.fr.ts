// Ce qui s’est passé et ce qu’on peut faire, en français. Un nom précède chaque ligne.
import { de, le } from "../../../i18n/plural.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import { faceOf, isRock, isRoom } from "../tiles.ts";
import type { Lines, Sayings, Speech } from "./speech.ts";

const N = "\u202f";
const DECKS = [["objectif de forme", "objectifs de forme"], ["objectif de décoration", "objectifs de décoration"]];
const goals = (decks: number[], say: Speech): string =>
  say.list([0, 1].flatMap((deck) => {
    const n = decks.filter((one) => one === deck).length;
    return n ? [say.count(n, DECKS[deck][0], DECKS[deck][1])] : [];
  }));
const side = (tile: number, at: number, say: Speech): string => say.face(faceOf(tile, at));
const a = (tile: number, at: number): string => (isRoom(faceOf(tile, at)) ? "une" : "un");

export const lines: Lines = {
  PawnPlaced: (_, say, run) => `Ordre de la manche 1${N}: ${run.map(({ seat }) => say.player(seat)).join(", ")}`,
  BossTurnedUp: (_, say, run) => `Les boss${N}: ${run.map(({ boss }) => say.boss(boss)).join(`${N}; `)}`,
  GoalDrawn: (_, say, run) => `pioche ${goals(run.map(({ deck }) => deck), say)}`,
  GoalSeen: (_, say, run) => `pioche ${say.list(run.map(({ goal }) => say.goal(goal)))}`,
  Ready: () => "a terminé",
  GoalDiscarded: (_, say, run) => `défausse ${goals(run.map(({ deck }) => deck), say)}`,
  DiscardSeen: (_, say, run) => `défausse ${say.list(run.map(({ goal }) => say.goal(goal)))}`,
  DeckRemade: (e, say) => `La défausse redevient le paquet${N}: ${say.deck(e.deck)}`,
  RoundBegan: (e, say) => `Manche ${e.round}${N}: ${e.order.map((seat) => say.player(seat)).join(", ")}`,
  Boxed: (e, say) => `Hors jeu${N}: ${e.tiles.map((tile) => say.tile(tile)).join(", ")}`,
  TilesLaidOut: (e, say) => `Sur le plateau de draft${N}: ${e.tiles.map((tile) => say.tile(tile)).join(", ")}`,
  BagEmptied: () => "Le sac bleu est vide : on passe au rouge, avec les sabliers. Le dernier met fin à la partie",
  HourglassDrawn: (e) => (e.left ? `Un sablier est tiré, encore ${e.left} à venir` : "Le dernier sablier est tiré"),
  LastRound: () => "C’est la dernière manche",
  Drafted: (e, say) => (e.tile < 0 ? "prend l’emplacement d’échange" : `prend ${say.tile(e.tile)} (${say.place(e.place)})`),
  TileDrawn: (_, say, run) => `tire ${say.list(run.map(({ tile }) => say.tile(tile)))} du sac`,
  Assisted: (e) =>
    e.assistant === TERM.SAPPER ? "reçoit du sapeur une tuile générique" : `reçoit ${e.assistant === TERM.MIMIC ? "une mimique" : "un architecte"}`,
  Kept: (e, say) => `garde ${say.tile(e.tile)}`,
  Placed: (e, say) =>
    e.side === TERM.DECORATION_SIDE && e.tile !== TERM.GENERIC
      ? `accroche ${say.side(e.tile, e.side)} sur ${say.square(e.square)}`
      : `pose ${a(e.tile, e.side)} ${side(e.tile, e.side, say)} sur ${say.square(e.square)}`,
  Rearranged: (e, say) =>
    e.square === e.from_square
      ? `fait pivoter ${say.tile(e.tile)} sur ${say.square(e.square)}`
      : `fait déplacer ${say.tile(e.tile)}, de ${say.square(e.from_square)} vers ${say.square(e.square)}`,
  Restored: () => "remet tout en place",
  Stored: (_, say, run) => `met en réserve ${say.list(run.map(({ tile }) => say.tile(tile)))}`,
  Dropped: (_, say, run) => `défausse ${say.list(run.map(({ tile }) => say.tile(tile)))}`,
  Scored: (e, say) =>
    `marque ${say.goal(e.goal)} pour ${say.words.points(e.points, say)}` +
    (e.mimics.length ? `, avec ${say.count(e.mimics.length, "mimique", "mimiques")}` : ""),
  MimicsShown: (e, say) => `dépense des mimiques${N}: ${e.yellow} pour ${say.bossIn(TERM.YELLOW)}, ${e.blue} pour ${say.bossIn(TERM.BLUE)}`,
  BossScored: (e, say) => `reçoit ${say.words.points(e.points, say)} ${de(say.boss(e.boss))}`,
  FinalPoints: (e, say) => `finit avec ${say.words.points(e.total, say)}`,
};

export const sayings: Sayings = {
  Deal: () => "le hasard distribue",
  Discard: (m, say) => `défausser ${say.goal(m.goal)}`,
  Draft: (m, say) => `prendre l’${say.place(m.place)}`,
  DrawGoal: (m, say) => `piocher dans les ${say.deck(m.deck)}`,
  Keep: (m, say) => `garder ${say.tile(m.tile)}`,
  Hold: (m, say) => say.words.named[isRock(faceOf(m.tile, m.side)) ? "hang" : "hold"](say.side(m.tile, m.side)),
  Place: (m, say) => `la poser sur ${say.square(m.square)}, orientée vers ${le(say.direction(m.turn))}`,
  Architect: (m, say) => `faire prendre par un architecte la tuile de ${say.square(m.square)}`,
  Restore: () => "tout remettre en place",
  End: () => "finir de construire et mettre le reste en réserve",
  Drop: (m, say) => `défausser ${say.tile(m.tile)}`,
  Score: (m, say) => `marquer ${say.goal(m.goal)}`,
  Mimic: (m, say) => `dépenser une mimique pour ${say.bossIn(m.deck)}`,
  Done: () => "rien de plus",
};
