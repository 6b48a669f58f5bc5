// A few small sounds, made on the spot. Off unless somebody wants them.

import { settings } from "./settings.svelte.ts";

export type Sound = "coin" | "thud" | "card" | "chime" | "fanfare";

/** A tone: pitch in Hz, when it begins and how long it lasts in seconds, how loud. */
type Tone = [pitch: number, at: number, lasts: number, loud: number, shape?: OscillatorType];

const TONES: Record<Sound, Tone[]> = {
  coin: [
    [1320, 0, 0.09, 0.12, "triangle"],
    [1760, 0.06, 0.18, 0.12, "triangle"],
  ],
  thud: [[96, 0, 0.16, 0.35, "sine"]],
  card: [[420, 0, 0.05, 0.05, "square"]],
  chime: [
    [660, 0, 0.4, 0.12],
    [880, 0.12, 0.5, 0.12],
  ],
  fanfare: [
    [523, 0, 0.2, 0.14, "triangle"],
    [659, 0.15, 0.2, 0.14, "triangle"],
    [784, 0.3, 0.2, 0.14, "triangle"],
    [1047, 0.45, 0.6, 0.16, "triangle"],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) ring(context, tone);
}

function ring(on: AudioContext, [pitch, at, lasts, loud, shape = "sine"]: Tone): void {
  const start = on.currentTime + at;
  const voice = on.createOscillator();
  const volume = on.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
