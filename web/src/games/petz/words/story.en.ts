// What happened and what can be done, in English. A name stands before a line, so it begins small.
import { NO_NEED } from "../shop/notation.ts";
import { upper } from "../../../i18n/plural.ts";
import { THING } from "../../../wire/petz/terms.ts";
import type { Lines, Sayings, Speech } from "./speech.ts";

const NUMBERS = ["strength", "antimagic"];
const PLACES = ["1st", "2nd", "3rd", "4th"];
const helped = (employee: boolean): string => (employee ? " (employee of the month)" : "");
const gap = (at: number): string => `plots ${at + 1} and ${((at + 1) % 4) + 1}`;
const plots = (run: readonly { plot: number }[], say: Speech): string => {
  const all = [...new Set(run.map(({ plot }) => plot + 1))];
  return `${say.plural(all.length, "plot", "plots")} ${all.join(", ")}`;
};
const cost = (reputation: number, say: Speech): string => (reputation ? `, and loses ${say.words.reputation(reputation, say)}` : "");
const DEALT = [
  ["New pet", "New pets"], ["New cage", "New cages"], ["New addon", "New addons"], ["New artifact", "New artifacts"],
  ["Exhibition turned up", "Exhibitions turned up"], ["Customer turned up", "Customers turned up"], ["Need", "Needs"],
];

export const lines: Lines = {
  RoundBegan: (e, say) => `Round ${e.round} begins with ${say.player(e.start)}`,
  NeutralImps: (e, say) => `Neutral imps: ${e.spaces.map((space) => say.space(space)).join("; ")}`,
  FoodLaidOut: (e, say) =>
    `On the stands: ${e.vegetables ? say.food(e.vegetables, 0) : "no vegetables"}; mixed: ${say.food(e.mixed_vegetables, e.mixed_meat)}; ${e.meat ? say.food(0, e.meat) : "no meat"}`,
  Dealt: (e, say, run) =>
    e.what === THING.START
      ? `${say.player(e.item)} is the start player`
      : `${DEALT[e.what][run.length > 1 ? 1 : 0]}: ${run.map(({ what, item }) => say.thing(what, item)).join("; ")}`,
  LeftTheTown: (_, say, run) => `Nobody took ${say.list(run.map(({ what, item }) => say.thing(what, item)))}`,
  SentToFarm: (_, say, run) => `Off to a farm: ${run.map(({ pet }) => say.pet(pet)).join(", ")}`,
  Paid: (e, say) => `gets ${say.words.gold(e.gold, say)} from the bank`,
  Ready: () => "is ready",
  GroupsShown: (e, say) =>
    e.groups.length ? `sends out ${e.groups.map(([imps, gold]) => say.party(imps, gold)).join("; ")}` : "sends out nobody",
  Sent: (e, say) => `sends ${say.party(e.imps, e.gold)} ${say.to(e.space)}`,
  KeptHome: (e, say) => `keeps ${say.party(e.imps, e.gold)} home`,
  FoodTaken: (e, say) => `takes ${say.food(e.vegetables, e.meat, 0, e.gold)}`,
  Gained: (_, say, run) => `takes ${say.list(run.map(({ what, item }) => say.thing(what, item)))}`,
  BookOpened: (e, say) => `opens ${say.artifact(e.book)}: ${say.colour(e.colour)}`,
  RelativesCame: (e, say) => (e.imps ? `welcomes ${say.count(e.imps, "relative", "relatives")}` : "finds no relative waiting"),
  HospitalVisited: (e, say) => (e.imps ? `takes a potion and ${say.count(e.imps, "imp", "imps")} out` : "takes a potion"),
  Judged: () => "joins the judges: 2 points more in the exhibition",
  Drew: (_, say, run) => `draws ${say.list(run.map(({ card }) => say.card(card)))}`,
  DrewHidden: (_, say, run) =>
    `draws ${say.count(run.length, "card", "cards")}: ${run.map(({ colour }) => say.colour(colour)).join(", ")}`,
  Reshuffled: (e, say) => `The ${say.colour(e.colour)} discards become a new deck`,
  Placed: (e, say) => `puts ${say.thing(e.what, e.item)} on plot ${e.plot + 1}`,
  Housed: (_, say, run) => `houses ${run.map(({ pet, plot }) => `${say.pet(pet)} on plot ${plot + 1}`).join(", ")}`,
  PetLost: (e, say) => {
    const pet = say.pet(e.pet);
    const how: Record<string, string> = {
      released: `lets ${pet} go`,
      "no cage": `has no cage for ${pet}, which is lost`,
      suffering: `loses ${pet}, which suffered too much`,
      escaped: `loses ${pet}, which escaped`,
      mutation: `loses ${pet}, which mutated too much`,
    };
    return (how[e.cause] ?? `loses ${pet}`) + cost(e.reputation, say);
  },
  Discarded: (_, say, run) => `discards ${say.list(run.map(({ card }) => say.card(card)))}`,
  NeedsShown: (e, say) => `shows ${say.pet(e.pet)}: ${e.cards.map((card) => say.card(card)).join(", ")}`,
  Fed: (e, say) => {
    const pet = say.petAt(e.seat, e.plot);
    return e.vegetables + e.meat + e.box ? `feeds ${pet}: ${say.food(e.vegetables, e.meat, e.box)}` : `gives ${pet} nothing to eat`;
  },
  Suffered: (e, say) => upper(`${say.petAt(e.seat, e.plot)} suffers ${e.tokens} (${say.need(e.need)})`),
  Pooped: (e, say) =>
    upper(e.manure ? `${say.petAt(e.seat, e.plot)} leaves ${e.manure} manure` : `the cage of ${say.petAt(e.seat, e.plot)} absorbs the manure`),
  ManureRemoved: (_, say, run) =>
    `removes ${run.length} manure (${plots(run, say)})`,
  Entertained: (e) => `has an imp play between ${gap(e.gap)}${helped(e.employee)}`,
  Armoured: (e, say) => `sends an imp in armour to ${say.petAt(e.seat, e.plot)}: ${NUMBERS[e.number]} +${e.amount}`,
  Caught: (e, say) => `catches ${say.petAt(e.seat, e.plot)}; ${say.words.imps(e.imps, say)} to hospital`,
  Mutated: (e, say) => upper(`${say.petAt(e.seat, e.plot)} mutates (+${e.tokens})`),
  Exhibited: (e, say) => {
    const points = say.count(e.halves / 2, "point", "points");
    const need = e.need < 0 ? "" : ` for its ${say.need(e.need)}`;
    return e.plot < 0 ? `scores ${points}` : `enters ${say.petAt(e.seat, e.plot)}${need}: ${points}`;
  },
  Awarded: (e, say) => `comes ${PLACES[e.place - 1]} in ${say.exhibition(e.exhibition)}: ${say.words.reputation(e.halves / 2, say)}`,
  Sold: (e, say) =>
    `sells ${say.pet(e.pet)} to ${say.customer(e.customer)} ${e.platform ? "from the platform" : "on the black market"}: ` +
    `match ${e.match}, ${say.words.reputation(e.reputation, say)}, ${say.words.gold(e.gold, say)}`,
  Stored: (e) => `puts ${e.food === THING.MEAT ? "meat" : "a vegetable"} into the magic box`,
  Spoiled: (e, say) => `throws away ${say.food(e.vegetables, e.meat)}`,
  StartPassed: () => "is the next start player",
  FinalScored: (e, say) =>
    `scores ${say.number(e.score / 2)} for ${e.exhibition === 0 ? "business acumen" : "the pet display"}: ${say.words.reputation(e.halves / 2, say)}`,
  GameOver: (e, say) => `The game is over. Most reputation: ${say.list(e.winners.map((seat) => say.player(seat)))}`,
};

