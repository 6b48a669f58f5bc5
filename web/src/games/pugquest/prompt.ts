// One sentence says what to do now; chips say what would follow from what is staged.
import type { Event } from "../../wire/pugquest/events.ts";
import { TERM } from "../../wire/pugquest/terms.ts";
import type { View } from "../../wire/pugquest/view.ts";
import type { Lang } from "../../settings.svelte.ts";
import type { Action, Chip, Prompt } from "../game-module.ts";
import { BONE_PAYMENT, BOX, FIRST_FOE, FIRST_NO_CARD, JOKER, NOTHING, PAYMENTS, drawnBy, isHero } from "./box.ts";
import { mark } from "../../i18n/plural.ts";
import { deskOf } from "./desk.svelte.ts";
import { ENERGY_ICONS, ICON } from "./icons.ts";
import { EVIL_LORD, STEP, creatureOf, isTreasureUsed, lifeLeft, lordOf, own, partnerOf, soonOf, spentOf } from "./model.ts";
import type { QuestChoice, QuestTable } from "./model.ts";
import { readMove } from "./read.ts";
import { STEP_NAMES, sayMove } from "./say.ts";
import { ANSWERS, commitOf, discardedAtEnd, promisedBy, stagedSay, type Promised } from "./staged.ts";
import { Speech } from "./words/speech.ts";
import { treasureText, upper } from "./words/texts.ts";
import type { Blanks } from "./words/tongue.ts";

type Asked = Partial<Prompt> & { sentence: string };

const plain = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "plain" });
const good = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "good" });
const warn = (text: string, icon?: Chip["icon"]): Chip => ({ text, icon, tone: "warn" });

// Steps whose choices are all buttons of the prompt.
const BUTTONS: ReadonlySet<number> = new Set([...ANSWERS, STEP.SPELL_FOCUS, STEP.PAY, STEP.KEEP, STEP.ORDER, STEP.LORD_USE, STEP.MARKET_PAY]);

// Questions within a deed: it can be sent once they are answered.
const WITHIN: ReadonlySet<number> = new Set([STEP.PAY, STEP.TARGET, STEP.GO, STEP.GIVE, STEP.KEEP, STEP.ORDER, STEP.BREW, STEP.SCOOP, STEP.MARKET_PAY]);

export function prompt(table: QuestTable, lang: Lang): Prompt {
  const view = table.view;
  const say = new Speech(lang, table.names, view);
  const words = say.words.prompt;
  if (!view) return { tone: "wait", title: words.wait, sentence: "", chips: [], actions: [] };
  if (table.over && table.cursor === null) {
    const lord = lordOf(view);
    const sentence = table.winners.length && table.winners.every((seat) => seat === lord) ? words.lordWon : table.winners.length ? words.won : words.lost;
    return { tone: "over", title: words.over, sentence, chips: [], actions: [] };
  }
  if (!table.mine) return waiting(view, say);
  const live = table.position ?? view;
  const title = ANSWERS.has(live.step) ? words.answer : words.turn;
  return { tone: "turn", title, chips: chipsOf(table, view, say), actions: [], ...ask(table, view, say) };
}

// Others decide

function waiting(view: View, say: Speech): Prompt {
  const words = say.words.prompt;
  const title = view.seat < 0 ? words.lookOn : words.wait;
  return { tone: "wait", title, sentence: happening(view, say), chips: [], actions: [] };
}

function happening(view: View, say: Speech): string {
  const { does, deals } = say.words.prompt;
  const seats = view.to_act.filter((seat) => seat >= 0);
  if (!seats.length) return deals;
  const who = say.list(seats.map((seat) => (say.heroes.has(seat) ? `${say.player(seat)} (${say.heroOf(seat)})` : say.player(seat))));
  const { step } = view;
  if (step === STEP.CHOOSE_HERO) return does.hero(who);
  if (step === STEP.PLACE) return does.place(who);
  if (step === STEP.RETURN) return does.back(who);
  if (step === STEP.UPKEEP) return does.upkeep(who);
  if (step === STEP.RIPOSTE || step === STEP.DEFEND || step === STEP.PREVENT) return does.answer(who);
  if (step === STEP.MIMIC || step === STEP.ENCORE) return does.answerCombo(who);
  if (step >= STEP.PRIZE && step <= STEP.PICK_UP) return does.loot(who);
  if (step === STEP.LIMIT) return does.limit(who);
  if (step === STEP.MARKET || step === STEP.MARKET_PAY) return does.market(who);
  if (step === STEP.TRADE || step === STEP.OFFER) return does.trade(who);
  if (step === STEP.ANSWER) return does.reply(who);
  return seats.includes(lordOf(view)) ? does.lord(who) : does.turn(who);
}

