// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BadZip, isZip, unzipped, zipped } from "./zip.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const PARTS = [
  { name: "petz-1.save", body: bytes("a log\n1 pass\n") },
  { name: "boxes/la boîte d’Ada.toml", body: bytes("") },
];
const texts = async (file: Blob): Promise<[string, string][]> => (await unzipped(file)).map(({ name, body }) => [name, new TextDecoder().decode(body)]);

test("what was put in comes out again", async () => {
  const file = zipped(PARTS);
  expect(await isZip(file)).toBe(true);
  expect(await texts(file)).toEqual([["petz-1.save", "a log\n1 pass\n"], ["boxes/la boîte d’Ada.toml", ""]]);
  expect(await unzipped(zipped([]))).toEqual([]);
  expect([await isZip(new Blob(["{}\n1 pass"])), await isZip(new Blob([]))]).toEqual([false, false]);
});

test("another program reads ours, and we read its own, deflated", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  const [ours, theirs] = [join(folder, "ours.zip"), join(folder, "theirs.zip")];
  writeFileSync(ours, new Uint8Array(await zipped(PARTS).arrayBuffer()));
  const code = "import sys, zipfile; one = zipfile.ZipFile(sys.argv[1]); assert one.testzip() is None; two = zipfile.ZipFile(sys.argv[2], 'w', zipfile.ZIP_DEFLATED); [two.writestr(name, one.read(name) * 50) for name in one.namelist()]; two.close()";
  execFileSync("python3", ["-c", code, ours, theirs]);
  expect(await texts(new Blob([readFileSync(theirs)]))).toEqual([["petz-1.save", "a log\n1 pass\n".repeat(50)], ["boxes/la boîte d’Ada.toml", ""]]);
});

test("a zip that is cut off or changed is refused whole", async () => {
  const good = new Uint8Array(await zipped(PARTS).arrayBuffer());
  const changed = good.slice();
  changed[45] ^= 1; // in the first file
  for (const bad of [good.slice(0, 60), good.slice(0, -1), good.slice(10), changed, bytes("no zip at all, but long enough")]) {
    await expect(unzipped(new Blob([bad]))).rejects.toThrow(BadZip);
  }
});
