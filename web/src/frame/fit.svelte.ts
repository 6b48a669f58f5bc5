// How much of the top bar fits beside the seats: all of it, a short form, or the seats go below.

const TOOLS = 140;
const ROOMY = 146; // for a seat with its facts beside its name
const SHORT = 128; // with its facts below its name
const TITLE = 340; // what is told of the game, in its short form
const NARROW = 1000;

export type Form = "roomy" | "short" | "below";

export class Fit {
  /** Of the bar, and of what it tells of the game, as they are now. */
  width = $state(1440);
  told = $state(0);
  #full = $state(0); // told in its long form

  constructor(readonly seats: () => number) {}

  get form(): Form {
    if (this.width <= NARROW) return "below";
    const room = this.width - TOOLS;
    if (room - this.#full >= this.seats() * ROOMY) return "roomy";
    return room - TITLE >= this.seats() * SHORT ? "short" : "below";
  }

  /** To be called in an effect: the long form is measured while it is shown. */
  follow(): void {
    if (this.form !== "below" && this.told > this.#full) this.#full = this.told;
  }
}
