"""Generates the TypeScript types of the wire protocol from the Python source.

`python -m undercroft.server.typescript` reads the source: of messages the modules `WIRE`,
of each game the modules `view.py`, `events.py` and `moves.py`, the components of
`data.py`, the constants of `steps.py`, `constants.py` and `moves.py`, and the values that its box
is asked for, as far as the game's kit asks for them.
"""

import ast
import json
import re
import sys
from dataclasses import asdict
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeGuard

from undercroft.core.kit import BOX, EVENTS, MOVES, QUESTIONS, TERMS, VIEW, GameKit
from undercroft.games import KITS
from undercroft.packs import questions
from undercroft.server.boxes.box_data import values_of

# The modules of messages: over the WebSocket, then over HTTP.
WIRE: Final = (
    *("alerts/alert_wire", "tables/company_wire", "lessons/lesson_wire", "wire"),
    *("http_wire", "puzzles/puzzle_wire", "profiles/profile_wire", "puzzles/deal_wire"),
    *("accounts/account_wire", "reviews/share_wire", "tournaments/tournament_wire"),
    "profiles/tutor_wire",
)
FOLDER: Final = Path("web/src/wire")
MESSAGES: Final = "messages.ts"  # all of them
ASKED: Final = "questions.ts"
WIDEST: Final = 100  # characters of a line
HEAD: Final = "// Made by `python -m undercroft.server.typescript`. Change the Python instead.\n"
PLAIN: Final = {"int": "number", "float": "number", "str": "string", "bool": "boolean"}
PARTS: Final = ("View", "Event", "Move")  # type parameters that each game fills in
COMMENT: Final = re.compile(r"/\*.*?\*/|//.*")
TYPE: Final = "type"  # the discriminator of messages, events and moves


class Unknown(ValueError):
    """A type without a TypeScript equivalent."""


def of(node: ast.expr, params: dict[str, str]) -> str:
    """An annotation in TypeScript; `params` are the type parameters of this file."""
    match node:
        case ast.Name(id) if id in PLAIN:
            return PLAIN[id]
        case ast.Name("Any"):
            return "unknown"
        case ast.Name(id):
            return id + params.get(id, "")
        case ast.Constant(None):
            return "null"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{of(left, params)} | {of(right, params)}"
        case ast.Subscript(ast.Name("Literal"), of_what):
            return " | ".join([f'"{value}"' for value in literals(of_what)])
        case ast.Subscript(ast.Name("list"), item):
            return many(of(item, params))
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant(x)])) if x is ...:
            return many(of(item, params))
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return f"[{', '.join([of(item, params) for item in items])}]"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([key, value])):
            return f"Record<{of(key, params)}, {of(value, params)}>"
    raise Unknown(ast.unparse(node))


def many(item: str) -> str:
    return f"({item})[]" if "|" in item else f"{item}[]"


def literals(node: ast.expr) -> list[str]:
    values = node.elts if isinstance(node, ast.Tuple) else [node]
    return [str(value.value) for value in values if isinstance(value, ast.Constant)]


