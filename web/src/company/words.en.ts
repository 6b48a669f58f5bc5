// The words of a table's company, in English.

import { plurals } from "../i18n/plural.ts";
import { dictionary } from "../i18n/typeset.ts";

const n = plurals("en");

export const en = dictionary("en", {
  tableOf: (name: string, seats: number) => `${name}’s table · ${n(seats, "seat", "seats")}`,
  invite: "Invite your friends",
  copy: "Copy link",
  share: "Share",
  shareText: (title: string) => `Play ${title} with me`,
  inviteNote: "Send it to anyone. Whoever opens it picks a free seat and a name; no account, nothing to install. Once the seats are full, people who open it look on.",
  point: "Point a phone at it",
  larger: "Show the QR code large",
  code: "Show a QR code",
  onlyHere: "Only this computer can open this link",
  onlyHereNote: "To let others in, stop the server and start it again with --host 0.0.0.0, or with --at and the address under which others reach it.",
  opened: (count: number): string => (count < 2 ? "Someone opened the link and is choosing a name" : `${count} people opened the link and are choosing a name`),
  link: "The link to this table",
  inviteFriend: "Invite a friend",
  orBot: "or let a bot sit here",
  orAnother: "or somebody at this device",
  wayBack: "My private way back",
  host: "host",
  presence: { here: "here", away: "away", gone: "gone" },
  free: (count: number) => `${n(count, "seat is", "seats are")} free`,
  withBots: (count: number): string => (count === 1 ? "Start with a bot in it" : "Start with bots in them"),
  full: "All seats are taken. You can look on.",
  starting: (name: string) => `${name} starts the game`,
  stop: "Not yet",
});

export type Words = typeof en;
