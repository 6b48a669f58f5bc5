// Addresses of the box page: /box/<game>, and /box/<game>/<drawer>/<id> for a question.

import type { Question } from "../wire/questions.ts";

/** "pets.uni" lies at pets/uni, "prices" among the pets at pets/prices. */
const lastPart = ({ id, drawer }: Question): string => (id.startsWith(`${drawer}.`) ? id.slice(drawer.length + 1) : id);

export const boxPath = (game: string): string => `/box/${game}`;

export const questionPath = (game: string, question: Question): string => `/box/${game}/${question.drawer}/${lastPart(question)}`;

export function questionAt(questions: readonly Question[], drawer: string, id: string): Question | null {
  return questions.find((one) => one.drawer === drawer && lastPart(one) === id) ?? null;
}
