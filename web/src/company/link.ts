// The address to invite with, and the ways to hand it on.

import { api } from "../api.ts";

const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface Invitation {
  link: string;
  /** Nobody else can open it. */
  local: boolean;
}

/** Who opened the page at "localhost" gives others the address that the server has in the network. */
export async function linkTo(path: string, at: Pick<Location, "origin" | "hostname"> = location): Promise<Invitation> {
  if (!HERE.has(at.hostname)) return { link: at.origin + path, local: false };
  const { address } = await api.address().catch(() => ({ address: null }));
  const { origin, hostname } = new URL(address ?? at.origin);
  return { link: origin + path, local: HERE.has(hostname) };
}

export const invitationTo = (table: string, at?: Pick<Location, "origin" | "hostname">): Promise<Invitation> => linkTo(`/t/${table}`, at);

/** As it is shown: without the part that nobody types. */
export const short = (link: string): string => link.replace(/^https?:\/\//, "");

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelecting(text); // pages without https have no clipboard
  }
}

function copyBySelecting(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** By the system's own sheet; who closes it again has shared nothing. */
export async function share(link: string, text: string): Promise<void> {
  await navigator.share({ url: link, text }).catch(() => undefined);
}
