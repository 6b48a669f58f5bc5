/** "1 seat", "2 seats": the number with the word that fits it in a language. */
export function plurals(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => `${count} ${rules.select(count) === "one" ? one : other}`;
}

/** A sentence begins with a capital letter. */
export const upper = (text: string): string => (text ? text[0].toUpperCase() + text.slice(1) : text);

const VOWEL = /^(?:[aeiouhœæàâäéèêëîïôöùûü]|y(?![aeiou]))/i;

/** French "de" before a name: "de Lili", "d’Iris", "du Dragon", "de l’Ogre". */
export function de(name: string): string {
  const article = /^(Le|Les) (.+)$/.exec(name);
  if (/^L’|^La /.test(name)) return `de l${name.slice(1)}`;
  if (article) return `${article[1] === "Le" ? "du" : "des"} ${article[2]}`;
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
}

/** French "le" before a masculine noun: "le nord", "l’est". */
export const le = (noun: string): string => (VOWEL.test(noun) ? `l’${noun}` : `le ${noun}`);

/** A colon or semicolon between two parts of a sentence, with a space before it in French. */
export function mark(sign: ":" | ";", language: string): string {
  return `${language === "fr" ? "\u202f" : ""}${sign} `;
}
