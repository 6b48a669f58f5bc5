// Where the page stands: at the root of a server, or among the files of a static site, under any path, with the
// table in this browser. Then its addresses are relative, and its own pages lie behind a hash.

export const isSite = document.documentElement.dataset.table === "here";

/** The address of a file of the page, such as a drawing. */
export const fileAt = (path: string): string => (isSite ? `.${path}` : path);

/** The address of a page of ours, for a link to it. */
export const to = (path: string): string => (isSite ? `#${path}` : path);

/** The page that an address leads to: the cellar, unless it says. */
export function pageAt(at: { pathname: string; hash: string }): string {
  if (!isSite) return at.pathname;
  return at.hash.startsWith("#/") ? at.hash.slice(1).split("?")[0] : "/";
}

/** What the address asks of its page, behind a question mark. */
export function askedOf(at: { search: string; hash: string }): URLSearchParams {
  return new URLSearchParams(isSite ? (at.hash.split("?")[1] ?? "") : at.search);
}
