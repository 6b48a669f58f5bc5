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
  clock: {
    title: "How long may a player think?",
    note: "the host chooses, everybody sees it before the start",
    kind: {
      live: { name: "Live, 10 minutes", about: "Everybody is here now. Each has 10 minutes for the whole game and 20 seconds for every move on top.", lasts: "about an hour" },
      day: { name: "A move a day", about: "Played over days. You have 24 hours for each move.", lasts: "some weeks" },
      days: { name: "Three days a move", about: "For slow letters: 72 hours for each move, and a week of holidays.", lasts: "some months" },
      none: { name: "No clock", about: "Nobody is hurried. The table can still ask a bot to stand in for someone who is away.", lasts: "as long as it takes" },
    },
    end: "When time is up a bot makes that move. The seat stays yours, and you carry on with the next one.",
    of: (name: string) => `Time left for ${name}:`,
    hurry: "Hurry",
    resting: "On holiday",
    short: {
      days: (count: number) => `${count} d`,
      hours: (count: number) => `${count} h`,
      minutes: (count: number) => `${count} min`,
    },
    wait: "Wait 10 minutes",
    rest: (days: number) => `Go on holiday (${n(days, "day", "days")} left)`,
    back: "Back from holiday",
  },
});

export type Words = typeof en;
