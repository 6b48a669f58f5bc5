// What a show and a round brought, in English.
import type { Speech } from "./speech.ts";

type Say = Speech;

export const results = {
  show: (round: number) => `Round ${round}: the show is over`,
  round: (round: number) => `Round ${round} is over`,
  yours: "Your pets in the show",
  needed: (cards: string) => `It needed: ${cards}`,
  fed: (n: number) => `${n} eaten`,
  manure: (n: number, say: Say) => `+${say.number(n)} manure`,
  suffers: (n: number, need: string) => `suffers ${n} (${need})`,
  mutates: (n: number) => `mutates (+${n})`,
  caught: (n: number, say: Say) => `caught: ${say.words.imps(n, say)} to hospital`,
  lost: "lost",
  fine: "all well",
  place: (n: number) => ["", "1st", "2nd", "3rd", "4th"][n] ?? `${n}th`,
  points: (n: number, say: Say) => say.count(n, "point", "points"),
  sales: "Sold",
  sold: (pet: string, customer: string) => `${pet} to ${customer}`,
  gone: "Pets that others lost",
  grown: "Grown",
  grew: (pet: string, from: number, to: number) => `${pet} from ${from} to ${to}`,
  spoiled: "Gone off and thrown away",
  earned: "Gold earned: work and income",
  begins: (who: string, round: number, you: boolean) => (you ? `You begin round ${round}.` : `${who} begins round ${round}.`),
  close: "Go on",
};
