// What a person has chosen for this browser, kept in it.

export type Lang = "en" | "fr";
/** How fast what others do is shown. */
export type Pace = "watch" | "brisk" | "instant";
export type Motion = "full" | "less" | "system";

const KEPT = "undercroft:settings";
const PHONE = "(pointer: coarse), (max-width: 760px)"; // where sounds are off unless they are wanted

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function spoken(): Lang {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

export class Settings {
  lang = $state<Lang>("en");
  sound = $state(false);
  /** Of sounds, from 0 to 100. */
  volume = $state(50);
  motion = $state<Motion>("system");
  pace = $state<Pace>("brisk");
  notify = $state(false);
  /** Whether results of a round wait to be read. */
  pauses = $state(true);
  /** Whether single letters are keys of the table. */
  letters = $state(true);
  #calm = $state(false);

  constructor() {
    const was = kept();
    this.lang = was.lang === "fr" || was.lang === "en" ? was.lang : spoken();
    this.sound = was.sound ?? !matchMedia(PHONE).matches;
    this.volume = typeof was.volume === "number" ? Math.max(0, Math.min(100, was.volume)) : 50;
    this.motion = was.motion ?? "system";
    this.pace = was.pace === "watch" || was.pace === "instant" ? was.pace : "brisk";
    this.notify = was.notify === true;
    this.pauses = was.pauses !== false;
    this.letters = was.letters !== false;
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = query.matches;
    query.addEventListener("change", () => (this.#calm = query.matches));
  }

  /** Whether nothing should fly or bounce. */
  get still(): boolean {
    return this.motion === "less" || (this.motion === "system" && this.#calm);
  }

  /** A character by itself may be typed by speech or an aid: it is no key where that was switched off. */
  ignores({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    return !this.letters && key.length === 1 && key !== " " && !(ctrlKey || metaKey || altKey);
  }

  keep(): void {
    const { lang, sound, volume, motion, pace, notify, pauses, letters } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ lang, sound, volume, motion, pace, notify, pauses, letters }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
