// Ce qui s’est passé et ce qu’on peut faire, en français. Un nom précède la ligne.
import { NO_NEED } from "../shop/notation.ts";
import { upper } from "../../../i18n/plural.ts";
import { THING } from "../../../wire/petz/terms.ts";
import type { Lines, Sayings, Speech } from "./speech.ts";

const NUMBERS = ["solidité", "anti-magie"];
const helped = (employee: boolean): string => (employee ? " (employé du mois)" : "");
const gap = (at: number): string => `les parcelles ${at + 1} et ${((at + 1) % 4) + 1}`;
const plots = (run: readonly { plot: number }[], say: Speech): string => {
  const all = [...new Set(run.map(({ plot }) => plot + 1))];
  return `${say.plural(all.length, "parcelle", "parcelles")} ${all.join(", ")}`;
};
const cost = (reputation: number, say: Speech): string => (reputation ? `, et perd ${say.words.reputation(reputation, say)}` : "");
const DEALT = [
  ["Nouveau monstre", "Nouveaux monstres"], ["Nouvelle cage", "Nouvelles cages"], ["Nouvelle amélioration", "Nouvelles améliorations"],
  ["Nouvel artefact", "Nouveaux artefacts"], ["Concours révélé", "Concours révélés"], ["Client révélé", "Clients révélés"], ["Besoin", "Besoins"],
];

export const lines: Lines = {
  RoundBegan: (e, say) => `Manche ${e.round} : ${say.player(e.start)} commence`,
  NeutralImps: (e, say) => `Diablotins neutres : ${e.spaces.map((space) => say.space(space)).join(" ; ")}`,
  FoodLaidOut: (e, say) =>
    `Sur les étals : ${e.vegetables ? say.food(e.vegetables, 0) : "aucun légume"} ; mixte : ${say.food(e.mixed_vegetables, e.mixed_meat)} ; ${e.meat ? say.food(0, e.meat) : "aucune viande"}`,
  Dealt: (e, say, run) =>
    e.what === THING.START
      ? `${say.player(e.item)} commence`
      : `${DEALT[e.what][run.length > 1 ? 1 : 0]} : ${run.map(({ what, item }) => say.thing(what, item)).join(" ; ")}`,
  LeftTheTown: (_, say, run) => `Sans preneur : ${run.map(({ what, item }) => say.thing(what, item)).join(" ; ")}`,
  SentToFarm: (_, say, run) => `À la ferme : ${run.map(({ pet }) => say.pet(pet)).join(", ")}`,
  Paid: (e, say) => `reçoit ${say.words.gold(e.gold, say)} de la banque`,
  Ready: () => "a fini",
  GroupsShown: (e, say) =>
    e.groups.length ? `forme ${say.count(e.groups.length, "groupe", "groupes")} : ${e.groups.map(([imps, gold]) => say.party(imps, gold)).join(", ")}` : "ne fait sortir personne",
  Sent: (e, say) => `envoie ${say.party(e.imps, e.gold)} ${say.to(e.space)}`,
  KeptHome: (e, say) => `garde ${say.party(e.imps, e.gold)} au terrier`,
  FoodTaken: (e, say) => `prend ${say.food(e.vegetables, e.meat, 0, e.gold)}`,
  Gained: (_, say, run) => `prend ${say.list(run.map(({ what, item }) => say.thing(what, item)))}`,
  BookOpened: (e, say) => `ouvre ${say.artifact(e.book)} : ${say.colour(e.colour)}`,
  RelativesCame: (e, say) => (e.imps ? `accueille ${say.count(e.imps, "nouveau diablotin", "nouveaux diablotins")}` : "n’a aucun nouveau diablotin à accueillir"),
  HospitalVisited: (e, say) =>
    e.imps ? `prend une potion et fait sortir ${say.words.imps(e.imps, say)}` : "prend une potion",
  Judged: () => "fait partie du jury : 2 points de plus au concours",
  Drew: (_, say, run) => `pioche ${say.list(run.map(({ card }) => say.card(card)))}`,
  DrewHidden: (_, say, run) =>
    `pioche ${say.count(run.length, "carte", "cartes")} : ${run.map(({ colour }) => say.cardColour(colour)).join(", ")}`,
  Reshuffled: (e, say) => `La défausse ${say.cardColour(e.colour)} forme une nouvelle pioche`,
  Placed: (e, say) => `place ${say.thing(e.what, e.item)} sur la parcelle ${e.plot + 1}`,
  Housed: (_, say, run) => `loge ${run.map(({ pet, plot }) => `${say.pet(pet)} (parcelle ${plot + 1})`).join(", ")}`,
  PetLost: (e, say) => {
    const pet = say.pet(e.pet);
    const how: Record<string, string> = {
      released: `relâche ${pet}`,
      "no cage": `perd ${pet}, faute de cage`,
      suffering: `perd ${pet} : trop de souffrance`,
      escaped: `laisse s’échapper ${pet}`,
      mutation: `perd ${pet} : trop de mutations`,
    };
    return (how[e.cause] ?? `perd ${pet}`) + cost(e.reputation, say);
  },
  Discarded: (_, say, run) => `défausse ${say.list(run.map(({ card }) => say.card(card)))}`,
  NeedsShown: (e, say) => `montre ${say.pet(e.pet)} : ${e.cards.map((card) => say.card(card)).join(", ")}`,
  Fed: (e, say) => {
    const pet = say.petAt(e.seat, e.plot);
    return e.vegetables + e.meat + e.box ? `nourrit ${pet} : ${say.food(e.vegetables, e.meat, e.box)}` : `ne donne rien à ${pet}`;
  },
  Suffered: (e, say) => upper(`${say.petAt(e.seat, e.plot)} reçoit ${say.count(e.tokens, "jeton", "jetons")} Souffrance (${say.need(e.need)})`),
  Pooped: (e, say) =>
    e.manure
      ? upper(`${say.petAt(e.seat, e.plot)} laisse ${say.count(e.manure, "bouse", "bouses")}`)
      : upper(`${say.petAt(e.seat, e.plot)} : la cage absorbe la bouse`),
  ManureRemoved: (_, say, run) =>
    `retire ${say.count(run.length, "bouse", "bouses")} (${plots(run, say)})`,
  Entertained: (e) => `envoie un diablotin divertir entre ${gap(e.gap)}${helped(e.employee)}`,
  Armoured: (e, say) => `envoie un diablotin en armure : ${say.petAt(e.seat, e.plot)}, ${NUMBERS[e.number]} +${e.amount}`,
  Caught: (e, say) => `rattrape ${say.petAt(e.seat, e.plot)} ; ${say.words.imps(e.imps, say)} à l’hôpital`,
  Mutated: (e, say) => upper(`${say.petAt(e.seat, e.plot)} mute (+${e.tokens})`),
  Exhibited: (e, say) => {
    const points = say.count(e.halves / 2, "point", "points");
    const need = e.need < 0 ? "" : `, besoin ${say.need(e.need)}`;
    return e.plot < 0 ? `marque ${points}` : `présente ${say.petAt(e.seat, e.plot)}${need} : ${points}`;
  },
  Awarded: (e, say) => `obtient la ${e.place === 1 ? "1re" : `${e.place}e`} place (${say.exhibition(e.exhibition)}) : ${say.words.reputation(e.halves / 2, say)}`,
  Sold: (e, say) =>
    `vend ${say.pet(e.pet)} ${e.platform ? "depuis l’Estrade" : "au marché noir"} (${say.customer(e.customer)}) : ` +
    `satisfaction ${e.match}, ${say.words.reputation(e.reputation, say)}, ${say.words.gold(e.gold, say)}`,
  Stored: (e) => `met ${e.food === THING.MEAT ? "une viande" : "un légume"} dans le coffre de glace`,
  Spoiled: (e, say) => `jette ${say.food(e.vegetables, e.meat)}`,
  StartPassed: () => "commencera la prochaine manche",
  FinalScored: (e, say) =>
    `marque ${say.number(e.score / 2)} (${e.exhibition === 0 ? "meilleur business" : "plus belle monstrerie"}) : ${say.words.reputation(e.halves / 2, say)}`,
  GameOver: (e, say) => `La partie est finie. Meilleure réputation : ${say.list(e.winners.map((seat) => say.player(seat)))}`,
};

