// A bot in plain JavaScript that plays all three games by simple preferences. It speaks the bot
// protocol (docs/bot-protocol.md) and needs nothing but Node:
//
//   undercroft sim petz --bots 'program:node examples/bot.mjs,random' --games 10

import { createInterface } from "node:readline";

// Kinds of moves, the best first, by the first word of their notation. What is not named is done
// only if there is nothing else.
const KINDS = {
  petz: "sell exhibit feed play armour catch dig clean house place take send assign group colour done",
  decorators: "score draft draw keep hold place end done mimic",
  pugquest:
    "hero place combo attack target aim riposte defend pay use ability prize take boost go draw keep end pass",
};

// How good a move is among those of its kind; of equal ones the first is taken.
const VALUES = {
  feed: ({ words }) => words.slice(2).reduce((sum, food) => sum + Number(food), 0),
  group: ({ words }) => (words[1] === "1+0" ? 1 : 0), // small groups go to many places
  send: ({ words, view }) => {
    const { plots, lineup } = view.players[view.seat];
    const room = plots.filter((plot) => plot.cage >= 0 && !plot.pet).length > lineup.length;
    const [space] = words[2].split("-");
    return ({ young: room ? 3 : 0, cage: room ? 0 : 2, vegetables: 1, meat: 1 })[space] ?? 0;
  },
  draft: ({ words }) => Number(words[1]) || 0, // later places bring helpers
  hold: ({ words, view, move, moves }) => {
    const at = moves.filter((one) => one.startsWith("hold")).indexOf(move);
    const side = view.round % 2 ? "dungeon" : "decoration"; // by turns
    return (view.places[at]?.fulfils.length ? 2 : 0) + (words[2] === side ? 1 : 0);
  },
  place: ({ view, move, moves }) => {
    const where = view.places?.[0]; // squares and turns, in the order of the moves
    const spots = where?.squares.flatMap((square, at) =>
      [0, 1, 2, 3].filter((turn) => (where.turns[at] >> turn) & 1).map((turn) => ({ square, turn })),
    );
    const spot = spots?.[moves.indexOf(move)];
    const is = (one) => one.square === spot?.square && one.turn === spot?.turn;
    return where?.fulfils.some(is) ? 1 : 0;
  },
};

const choose = ({ game }, { moves, view }) => {
  const kinds = KINDS[game].split(" ");
  const valued = moves.map((move) => {
    const words = move.split(" ");
    const place = kinds.indexOf(words[0]);
    const value = VALUES[words[0]]?.({ words, view, move, moves }) ?? 0;
    return { move, value, rank: place < 0 ? kinds.length : place };
  });
  return valued.sort((one, two) => one.rank - two.rank || two.value - one.value)[0].move;
};

let setup, position;
for await (const line of createInterface({ input: process.stdin })) {
  const [command] = line.split(" ", 1);
  const rest = line.slice(command.length + 1);
  if (command === "undercroft") console.log("id name preferences\nid version 1\nwants view\nready");
  else if (command === "ping") console.log("ready");
  else if (command === "game") setup = JSON.parse(rest);
  else if (command === "position") position = JSON.parse(rest);
  else if (command === "go") console.log(`bestmove ${choose(setup, position)}`);
  else if (command === "quit") process.exit();
}
