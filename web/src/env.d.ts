declare module "icon:*" {
  const body: string;
  export default body;
}

declare module "words:*" {
  const table: Record<string, string>;
  export default table;
}

declare module "rules:*" {
  const chapters: import("../plugins/rules.ts").Chapter[];
  export default chapters;
}

declare module "handbook:*" {
  const handbook: import("./rulebook/book.ts").Handbook;
  export default handbook;
}

declare module "stems:*" {
  const stems: import("./rulebook/search.ts").Stems;
  export default stems;
}

declare module "box:*" {
  const box: Record<string, Record<string, any>>;
  export default box;
}
