// La monstrerie en français. Le type est celui de l’anglais : rien ne peut manquer.
import { dictionary } from "../../../../i18n/typeset.ts";
import { de } from "../../../../i18n/plural.ts";
import type { PetView, PlotView } from "../../../../wire/petz/view.ts";
import type { Speech } from "../../words/speech.ts";
import type { ScoreLine } from "../../../../wire/petz/view.ts";
import type { ShopWords } from "./index.ts";

type Say = Speech;
interface Met {
  needs: number;
  met: number;
  left: number;
}

/** Décimale à la française. */
const tenth = (n: number): string => n.toFixed(1).replace(".", ",");

export const fr: ShopWords = dictionary("fr", {
  yourShop: "Votre monstrerie",
  shopOf: (who: string) => `Monstrerie ${de(who)}`,
  shopFacts: (say: Say, pets: number, cages: number) => `${say.count(pets, "monstre", "monstres")} · ${say.count(cages, "cage", "cages")}`,
  emptyPlot: "parcelle vide",
  foldedPlots: "+ 2 parcelles vides, repliées",
  waiting: "En attente d’une place",
  hand: (say: Say, cards: number) => `Vos cartes besoin : ${say.count(cards, "carte", "cartes")}`,
  noCards: "Aucune carte besoin en main",
  manure: (say: Say, n: number) => say.count(n, "bouse", "bouses"),
  faceDown: (say: Say, n: number) => `${say.count(n, "carte", "cartes")} face cachée`,
  gapSays: (one: number, other: number) => `Les diablotins entre les parcelles ${one} et ${other} divertissent les deux monstres`,
  barsOf: (pet: string) => `Barres ${de(pet)}`,
  barSpoken: (say: Say, pet: string, bar: number, colour: number, card: number) =>
    `${pet}, barre ${bar}, ${say.colour(colour)} : ${card < 0 ? "pas encore de carte" : say.card(card)}`,
  turnCard: (card: string) => `Retourner la carte, symbole double vers le haut : ${card}`,
  entrySays: (exhibition: string, points: string) => `${exhibition} : votre inscription marquerait ${points}`,
  nothingCounts: "rien qui compte",

  petSpoken: (say: Say, pet: PetView) => {
    const parts = [say.petInFull(pet.kind, pet.size)];
    if (pet.suffering) parts.push(`souffrance ${pet.suffering}`);
    if (pet.mutations) parts.push(say.count(pet.mutations, "mutation", "mutations"));
    if (pet.cards.length) parts.push(`besoins ${say.list(pet.cards.map((card) => say.card(card)))}`);
    return parts.join(" ; ");
  },
  plotSpoken: (say: Say, number: number, plot: PlotView) => {
    if (plot.cage < 0) return `Parcelle ${number}, vide${plot.addon < 0 ? "" : `, avec ${say.addon(plot.addon)}`}`;
    const parts = [`Parcelle ${number} : ${say.cage(plot.cage)}`];
    if (plot.addon >= 0) parts.push(say.addon(plot.addon));
    parts.push(plot.pet ? say.pet(plot.pet.kind) : "pas de monstre");
    if (plot.manure) parts.push(say.count(plot.manure, "bouse", "bouses"));
    return parts.join(", ");
  },

  check: {
    feed: (n: number) => `${n} à nourrir`,
    fed: "repas servi",
    hungerSays: ({ needs, met, left }: Met) =>
      `Faim ${needs} : ${met ? `${met} par la parcelle, ` : ""}${left ? `${left} à nourrir, sinon ${left} ${left < 2 ? "jeton" : "jetons"} Souffrance` : "rien à faire"}`,
    manure: (n: number) => (n ? `+${n} bouse${n > 1 ? "s" : ""}` : "bouse absorbée"),
    poopSays: ({ needs, added, after }: { needs: number; added: number; after: number }) =>
      `Besoin naturel ${needs} : bouses ajoutées ${added}, dans la cage ensuite ${after}`,
    play: (n: number) => `${n} à divertir`,
    played: "amusement trouvé",
    playSays: ({ needs, met, left }: Met) =>
      `Amusement ${needs} : ${met ? `${met} par la parcelle, ` : ""}${left ? `${left} à divertir par des diablotins, sinon ${left} ${left < 2 ? "jeton" : "jetons"} Souffrance` : "rien à faire"}`,
    held: (needs: number, excess: number) => `${needs} ${excess ? ">" : "≤"}`,
    angerSays: ({ needs, strength, excess }: { needs: number; strength: number; excess: number }) =>
      excess
        ? `Colère ${needs} contre solidité ${strength} : ${excess} de trop ; autant de diablotins à l’hôpital, ou le monstre s’échappe`
        : `Colère ${needs} contre solidité ${strength} : la cage tient`,
    magicSays: ({ needs, antimagic, excess, lost }: { needs: number; antimagic: number; excess: number; lost: boolean }) =>
      excess
        ? `Magie ${needs} contre anti-magie ${antimagic} : +${excess} ${excess < 2 ? "mutation" : "mutations"}${lost ? ", et le monstre est perdu" : ""}`
        : `Magie ${needs} contre anti-magie ${antimagic} : il ne se passe rien`,
    suffers: (n: number) => `+${n} souffrance`,
    healthy: "reste en bonne santé",
    diseaseSays: ({ needs, sum, tokens }: { needs: number; sum: number; tokens: number }) =>
      `Maladie ${needs} et bouses font ${sum} : ${tokens ? `+${tokens} souffrance` : "jusqu’à 2, rien"}`,
    lost: "perte",
    sleeps: "dort",
    sleepSays: "Une potion : cette barre ne demande rien",
  },

  outlook: {
    food: (needed: number, there: number) => `${needed} sur ${there}`,
    foodSays: (say: Say, needed: number, there: number, short: number) =>
      `Nourriture nécessaire : ${needed}, en réserve : ${there}${short ? ` ; ${say.count(short, "faim ne peut", "faims ne peuvent")} être satisfaite${short > 1 ? "s" : ""}` : ""}`,
    imps: (needed: number, there: number) => `diablotins : ${needed} sur ${there}`,
    foodShort: (say: Say, short: number) => `Nourriture manquante : ${say.number(short)}. Un monstre souffrira`,
    impsShort: (say: Say, short: number, catching: number) =>
      `${say.count(short, "diablotin manque", "diablotins manquent")} : un monstre souffrira${catching ? " ou s’échappera" : ""}`,
    impsSays: (say: Say, play: number, catching: number, there: number) =>
      `Diablotins nécessaires : ${play} pour divertir, ${catching} pour rattraper ; au terrier : ${say.number(there)}`,
  },

  line: (say: Say, line: ScoreLine): string => {
    const named: Record<Exclude<ScoreLine["what"], "need" | "rainbow" | "chosen">, string> = {
      kinds: "sortes de besoin",
      colours: "couleurs de carte",
      pets: "monstres",
      suffering: "souffrance",
      mutation: "mutation",
      manure: "bouse",
      judges: "jury",
      whip: "fouet de soumission",
      food: "nourriture",
      artifact: "artefacts",
      potion: "potions",
      gold: "or",
      away: "diablotins absents",
      cage: "cages",
      addon: "améliorations",
      token: "souffrance, mutation, bouse",
    };
    if (line.what === "need") return say.need(line.need);
    if (line.what === "rainbow") return `couleurs ${de(say.need(line.need))}`;
    if (line.what === "chosen") return `${say.need(line.need)} (au choix)`;
    return named[line.what];
  },

  exhibition: {
    onePet: "un monstre à votre choix",
    choose: "Quel monstre présentez-vous ?",
    chooseNeed: "Quel monstre présentez-vous, et pour lequel de ses besoins ?",
    showSays: (pet, points) => `Présenter ${pet} : ${points}`,
    needsOf: (pet) => `Besoins sur lesquels ${pet} peut être jugé`,
    judged: (need, points) => `besoin : ${need}${points && ` (${points})`}`,
    allPets: "tous les monstres ensemble",
    enters: (pet: string) => `Présente ${pet}`,
    later: "à venir",
    place: (n: number) => ["", "1er", "2e", "3e", "4e"][n] ?? "",
    placeSays: (place: number, reputation: number) => `${place === 1 ? "1re" : `${place}e`} place pour l’instant : réputation ${reputation}`,
  },

  arrange: {
    title: "Organisez votre monstrerie",
    how: "Glissez ou touchez ce que vous voulez déplacer, puis une parcelle. Les touches 1 à 4 sont les parcelles.",
    move: (what: string) => `Déplacer ${what}`,
    here: "Placer ici",
    hereSays: (what: string, plot: number) => `${what} sur la parcelle ${plot}`,
    expect: (mean: number) => `≈ ${tenth(mean)}`,
    expectSays: (need: string, mean: number, number: string, held: number) =>
      `${need} : ${tenth(mean)} ${mean < 2 ? "carte" : "cartes"} à prévoir, ${number} ${held}`,
    replaces: "remplace",
    replacesSays: (what: string) => `Remplace ${what}`,
    addonLost: "L’amélioration qui s’y trouvait est perdue",
    idle: "pas de cage : sans effet",
    pen: "Relâcher",
    waiting: "En attente d’une cage",
    nobody: "Aucun monstre n’est relâché. Déposez-en un ici pour le faire.",
    costs: (say: Say, pets: number, reputation: number) =>
      `${say.count(pets, "monstre est perdu", "monstres sont perdus")}${reputation ? `, avec ${reputation} de réputation` : ""}`,
    letGo: (pet: string) => `Relâcher ${pet}`,
  },

  assign: {
    title: "Besoins",
    progress: (n: number, of: number) => `barres : ${n} sur ${of}`,
    fill: "Remplir le reste",
    clear: "Tout reprendre",
    turn: "Retourner",
    take: "Reprendre",
    others: "Les autres",
    ready: "prêt",
    thinking: "réfléchit",
    bare: (say: Say, bars: number[]) => `Demande ${say.list(bars.map((colour) => say.colour(colour)))}`,
  },

  show: {
    title: "Concours",
    of: (who: string) => `${who} présente ses monstres`,
    impsLeft: (say: Say, n: number) => `${say.count(n, "diablotin disponible", "diablotins disponibles")}`,
    hurt: (say: Say, n: number) => `${say.count(n, "diablotin", "diablotins")} à l’hôpital`,
    food: { vegetables: "légumes", meat: "viande", box: "nourriture du coffre de glace" },
    meal: (pet: string, food: string) => `${pet} mange : ${food}`,
    feedLess: (food: string) => `Moins : ${food}`,
    feedMore: (food: string) => `Plus : ${food}`,
    dig: (plot: number) => `Retirer à la pelle la bouse de la parcelle ${plot}`,
    digLess: "Retirer moins",
    digMore: "Retirer plus",
    armour: (number: number) =>
      number === 0 ? "Diablotins en armure pour la solidité" : "Diablotins en armure pour l’anti-magie",
    armourLess: "Un diablotin en armure de moins",
    armourMore: "Un diablotin en armure de plus",
    catching: (pet: string) => `${pet} est en colère`,
    catch: (n: number) => `rattraper (${n})`,
    letGo: "laisser filer",
    playLess: "Un diablotin de moins ici",
    playMore: "Un diablotin de plus ici",
    employee: "L’employé du mois divertit ici et compte double",
    digEmployee: "L’employé du mois prend la pelle (jusqu’à 4)",
    armourEmployee: "L’employé du mois porte la première armure (+2)",
  },

  fate: {
    suffers: (n: number) => `+${n} souffrance`,
    suffersSays: (hunger: number, play: number, disease: number) =>
      `+${hunger + play + disease} souffrance : ${[hunger && `faim ${hunger}`, play && `ennui ${play}`, disease && `maladie ${disease}`].filter(Boolean).join(", ")}`,
    mutates: (n: number) => `+${n} ${n < 2 ? "mutation" : "mutations"}`,
    caught: (n: number) => `à rattraper : ${n}`,
    lost: { suffering: "perte : trop de souffrance", escaped: "s’échappe", mutation: "perte : trop de mutations" },
    fine: "tout va bien",
  },

  discard: {
    title: "Pour vos potions",
    choose: (n: number, colour: string) => `Défaussez ${n} carte${n > 1 ? "s" : ""} ${colour}${n > 1 ? "s" : ""} :`,
  },

  sell: {
    title: "Clients",
    of: (who: string) => `${who} peut vendre`,
    how: "Un monstre de taille 4 ou plus, un par client, si la satisfaction dépasse\u00a00.",
    match: "Satisfaction",
    market: "Marché noir",
    platform: "Estrade",
    served: "a déjà acheté",
    tooSmall: "Trop petit : taille 4 au moins",
    noMatch: "Satisfaction insuffisante : pas de vente",
    lacks: (say, gold) => `Il vous manque ${say.words.gold(gold, say)}`,
    noPets: "Aucun monstre à vendre",
  },

  work: {
    title: "Nettoyer ou gagner",
    clean: (say: Say, imps: number, manure: number) =>
      manure
        ? `${say.count(imps, "diablotin retire", "diablotins retirent")} ${say.count(manure, "bouse", "bouses")}`
        : "Personne ne nettoie",
    earn: (say: Say, n: number) => `${say.count(n, "diablotin gagne", "diablotins gagnent")} ${say.words.gold(n, say)}`,
    dirty: (say: Say, plot: number, n: number) => `Parcelle ${plot} : ${say.count(n, "bouse", "bouses")} ; combien en retirer`,
    less: "Retirer moins",
    more: "Retirer plus",
    left: (say: Say, n: number) => (n ? `reste ${say.number(n)}` : "propre"),
    occupied: "Seules les cages vides sont nettoyées",
  },

  swap: {
    title: "La boule de cristal",
    how: "Choisissez jusqu’à 3 cartes à défausser. Vous en piochez autant des mêmes couleurs, et ne les voyez qu’alors.",
    chosen: "Cartes à défausser",
    pets: "Vos monstres",
    keep: (card: string) => `Garder ${card}`,
  },

  store: {
    title: "Le coffre de glace est vide",
    how: "Mettez-y une nourriture : elle n’y vieillit pas, et compte comme l’une ou l’autre sorte.",
    old: "jetée maintenant",
    fresh: (age: number) => (age === 0 ? "fraîche" : "moins fraîche"),
    put: (food: string, chamber: number) => `Mettre dans le coffre : ${food} de la pièce ${chamber}`,
  },

  odds: {
    button: "Chances",
    title: "Ce qui peut venir",
    about: "Parmi les cartes que vous n’avez pas vues : dans les pioches, dans d’autres mains, ou face cachée.",
    colour: (colour: string) => `${colour[0].toUpperCase()}${colour.slice(1)}`,
    deck: (say: Say, n: number) => `${say.count(n, "carte", "cartes")} dans la pioche`,
    line: (n: number, of: number, need: string) => `${n} sur ${of} : ${need}`,
  },

  rivals: {
    title: "Rivaux",
    shop: "Monstrerie",
    reputation: "Réputation",
    imps: "Diablotins",
    gold: "Or",
    start: "premier joueur",
    cards: (say: Say, n: number) => say.count(n, "carte en main", "cartes en main"),
    busy: (n: number) => `${n} occupé${n > 1 ? "s" : ""}`,
    hospital: (n: number) => `${n} à l’hôpital`,
    platform: (n: number) => `${n} sur l’estrade`,
    relatives: (n: number) => `${n} à accueillir`,
    judged: "au jury",
    book: (n: number, colour: string) => `+${n} ${colour}`,
    groups: (sizes: string) => `groupes : ${sizes}`,
  },

  final: {
    title: "D’où vient la réputation",
    source: "Réputation",
    winner: "gagne",
    sources: {
      exhibitions: "Concours",
      sales: "Ventes",
      lost: "Monstres perdus",
      acumen: "Meilleur business",
      display: "Plus belle monstrerie",
    },
    total: "Total",
    plot: "La réputation au fil de la partie",
    player: "Joueur",
    start: "début",
    end: "fin",
    after: (round: number) => `${round}`,
    inFull: (what: string) => `${what}, ligne par ligne`,
    points: "Points",
  },
});
