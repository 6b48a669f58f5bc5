// Games as files, where no server hands them out.

import type { Answered } from "../transport.ts";
import { request } from "../transport.ts";

export function handOut(name: string, body: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(body);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const logName = (answer: Answered): string => /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "game.save";

export async function saveLog(path: string): Promise<void> {
  const answer = await request(path);
  if (answer.ok) handOut(logName(answer), new Blob([await answer.text()], { type: "text/plain" }));
}
