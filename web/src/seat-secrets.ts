// The secrets that bring seats back, kept in this browser by table.

type Keys = Record<string, string>;

const place = (table: string) => `undercroft:keys:${table}`;

export function keysOf(table: string): Keys {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "{}") as Keys;
  } catch {
    return {};
  }
}

export function keepKey(table: string, seat: number | string, key: string): void {
  try {
    localStorage.setItem(place(table), JSON.stringify({ ...keysOf(table), [seat]: key }));
  } catch {
    // Without it the cookie still brings the person back.
  }
}

/** Takes the key out of a link (`/t/<table>#<key>`), so that it does not stay in sight. */
export function takeKeyFromLink(table: string): void {
  const key = location.hash.slice(1);
  if (!/^[\w-]{20,}$/.test(key)) return;
  if (!Object.values(keysOf(table)).includes(key)) keepKey(table, `link-${key.slice(0, 6)}`, key);
  history.replaceState(null, "", location.pathname);
}

export function linkWithKey(table: string, seat: number): string | null {
  const key = keysOf(table)[seat];
  return key ? `${location.origin}/t/${table}#${key}` : null;
}

/** Forget the keys of all tables, as when somebody signs out. */
export function forgetKeys(): void {
  const keys = Object.keys(localStorage).filter((name) => name.startsWith(place("")));
  for (const name of keys) localStorage.removeItem(name);
}