// My decision

function ask(table: QuestTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const desk = deskOf(table);
  const { step } = view;
  if (table.position?.step === STEP.LIMIT) return askLimit(table, say);
  if (step === STEP.LIMIT) return { sentence: words.staged(stagedSay(table, say)), chips: limitChips(view, say), commit: commitOf(table, say) };
  if (step === STEP.OFFER || table.staged.some((text) => text.startsWith("offer "))) return askOffer(table, say, view);
  const asked = table.position?.step ?? step;
  const bought = asked === STEP.MARKET && step !== asked && step !== STEP.MARKET_PAY && step !== STEP.PAY;
  const answered = table.staged.length > 0 && (bought || (ANSWERS.has(asked) && (step === STEP.TURN || step === STEP.TRADE)));
  if (table.shows || desk.beyond || answered) return { sentence: words.staged(stagedSay(table, say)), commit: commitOf(table, say) };
  if (step === STEP.TURN) {
    if (desk.swapping) return { sentence: words.swapping, actions: pickActions(table, say) };
    const end = desk.plain("end");
    const primary = desk.proposed === "end";
    const sentence = table.staged.length ? words.staged(stagedSay(table, say)) : primary ? words.staged(say.words.actions.end) : askedFor(desk.places, say) ?? words.pick(view.actions);
    if (primary && table.staged.length) return { sentence: words.staged(words.andEnd(stagedSay(table, say))), commit: say.words.actions.end, more: ["end"] };
    const actions = end ? [{ label: say.words.actions.end, icon: ICON.end, move: end.text, primary }] : [];
    return { sentence, actions, commit: commitOf(table, say) };
  }
  if (step === STEP.CHOOSE_HERO) return { sentence: words.chooseHero, commit: words.commit.hero };
  if (step === STEP.DISCARD_MORE) return askSwap(table, view, say);
  const off = table.staged.length && table.moves.length && WITHIN.has(step) ? words.first : undefined;
  return { sentence: sentenceOf(table, view, say), actions: actionsOf(table, view, say), commit: commitOf(table, say), off };
}

/** What to press after a button that only shows the places of its action. */
function askedFor(places: "move" | "draw" | null, say: Speech): string | null {
  const words = say.words.prompt.places;
  return places === "draw" ? words.draw(BOX.draw) : places && words.move;
}

/** The engine's question, without the name of whom it asks: that is said by the title. */
function sentenceOf(table: QuestTable, view: View, say: Speech): string {
  const key = questionOf(table, view);
  const told = say.of("prompts", key, { player: "\u0000", ...early(view, say), ...struck(view, say), ...late(view, say) });
  return upper(told.replace(/^\u0000, /, ""));
}

function questionOf(table: QuestTable, view: View): string {
  if (view.step === STEP.TARGET) {
    const key = table.moves[0]?.move.type === "Aim" ? "aim" : "target";
    return (view.deeds.at(-1)?.who ?? 0) >= FIRST_FOE ? `lord_${key}` : key;
  }
  if (view.step === STEP.ANSWER) return `answer${bargainOf(view)}`;
  if ((view.step === STEP.BOOST || view.step === STEP.PREVENT) && table.moves.length === 1) return `${STEP_NAMES[view.step]}_none`;
  return view.step === STEP.DROP_ONE && view.about.count > 0 ? "plunder" : (STEP_NAMES[view.step] ?? "turn");
}

