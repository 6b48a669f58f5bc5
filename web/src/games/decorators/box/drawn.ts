// Components of the box as they are drawn: what is entered, the rest unknown or as shipped.
import { mount } from "svelte";
import type { Answer } from "../../../box/module.ts";
import type { Question } from "../../../wire/questions.ts";
import { BOX } from "../../../wire/decorators/box.ts"; // numbers and ids, which no box changes
import { TERM } from "../../../wire/decorators/terms.ts";
import Sprite from "../art/Sprite.svelte";
import { cellsOf, type Goal } from "../goals.ts";
import { faceFrom, type Face, type Printed } from "../tiles.ts";
import { drawnIcons, edgesOf, wayOf, type Edge } from "./tile-answer.ts";

let stands = false;

/** The drawings that all pictures of this folder are put together from, once a page. */
export function needSprite(): void {
  if (stands) return;
  stands = true;
  mount(Sprite, { target: document.body });
}

export const idOf = (question: Question): string => question.entry.slice(question.entry.lastIndexOf(".") + 1);
export const bossNumber = (question: Question): number => BOX.boss_ids.indexOf(idOf(question));
export const numberOf = (question: Question): number => Number(idOf(question));

/** A field as it is entered, else as it is known from the rulebook; undefined while nobody has said it. */
export function known(question: Question, answer: Answer, field: string): unknown {
  if (field in answer) return answer[field];
  return question.locked.includes(field) ? question.shipped[field] : undefined;
}

const index = (names: readonly string[], name: unknown): number => Math.max(0, names.indexOf(String(name)));
const floorNumber = (floor: unknown): number => index(TERM.FLOORS, floor);
export const helperNumber = (helper: unknown): number => index(TERM.ASSISTANTS, helper);

/** Both sides of a tile from what is known of it, the decoration side first. */
export function facesOf(number: number, edges: readonly Edge[], floor: unknown, helper: unknown): [Face, Face] {
  const tile = BOX.numbers.indexOf(number);
  const printed: Printed = { icons: drawnIcons(edges), floor: floorNumber(floor), assistant: helperNumber(helper), number };
  const ways = edges.map((edge) => (wayOf(edge) === "passage" ? TERM.FIRST_DECORATION : TERM.NO_ICON));
  const dungeon = faceFrom({ ...printed, icons: ways }, tile, TERM.DUNGEON_SIDE);
  return [faceFrom(printed, tile, TERM.DECORATION_SIDE), dungeon.kind === "rock" ? { ...dungeon, kind: "room" } : dungeon];
}

export const edgesIn = (question: Question, answer: Answer): Edge[] => edgesOf(known(question, answer, "icons"));

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []);
const counts = (value: unknown): Record<string, number> => (typeof value === "object" && value !== null ? (value as Record<string, number>) : {});

/** A goal as its card is drawn. */
export function goalIn(drawer: string, values: Answer): Goal {
  const points = typeof values.points === "number" ? values.points : 0;
  if (drawer === "shapes") return { id: -1, where: "shape", points, cells: cellsOf(texts(values.shape)), icons: [] };
  const wanted = counts(values.icons);
  const icons = TERM.DECORATIONS.flatMap((name, kind) => Array.from({ length: wanted[name] ?? 0 }, () => kind + TERM.FIRST_DECORATION));
  return { id: -1, where: values.where === "hallway" ? "hallway" : "room", points, cells: [], icons };
}

/** A component's values as far as they are known. */
export function valuesOf(question: Question, answer: Answer): Answer {
  const fields = [...question.fields, ...question.checks, ...question.locked];
  return Object.fromEntries(fields.map((field) => [field, known(question, answer, field)]));
}

/** All parts of a goal met: its picture bright. */
export const allMet = (goal: Goal) => ({ met: [...goal.cells, ...goal.icons].map(() => true), squares: [], lacks: [], done: true, mimics: 0 });
