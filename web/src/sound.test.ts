import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Settings, settings } from "./settings.svelte.ts";
import { play, type Sound } from "./sound.ts";

const NOW = 2;
const KEPT = "undercroft:settings";

class FakeParam {
  values: [how: string, value: number, at: number][] = [];
  setValueAtTime = (value: number, at: number) => void this.values.push(["set", value, at]);
  linearRampToValueAtTime = (value: number, at: number) => void this.values.push(["line", value, at]);
  exponentialRampToValueAtTime = (value: number, at: number) => void this.values.push(["curve", value, at]);
}

class FakeNode {
  frequency = new FakeParam();
  gain = new FakeParam();
  type = "";
  times: number[] = [];
  connect = (to: unknown) => to;
  start = (at: number) => void this.times.push(at);
  stop = (at: number) => void this.times.push(at);
}

class FakeContext {
  static made: FakeContext[] = [];
  currentTime = NOW;
  destination = {};
  voices: FakeNode[] = [];
  gains: FakeNode[] = [];
  resume = vi.fn();
  suspend = vi.fn();
  constructor() {
    FakeContext.made.push(this);
  }
  createOscillator = () => this.voices[this.voices.push(new FakeNode()) - 1];
  createGain = () => this.gains[this.gains.push(new FakeNode()) - 1];
}

const ALL: Sound[] = ["turn", "deal", "place", "coin", "success", "harm", "fanfare"];
const touch = (hasBeenActive: boolean) => Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive }, configurable: true });
vi.stubGlobal("AudioContext", FakeContext);
const was = { sound: settings.sound, volume: settings.volume };

/** The voices and gains of what is played, on the one context that there is. */
async function heard(sound: Sound): Promise<{ voices: FakeNode[]; gains: FakeNode[] }> {
  const from = FakeContext.made[0]?.voices.length ?? 0;
  await play(sound);
  expect(FakeContext.made.length).toBeLessThanOrEqual(1);
  const { voices = [], gains = [] } = FakeContext.made[0] ?? {};
  return { voices: voices.slice(from), gains: gains.slice(from) };
}

beforeEach(() => {
  Object.assign(settings, { sound: true, volume: 50 });
  touch(true);
});
afterAll(() => {
  vi.unstubAllGlobals();
  touch(false);
  Object.assign(settings, was);
});

test("nothing sounds before the page was touched", async () => {
  touch(false);
  expect((await heard("turn")).voices).toEqual([]);
  touch(true);
  expect((await heard("turn")).voices).toHaveLength(2);
});

test.each([{ sound: false }, { volume: 0 }])("nothing sounds with %o", async (off) => {
  Object.assign(settings, off);
  expect((await heard("harm")).voices).toEqual([]);
});

test.each(ALL)("%s is short, swells from nothing and fades", async (sound) => {
  const { voices, gains } = await heard(sound);
  expect(voices.length).toBeGreaterThan(0);
  for (const [at, voice] of voices.entries()) {
    const [start, end] = voice.times;
    expect(start).toBeGreaterThanOrEqual(NOW);
    expect(end - NOW).toBeLessThanOrEqual(1.1);
    const swell = gains[at].gain.values;
    expect(swell.map(([how]) => how)).toEqual(["set", "line", "curve"]);
    expect(swell[0][1]).toBe(0);
    expect(swell[2][1]).toBeLessThan(0.001);
  }
});

test("the volume is heard", async () => {
  const peak = async () => (await heard("turn")).gains[0].gain.values[1][1];
  const half = await peak();
  settings.volume = 100;
  expect(await peak()).toBeCloseTo(4 * half);
});

test("harm falls, and the sounds differ", async () => {
  const tunes = new Map<Sound, FakeNode[]>();
  for (const sound of ALL) tunes.set(sound, (await heard(sound)).voices);
  const [[, from], [, to]] = tunes.get("harm")![0].frequency.values;
  expect(to).toBeLessThan(from);
  expect(new Set([...tunes.values()].map((voices) => JSON.stringify(voices.map(({ frequency }) => frequency.values)))).size).toBe(ALL.length);
});

test.each([
  [{}, false, true],
  [{}, true, false],
  [{ sound: true }, true, true],
  [{ sound: false }, false, false],
])("kept %o, on a phone %s: sound %s", (kept, phone, on) => {
  const before = localStorage.getItem(KEPT);
  localStorage.setItem(KEPT, JSON.stringify(kept));
  const media = vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (query) => ({ matches: phone && query.includes("coarse"), addEventListener: () => {} }) as unknown as MediaQueryList,
  );
  const found = new Settings();
  media.mockRestore();
  if (before === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, before);
  expect([found.sound, found.volume]).toEqual([on, 50]);
});

test("the sound card rests once all is silent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await play("turn");
  const { resume, suspend } = FakeContext.made[0];
  suspend.mockClear();
  vi.advanceTimersByTime(1200);
  await play("fanfare");
  vi.advanceTimersByTime(1200);
  expect(suspend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1200);
  expect(suspend).toHaveBeenCalledOnce();
  resume.mockClear();
  await play("turn");
  expect(resume).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