/** What sets an offer's sentence apart: that nothing is given for it, or asked for. */
function bargainOf({ give, want }: View): string {
  if (give.length && want.length) return "";
  return give.length ? "-gift" : want.length ? "-request" : "-empty";
}

function early(view: View, say: Speech): Blanks {
  const { step, about } = view;
  const deed = view.deeds.at(-1);
  if (step === STEP.UPKEEP || step === STEP.MARKET) return { type: say.energy(BOX.worlds[view.card].type) };
  if (step === STEP.DRAW_MORE || step === STEP.DRAW_BACK) return { n: about.count };
  if (step === STEP.PAY && deed) return { deed: say.row(deed.row), cost: say.cost(deed.need.flatMap((n, kind) => Array<number>(n).fill(kind))) };
  if (step === STEP.TARGET && deed) return { deed: say.row(deed.row), who: say.creature(deed.who) };
  if (step === STEP.GO) return { creature: say.creature(about.creature), n: about.count };
  if (step === STEP.GIVE) return { to: say.heroOf(about.hero), n: about.count };
  if (step === STEP.MIMIC) return { combo: say.row(about.combo) };
  if (step === STEP.SPELL_FOCUS) return { n: drawnBy("spell-focus") };
  if (step === STEP.ENCORE) return { hero: say.heroOf(about.hero), n: drawnBy("encore") };
  return {};
}

/** Of an attack that can be answered, or that costs something: who strikes whom, and with how much. */
function struck(view: View, say: Speech): Blanks {
  const { step, about } = view;
  const deed = view.deeds.at(-1);
  // Before a boss attacks it may ask for energies: nothing is under way then.
  if (step === STEP.DISCARD_ONE || step === STEP.DROP_ONE) return { attacker: say.creature(deed?.who ?? view.turn), n: about.count };
  if (![STEP.RIPOSTE, STEP.DEFEND, STEP.BOOST, STEP.PREVENT].some((one) => one === step) || !deed) return {};
  const target = deed.struck === NOTHING ? about.creature : deed.struck;
  const kind = creatureOf(view, step === STEP.DEFEND ? target : about.creature)?.type ?? 0;
  return { attacker: say.creature(deed.who), struck: say.creature(target), n: deed.damage, type: say.energy(kind) };
}

/** Of loot, the Lord and the market. */
function late(view: View, say: Speech): Blanks {
  const { step, about } = view;
  if (step === STEP.PRIZE) return { monster: say.monsterCard(about.monster) };
  if (step === STEP.PICK_UP || step === STEP.PICK_FREE) return { treasure: say.treasure(about.treasure), type: say.energy(about.type) };
  if (step === STEP.LORD_MOVE || step === STEP.LORD_USE) return { creature: say.creature(about.creature) };
  if (step === STEP.SPOILS) return { hero: say.heroOf(about.hero), creature: say.creature(about.creature) };
  if (step === STEP.MARKET_PAY) return { treasure: say.treasure(about.treasure) };
  if (step === STEP.TRADE) return { n: BOX.offers - (own(view)?.offers ?? 0) };
  if (step === STEP.ANSWER) return { other: say.heroOf(about.hero), give: say.items(view.give), want: say.items(view.want) };
  return {};
}

// Buttons

function iconOf({ move }: QuestChoice): Chip["icon"] {
  if (move.type === "Pay" || move.type === "Defend" || move.type === "Boost") return ENERGY_ICONS[Math.min(move.source, JOKER)];
  if (move.type === "Discard" || move.type === "Keep" || move.type === "Top") return ENERGY_ICONS[move.card];
  if (move.type === "Riposte") return ICON.riposte;
  if (move.type === "Prize") return ICON.prize;
  if (move.type === "Take" || move.type === "Drop") return ICON.treasure;
  if (move.type === "Draw" || (move.type === "Plain" && move.name === "ability")) return ICON.draw;
  return undefined;
}

