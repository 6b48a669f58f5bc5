// Unpacks the browser that npm brought, its libraries and its fonts into the folder `unpacked`.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const packed = join(here, "node_modules/@sparticuz/chromium/bin");
const unpacked = join(here, "unpacked");

const read = (name) => brotliDecompressSync(readFileSync(join(packed, name)));

// The package's own fonts.conf names folders of one cloud provider; without a font Chromium crashes.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, "fonts")}</dir>
  <cachedir>${join(unpacked, "fonts-cache")}</cachedir>
</fontconfig>
`;

rmSync(unpacked, { recursive: true, force: true });
mkdirSync(unpacked);
for (const name of ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"])
  execFileSync("tar", ["--no-same-owner", "-xf", "-", "-C", unpacked], { input: read(name) });
writeFileSync(join(unpacked, "fonts.conf"), fontsConf);
writeFileSync(join(unpacked, "chromium"), read("chromium.br"));
chmodSync(join(unpacked, "chromium"), 0o755);
