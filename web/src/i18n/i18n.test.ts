import { describe, expect, test } from "vitest";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { faults, texts as asked } from "./sound.ts";

/** Every text of a dictionary with its place; what is a function is asked with plain answers. */
function texts(part: unknown, at = ""): [string, string][] {
  if (typeof part === "string") return [[at, part]];
  if (typeof part === "function") return texts((part as (...args: unknown[]) => unknown)(...samples(at)), `${at}()`);
  if (part && typeof part === "object") return Object.entries(part).flatMap(([key, inner]) => texts(inner, `${at}.${key}`));
  return [];
}

const samples = (at: string) => (at.endsWith(".wins") ? [["Ada", "Bo"]] : [2, 4, "Bo"]);

/** Names, keys and addresses are the same everywhere. */
const SAME = /^\.(undercroft|games\.\w+\.title|keys\.(list|lesson\.\d\.0$)|over\.(place|points)|replay\.pause|bar\.(phases|menu)|create\.level)/;

describe("the dictionaries", () => {
  test("have the same texts, none of them empty", () => {
    const [english, french] = [texts(en), texts(fr)].map((all) => all.map(([at]) => at).filter((at) => !at.startsWith(".sentences")));
    expect(french).toEqual(english);
    for (const [at, text] of [...texts(en), ...texts(fr)]) expect(text, at).not.toBe("");
  });

  test("are not the same where words differ", () => {
    const english = new Map(texts(en));
    const same = texts(fr).filter(([at, text]) => english.get(at) === text && !SAME.test(at));
    expect(same).toEqual([]);
  });

  test("French has narrow no-break spaces before its high punctuation, and its own apostrophe", () => {
    const wrong = texts(fr).filter(([at, text]) => (/[ \u00a0][:;!?»]|« |[^\u202f\s«(][;!?»]|\w'\w/.test(text) && !at.startsWith(".keys")));
    expect(wrong).toEqual([]);
  });

  test.each([0, 1, 2])("every sentence is sound with %d", (n) => {
    for (const [lang, dict] of [["en", en], ["fr", fr]] as const) {
      const wrong = asked(dict, n).filter(([at, text]) => !at.startsWith(".keys.list") && faults(text, lang).length);
      expect(wrong).toEqual([]);
    }
  });

  test("numbers take the right word", () => {
    expect([en.lobby.free(1), en.lobby.free(2), en.lobby.free(0)]).toEqual(["1 seat free", "2 seats free", "0 seats free"]);
    expect([fr.lobby.free(1), fr.lobby.free(2), fr.lobby.free(0)]).toEqual(["1 place libre", "2 places libres", "0 place libre"]);
  });
});