function actionsOf(table: QuestTable, view: View, say: Speech): Action[] {
  const desk = deskOf(table);
  const shown = BUTTONS.has(view.step) ? table.moves : table.moves.filter(({ move }) => (move.type === "Plain" && move.name !== "propose") || isOdd(move));
  const golden = shown.some(({ text }) => text === desk.proposed) ? desk.proposed : BUTTONS.has(view.step) ? shown[0]?.text : null;
  return shown.map((choice) => ({
    primary: choice.text === golden,
    label: choice.move.type === "Prize" ? say.words.prompt.takePrize : upper(sayMove(choice.move, say, view.step, view.about)),
    icon: iconOf(choice),
    // Ripostes have to be paid for, and may want a target.
    ...(choice.move.type === "Riposte" || choice.move.type === "Use" ? { go: () => void desk.begin(choice.text) } : { move: choice.text }),
  }));
}

/** Payments that are no card of the hand. */
function isOdd(move: QuestChoice["move"]): boolean {
  return (move.type === "Pay" || move.type === "Defend" || move.type === "Boost") && move.source > JOKER;
}

function askLimit(table: QuestTable, say: Speech): Asked {
  const desk = deskOf(table);
  const player = table.position && own(table.position);
  const left = desk.wantedPicks - desk.picked.length;
  const sentence = left > 0 ? say.words.prompt.limit(left, player?.hand_limit ?? 0) : say.words.prompt.staged(say.of("choices", "discard", { card: say.drawn(desk.picked) }));
  return { sentence: upper(sentence), actions: left > 0 ? [] : pickActions(table, say), commit: say.words.prompt.commit.discard };
}

/** Cards that have to be sent one by one go with a button of their own. */
function pickActions(table: QuestTable, say: Speech): Action[] {
  const desk = deskOf(table);
  if (!desk.oneByOne || !desk.picked.length) return [];
  return [{ label: upper(say.of("choices", "discard", { card: say.drawn(desk.picked) })), icon: ICON.swap, primary: true, go: () => void desk.discardPicks() }];
}

function askSwap(table: QuestTable, view: View, say: Speech): Asked {
  const words = say.words.prompt;
  const n = view.about.count;
  const picks = pickActions(table, say);
  if (picks.length) return { sentence: words.swapping, actions: picks };
  if (table.staged.length) return { sentence: words.swapping, chips: [plain(say.drawn(deskOf(table).picked), ICON.swap)], commit: words.swapNow(n), more: ["pass"] };
  return { sentence: words.swapping, actions: [{ label: words.drawNow(n), icon: ICON.draw, move: "pass" }] };
}

/** An offer is put together as a whole, and proposed with the big button. */
function askOffer(table: QuestTable, say: Speech, view: View): Asked {
  const words = say.words.prompt;
  const begun = table.position?.step === STEP.OFFER;
  const empty = view.give.length + view.want.length === 0;
  const told = { player: "\u0000", other: say.heroOf(partnerOf(table)), give: say.items(view.give), want: say.items(view.want) };
  return {
    sentence: upper(say.of("prompts", `offer${bargainOf(view)}`, told).replace(/^\u0000, /, "")),
    chips: [],
    actions: [{ label: upper(say.of("pass", "offer")), ...(begun ? { go: () => void table.clear().then(() => table.commit(["pass"])) } : { go: () => void table.clear() }) }],
    commit: words.commit.propose,
    off: empty ? words.emptyOffer : undefined,
  };
}

// What is staged

