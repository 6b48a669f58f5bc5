// Reads docs/rules: chapters of one rule a line, each with its id.

export interface Rule {
  id: string;
  text: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

const HEAD = /^## (.+)$/;
const RULE = /^- ([A-Z]+\d+[a-z]?) (.+)$/;

// The numbers of rulings lead to a list at the end of the document, which the page does not have.
const RULING = /\((?:(ruling)|arbitrage)s?(?: [\d, ]+)?\)/g;
const plainly = (text: string): string => text.replace(RULING, (_, english?: string) => (english ? "(our ruling)" : "(notre arbitrage)"));

export function readRules(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of plainly(text).split("\n")) {
    const head = HEAD.exec(line);
    const rule = RULE.exec(line);
    if (head) chapters.push({ title: head[1], rules: [] });
    else if (rule) chapters.at(-1)?.rules.push({ id: rule[1], text: rule[2] });
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}