export const sayings: Sayings = {
  Deal: (m, say) => `distribuer ${say.thing(m.what, m.item)}`,
  Group: (m, say) => `former un groupe : ${say.party(m.imps, m.gold)}`,
  Done: () => "c’est tout",
  Send: (m, say) => `envoyer le groupe ${m.group + 1} ${say.to(m.space)}`,
  Keep: (m) => `garder le groupe ${m.group + 1} au terrier`,
  Take: (m, say) => `prendre ${say.thing(m.what, m.item)}`,
  Colour: (m, say) => `${say.artifact(m.book)} : choisir ${say.colour(m.colour)}`,
  Place: (m, say) => `placer ${say.thing(m.what, m.item)} sur la parcelle ${m.plot + 1}`,
  House: (m, say) => `mettre ${say.pet(m.pet)} dans la cage de la parcelle ${m.plot + 1}`,
  Release: (m, say) => `relâcher ${say.pet(m.pet)}`,
  Swap: (m, say) => `défausser ${say.card(m.card)}`,
  Assign: (m, say) => `pour ${say.petAt(-1, m.plot)} : ${say.card(m.card)}`,
  Feed: (m, say) => `nourrir ${say.petAt(-1, m.plot)} : ${say.food(m.vegetables, m.meat, m.box)}`,
  Dig: (m) => `retirer 1 bouse de la parcelle ${m.plot + 1}${helped(m.employee)}`,
  Entertain: (m) => `divertir entre ${gap(m.gap)}${helped(m.employee)}`,
  Armour: (m) => `armure pour la parcelle ${m.plot + 1} : ${NUMBERS[m.number]}${helped(m.employee)}`,
  Catch: (m, say) => `rattraper ${say.petAt(-1, m.plot)}${helped(m.employee)}`,
  LetGo: (m, say) => `laisser s’échapper ${say.petAt(-1, m.plot)}`,
  Discard: (m, say) => `défausser ${say.card(m.card)}`,
  Exhibit: (m, say) => `présenter ${say.petAt(-1, m.plot)}${m.need < NO_NEED ? `, besoin ${say.need(m.need)}` : ""}`,
  Sell: (m, say) =>
    `vendre ${say.petAt(-1, m.plot)} ${m.platform ? "depuis l’Estrade" : "au marché noir"} (${say.customer(m.customer)})`,
  Clean: (m) => `retirer 1 bouse de la parcelle ${m.plot + 1}`,
  Store: (m) => `mettre ${m.food === THING.MEAT ? "une viande" : "un légume"} de la pièce ${m.chamber + 1} dans le coffre de glace`,
};
