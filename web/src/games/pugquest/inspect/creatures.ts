// Cards of monsters, bosses, heroes and their combos.
import { TERM } from "../../../wire/pugquest/terms.ts";
import type { CreatureView } from "../../../wire/pugquest/view.ts";
import type { Mark, Sight } from "../../game-module.ts";
import { foeArt, heroArt } from "../art/pictures.ts";
import { arrowsSay, planSay } from "../board/naming.ts";
import { BOX, JOKER, NOTHING, arrowsOf, combosOf, hasPrize, isHero, strikeOf } from "../box.ts";
import { foeRow, heroWith } from "../numbering.ts";
import { ICON, PATTERN_ICONS } from "../icons.ts";
import { creatureOf, lifeLeft, strideOf, threatsOf } from "../model.ts";
import { abilityText, comboText, foeText, prizeText, treasureText, upper } from "../words/texts.ts";
import type { Context, Rule, Teller } from "./teller.ts";

function foeMarks(kind: number, one: CreatureView | undefined, context: Context): Mark[] {
  const { say, view, words: { foe: words } } = context;
  const foe = BOX.foes[kind];
  const before = one ? view.order.indexOf(one.creature) : -1;
  const arrows = one ? arrowsOf(one.creature, kind) : foe.arrows;
  return [
    { icon: { text: String(one?.initiative ?? foe.initiative) }, name: words.order(one?.initiative ?? foe.initiative), value: before < 0 ? words.orderSays : words.comes(before) },
    { icon: ICON.life, fill: "#c5413a", ink: "#fff3ec", name: words.life(one ? lifeLeft(one) : foe.life), value: words.lost(one?.damage ?? 0) },
    { icon: { text: arrows === 0 ? "–" : arrows > 0 ? "→" : "←" }, name: words.moves, value: arrowsSay(arrows, say) },
    ...strikeMarks(foeRow(kind), context),
    ...(foe.defends ? [{ icon: ICON.defend, name: words.defends, value: words.defendsSays(say.energy(one?.type ?? foe.type)) }] : []),
    context.energy(one?.type ?? foe.type, words.typeSays),
    ...tokensOf(one?.marks ?? 0, context),
    ...(foe.lifeEach ? [{ icon: ICON.party, name: words.grows, value: words.growsSays(foe.lifeEach) }] : []),
    ...(hasPrize(kind) ? [{ icon: ICON.prize, name: words.prize, value: prizeText(say, kind), wide: true }] : []),
    ...(one?.treasures ?? []).map((treasure) => ({ icon: ICON.treasure, name: `${words.carries} ${say.treasure(treasure)}`, value: treasureText(say, treasure), thing: `treasure:${treasure}`, wide: true })),
  ];
}

/** The tokens on a creature, one by one. */
const tokensOf = (marks: number, { say, words }: Context): Mark[] =>
  TERM.TOKENS.flatMap((token, at) => ((marks >> at) & 1 ? [{ icon: ICON.eye, fill: "#5a3aa0", ink: "#f4eaff", name: upper(say.of("tokens", token)), value: words.token.kind, thing: `token:${token}` }] : []));

function foeNow(one: CreatureView | undefined, context: Context): Sight["now"] {
  const { say, words: { foe: words } } = context;
  if (!one) return [];
  const tokens = say.tokens(one.marks);
  const held = tokens.length ? words.held(tokens.join(", ")) : "";
  if (one.has_acted) return context.now("now", words.acted, held);
  return one.outlook || one.possible ? context.now("next", words.plan(planSay(one, say)), safety(one, context), held) : context.now("now", held);
}

/** Whoever looks is told that their own hero has nothing to fear, where that is sure. */
function safety({ outlook }: CreatureView, { say, view, words: { foe: words } }: Context): string {
  const own = isHero(view.seat) ? creatureOf(view, view.seat) : undefined;
  const hit = outlook && outlook.damage > 0 && outlook.targets.includes(view.seat);
  return outlook && own && !hit ? words.safe(say.creature(view.seat), own.column + 1) : "";
}

/** The reach and the damage of what strikes: whether it is melee, which some abilities speak of. */
export function strikeMarks(row: number, { say, words: { foe: words } }: Context): Mark[] {
  const strike = strikeOf(BOX.rows[row]);
  return strike ? [{ icon: PATTERN_ICONS[strike.pattern] ?? ICON.attack, name: upper(say.words.patterns[strike.pattern]), value: words.attack(strike.damage) }] : [];
}

