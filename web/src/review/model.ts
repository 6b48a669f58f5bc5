// What a review shows, apart from how it is drawn.

import { upper } from "../i18n/plural.ts";
import type { Status } from "../games/game-module.ts";
import type { LedgerRow, Review, ReviewDecision, ReviewPoint } from "../wire/messages.ts";

const DIFFERENCES = 4;
export type Lens = "known" | "open";
type Found = Review<unknown, unknown>;
export type Decision = ReviewDecision<unknown, unknown>;

/** The curve through the eyes of a seat, or with all cards open. Until all decisions were looked at, it does not come to the end. */
export function pointsOf(review: Found, seat: number, lens: Lens): ReviewPoint[] {
  if (lens === "open") return review.open;
  const line = review.known[seat] ?? [];
  return review.ledger.length ? line : line.slice(0, -1);
}

/** The shares on a line between two points of it. */
export function sharesOn(points: ReviewPoint[], at: number): number[] {
  const next = points.find((point) => point.at >= at);
  const last = points.findLast((point) => point.at <= at);
  if (!next || !last || next.at === last.at) return (next ?? last)?.shares ?? [];
  const way = (at - last.at) / (next.at - last.at);
  return last.shares.map((share, seat) => share + way * (next.shares[seat] - share));
}

/** The shares after so many moves. */
export function sharesAt(points: ReviewPoint[], at: number): number[] {
  return points.findLast((point) => point.at <= at)?.shares ?? points[0]?.shares ?? [];
}

/** The round in which a move is made, from 1. */
export const roundAt = (review: Found, at: number): number => Math.max(1, review.rounds.filter((from) => from <= at).length);

/** The decisions of a seat that are told, the dearest first. */
export const told = (review: Found, seat: number): Decision[] => review.decisions.filter((one) => one.seat === seat);

export const marked = (review: Found, seat: number): Decision[] => told(review, seat).filter((one) => one.grade !== null);

/** Deals that changed a seat's share by as much as a slip costs. */
export function deals(review: Found, seat: number): { at: number; by: number }[] {
  return review.deals.map(({ at, changes }) => ({ at, by: changes[seat] })).filter(({ by }) => Math.abs(by) >= review.slip);
}

/** The deals that get a sign where not all of them fit: the largest first, apart from each other and from where others stand. */
export function roomy(found: { at: number; by: number }[], x: (move: number) => number, others: number[], far: number): { at: number; by: number }[] {
  const taken = others.map(x);
  const kept = found.toSorted((one, two) => Math.abs(two.by) - Math.abs(one.by)).filter(({ at }) => taken.every((place) => Math.abs(place - x(at)) >= far) && taken.push(x(at)));
  return found.filter((one) => kept.includes(one));
}

export const winners = (review: Found): number[] => (review.known[0]?.at(-1)?.shares ?? []).flatMap((share, seat) => (share > 0 ? [seat] : []));

export type Part = "start" | "luck" | "own" | "others" | "reveals" | "choices" | "end";

/** A row of the ledger by lens: with all cards open no choice is judged, so they stand together. Both add up. */
export function cells(row: LedgerRow, lens: Lens): [Part, number][] {
  const { start, luck, own, others, reveals, end } = row;
  if (lens === "open") return [["start", start], ["luck", luck], ["choices", own + others + reveals], ["end", end]];
  return [["start", start], ["luck", luck], ["own", own], ["others", others], ["reveals", reveals], ["end", end]];
}

/** Which levels a seat played like, in words; empty where it is not known. */
export function likeOf(review: Found, seat: number, name: (level: string) => string, say: (low: string, high: string) => string): string {
  const like = review.likes[seat];
  return like ? say(name(like.low), name(like.high)) : "";
}

/** Points of a hundred; `sign` says which way they go. */
export function points(share: number, lang: string, digits = 0, sign = false): string {
  const size = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(Math.abs(100 * share));
  if (!sign || !/[1-9]/.test(size)) return size;
  return (share > 0 ? "+" : "−") + size;
}

/** What the two weightiest differences are about, by the names of what is counted. */
export function facts({ reasons }: Pick<Decision, "reasons">, names: Record<string, string>): string[] {
  const keys = Object.keys(reasons).filter((key) => names[key]);
  return keys.sort((one, two) => Math.abs(reasons[two]) - Math.abs(reasons[one])).slice(0, 2).map((key) => names[key]);
}

/** The weightiest of some differences. */
export function largest(by: Record<string, number>): Record<string, number> {
  const [first] = Object.entries(by).sort(([, one], [, two]) => Math.abs(two) - Math.abs(one));
  return first ? Object.fromEntries([first]) : {};
}

/** What differs between the move that was played and another, as rows of a table: the weightiest first. */
export function differences(differs: Record<string, [then: number, now: number]>, names: Record<string, string>, lang: string): { name: string; then: string; now: string }[] {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const rows = Object.entries(differs).filter(([fact]) => names[fact]);
  rows.sort(([, one], [, two]) => Math.abs(two[1] - two[0]) - Math.abs(one[1] - one[0]));
  return rows.slice(0, DIFFERENCES).map(([fact, [then, now]]) => ({ name: upper(names[fact]), then: number.format(then), now: number.format(now) }));
}

/** When a decision was, in words: the round and the phase. */
export function placeOf({ rounds, phases }: Status, t: { round: (number: number) => string }): string {
  const phase = phases.find(({ now }) => now)?.label ?? "";
  return [rounds.label ? `${rounds.label} ${rounds.now}` : t.round(rounds.now), phase].filter(Boolean).join(", ");
}

/** Two moves in words; with their notation where the words would be the same. */
export function toldApart(one: Decision, say: (choice: Decision["played"]) => string): { played: string; better: string } {
  const [played, better] = [say(one.played), say(one.better)];
  if (played !== better) return { played, better };
  return { played: `${played} (${one.played.text})`, better: `${better} (${one.better.text})` };
}

const LETTER = 8; // pixels of a name beside its line, at most
const GAP = 10;

/** The pixels that names beside their lines need. */
export const roomFor = (labels: string[]): number => GAP + LETTER * Math.max(0, ...labels.map(({ length }) => length));

/** Places one above the other that would else cover each other, each at least `room` apart, none below `floor`. */
export function apart<T extends { y: number }>(rows: T[], room: number, floor: number): T[] {
  const sorted = rows.map((row) => ({ ...row })).sort((one, two) => one.y - two.y);
  sorted.forEach((row, at) => {
    if (at > 0) row.y = Math.max(row.y, sorted[at - 1].y + room);
  });
  let least = floor;
  for (const row of sorted.toReversed()) {
    row.y = Math.min(row.y, least);
    least = row.y - room;
  }
  return sorted;
}
