import { afterEach, expect, test, vi } from "vitest";
import { Fault } from "../api.ts";
import { Account, troubleOf } from "./account.svelte.ts";
import { bytesOf, textOf } from "./webauthn.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";
import { dayOf } from "./words.ts";

afterEach(() => vi.unstubAllGlobals());

test("bytes go out and come back as base64url", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(textOf(bytes.buffer)).not.toMatch(/[+/=]/);
  expect([...bytesOf(textOf(bytes.buffer))]).toEqual([...bytes]);
  expect([...bytesOf("_-8")]).toEqual([255, 239]);
});

test("every trouble has a sentence in both languages", () => {
  const faults = [0, 400, 404, 409, 410, 429, 500, 503].map((status) => troubleOf(new Fault(status, ""), { 404: "noCode", 409: "copied" }));
  const browsers = ["InvalidStateError", "NotAllowedError", "SecurityError"].map((name) => troubleOf(new DOMException("", name)));
  expect(faults).toEqual(["unreachable", "failed", "noCode", "copied", "late", "often", "failed", "unreachable"]);
  expect(browsers).toEqual(["known", "stopped", "failed"]);
  for (const words of [en, fr]) for (const trouble of [...faults, ...browsers]) expect(words.troubles[trouble]).toMatch(/\w/);
});

test("what the server refuses changes nothing, and a code is kept only until it was read", async () => {
  const state = { name: "Ada", lasts: true, passkeys_here: "address", passkeys: [], code_made: 5, devices: [] };
  const answers = [[200, state], [200, { code: "AAAAA-BBBBB-CCCCC-DDDDD" }], [200, state], [429, { error: "no" }]];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const [status, body] = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status: status as number }));
  });
  const account = new Account();
  await account.load();
  expect(account.passkeys).toBe(false);
  expect(await account.makeCode()).toBe(true);
  expect(account.code).toBe("AAAAA-BBBBB-CCCCC-DDDDD");
  expect(await account.recover("x")).toBe(false);
  expect([account.trouble, account.name, account.busy]).toEqual(["often", "Ada", false]);
  expect(asked).toEqual(["/api/account", "/api/account/code", "/api/account", "/api/account/recover"]);
});

test("days are said as people say them", () => {
  const now = new Date(2026, 10, 17, 12).getTime();
  expect(dayOf(now / 1000 - 60, now)).toBe("today");
  expect(dayOf(now / 1000 - 86400 * 3, now)).toMatch(/^on .*14/);
  expect(fr.made(fr.on("14 nov."))).toBe("créée le 14 nov.");
});
