// Finds code that reads the box once, when its module is loaded or its component is made, and so would keep an old box's values.

import { join } from "node:path";
import ts from "typescript";

/** A source by its path below the games' folder. */
export type Sources = Readonly<Record<string, string>>;

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const EACH = new Set(["map", "flatMap", "filter", "find", "findIndex", "some", "every", "forEach", "reduce", "from"]);
const LATER = new Set(["$derived", "$effect", "$props"]); // defaults of props are derived too

class File {
  readonly top: ts.Statement[];
  readonly imports = new Map<string, { path: string; name: string }>();
  /** Code for later by its name: what it mentions. */
  readonly later = new Map<string, ReadonlySet<string>>();
  /** What reads the box when it is called, or is the box itself. */
  readonly readers = new Set<string>();

  constructor(
    readonly path: string,
    text: string,
  ) {
    const scripts = path.endsWith(".svelte") ? [...text.matchAll(SCRIPT)].map(([, script]) => script) : [text];
    this.top = scripts.flatMap((script) => [...ts.createSourceFile(path, script, ts.ScriptTarget.ESNext, true).statements]);
    for (const one of this.top) {
      if (ts.isImportDeclaration(one)) this.#imported(one);
      for (const [name, code] of laterCode(one)) this.later.set(name, new Set(mentions(code)));
    }
  }

  #imported(declaration: ts.ImportDeclaration): void {
    const from = (declaration.moduleSpecifier as ts.StringLiteral).text;
    const named = declaration.importClause?.namedBindings;
    if (!from.startsWith(".") || !named || !ts.isNamedImports(named)) return;
    for (const one of named.elements) this.imports.set(one.name.text, { path: join(this.path, "..", from), name: (one.propertyName ?? one.name).text });
  }
}

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isPropertyDeclaration(node);

/** A name that is read, not one of a field or a type. */
function isRead(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const above = node.parent;
  if (ts.isPropertyAccessExpression(above)) return above.expression === node;
  if (ts.isPropertyAssignment(above)) return above.initializer === node;
  return !ts.isTypeNode(above) && !ts.isImportSpecifier(above);
}

function mentions(node: ts.Node): string[] {
  const names = isRead(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => void names.push(...mentions(child)));
  return names;
}

/** Names that a statement gives to code for later, with that code. */
function* laterCode(statement: ts.Statement): Generator<[string, ts.Node]> {
  if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) yield [statement.name.text, statement];
  if (!ts.isVariableStatement(statement)) return;
  for (const { name, initializer } of statement.declarationList.declarations)
    if (ts.isIdentifier(name) && initializer && isFunction(initializer)) yield [name.text, initializer];
}

function findReaders(files: ReadonlyMap<string, File>): void {
  for (let grows = true; grows; ) {
    grows = false;
    const add = (file: File, name: string): void => {
      if (!file.readers.has(name)) grows = !!file.readers.add(name);
    };
    for (const file of files.values()) {
      for (const [name, { path, name: there }] of file.imports) if ((there === "BOX" && files.has(path)) || files.get(path)?.readers.has(there)) add(file, name);
      for (const [name, mentioned] of file.later) if ([...mentioned].some((one) => file.readers.has(one))) add(file, name);
    }
  }
}

const isLater = (node: ts.Node): boolean => ts.isCallExpression(node) && LATER.has(node.expression.getText().split(".")[0]);

/** The places in code that runs at once where the box is read, or something is called that reads it. */
function eager(node: ts.Node, readers: ReadonlySet<string>): ts.Node[] {
  if (isFunction(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return [];
  if (isLater(node) || (ts.isVariableDeclaration(node) && node.initializer && isLater(node.initializer))) return [];
  const here = isRead(node) && readers.has(node.text) && runs(node) ? [node] : [];
  const below: ts.Node[] = [];
  ts.forEachChild(node, (child) => void below.push(...eager(child, readers)));
  return [...here, ...below];
}

function runs(node: ts.Identifier): boolean {
  if (node.text === "BOX") return true;
  const above = node.parent;
  if (!ts.isCallExpression(above)) return ts.isNewExpression(above) || ts.isTaggedTemplateExpression(above);
  return above.expression === node || (ts.isPropertyAccessExpression(above.expression) && EACH.has(above.expression.name.text));
}

/** Each eager read as "path: code". */
export function eagerReads(sources: Sources): string[] {
  const files = new Map(Object.entries(sources).map(([path, text]) => [path, new File(path, text)]));
  findReaders(files);
  return [...files.values()].flatMap((file) => file.top.flatMap((statement) => eager(statement, file.readers).map((node) => `${file.path}: ${node.parent.getText().slice(0, 80)}`)));
}