function chipsOf(table: QuestTable, view: View, say: Speech): Chip[] {
  const { position: live } = table;
  const imagined = soonOf(table.imagined);
  const promised = promisedBy(table);
  if (promised && !imagined.some(({ type }) => type === "Played")) return [...promiseChips(promised, view, say), ...priceChips(promised, say)];
  if (!imagined.length || !live) return table.position?.step === STEP.DEFEND ? threatChips(view, say) : [...sentChips(view, say), ...treasureChips(table, say)];
  const words = say.words.prompt.chips;
  // What the world does to others is not this answer's doing.
  const caused = live.step === STEP.UPKEEP ? imagined.filter((event) => event.type !== "Damaged" || event.creature === live.seat) : imagined;
  const chips = [...(promised ? promiseChips(promised, view, say) : []), ...blowChips(caused, live, view, imagined.length < table.imagined.length, say), ...sufferChips(imagined, live, say)];
  if (!chips.length) chips.push(...treasureChips(table, say));
  const learned = imagined.filter((event) => event.type === "Learned" && event.seat === table.seat).length;
  if (learned) chips.push(good(words.experience(learned), ICON.experience));
  const before = own(live);
  const after = own(view);
  if (before && after && before.level > 0 && after.level > before.level) chips.push(good(words.level(after.level), ICON.experience));
  const { called } = deskOf(table);
  if (live.players[called]?.is_out) chips.push(good(words.comesBack(say.heroOf(called)), ICON.life));
  for (const event of imagined) {
    if (event.type === "Healed") chips.push(good(words.heals(event.amount, say.creature(event.creature)), ICON.life));
    if (event.type === "Marked") chips.push(plain(words.marked(say.creature(event.creature), say.of("tokens", TERM.TOKENS[Math.log2(event.token)])), ICON.eye));
    if (event.type === "Moved") chips.push(plain(words.goes(say.creature(event.creature), event.column + 1), ICON.action));
    if (event.type === "Prevented") chips.push(good(words.prevents(event.amount), ICON.defend));
  }
  if (before && after) {
    const spent = spentOf(before.hand, after.hand);
    const odd = table.staged.map(readMove).flatMap((move) => (move.type === "Pay" && move.source >= FIRST_NO_CARD && move.source !== BONE_PAYMENT ? [say.payment(move.source)] : []));
    // Where it is the only way to pay, nobody is asked: that it is used up tells of it.
    const bone = before.treasures.find((treasure) => BOX.treasures[treasure].id === PAYMENTS[BONE_PAYMENT]);
    if (bone !== undefined && isTreasureUsed(view, bone) && !isTreasureUsed(live, bone)) odd.push(say.treasure(bone));
    const paid = [...(spent.some((n) => n > 0) ? [say.energies(spent)] : []), ...odd];
    const over = discardedAtEnd(table.staged).length > 0;
    const swaps = over || table.staged[0]?.startsWith("discard ");
    if (paid.length && live.step !== STEP.ANSWER) chips.push(plain((swaps ? words.discards : words.payment)(paid.join(", ")), ICON.hand));
    if (over) chips.push(plain(words.limit(before.hand_limit), ICON.hand));
  }
  if (live.step === STEP.TURN && table.staged.at(-1)?.startsWith("draw ") && !table.staged.some((text) => text.startsWith("discard ")) && BOX.draw > 1) chips.push(plain(words.drawsOn(BOX.draw - 1), ICON.draw));
  if (live.step === STEP.TURN && view.actions < live.actions) chips.push(plain(words.action(view.actions), ICON.action));
  return chips;
}

/** The damage that a deed does to its own hero, where something is asked before that. */
function sufferChips(told: readonly Event[], live: View, say: Speech): Chip[] {
  const begun = told.findLastIndex((event) => event.type === "Played" && event.creature === live.seat);
  const played = told[begun];
  const me = creatureOf(live, live.seat);
  const done = told.slice(begun + 1).some((event) => event.type === "GameOver" || (event.type === "Damaged" && event.creature === live.seat));
  if (played?.type !== "Played" || !me || done) return [];
  return BOX.rows[played.row].effects
    .filter(([verb]) => verb === "suffer")
    .map(([, n]) => warn(say.words.prompt.chips.left(Number(n), say.creature(live.seat), Math.max(0, lifeLeft(me) - Number(n))), ICON.attack));
}

/** Whose deed it is that moves a hero out of turn. */
function sentChips({ step, seat, deeds }: View, say: Speech): Chip[] {
  const deed = deeds.at(-1);
  return step === STEP.GO && deed && deed.who !== seat ? [plain(`${say.creature(deed.who)}${mark(":", say.lang)}${say.row(deed.row)}`, ICON.action)] : [];
}

