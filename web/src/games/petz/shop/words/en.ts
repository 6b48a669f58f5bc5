// The pet shop in English.
import { dictionary } from "../../../../i18n/typeset.ts";
import type { PetView, PlotView } from "../../../../wire/petz/view.ts";
import type { Speech } from "../../words/speech.ts";
import type { ScoreLine } from "../../../../wire/petz/view.ts";

type Say = Speech;
interface Met {
  needs: number;
  met: number;
  left: number;
}

export const en = dictionary("en", {
  yourShop: "Your pet shop",
  shopOf: (who: string) => `Pet shop of ${who}`,
  shopFacts: (say: Say, pets: number, cages: number) => `${say.count(pets, "pet", "pets")} · ${say.count(cages, "cage", "cages")}`,
  emptyPlot: "empty plot",
  foldedPlots: "+ 2 empty plots, folded",
  waiting: "Waiting for a place",
  hand: (say: Say, cards: number) => `Your need cards: ${say.count(cards, "card", "cards")}`,
  noCards: "No need cards in hand",
  manure: (say: Say, n: number) => `${say.number(n)} manure`,
  faceDown: (say: Say, n: number) => `${say.count(n, "card", "cards")} face down`,
  gapSays: (one: number, other: number) => `Imps in the gap between plots ${one} and ${other} play with both pets`,
  barsOf: (pet: string) => `Bars of ${pet}`,
  barSpoken: (say: Say, pet: string, bar: number, colour: number, card: number) =>
    `${pet}, bar ${bar}, ${say.colour(colour)}: ${card < 0 ? "no card yet" : say.card(card)}`,
  turnCard: (card: string) => `Turn round: ${card}`,
  entrySays: (exhibition: string, points: string) => `${exhibition}: your entry would score ${points}`,
  nothingCounts: "nothing that counts",

  petSpoken: (say: Say, pet: PetView) => {
    const parts = [say.petInFull(pet.kind, pet.size)];
    if (pet.suffering) parts.push(`${pet.suffering} suffering`);
    if (pet.mutations) parts.push(say.count(pet.mutations, "mutation", "mutations"));
    if (pet.cards.length) parts.push(`needs ${say.list(pet.cards.map((card) => say.card(card)))}`);
    return parts.join("; ");
  },
  plotSpoken: (say: Say, number: number, plot: PlotView) => {
    if (plot.cage < 0) return `Plot ${number}, empty${plot.addon < 0 ? "" : `, with ${say.addon(plot.addon)}`}`;
    const parts = [`Plot ${number}: ${say.cage(plot.cage)}`];
    if (plot.addon >= 0) parts.push(say.addon(plot.addon));
    parts.push(plot.pet ? say.pet(plot.pet.kind) : "no pet");
    if (plot.manure) parts.push(`${plot.manure} manure`);
    return parts.join(", ");
  },

  check: {
    feed: (n: number) => `feed ${n}`,
    fed: "fed",
    hungerSays: ({ needs, met, left }: Met) =>
      `Hunger ${needs}: ${met ? `${met} met by the plot, ` : ""}${left ? `feed ${left}, or take that much suffering` : "nothing to do"}`,
    manure: (n: number) => (n ? `+${n} manure` : "absorbed"),
    poopSays: ({ needs, added, after }: { needs: number; added: number; after: number }) =>
      `Poop ${needs}: ${added} manure is added, ${after} in the cage then`,
    play: (n: number) => `play ${n}`,
    played: "plays",
    playSays: ({ needs, met, left }: Met) =>
      `Play ${needs}: ${met ? `${met} met by the plot, ` : ""}${left ? `${left === 1 ? "1 imp" : `${left} imps`} needed to play, or take that much suffering` : "nothing to do"}`,
    held: (needs: number, excess: number) => `${needs} ${excess ? ">" : "≤"}`,
    angerSays: ({ needs, strength, excess }: { needs: number; strength: number; excess: number }) =>
      excess
        ? `Anger ${needs} against strength ${strength}: ${excess} too much; as many imps go to the hospital, or it escapes`
        : `Anger ${needs} against strength ${strength}: the cage holds`,
    magicSays: ({ needs, antimagic, excess, lost }: { needs: number; antimagic: number; excess: number; lost: boolean }) =>
      excess
        ? `Magic ${needs} against antimagic ${antimagic}: +${excess} ${excess === 1 ? "mutation" : "mutations"}${lost ? " and is lost" : ""}`
        : `Magic ${needs} against antimagic ${antimagic}: nothing happens`,
    suffers: (n: number) => `suffers ${n}`,
    healthy: "stays healthy",
    diseaseSays: ({ needs, sum, tokens }: { needs: number; sum: number; tokens: number }) =>
      `Disease ${needs} and manure make ${sum}: ${tokens ? `suffers ${tokens}` : "up to 2 nothing happens"}`,
    lost: "lost",
    sleeps: "sleeps",
    sleepSays: "A potion: this bar asks for nothing",
  },

  outlook: {
    food: (needed: number, there: number) => `${needed} of ${there}`,
    foodSays: (say: Say, needed: number, there: number, short: number) =>
      `Food needed: ${needed}, in the larder: ${there}${short ? `; ${say.count(short, "need", "needs")} can’t be fed` : ""}`,
    foodShort: (say: Say, short: number) => `${say.number(short)} food short: a pet will suffer`,
    /** Without enough imps to play and to catch. */
    impsShort: (say: Say, short: number, catching: number) =>
      `${say.count(short, "imp", "imps")} short: a pet will suffer${catching ? ", or one escapes" : ""}`,
    imps: (needed: number, there: number) => `imps: ${needed} of ${there}`,
    impsSays: (say: Say, play: number, catching: number, there: number) =>
      `Imps needed: ${play} to play, ${catching} to catch; at home: ${say.number(there)}`,
  },

  line: (say: Say, line: ScoreLine): string => {
    const named: Record<Exclude<ScoreLine["what"], "need" | "rainbow" | "chosen">, string> = {
      kinds: "kinds of need",
      colours: "colours of card",
      pets: "pets",
      suffering: "suffering",
      mutation: "mutation",
      manure: "manure",
      judges: "judges",
      whip: "whip of obedience",
      food: "food",
      artifact: "artifacts",
      potion: "potions",
      gold: "gold",
      away: "imps away",
      cage: "cages",
      addon: "addons",
      token: "suffering, mutation, manure",
    };
    if (line.what === "need") return say.need(line.need);
    if (line.what === "rainbow") return `colours of ${say.need(line.need)}`;
    if (line.what === "chosen") return `${say.need(line.need)} (chosen)`;
    return named[line.what];
  },

  exhibition: {
    onePet: "one pet of your choice",
    choose: "Which pet do you show?",
    chooseNeed: "Which pet do you show, and by which of its needs?",
    showSays: (pet: string, points: string) => `Show ${pet}: ${points}`,
    needsOf: (pet: string) => `Needs by which ${pet} can be judged`,
    judged: (need: string, points: string) => `by ${need}${points && `: ${points}`}`,
    allPets: "all pets together",
    enters: (pet: string) => `Enters ${pet}`,
    later: "still to come",
    place: (n: number) => ["", "1st", "2nd", "3rd", "4th"][n] ?? "",
    placeSays: (place: number, reputation: number) => `Place ${place} as it stands: ${reputation} reputation`,
  },

  arrange: {
    title: "Arrange your shop",
    how: "Drag or press what you want to move, then press a plot. Keys 1 to 4 are the plots.",
    move: (what: string) => `Move ${what}`,
    here: "Put here",
    hereSays: (what: string, plot: number) => `${what} on plot ${plot}`,
    expect: (mean: number) => `≈ ${mean.toFixed(1)}`,
    expectSays: (need: string, mean: number, number: string, held: number) =>
      `${need}: ${mean.toFixed(1)} cards expected, ${number} ${held}`,
    replaces: "replaces one",
    replacesSays: (what: string) => `It replaces ${what}`,
    addonLost: "The addon that was there is lost",
    idle: "no cage: does nothing",
    pen: "Let go",
    waiting: "Waiting for a cage",
    nobody: "Nobody is let go. Drop a pet here to do so.",
    costs: (say: Say, pets: number, reputation: number) =>
      `${say.count(pets, "pet is", "pets are")} lost${reputation ? `, and ${reputation} reputation` : ""}`,
    letGo: (pet: string) => `Let ${pet} go`,
  },

  assign: {
    title: "Needs",
    progress: (n: number, of: number) => `bars: ${n} of ${of}`,
    fill: "Fill the rest",
    clear: "Take all back",
    turn: "Turn round",
    take: "Take back",
    others: "The others",
    ready: "ready",
    thinking: "thinking",
    bare: (say: Say, bars: number[]) => `Wants ${say.list(bars.map((colour) => say.colour(colour)))}`,
  },

  show: {
    title: "Showing off",
    of: (who: string) => `${who} shows off`,
    impsLeft: (say: Say, n: number) => `${say.count(n, "imp is", "imps are")} left`,
    hurt: (say: Say, n: number) => `${say.count(n, "imp", "imps")} to hospital`,
    food: { vegetables: "vegetables", meat: "meat", box: "food from the magic box" },
    meal: (pet: string, food: string) => `${pet} eats ${food}`,
    feedLess: (food: string) => `Less ${food}`,
    feedMore: (food: string) => `More ${food}`,
    dig: (plot: number) => `Shovel manure of plot ${plot}`,
    digLess: "Shovel less",
    digMore: "Shovel more",
    armour: (number: number): string => (number === 0 ? "Imps in armour help strength" : "Imps in armour help antimagic"),
    armourLess: "One fewer imp in armour",
    armourMore: "One more imp in armour",
    catching: (pet: string) => `${pet} is angry`,
    catch: (n: number) => `catch (${n})`,
    letGo: "let it escape",
    playLess: "One fewer imp plays here",
    playMore: "One more imp plays here",
    employee: "The employee of the month plays here and counts twice",
    digEmployee: "The employee of the month shovels (up to 4)",
    armourEmployee: "The employee of the month wears the first suit (+2)",
  },

  fate: {
    suffers: (n: number) => `suffers ${n}`,
    suffersSays: (hunger: number, play: number, disease: number) =>
      `Suffers ${hunger + play + disease}: ${[hunger && `hunger ${hunger}`, play && `boredom ${play}`, disease && `disease ${disease}`].filter(Boolean).join(", ")}`,
    mutates: (n: number) => `mutates ${n}`,
    caught: (n: number) => `caught by ${n}`,
    lost: { suffering: "lost: suffered too much", escaped: "escapes", mutation: "lost: mutated too much" },
    fine: "all well",
  },

  discard: {
    title: "For your potions",
    choose: (n: number, colour: string) => `Discard ${n} ${colour} ${n === 1 ? "card" : "cards"}:`,
  },

  sell: {
    title: "Customers",
    of: (who: string) => `${who} may sell`,
    how: "A pet of size 4 or more, one to each customer, if the match is above\u00a00.",
    match: "Match",
    market: "Black market",
    platform: "Platform",
    served: "served",
    tooSmall: "Too small: size 4 at least",
    noMatch: "No match, no sale",
    lacks: (say: Speech, gold: number) => `You lack ${say.words.gold(gold, say)} to pay`,
    noPets: "No pet to sell",
  },

  work: {
    title: "Clean or earn",
    clean: (say: Say, imps: number, manure: number) =>
      manure ? `${say.count(imps, "imp removes", "imps remove")} ${manure} manure` : "Nobody cleans",
    earn: (say: Say, n: number) => `${say.count(n, "imp earns", "imps earn")} ${n} gold`,
    dirty: (say: Say, plot: number, n: number) => `Plot ${plot}: ${say.number(n)} manure; how much to remove`,
    less: "Remove less",
    more: "Remove more",
    left: (say: Say, n: number) => (n ? `${say.number(n)} left` : "clean"),
    occupied: "Only empty cages are cleaned",
  },

  swap: {
    title: "The crystal ball",
    how: "Choose up to 3 cards to discard. You draw as many of the same colours, and see them only then.",
    chosen: "Cards to discard",
    pets: "Your pets",
    keep: (card: string) => `Keep ${card}`,
  },

  store: {
    title: "The magic box is empty",
    how: "Put one food token into it: it does not age there, and counts as either kind.",
    old: "thrown away now",
    fresh: (age: number): string => (age === 0 ? "fresh" : "older"),
    put: (food: string, chamber: number) => `Put ${food} of chamber ${chamber} into the box`,
  },

  odds: {
    button: "Odds",
    title: "What may be drawn",
    about: "Of the cards you have not seen: in the decks, in other hands, or face down.",
    colour: (colour: string) => `${colour[0].toUpperCase()}${colour.slice(1)}`,
    deck: (say: Say, n: number) => `${say.count(n, "card", "cards")} in the deck`,
    line: (n: number, of: number, need: string) => `${n} of ${of}: ${need}`,
  },

  rivals: {
    title: "Rivals",
    shop: "Pet shop",
    reputation: "Reputation",
    imps: "Imps",
    gold: "Gold",
    start: "start player",
    cards: (say: Say, n: number) => say.count(n, "card in hand", "cards in hand"),
    busy: (n: number) => `${n} busy`,
    hospital: (n: number) => `${n} in hospital`,
    platform: (n: number) => `${n} on the platform`,
    relatives: (n: number) => `${n} still to be invited`,
    judged: "judges’ favour",
    book: (n: number, colour: string) => `+${n} ${colour}`,
    groups: (sizes: string) => `groups: ${sizes}`,
  },

  final: {
    title: "Where reputation came from",
    source: "Reputation",
    winner: "wins",
    sources: {
      exhibitions: "Exhibitions",
      sales: "Sales",
      lost: "Lost pets",
      acumen: "Business acumen",
      display: "Pet display",
    },
    total: "Total",
    plot: "Reputation over the game",
    player: "Player",
    start: "start",
    end: "end",
    after: (round: number) => `${round}`,
    inFull: (what: string) => `${what}, line by line`,
    points: "Points",
  },
});