export const sayings: Sayings = {
  Deal: (m, say) => `deal ${say.thing(m.what, m.item)}`,
  Group: (m, say) => `make a group of ${say.party(m.imps, m.gold)}`,
  Done: () => "no more",
  Send: (m, say) => `send group ${m.group + 1} ${say.to(m.space)}`,
  Keep: (m) => `keep group ${m.group + 1} home`,
  Take: (m, say) => `take ${say.thing(m.what, m.item)}`,
  Colour: (m, say) => `${say.artifact(m.book)}: choose ${say.colour(m.colour)}`,
  Place: (m, say) => `put ${say.thing(m.what, m.item)} on plot ${m.plot + 1}`,
  House: (m, say) => `put ${say.pet(m.pet)} into the cage on plot ${m.plot + 1}`,
  Release: (m, say) => `let ${say.pet(m.pet)} go`,
  Swap: (m, say) => `discard ${say.card(m.card)}`,
  Assign: (m, say) => `give ${say.petAt(-1, m.plot)} ${say.card(m.card)}`,
  Feed: (m, say) => `feed ${say.petAt(-1, m.plot)}: ${say.food(m.vegetables, m.meat, m.box)}`,
  Dig: (m) => `remove 1 manure from plot ${m.plot + 1}${helped(m.employee)}`,
  Entertain: (m) => `play between ${gap(m.gap)}${helped(m.employee)}`,
  Armour: (m) => `armour for plot ${m.plot + 1}: ${NUMBERS[m.number]}${helped(m.employee)}`,
  Catch: (m, say) => `catch ${say.petAt(-1, m.plot)}${helped(m.employee)}`,
  LetGo: (m, say) => `let ${say.petAt(-1, m.plot)} escape`,
  Discard: (m, say) => `discard ${say.card(m.card)}`,
  Exhibit: (m, say) => `show ${say.petAt(-1, m.plot)}${m.need < NO_NEED ? ` for its ${say.need(m.need)}` : ""}`,
  Sell: (m, say) =>
    `sell ${say.petAt(-1, m.plot)} to ${say.customer(m.customer)} ${m.platform ? "from the platform" : "on the black market"}`,
  Clean: (m) => `remove 1 manure from plot ${m.plot + 1}`,
  Store: (m) => `put ${m.food === THING.MEAT ? "meat" : "a vegetable"} of chamber ${m.chamber + 1} into the magic box`,
};