/** What a treasure does by its card: unlike a combo's, that stands nowhere on the table. */
function treasureChips(table: QuestTable, say: Speech): Chip[] {
  const move = readMove(deskOf(table).deed ?? "pass");
  return move.type === "Use" ? [plain(treasureText(say, move.treasure), ICON.treasure)] : [];
}

/** What an attack does by its card, where it can't be tried out. */
/** Of damage that is not dealt yet: a hero or a Lord may answer it, and some monsters turn up a card. */
function awaitedChip(creature: number, damage: number, view: View, say: Speech): Chip {
  const words = say.words.prompt.chips;
  const who = creatureOf(view, creature);
  if (!who || isHero(creature) || view.rules & EVIL_LORD) return plain(words.mayAnswer(damage, say.creature(creature)), ICON.attack);
  if (BOX.foes[who.kind].defends) return warn(words.mayDefend(damage, say.creature(creature)), ICON.attack);
  const left = lifeLeft(who) - damage;
  return left > 0 ? plain(words.left(damage, say.creature(creature), left), ICON.attack) : good(words.defeats(damage, say.creature(creature)), ICON.dead);
}

function promiseChips({ damage, sure, choice }: Promised, view: View, say: Speech): Chip[] {
  const words = say.words.prompt.chips;
  const chips = sure.map((creature) => awaitedChip(creature, damage, view, say));
  return choice.length ? [...chips, plain(words.oneOf(damage, say.creatures(choice)), ICON.attack)] : chips;
}

function priceChips({ row }: Promised, say: Speech): Chip[] {
  const { cost } = BOX.rows[row];
  return cost.length ? [plain(say.words.prompt.chips.payment(say.cost(cost)), ICON.hand)] : [];
}

/** What the end of the turn asks for: to discard down to the hand limit. */
function limitChips(view: View, say: Speech): Chip[] {
  const player = own(view);
  return player ? [warn(say.words.prompt.limit(player.hand_size - player.hand_limit, player.hand_limit), ICON.hand)] : [];
}

function threatChips(view: View, say: Speech): Chip[] {
  const deed = view.deeds.at(-1);
  return deed && deed.damage > 0 ? [warn(say.words.prompt.chips.left2(deed.damage), ICON.claws)] : [];
}

/** Damage, by target; what a creature may still do against it is said, not guessed. What is shown may be in a later turn. */
function blowChips(told: readonly Event[], live: View, view: View, isLater: boolean, say: Speech): Chip[] {
  const words = say.words.prompt.chips;
  const hits = new Map<number, number>();
  const fallen = new Set<number>();
  for (const event of told) {
    if (event.type === "Damaged") hits.set(event.creature, (hits.get(event.creature) ?? 0) + event.amount);
    if (event.type === "Defeated") fallen.add(event.creature);
  }
  const chips: Chip[] = [];
  for (const [creature, n] of hits) {
    const before = creatureOf(live, creature);
    if (creature === TERM.BOSS && fallen.has(creature)) chips.push(good(words.wins, ICON.prize));
    else if (fallen.has(creature)) chips.push((isHero(creature) ? warn : good)(words.defeats(n, say.creature(creature)), ICON.dead));
    else if (before) chips.push((isHero(creature) ? warn : plain)(words.left(n, say.creature(creature), Math.max(0, lifeLeft(before) - n)), ICON.attack));
  }
  // An explosion comes after the treasure, which nobody has seen yet.
  for (const event of told) {
    if (event.type !== "Exploded") continue;
    const kind = creatureOf(live, event.creature)?.kind;
    const blast = kind === undefined ? undefined : BOX.foes[kind].rules.find(([rule]) => rule === "explode");
    if (blast && !told.some((other) => other.type === "Damaged" && other.by === event.creature)) chips.push(warn(words.explodes(Number(blast[1])), ICON.attack));
  }
  const deed = isLater ? undefined : view.deeds.at(-1);
  if (deed && deed.struck !== NOTHING && deed.damage > 0 && !hits.has(deed.struck) && deed.who !== deed.struck) {
    chips.push(awaitedChip(deed.struck, deed.damage, view, say));
  }
  return chips;
}
