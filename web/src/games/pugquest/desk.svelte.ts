// What a person has in hand at this table: what is picked, what is looked at, and how steps are
// staged. Legality is the server's: everything here picks among `table.moves`.
import type { Refusal } from "../../table.svelte.ts";
import type { Move } from "../../wire/pugquest/moves.ts";
import type { View } from "../../wire/pugquest/view.ts";
import { EVIL_LORD, STEP } from "./model.ts";
import type { QuestChoice, QuestTable } from "./model.ts";
import { BOX, DECK, ENERGIES, JOKER, NOTHING } from "./box.ts";
import { readMove } from "./read.ts";
import { perTable } from "../../per-table.svelte.ts";

export type Tab = "fight" | "hero" | "party" | "world" | "log";

const BEGINS = /^(combo|use|prize|riposte) |^(attack|ability)$/;

/** Steps that ask for nothing but a draw: what is pressed is drawn. */
export const DRAWS: readonly number[] = [STEP.DRAW_MORE, STEP.DRAW_BACK, STEP.SCOOP];

export class Desk {
  /** Energies are being chosen to be swapped, though nothing is staged yet. */
  swapping = $state(false);
  /** Energies chosen where they can only be staged together. */
  picks = $state.raw<number[]>([]);
  /** The treasure of the market that a swap would be for. */
  wanted = $state<number | null>(null);
  /** What is read in full: "codex", "piles", or a card of the codex such as "treasure:3". */
  looked = $state<string | null>(null);
  tab = $state<Tab>("fight");
  /** The row whose reach is shown before it is played. */
  previewed = $state<number | null>(null);
  /** Why combos can't be played now, as far as that was asked, by row. */
  reasons = $state.raw<ReadonlyMap<number, Refusal>>(new Map());
  #reasonsAt = "";
  /** The creature whose plan is pointed out. */
  pointed = $state<number | null>(null);
  /** The action whose places were asked for by its button, while nothing is staged. */
  places = $state<"move" | "draw" | null>(null);
  /** A move that a hint proposes and that is not staged: it would end one's say. Its button is the golden one. */
  proposed = $state<string | null>(null);
  /** What could be chosen at each staged step, to change one's mind about it. */
  #asked = $state.raw<QuestChoice[][]>([]);

  constructor(readonly table: QuestTable) {
    table.onposition.add(() => this.forget());
  }

  /** What is staged ends one's say: what is shown is another's turn, or the next of one's own. */
  get beyond(): boolean {
    const { view, position: live, staged, cursor } = this.table;
    return cursor === null && staged.length > 0 && view?.turn !== live?.turn;
  }

  /** The decision at hand, which what is staged may already have gone beyond; or a past moment. */
  get atHand(): View | null {
    const { view, position: live, staged, cursor } = this.table;
    return cursor === null && staged.length > 0 ? (live ?? view) : view;
  }

  find<K extends Move["type"]>(type: K, test: (move: Extract<Move, { type: K }>) => boolean = () => true): QuestChoice | undefined {
    if (this.beyond) return undefined;
    return this.table.moves.find(({ move }) => move.type === type && test(move as Extract<Move, { type: K }>));
  }

  plain(name: string): QuestChoice | undefined {
    return this.find("Plain", (move) => move.name === name);
  }

  /** Stage a step, then pay for it as it is proposed. */
  async stage(text: string): Promise<boolean> {
    this.swapping = false;
    this.picks = [];
    this.proposed = null;
    this.places = null;
    this.#ask();
    const done = await this.table.stage(text);
    if (done) await this.#settle();
    return done;
  }

