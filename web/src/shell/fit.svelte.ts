// How much of the top bar fits beside the seats: all of it, less, or the seats go below.

const TOOLS = 196; // with the gaps around them
const ASKING = 38; // of them for what the menu has too, left out where it is narrow
const LAMP = 64; // the guide's, at a lesson or a first game
const ROOMY = 146; // for a seat with its facts beside its name
const PICTURE = 24; // more where seats have pictures
const CLOCK = 50; // more where seats have clocks
const SHORT = 121; // with its facts below its name
const TITLE = 340; // what is told of the game, in its short form
const NARROW = 1000;
const PHONE = 744;

/** `snug` tells all of the game, with the facts of seats below their names; `slim` and `line` are one
    row, in a low window and on a phone. */
export type Form = "roomy" | "snug" | "short" | "below" | "slim" | "line";

export class Fit {
  /** Of the bar, and of all it could tell of the game, whatever it tells now. */
  width = $state(1440);
  full = $state(0);

  constructor(
    readonly seats: () => number,
    readonly low: () => boolean = () => false,
    readonly has: () => { lamp?: boolean; pictures?: boolean; clocks?: boolean } = () => ({}),
    readonly scale: () => number = () => 1,
  ) {}

  /** As wide as it would be if nothing were drawn larger. */
  get wide(): number {
    return this.width / this.scale();
  }

  get form(): Form {
    if (this.low()) return "slim";
    if (this.isPhone) return "line";
    if (this.wide <= NARROW) return "below";
    const { lamp, pictures, clocks } = this.has();
    const more = clocks ? CLOCK : 0;
    const room = this.wide - TOOLS - (lamp ? LAMP : 0);
    const left = room - this.full / this.scale();
    if (left >= this.seats() * (ROOMY + (pictures ? PICTURE : 0) + more)) return "roomy";
    if (left >= this.seats() * (SHORT + more)) return "snug";
    return room + ASKING - TITLE >= this.seats() * SHORT ? "short" : "below";
  }

  get isPhone(): boolean {
    return this.width <= PHONE;
  }
}
