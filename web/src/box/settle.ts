// Which answers can be played together, with ours for what is not entered.

import type { Question } from "../wire/questions.ts";
import type { Checked } from "./boxes-api.ts";
import type { Fault } from "./module.ts";

const ROUNDS = 24; // of questions to the engine
const SINGLY = 1; // answers that are laid what is wrong with ours one by one: each takes several questions

export function isAbout(fault: Pick<Fault, "entry" | "field">, question: Question): boolean {
  const field = fault.field.split(".")[0];
  return fault.entry === question.entry && [...question.fields, ...question.checks].includes(field);
}

/**
 * The faults of answers, the oldest answer first, and the remarks on the others. Those without a fault are accepted
 * together: where the engine blames a value that nobody entered, the answer with which that began is at fault, and
 * if there are more of them all since then.
 */
export async function settle(answers: readonly Question[], ask: (kept: readonly Question[]) => Promise<Checked>): Promise<Pick<Checked, "faults" | "remarks">> {
  const faults: Fault[] = [];
  let kept = answers;
  let singly = SINGLY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await ask(kept);
    if (!found.faults.length) return { faults, remarks: found.remarks };
    const [first] = found.faults;
    const about = found.faults.filter((fault) => kept.some((one) => isAbout(fault, one)));
    if (!about.length) {
      const at = await beginning(kept, ask);
      if (at < 0) return { faults: [...faults, ...found.faults], remarks: [] };
      const end = singly-- > 0 ? at + 1 : kept.length;
      about.push(...kept.slice(at, end).map((one) => blamed(first, one)));
    }
    faults.push(...about);
    kept = kept.filter((one) => !about.some((fault) => isAbout(fault, one)));
  }
  return { faults, remarks: [] };
}

/** The fault of a value that was not entered, laid to an answer. */
function blamed(fault: Fault, question: Question): Fault {
  const fields = [...question.fields, ...question.checks];
  const field = fields.includes(fault.field) ? fault.field : fields[0];
  return { ...fault, entry: question.entry, field, through: fault.entry };
}

/** Where the answer is with which faults begin; -1 if there are some without any. */
async function beginning(answers: readonly Question[], ask: (kept: readonly Question[]) => Promise<Checked>): Promise<number> {
  let [fine, faulty] = [-1, answers.length]; // how many from the first on
  while (faulty - fine > 1) {
    const middle = (fine + faulty + 1) >> 1;
    if ((await ask(answers.slice(0, middle))).faults.length) faulty = middle;
    else fine = middle;
  }
  return faulty - 1;
}
