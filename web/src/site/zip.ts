// Several files as one: a zip that any program opens. Ours are stored as they are; those of others may be deflated.

type Bytes = Uint8Array<ArrayBuffer>;
export interface Part {
  name: string;
  body: Bytes;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];
const [STORED, DEFLATED] = [0, 8];
const UTF8 = 0x0800;
const DAY = 0x21; // 1 January 1980: the same files give the same bytes
export const LARGEST = 50_000_000; // bytes, also of what is packed in it
const MOST = 5000; // files

/** Not a zip, cut off, changed, or too large. */
export class BadZip extends Error {}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function checksum(body: Bytes): number {
  let sum = -1;
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** A row of fields, each of 2 or 4 bytes. */
function row(...fields: [bytes: 2 | 4, value: number][]): Bytes {
  const all = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) all.setUint16(at, value, true);
    else all.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(all.buffer);
}

export function zipped(parts: readonly Part[]): Blob {
  const files: Bytes[] = [];
  const list: Bytes[] = [];
  let at = 0;
  for (const { name, body } of parts) {
    const called = new TextEncoder().encode(name) as Bytes;
    const about: [2 | 4, number][] = [[2, 20], [2, UTF8], [2, STORED], [2, 0], [2, DAY], [4, checksum(body)], [4, body.length], [4, body.length], [2, called.length], [2, 0]];
    files.push(row([4, LOCAL], ...about), called, body);
    list.push(row([4, CENTRAL], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), called);
    at += LOCAL_BYTES + called.length + body.length;
  }
  const length = list.reduce((sum, { length }) => sum + length, 0);
  const end = row([4, END], [2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, length], [4, at], [2, 0]);
  return new Blob([...files, ...list, end], { type: "application/zip" });
}

export const isZip = async (file: Blob): Promise<boolean> => {
  const first = new DataView(await file.slice(0, 4).arrayBuffer());
  return first.byteLength === 4 && [LOCAL, END].includes(first.getUint32(0, true));
};

/** All files of a zip, each as it was put in; fails with BadZip. */
export async function unzipped(file: Blob): Promise<Part[]> {
  if (file.size > LARGEST) throw new BadZip("too large");
  const all = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(all.buffer);
  try {
    let end = all.length - END_BYTES;
    while (view.getUint32(end, true) !== END) end--; // a remark may follow; before the first byte there is none
    const found: Part[] = [];
    let bytes = 0;
    let at = view.getUint32(end + 16, true);
    for (let left = Math.min(view.getUint16(end + 10, true), MOST); left; left--) {
      if (view.getUint32(at, true) !== CENTRAL) throw new BadZip("no list");
      const [how, sum, packed, size] = [view.getUint16(at + 10, true), ...[16, 20, 24].map((field) => view.getUint32(at + field, true))];
      const [called, extra, remark] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
      const name = new TextDecoder().decode(all.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + called));
      const local = view.getUint32(at + 42, true);
      const begin = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      if ((bytes += size) > LARGEST) throw new BadZip("too large");
      const body = await plain(all.slice(begin, begin + packed), how, size);
      if (checksum(body) !== sum) throw new BadZip(`${name} is damaged`);
      found.push({ name, body });
      at += CENTRAL_BYTES + called + extra + remark;
    }
    return found;
  } catch (fault) {
    throw fault instanceof BadZip ? fault : new BadZip(String(fault));
  }
}

async function plain(packed: Bytes, how: number, size: number): Promise<Bytes> {
  if (how === STORED) return packed;
  if (how !== DEFLATED) throw new BadZip("packed in an unknown way");
  const body = new Uint8Array(size);
  let at = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.length > size) throw new BadZip("larger than it says");
    body.set(next.value, at);
    at += next.value.length;
  }
  return body;
}
