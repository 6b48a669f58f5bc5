// The sounds themselves, made on the spot by WebAudio; fetched when the first one is played.

import type { Sound } from "./sound.ts";

/** A tone: pitch in Hz and where it glides to, when it begins and how long it lasts in seconds, how loud. */
interface Tone {
  pitch: number;
  glide?: number;
  at?: number;
  lasts: number;
  loud: number;
  shape?: OscillatorType;
}

const RISE = 0.008; // seconds: a tone that begins at once clicks
const SILENCE = 0.0001; // a gain can't fall to nothing exponentially

const TONES: Record<Sound, Tone[]> = {
  turn: [
    { pitch: 660, lasts: 0.4, loud: 0.24 },
    { pitch: 880, at: 0.12, lasts: 0.5, loud: 0.24 },
  ],
  deal: [{ pitch: 520, glide: 260, lasts: 0.06, loud: 0.1, shape: "triangle" }],
  place: [{ pitch: 150, glide: 90, lasts: 0.12, loud: 0.5 }],
  coin: [
    { pitch: 1320, lasts: 0.09, loud: 0.2, shape: "triangle" },
    { pitch: 1760, at: 0.06, lasts: 0.18, loud: 0.2, shape: "triangle" },
  ],
  success: [
    { pitch: 587, lasts: 0.16, loud: 0.22, shape: "triangle" },
    { pitch: 784, at: 0.09, lasts: 0.3, loud: 0.22, shape: "triangle" },
  ],
  harm: [{ pitch: 196, glide: 78, lasts: 0.28, loud: 0.4, shape: "triangle" }],
  fanfare: [
    { pitch: 523, lasts: 0.2, loud: 0.26, shape: "triangle" },
    { pitch: 659, at: 0.15, lasts: 0.2, loud: 0.26, shape: "triangle" },
    { pitch: 784, at: 0.3, lasts: 0.2, loud: 0.26, shape: "triangle" },
    { pitch: 1047, at: 0.45, lasts: 0.6, loud: 0.3, shape: "triangle" },
  ],
};

const REST = 2000; // milliseconds, longer than any sound

let context: AudioContext | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

/** `volume`: from 0 to 1. The ear hears a quarter of the power as about half as loud. */
export function ring(sound: Sound, volume: number): void {
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) sing(context, tone, volume ** 2);
  // While it runs, even in silence, it keeps a processor and the sound card busy.
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend(), REST);
}

function sing(on: AudioContext, { pitch, glide, at = 0, lasts, loud, shape = "sine" }: Tone, share: number): void {
  const start = on.currentTime + at;
  const end = start + lasts;
  const voice = on.createOscillator();
  const gain = on.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (glide) voice.frequency.exponentialRampToValueAtTime(glide, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * share, start + RISE);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  voice.connect(gain).connect(on.destination);
  voice.start(start);
  voice.stop(end);
}
