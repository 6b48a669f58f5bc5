import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { fr } from "../i18n/fr.ts";
import { seatNews } from "./seat-news.ts";

test("what becomes of a seat is a sentence in both languages", () => {
  const standIn = { number: 1, seat: 1, what: "stand-in" as const, name: "Bo", bot: "keeper" };
  expect(seatNews(standIn, en)).toBe("A bot (keeper) stands in for Bo.");
  expect(seatNews(standIn, fr)).toBe("Un robot (gardien) remplace Bo.");
  const bot = { number: 2, seat: 2, what: "bot" as const, name: "master", bot: null };
  expect(seatNews(bot, en)).toBe("Seat 3 goes to a bot (master).");
  expect(seatNews(bot, fr)).toBe("La place 3 va à un robot (maître).");
});
