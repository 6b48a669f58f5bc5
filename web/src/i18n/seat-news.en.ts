// What became of a seat, in English.

export const seatNews = {
  sat: (name: string, seat: number) => `${name} takes seat ${seat}.`,
  left: (name: string, seat: number) => `${name} leaves seat ${seat}.`,
  "stand-in": (name: string, _seat: number, level: string) => `A bot (${level}) stands in for ${name}.`,
  back: (name: string) => `${name} is back, and plays on.`,
  bot: (_name: string, seat: number, level: string) => `Seat ${seat} goes to a bot (${level}).`,
  freed: (_name: string, seat: number) => `Seat ${seat} is free again.`,
  box: (name: string) => (name ? `The table has another box: ${name}.` : "The table plays with the values as shipped again."),
  unseated: (name: string) => `${name} looks at the new box, and sits down again.`,
  owner: (name: string) => `The table is now led by ${name}.`,
  clock: (name: string) => `${name} chose another clock.`,
  time: (name: string, _seat: number, level: string) => `Time is up for ${name}: a bot (${level}) moves.`,
  vote: (name: string) => `The table votes on ${name}: more time, or a bot.`,
  more: (name: string) => `The table gives ${name} more time.`,
  called: (name: string, seat: number) => `${name} calls the player at seat ${seat} back.`,
  wait: (name: string, seat: number) => `${name} asks to wait for the player at seat ${seat}.`,
  stopped: (name: string) => `${name} is not ready yet.`,
  moved: (name: string, seat: number) => `${name} has seat ${seat} now.`,
};
