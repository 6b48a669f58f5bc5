// The log of a finished game as a file, where no server hands it out.

import { request } from "../transport.ts";

export async function saveLog(path: string): Promise<void> {
  const answer = await request(path);
  if (!answer.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await answer.text()], { type: "text/plain" }));
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "game.save";
  link.click();
  URL.revokeObjectURL(link.href);
}
