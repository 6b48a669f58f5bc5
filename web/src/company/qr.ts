// A link as a QR code: one path of unit squares, with the quiet zone that readers ask for.

import qrcode from "qrcode-generator";

const QUIET = 2;

export interface Code {
  size: number;
  path: string;
}

export function codeOf(text: string): Code {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) if (code.isDark(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { size: count + 2 * QUIET, path };
}
