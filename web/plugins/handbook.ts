// Reads docs/handbook: chapters of short passages, each with the numbered rules behind it. As core/handbook.py does.

export interface Passage {
  kind: "text" | "item" | "example" | "picture";
  /** Of a picture: its caption. **Bold** is the only markup. */
  text: string;
  rules: string[];
  /** A file of the folder `pictures`. */
  picture?: string;
}

export interface HandbookChapter {
  /** The same in all languages. */
  id: string;
  title: string;
  passages: Passage[];
}

const CITED = /^(.+?) \[([A-Z]{2}(?:\d+|-[A-Z])(?:, [A-Z]{2}(?:\d+|-[A-Z]))*)\]$/;
const PICTURE = /^!\[([^\]]+)\]\((?:\.\.\/)?pictures\/([\w-]+\.svg)\)$/;

/** `english`: the English document, whose titles make the ids of the chapters. */
export function readHandbook(text: string, english: string): HandbookChapter[] {
  const ids = split(english).map(({ title }) => slug(title));
  const chapters = split(text);
  if (chapters.length !== ids.length) throw new Error(`${chapters.length} chapters, ${ids.length} in English`);
  return chapters.map(({ title, body }, at) => ({ id: ids[at], title, passages: body.trim().split(/\n\s*\n/).flatMap(passages) }));
}

function split(text: string): { title: string; body: string }[] {
  return text.split(/^## /m).slice(1).map((chapter) => {
    const end = chapter.indexOf("\n");
    return { title: chapter.slice(0, end).trim(), body: chapter.slice(end) };
  });
}

function passages(block: string): Passage[] {
  if (block.startsWith("- ")) return block.split(/^- /m).slice(1).map((item) => passage("item", item));
  if (block.startsWith(">")) return [passage("example", block.replace(/^> ?/gm, ""))];
  const picture = PICTURE.exec(oneLine(block));
  return [picture ? { kind: "picture", text: picture[1], rules: [], picture: picture[2] } : passage("text", block)];
}

function passage(kind: Passage["kind"], text: string): Passage {
  const line = oneLine(text);
  const cited = CITED.exec(line);
  return { kind, text: cited?.[1] ?? line, rules: cited?.[2].split(", ") ?? [] };
}

// Not by \s, which takes no-break spaces too.
const oneLine = (text: string): string => text.trim().split(/[ \n]+/).join(" ");

function slug(title: string): string {
  return (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}