class Source:
    """A Python file, and the classes in it."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]

    def remark(self, node: ast.stmt | ast.expr) -> str:
        """The comment at the end of a line."""
        _, found, text = self.lines[node.lineno - 1].partition("  # ")
        return f" // {text}" if found else ""

    def interface(
        self, node: ast.ClassDef, fields: list[str], params: str = "", tag: str | None = None
    ) -> str:
        lines = [f"/** {doc} */"] if (doc := ast.get_docstring(node)) else []
        lines.append(f"export interface {node.name}{params} {{")
        if tag is not None:
            lines.append(f'  {TYPE}: "{tag}";')
        return "\n".join([*lines, *fields, "}"]) + "\n"

    def fields(self, node: ast.ClassDef, params: dict[str, str], optional: bool) -> list[str]:
        """The annotated fields of a class; with `optional` those with a default may be left out."""
        found = []
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                mark = "?" if optional and line.value is not None else ""
                shown = of(line.annotation, params)
                found.append(f"  {line.target.id}{mark}: {shown};{self.remark(line)}")
        return found


# Messages


def messages(source: Source, params: dict[str, str]) -> str:
    parts: list[str] = []
    for node in source.tree.body:
        match node:
            case ast.ClassDef(name) if name not in ("Request", "Answer"):
                keywords = {word.arg: word.value for word in node.keywords}
                asked = base_of(node) == "Request" or "forbid_unknown_fields" in keywords
                fields = source.fields(node, params, asked)
                parts.append(source.interface(node, fields, params.get(name, ""), tag_of(node)))
            case ast.Assign([ast.Name(name)], value) if is_type(value) and name not in PARTS:
                shown = of(value, params)
                parts.append(type_of(f"{name}{used(shown)}", shown))
    return "\n".join(parts)


def imports(text: str, other: str, file: str) -> str:
    """An import of the types of another file that a text uses."""
    defined = {
        line.split()[2].partition("<")[0] for line in other.split("\n") if line[:7] == "export "
    }
    names = sorted(defined & words_in(COMMENT.sub("", text)))
    return f'import type {{ {", ".join(names)} }} from "./{file}";\n' if names else ""


def open_parts(source: Source) -> dict[str, str]:
    """The type parameters of each class: `<View, Event>`."""
    params = dict.fromkeys(PARTS, "")
    for node in source.classes:
        params[node.name] = used(" ".join(source.fields(node, params, False)))
    return params


def used(text: str) -> str:
    parts = [part for part in PARTS if part in words_in(text)]
    return f"<{', '.join(parts)}>" if parts else ""


def base_of(node: ast.ClassDef) -> str:
    base = node.bases[0] if node.bases else None
    return base.id if isinstance(base, ast.Name) else ""


def tag_of(node: ast.ClassDef) -> str | None:
    """A message's type tag: its name in lower case, unless it sets another."""
    if base_of(node) not in ("Request", "Answer"):
        return None
    for word in node.keywords:
        if word.arg == "tag" and isinstance(word.value, ast.Constant):
            return str(word.value.value)
    return node.name.lower()


def is_type(node: ast.expr) -> bool:
    """Whether a value is a union, a Literal or a type of mappings."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in ("Literal", "dict")
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)


def type_of(name: str, union: str) -> str:
    """A union, one member a line where one line does not hold it."""
    whole = f"export type {name} = {union};\n"
    parts = "\n  | ".join(union.split(" | "))
    return whole if len(whole) <= WIDEST else f"export type {name} =\n  | {parts};\n"


# Games


def views(view: Source) -> str:
    parts = [HEAD]
    for source, node in view_classes(view):
        parts.append(source.interface(node, source.fields(node, {}, False)))
    return "\n".join(parts)


def view_classes(view: Source) -> list[tuple[Source, ast.ClassDef]]:
    """The classes of a view, including those its fields take from other files."""
    return [*[(view, node) for node in view.classes], *imported(view, view.classes)]


def imported(source: Source, nodes: list[ast.ClassDef]) -> list[tuple[Source, ast.ClassDef]]:
    """The classes that fields of these take from other files, and what theirs take."""
    found: list[tuple[Source, ast.ClassDef]] = []
    fields = [field for node in nodes for field in source.fields(node, {}, False)]
    for line in source.tree.body:
        if isinstance(line, ast.ImportFrom) and line.module is not None:
            names = words_in(" ".join(fields)) & {name.name for name in line.names}
            if names:
                package, _, module = line.module.rpartition(".")
                other = source_of(package, module)
                needed = with_fields(other, names)
                taken = [node for node in other.classes if node.name in needed]
                found += [*[(other, node) for node in taken], *imported(other, taken)]
    return found


def with_fields(source: Source, names: set[str]) -> set[str]:
    """These classes of a file and those of it that their fields name."""
    named = [source.fields(node, {}, False) for node in source.classes if node.name in names]
    more = words_in(" ".join([field for fields in named for field in fields]))
    found = names | (more & {node.name for node in source.classes})
    return found if found == names else with_fields(source, found)


def words_in(text: str) -> set[str]:
    return set("".join([letter if letter.isalnum() else " " for letter in text]).split())


def events(source: Source) -> str:
    members = [(node, source.fields(node, {}, False)) for node in source.classes]
    parts = [
        other.interface(node, other.fields(node, {}, False))
        for other, node in imported(source, source.classes)
    ]
    return "\n".join([union("Event", source, members), *parts])


def moves(source: Source) -> str:
    kinds = [node for node in source.classes if base_of(node) == "Move"]
    return union("Move", source, [(node, signature(node)) for node in kinds])


def signature(node: ast.ClassDef) -> list[str]:
    """A move's fields, from the signature of `__init__`."""
    fields = []
    for line in node.body:
        if isinstance(line, ast.FunctionDef) and line.name == "__init__":
            for field in line.args.args[1:]:
                assert field.annotation is not None
                fields.append(f"  {field.arg}: {of(field.annotation, {})};")
    return fields