function foeSight(kind: number, context: Context, one?: CreatureView): Sight | null {
  const foe = BOX.foes[kind];
  if (!foe) return null;
  const { say, words: { foe: words } } = context;
  const rules: Rule[] = foe.isBoss ? ["QW4", "QD6"] : [foe.defends ? "QA6" : "QM4", "QA2"];
  return {
    title: one ? say.creature(one.creature) : say.foe(kind),
    kind: (foe.isBoss ? words.boss : words.monster)(say.energy(one?.type ?? foe.type), one?.life ?? foe.life),
    picture: { src: foeArt(kind) },
    ...(one ? { caption: words.column(one.column + 1, one.depth === 0) } : {}),
    text: foeText(say, kind),
    now: foeNow(one, context),
    marks: foeMarks(kind, one, context),
    entry: `${foe.isBoss ? "bosses" : "monsters"}.${foe.id}`,
    rules: context.rules(...rules),
  };
}

export const foe: Teller = (id, context) => foeSight(Number(id), context);

function heroSight(is: number, context: Context, seat: number): Sight | null {
  const card = BOX.heroes[is];
  if (!card) return null;
  const { say, view, words: { hero: words } } = context;
  const player = view.players[seat];
  const life = creatureOf(view, seat)?.life ?? card.life;
  const threat = threatsOf(view).get(seat);
  const now = !player
    ? context.now("now", words.free)
    : player.is_out
      ? context.now("now", words.out)
      : context.now("now", words.now(life - player.damage, life, player.hand_size), threat ? words.threat(threat.damage, say.creatures(threat.by)) : "");
  return {
    title: say.hero(is),
    kind: words.kind(say.heroClass(is), say.energy(card.type)),
    picture: { src: heroArt(is) },
    ...(player ? { caption: words.of(say.player(seat), player.level) } : {}),
    text: abilityText(say, is),
    now,
    marks: [
      { icon: { text: String(card.initiative) }, name: words.order(card.initiative), value: words.orderSays },
      { icon: ICON.life, fill: "#c5413a", ink: "#fff3ec", name: context.words.foe.life(life - (player?.damage ?? 0)), value: context.words.foe.lost(player?.damage ?? 0) },
      { icon: ICON.action, name: words.moves(player ? strideOf(view, seat) : card.movement), value: words.movesSays },
      { ...context.energy(card.type, words.defendsSays), name: words.defends(say.energy(card.type)) },
      ...tokensOf(creatureOf(view, seat)?.marks ?? 0, context),
      ...combosOf(is).map((row): Mark => {
        const { cost, level } = BOX.rows[row];
        const price = cost.length ? words.combo(say.cost(cost)) : words.free0;
        const note = level > (player?.level ?? 1) ? `${price}, ${words.locked(BOX.levels[level])}` : price;
        return { icon: { text: String(level) }, name: `${say.row(row)} (${note})`, value: comboText(say, row), thing: `combo:${row}`, wide: true };
      }),
    ],
    entry: `heroes.${card.id}`,
    rules: context.rules("QH1", "QA5"),
  };
}

export const hero: Teller = (id, context) => heroSight(Number(id), context, context.view.players.findIndex((player) => player.hero === Number(id)));

/** A hero by its seat, or whatever else stands on the table. */
export const creature: Teller = (id, context) => {
  const number = Number(id);
  if (isHero(number)) {
    const is = context.view.players[number]?.hero ?? NOTHING;
    return is === NOTHING ? null : heroSight(is, context, number);
  }
  const one = creatureOf(context.view, number);
  return one ? foeSight(one.kind, context, one) : null;
};

/** The energies of a cost that a hand has not, jokers and any counted in. */
function lacking(cost: readonly number[], hand: readonly number[]): number[] {
  const left = [...hand];
  const missing: number[] = [];
  for (const kind of cost.toSorted((a, b) => a - b)) {
    const from = kind < JOKER ? [kind, JOKER] : left.map((_, at) => at);
    const paid = from.find((one) => left[one] > 0);
    if (paid === undefined) missing.push(kind);
    else left[paid] -= 1;
  }
  return missing;
}

export const combo: Teller = (id, context) => {
  const row = Number(id);
  if (BOX.comboIds[row] === undefined) return null;
  const { say, me, words: { combo: words } } = context;
  const of = heroWith(row);
  const { cost, level, when } = BOX.rows[row];
  const mine = me?.hero === of;
  const missing = mine && me ? lacking(cost, me.hand) : [];
  const now = !mine || !me
    ? context.now("now", words.notYours(say.hero(of)))
    : level > me.level
      ? context.now("now", words.locked(BOX.levels[level]))
      : missing.length ? context.now("missing", words.lacks(say.cost(missing))) : context.now("good", words.can);
  return {
    title: say.row(row),
    kind: words.kind(say.hero(of), level),
    picture: { src: heroArt(of) },
    caption: words.free,
    text: comboText(say, row),
    now,
    marks: [...new Set(cost)].map((kind) => {
      const n = cost.filter((one) => one === kind).length;
      const one = context.energy(kind, words.energy);
      return { ...one, name: `${n} × ${kind < JOKER ? say.energy(kind) : say.cost([kind])}` };
    }),
    entry: `combos.${BOX.comboIds[row]}`,
    rules: context.rules("QH3", when === "turn" ? "QA2" : "QA7"),
  };
};
