"""A data pack to be filled in: every value that is asked, as shipped, behind a comment sign."""

from undercroft.core.pack_head import FORMAT, HEAD
from undercroft.core.words import Words
from undercroft.games import kit_named
from undercroft.packs.questions import Question, checks, questions
from undercroft.packs.toml_text import key, value_text


def template(game: str, words: Words, intro: str) -> str:
    """The text of a new pack. It changes nothing until its comment signs are taken away."""
    kit = kit_named(game)
    parts = [commented(intro), f'[{HEAD}]\nformat = {FORMAT}\ngame = "{game}"\n']
    for drawer in kit.drawers:
        hint = words.table("drawers").get(drawer.name, drawer.name)
        parts.append(f"# ---- {hint}\n")
        rows = [one for one in questions(game) if one.drawer == drawer.name]
        is_entry = any(one.id != one.entry for one in rows)
        parts.append(table(drawer.name, rows) if is_entry else "\n".join(map(entry, rows)))
        offered = [one for one in checks(game) if one.drawer == drawer.name and one.id == one.entry]
        parts += [entry(one) for one in offered]
    return "\n".join([part for part in parts if part])


def commented(text: str) -> str:
    return "".join([f"# {line}".rstrip() + "\n" for line in text.splitlines()])


def entry(question: Question) -> str:
    fields = (*question.fields, *question.checks)
    return "\n".join([f"[{question.entry}]", *lines(question, fields), ""])


def table(name: str, rows: list[Question]) -> str:
    """An entry that is asked field by field."""
    return "\n".join([f"[{name}]", *[line for one in rows for line in lines(one, one.fields)], ""])


def lines(question: Question, fields: tuple[str, ...]) -> list[str]:
    return [f"# {key(field)} = {value_text(question.shipped[field])}" for field in fields]
