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

declare module "stems:*" {
  const stems: import("./shell/rules.ts").Stems;
  export default stems;
}

declare module "box:*" {
  const box: Record<string, Record<string, any>>;
  export default box;
}
