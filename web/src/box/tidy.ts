// Words of others beside our own: names of components and of boxes, and the text of a file.

const LONGEST = 40;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu; // controls, marks of direction, line ends
const TO_THE_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Words of others as plain text beside ours: short, on one line, and not turning what follows around. */
export function tidy(words: string): string {
  const plain = [...words.replace(UNSEEN, "").trim()].slice(0, LONGEST).join("");
  return TO_THE_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** The text of a file; null if it is not UTF-8, of which a browser would make up letters. */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
