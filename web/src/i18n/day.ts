// A day in words.

/** The day of something as one says it: today, yesterday, or its date. */
export function dayOf(ended: number, now: Date, lang: string): string {
  const day = new Date(1000 * ended);
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const ago = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (ago <= 1) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-ago, "day");
  const year = day.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year }).format(day);
}
