// A number for the seed of every seat held here, given once the server has shown its hash.

import type { Table as TableInfo } from "./wire/messages.ts";

export class SeedNumbers {
  #given = new Set<number>();

  /** The numbers that are still to be sent; each seat is given one. */
  due(info: TableInfo): { seat: number; number: string }[] {
    for (const seat of this.#given) if (!info.yours.includes(seat)) this.#given.delete(seat);
    const seats = info.yours.filter((seat) => !this.#given.has(seat) && !info.numbers?.[seat]);
    for (const seat of seats) this.#given.add(seat);
    return seats.map((seat) => ({ seat, number: randomNumber() }));
  }
}

function randomNumber(): string {
  const parts = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return parts.map((part) => part.toString(16).padStart(2, "0")).join("");
}
