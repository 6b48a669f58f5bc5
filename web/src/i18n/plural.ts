/** "1 seat", "2 seats": the number with the word that fits it in a language. */
export function plurals(language: string): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, one, other) => `${count} ${rules.select(count) === "one" ? one : other}`;
}
