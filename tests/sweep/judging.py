"""What the tool makes of uses: whether something is said or done at each, and whether what it writes exists.

Uses that need the same imports go into one file, each as a function of its own, so that what is said and what is left can
be told by lines and by the name of that function.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from sweep.uses import Use

OPTIONS = Options((2, 60))
#: More uses in a file make it slower to read than they save.
_A_FILE = 150
_AT = "# at"


@dataclass(frozen=True)
class Judged:
    """A use, and how it came out: ``missed`` and ``wrong`` are reasons, empty where all is well."""

    use: Use
    missed: str
    wrong: str
    said: tuple[str, ...]
    text: str


def files(uses: list[Use]) -> Iterator[list[Use]]:
    """The uses, by what they share."""
    together: dict[tuple[object, ...], list[Use]] = {}
    for use in uses:
        together.setdefault((use.area, use.form, use.header), []).append(use)
    for group in together.values():
        for at in range(0, len(group), _A_FILE):
            yield group[at : at + _A_FILE]


def written(uses: list[Use]) -> tuple[str, list[tuple[int, int]]]:
    """The text of a file, and the lines of each use in it, from 1."""
    lines = [*uses[0].header, ""]
    spans = []
    for at, use in enumerate(uses):
        body = use.body.replace("{own}", f"Own{at}")
        start = len(lines) + 1
        lines += [f"def use_{at}(value):", *textwrap.indent(body, "    ").splitlines(), ""]
        spans.append((start, len(lines)))
    return "\n".join(lines) + "\n", spans


def judge(uses: list[Use]) -> list[Judged]:
    """Runs the tool on the file of these uses."""
    text, spans = written(uses)
    done = migrate(Document("uses.py", text), load_collections(), OPTIONS)
    lines = text.splitlines()
    after = {node.name: node for node in ast.parse(done.text).body if isinstance(node, ast.FunctionDef)}
    found = []
    for at, (use, (start, end)) in enumerate(zip(uses, spans, strict=True)):
        marked = {line for line in range(start, end + 1) if lines[line - 1].endswith(_AT)}
        said = [f for f in done.findings if marked & set(range(f.line, f.end_line + 1))]
        node = after.get(f"use_{at}")
        kept = node is None or use.left(node)
        missed = "" if said or not kept else "nothing is said, and it is still there"
        found.append(
            Judged(
                use,
                missed,
                "",
                tuple(f"{f.code} {f.status} {f.message}" for f in said),
                ast.unparse(node) if node else "",
            )
        )
    return found
