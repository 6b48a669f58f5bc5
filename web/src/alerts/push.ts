// Being told in this browser, by its push service, that it is one's turn.

import { ask } from "../api.ts";
import type { Lang } from "../settings.svelte.ts";
import type { Ways } from "../wire/messages.ts";

const KEPT = "undercroft:call";
const QUIET = 7 * 24 * 60 * 60 * 1000; // milliseconds after "not now"

/** What the server posts to, and what for it encrypts. */
export interface Subscription {
  url: string;
  p256dh: string;
  auth: string;
}

/** Whether this browser can be told something; `home`: only once the page is on the home screen. */
export function ability(at: typeof globalThis = globalThis): "can" | "home" | "not" {
  if ("PushManager" in at && "serviceWorker" in at.navigator && "Notification" in at) return at.Notification.permission === "denied" ? "not" : "can";
  const { userAgent, standalone } = at.navigator as Navigator & { standalone?: boolean };
  return /iPhone|iPad/.test(userAgent) && !standalone ? "home" : "not";
}

// What the player has answered

function said(): { yes: boolean; at: number } | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null") as { yes: boolean; at: number } | null;
  } catch {
    return null;
  }
}

export const wanted = (): boolean => said()?.yes === true;

/** Asked once; after "not now" again in a week. */
export function mayAsk(now = Date.now()): boolean {
  const answer = said();
  return answer === null || (!answer.yes && now - answer.at > QUIET);
}

export function answer(yes: boolean, now = Date.now()): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ yes, at: now }));
  } catch {
    // The page works on without, and asks again.
  }
}

// The server and the browser

let asked: Promise<Ways> | null = null;

/** How the server can call players; asked for once. */
export function ways(): Promise<Ways> {
  asked ??= ask<Ways>("/api/alerts").catch((): Ways => {
    asked = null;
    return { push: null, mail: false };
  });
  return asked;
}

function told(found: PushSubscription): Subscription {
  const { endpoint, keys } = found.toJSON();
  return { url: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

const encoded = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Subscribe this browser, asking the player where it wants to; to be called by a press only. Null if they refuse. */
export async function subscribe(key: string, lang: Lang): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  return subscription(key, lang);
}

/** The subscription of a browser that may tell the player something; made if it is gone, or of another server's key. */
export async function subscription(key: string, lang: Lang): Promise<Subscription | null> {
  if (Notification.permission !== "granted") return null;
  await navigator.serviceWorker.register(`/call.js?${lang}`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found && encoded(found.options.applicationServerKey) === key) return told(found);
  await found?.unsubscribe();
  return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}