  #ask(): void {
    this.#asked = [...this.#asked.slice(0, this.table.staged.length), this.table.moves];
  }

  /** The first ways to pay are the cheapest: they are the proposal. */
  async #settle(): Promise<void> {
    for (let left = 12; left > 0 && this.#paying(); left--) {
      this.#ask();
      if (!(await this.table.stage(this.table.moves[0].text))) return;
    }
  }

  #paying(): boolean {
    const { view, moves, staged } = this.table;
    return view?.step === STEP.PAY && staged.length > 0 && moves.length > 0 && moves.every(({ move }) => move.type === "Pay");
  }

  /** Back one step: a payment goes with what it was for. Null where there is nothing to take back. */
  undo(): (() => void) | null {
    const { table } = this;
    if (!table.canUndo) return null;
    const { staged } = table;
    const paid = staged.at(-1)?.startsWith("pay ") && this.began < staged.length;
    return paid ? () => void table.restage(staged.slice(0, this.began)) : () => void table.undo();
  }

  /** A new position: what was picked for the one before is gone. */
  forget(): void {
    this.picks = [];
    this.swapping = false;
    this.wanted = null;
    this.proposed = null;
    this.places = null;
    // What the pointer or the keys rest on may mean something else by now.
    this.previewed = null;
    this.pointed = null;
    this.#asked = [];
  }

  /** Where among the staged moves the last deed begins; their number where there is none. */
  get began(): number {
    const { staged } = this.table;
    return staged.reduce((found, text, at) => (BEGINS.test(text) ? at : found), staged.length);
  }

  /** A deed is staged and either not yet settled or as far as can be seen. */
  get open(): boolean {
    const { view, shows, staged } = this.table;
    return this.began < staged.length && (shows || this.beyond || (view !== null && view.step !== STEP.TURN));
  }

  /** An ability that answers a combo, one's own or another's: it goes with what is staged. */
  get #answersCombo(): boolean {
    return this.step === STEP.SPELL_FOCUS || this.step === STEP.ENCORE;
  }

  /** A combo, a treasure, a prize, an attack: instead of another that is still open. */
  async begin(text: string): Promise<void> {
    if (text === "ability" && this.#answersCombo) return void (await this.table.commit([text]));
    const { staged } = this.table;
    const began = this.began;
    const same = began < staged.length && staged[began] === text && this.open;
    if (this.open) await this.table.restage(staged.slice(0, began));
    if (!same) await this.stage(text);
  }

  /** Take up a hint: its moves are staged and paid for. A last one that ends one's say is only proposed,
      since what would be seen then is beyond the decision. */
  async take(line: readonly QuestChoice[]): Promise<void> {
    const { table } = this;
    const last = line.at(-1);
    const base = table.shows ? [] : table.staged;
    const ends = last?.move.type === "Plain" && (last.move.name === "end" || (last.move.name === "pass" && line.length + base.length === 1));
    const texts = (ends ? line.slice(0, -1) : line).map(({ text }) => text);
    if (texts.length || base.length < table.staged.length) {
      if (!(await table.restage([...base, ...texts]))) return;
      if (!ends) await this.#settle();
    }
    this.proposed = ends ? last.text : null;
  }

  /** Point at a combo of the sheet: its text is shown, and why it can't be played now. */
  async point(row: number): Promise<void> {
    this.previewed = row;
    const { table } = this;
    const now = [table.seq, ...table.staged].join();
    if (this.#reasonsAt !== now) this.reasons = new Map();
    this.#reasonsAt = now;
    const legal = this.find("Combo", (move) => move.row === row) ?? this.find("Riposte", (move) => move.row === row);
    if (legal || table.seat < 0 || table.cursor !== null || this.reasons.has(row)) return;
    const refusal = await table.reason(`combo ${BOX.comboIds[row]}`);
    if (refusal && this.#reasonsAt === now) this.reasons = new Map(this.reasons).set(row, refusal);
  }

  /** What is staged of the last deed. */
  get deed(): string | undefined {
    return this.table.staged[this.began];
  }

  // Changing one's mind

  /** The steps of the last deed in which there was a choice of this kind. */
  #steps(type: Move["type"][]): { at: number; chosen: string; options: QuestChoice[] }[] {
    const { staged } = this.table;
    const found = [];
    for (let at = this.began + 1; at < staged.length; at++) {
      const options = (this.#asked[at] ?? []).filter(({ move }) => type.includes(move.type));
      if (options.length > 1 && options.some(({ text }) => text === staged[at])) found.push({ at, chosen: staged[at], options });
    }
    return found;
  }

  get payments(): { at: number; chosen: string; options: QuestChoice[] }[] {
    return this.#steps(["Pay"]);
  }

  /** Targets that could have been chosen instead, by the place of the choice. */
  get others(): { at: number; choice: QuestChoice }[] {
    const last = this.#steps(["Target", "Aim"]).at(-1);
    if (!last || !this.table.staged.length) return [];
    return last.options.filter(({ text }) => text !== last.chosen).map((choice) => ({ at: last.at, choice }));
  }

  /** Another choice at a staged step; what came after it is kept where it still can be. */
  async instead(at: number, text: string): Promise<void> {
    const before = this.table.staged;
    const later = before.slice(at + 1).filter((move) => !move.startsWith("pay "));
    this.#asked = this.#asked.slice(0, at + 1);
    const done = await this.table.restage([...before.slice(0, at), text]);
    if (!done) return;
    await this.#settle();
    if (text.startsWith("pay ")) for (const move of later) {
      const legal = this.table.moves.find((choice) => choice.text === move);
      if (!legal || !(await this.stage(move))) return;
    }
  }

  /** The creature that was chosen last as a target, of what is staged. */
  get called(): number {
    const move = this.table.staged.map(readMove).findLast(({ type }) => type === "Target");
    return move?.type === "Target" ? move.creature : NOTHING;
  }

  // Energies

  /** A draw is staged and another card is pressed: it is drawn, and then that one, where more may be. */
  async drawOn(source: number): Promise<void> {
    await this.table.commitAndGoOn(`draw ${source === DECK ? "deck" : ENERGIES[source]}`, ({ step }) => DRAWS.includes(step));
  }

  /** What a click on an energy of the hand would do now. */
  use(kind: number): QuestChoice | undefined {
    return (
      this.find("Discard", (move) => move.card === kind) ??
      this.find("Pay", (move) => move.source === kind) ??
      this.find("Defend", (move) => move.source === kind) ??
      this.find("Boost", (move) => move.source === kind) ??
      this.find("Give", (move) => move.card === kind)
    );
  }

  get step(): number {
    return this.table.view?.step ?? -1;
  }

  get #atLimit(): boolean {
    return this.table.position?.step === STEP.LIMIT && this.table.mine;
  }

  /** Every card that leaves a hand shows it to the Lord: such moves are sent one after the other. */
  get oneByOne(): boolean {
    return ((this.table.position?.rules ?? 0) & EVIL_LORD) !== 0;
  }

  /** Whether cards are chosen together here: to be swapped, or down to the limit. */
  get picking(): boolean {
    return this.table.mine && (this.swapping || this.#atLimit || this.step === STEP.DISCARD_MORE);
  }

  /** The energies chosen so far, by kind and in order. */
  get picked(): number[] {
    if (this.#atLimit || this.oneByOne) return this.picks;
    return this.step === STEP.DISCARD_MORE ? tail(this.table.staged) : [];
  }

  /** How many have to be chosen: as many as are above the limit, or any number. */
  get wantedPicks(): number {
    const player = this.table.position?.players[this.table.seat];
    return this.#atLimit && player ? player.hand_size - player.hand_limit : Infinity;
  }

  /** Kinds are named in order: of cards that were discarded before these, none below may follow. */
  mayPick(kind: number): boolean {
    const live = this.table.position;
    return !live || (!this.#atLimit && live.step !== STEP.DISCARD_MORE) || kind >= live.about.lowest;
  }

  #changing: Promise<void> = Promise.resolve();

  /** Changes of one thing go one after the other, however fast they are clicked. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    return (this.#changing = this.#changing.then(change));
  }

  /** Put a card in or out of those chosen together; kinds are named in order, however they are clicked. */
  pick(kind: number, add: boolean): Promise<void> {
    return this.#inTurn(() => this.#pick(kind, add));
  }

  async #pick(kind: number, add: boolean): Promise<void> {
    const chosen = [...this.picked];
    if (add) chosen.push(kind);
    else chosen.splice(chosen.indexOf(kind), 1);
    chosen.sort((a, b) => a - b);
    if (this.#atLimit || this.oneByOne) {
      this.picks = chosen.length > this.wantedPicks ? this.picks : chosen;
      if (this.oneByOne) return;
      await this.table.restage(this.picks.length === this.wantedPicks ? this.picks.map(discard) : []);
      return;
    }
    const { staged } = this.table;
    const base = staged.slice(0, staged.length - tail(staged).length);
    await this.table.restage([...base, ...chosen.map(discard)]);
    this.swapping = chosen.length === 0;
  }

  /** Discard what is picked, card by card, and then draw as many where that is what it is for. */
  async discardPicks(): Promise<void> {
    const swap = !this.#atLimit;
    for (const kind of this.picks) if (!(await this.table.commit([discard(kind)]))) return;
    if (swap && this.table.position?.step === STEP.DISCARD_MORE) await this.table.commit(["pass"]);
  }

  toggleSwap(): void {
    this.swapping = !this.swapping;
    this.picks = [];
  }

  // Offers: items are named in order, what is given before what is asked for; and then proposed

  /** Change the offer. */
  trade(change: (give: number[], want: number[]) => void, words: (item: number) => string): Promise<void> {
    return this.#inTurn(() => this.#offer(change, words));
  }

  async #offer(change: (give: number[], want: number[]) => void, words: (item: number) => string): Promise<void> {
    const { staged, view } = this.table;
    const give = [...(view?.give ?? [])];
    const want = [...(view?.want ?? [])];
    change(give, want);
    const base = staged.filter((text) => !/^(add |ask |propose$)/.test(text));
    const order = (items: number[]): number[] => [...items].sort((a, b) => a - b);
    const texts = [...order(give).map((item) => `add ${words(item)}`), ...order(want).map((item) => `ask ${words(item)}`)];
    await this.table.restage([...base, ...texts, ...(texts.length ? ["propose"] : [])]);
  }

  look(card: string | null): void {
    this.looked = card;
  }
}

const discard = (kind: number): string => `discard ${ENERGIES[kind]}`;

/** The kinds of the discards that the staged moves end with. */
function tail(staged: readonly string[]): number[] {
  const kinds: number[] = [];
  for (let at = staged.length - 1; at >= 0 && staged[at].startsWith("discard "); at--) {
    kinds.unshift((ENERGIES as readonly string[]).indexOf(staged[at].slice("discard ".length)));
  }
  return kinds.filter((kind) => kind >= 0 && kind <= JOKER);
}

export const deskOf = perTable((table: QuestTable) => new Desk(table));