def union(name: str, source: Source, members: list[tuple[ast.ClassDef, list[str]]]) -> str:
    """A discriminated union."""
    parts = [HEAD]
    for node, fields in members:
        if any(field.startswith(f"  {TYPE}:") for field in fields):
            raise Unknown(f"{node.name} has a field '{TYPE}'")
        parts.append(source.interface(node, fields, tag=node.name))
    return "\n".join([*parts, type_of(name, " | ".join([node.name for node, _ in members]))])


def box(package: str) -> str:
    """The component data, by the names of the game's `Box`."""
    source = source_of(package, "data")
    printed = values_of(import_module(f"{package}.data").BASE)
    node = next(node for node in source.classes if node.name == "Box")
    lines = [
        f"  {line.target.id}: {json.dumps(printed[line.target.id])},{source.remark(line)}"
        for line in node.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        if line.target.id in printed
    ]
    return "\n".join([HEAD, "export const BOX = {", *lines, "};", ""])


def terms(package: str) -> str:
    """Constants of steps, spaces, needs and the like."""
    parts = [HEAD]
    for title, module in (("STEP", "steps"), ("TERM", "constants"), ("THING", "moves")):
        lines = [
            f"  {name}: {json.dumps(ast.literal_eval(value))},"
            for node in source_of(package, module).tree.body
            if isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and (name := node.target.id).isupper()
            and is_plain(value := node.value)
        ]
        parts.append("\n".join([f"export const {title} = {{", *lines, "} as const;", ""]))
    return "\n".join(parts)


def questions_type() -> str:
    source = source_of("undercroft.packs", "questions")
    node = source.classes[0]
    return f"{HEAD}\n{source.interface(node, source.fields(node, {}, False))}"


def asked(game: str) -> str:
    """The values that a box is asked for, those only worked out, and those known."""
    parts = [HEAD, f'import type {{ Question }} from "../{ASKED}";\n']
    for name, rows in (
        ("QUESTIONS", questions.questions(game)),
        ("CHECKS", questions.checks(game)),
        ("KNOWN", questions.known(game)),
    ):
        lines = [f"  {json.dumps(asdict(row))}," for row in rows]
        parts.append("\n".join([f"export const {name}: readonly Question[] = [", *lines, "];", ""]))
    return "\n".join(parts)


def is_plain(node: ast.expr | None) -> TypeGuard[ast.expr]:
    """Whether a value is a number or a tuple of strings."""
    if isinstance(node, ast.Tuple):
        return all(isinstance(item, ast.Constant) for item in node.elts)
    return isinstance(node, ast.Constant)


# Files


def source_of(package: str, module: str) -> Source:
    return Source(text_of(package, module))


def text_of(package: str, module: str) -> str:
    return files(package).joinpath(f"{module}.py").read_text("utf-8")


def wire_files() -> dict[str, str]:
    """All generated files by name."""
    made = wire_types() | {ASKED: questions_type()}
    for kit in KITS.values():
        made |= {f"{kit.name}/{part}.ts": part_of(kit, part) for part in kit.typescript}
    return made


def wire_types() -> dict[str, str]:
    """A file for each module of messages, and one that exports them all."""
    texts = [text_of("undercroft.server", module) for module in WIRE]
    params = open_parts(Source("\n".join(texts)))
    names = [wire_file(module) for module in WIRE]
    made_of = dict(zip(names, [messages(Source(text), params) for text in texts], strict=True))
    made = {MESSAGES: f"{HEAD}\n" + "".join([f'export type * from "./{one}";\n' for one in names])}
    for name, text in made_of.items():
        others = [imports(text, other, file) for file, other in made_of.items() if file != name]
        head = "".join(others)
        made[name] = "\n".join([HEAD, *([head] if head else []), text])
    return made


def wire_file(module: str) -> str:
    """The file of a module: `alert.ts` for `alerts/alert_wire`, `table.ts` for `wire`."""
    name = module.rpartition("/")[2].removesuffix("wire").rstrip("_")
    return f"{name or 'table'}.ts"


def part_of(kit: GameKit, part: str) -> str:
    makers = {VIEW: views, EVENTS: events, MOVES: moves}
    if part in makers:
        return makers[part](source_of(kit.package, part))
    if part == QUESTIONS:
        return asked(kit.name)
    return {BOX: box, TERMS: terms}[part](kit.package)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, text in wire_files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
