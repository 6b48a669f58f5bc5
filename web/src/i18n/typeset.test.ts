import { describe, expect, test } from "vitest";
import { de, mark } from "./plural.ts";
import { dictionary, typeset } from "./typeset.ts";

const seen = (text: string): string => text.replace(/\u202f/g, "~");

describe("typesetting", () => {
  test("French marks keep to the word before them", () => {
    expect(seen(typeset("Quoi ? « Oui » : l'heure, 12 % ; là\u00a0!", "fr"))).toBe("Quoi~? «~Oui~»~: l’heure, 12~%~; là~!");
    const once = typeset("Aide : « ceci » !", "fr");
    expect(typeset(once, "fr")).toBe(once);
  });

  test("English has curly apostrophes and no space before its percent sign", () => {
    expect(typeset("It can't be 12 %: 'so'", "en")).toBe("It can’t be 12%: 'so'");
  });

  test("a name that ends with a mark ends its sentence too", () => {
    expect(seen(typeset("Concours révélé : Aux affamés !.", "fr"))).toBe("Concours révélé~: Aux affamés~!");
    expect(typeset("Well?...", "en")).toBe("Well?...");
  });

  test("a dictionary is set as a whole, with what its functions say", () => {
    const french = dictionary("fr", { a: "Oui !", list: ["Non ?"], deep: { say: (n: number) => `reste : ${n} %`, many: () => ["Ah !"] } });
    expect([french.a, ...french.list, french.deep.say(3), ...french.deep.many()].map(seen)).toEqual(["Oui~!", "Non~?", "reste~: 3~%", "Ah~!"]);
  });

  test("French “de” is elided and drawn together with an article", () => {
    const names = ["Lili", "Iris", "Élan", "Hugo", "Yves", "Yann", "Le Dragon", "L’Ambulatrice"];
    expect(names.map(de)).toEqual([
      "de Lili", "d’Iris", "d’Élan", "d’Hugo", "d’Yves", "de Yann", "du Dragon", "de l’Ambulatrice",
    ]);
    expect([mark(":", "en"), seen(mark(";", "fr"))]).toEqual([": ", "~; "]);
  });
});
