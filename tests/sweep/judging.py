"""What the tool makes of uses: whether something is said or done at each, and whether what it writes exists.

Uses that need the same imports go into one file, each as a function of its own, so that what is said and what is left
can be told by lines and by the name of that function.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from rllib_migrate.outcome import Reported
from sweep.ray_api import TARGET, ray
from sweep.settings import fate_of_argument, is_setter
from sweep.uses import Use

OPTIONS = Options((2, 60))
#: More uses in a file make it slower to read than they save.
_A_FILE = 150
_AT = "# at"
_PINNED = "enable_rl_module_and_learner=False"


@dataclass(frozen=True)
class Judged:
    """A use, and how it came out. ``wrong`` is what the tool wrote that the target has not; "" where all is well."""

    use: Use
    is_decided: bool
    wrong: str = ""


def judge(uses: list[Use]) -> list[Judged]:
    """All uses, in files of those that share something."""
    return [judged for group in _files(uses) for judged in _judge(group)]


def _files(uses: list[Use]) -> Iterator[list[Use]]:
    together: dict[tuple[object, ...], list[Use]] = {}
    for use in uses:
        together.setdefault((use.area, use.form, use.header), []).append(use)
    for group in together.values():
        for at in range(0, len(group), _A_FILE):
            yield group[at : at + _A_FILE]


def _judge(uses: list[Use]) -> Iterator[Judged]:
    text, spans = _written(uses)
    done = migrate(Document("uses.py", text), load_collections(), OPTIONS)
    lines = text.splitlines()
    before, after = (_functions(code) for code in (text, done.text))
    for at, (use, (start, end)) in enumerate(zip(uses, spans, strict=True)):
        marked = {line for line in range(start, end + 1) if lines[line - 1].endswith(_AT)}
        new = after.get(f"use_{at}")
        # A finding that covers the line among others may be about something else.
        said = any(marked & (_lines(f) if f.status == "manual" else {f.line, f.end_line}) for f in done.findings)
        is_decided = new is None or said or not use.left(new)
        told = any(marked & _lines(f) and f.status == "manual" for f in done.findings)
        wrong = [] if new is None else _wrong(use, before[f"use_{at}"], new, told=told)
        yield Judged(use, is_decided, "; ".join(wrong))


def _lines(found: Reported) -> set[int]:
    return set(range(found.line, found.end_line + 1))


def _written(uses: list[Use]) -> tuple[str, list[tuple[int, int]]]:
    """The text of a file, and the lines of each use in it, from 1."""
    lines = [*uses[0].header, ""]
    spans = []
    for at, use in enumerate(uses):
        body = use.body.replace("{own}", f"Own{at}")
        start = len(lines) + 1
        lines += [f"def use_{at}(value):", *textwrap.indent(body, "    ").splitlines(), ""]
        spans.append((start, len(lines)))
    return "\n".join(lines) + "\n", spans


def _functions(text: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}


# -- what was written ------------------------------------------------------------------------------------------------


def _wrong(use: Use, before: ast.FunctionDef, after: ast.FunctionDef, *, told: bool) -> Iterator[str]:
    """What is new in the code and not as it should be; ``told``: the user is asked to look there anyway."""
    target = ray(TARGET)
    for dotted in _imported(after) - _imported(before):
        if dotted.startswith("ray.rllib") and target.fate_of_name(dotted) in (
            ("gone",) if told else ("gone", "deprecated")
        ):
            yield f"imports {dotted}"
    is_pinned = _PINNED in ast.unparse(after)
    # An argument that is left where it was is told by the finding on it.
    known = {name for _, name in _given(before)}
    for method, name in (pair for pair in _given(after) if pair[1] not in known):
        for cls in use.owners if any(is_setter(cls, method) for cls in use.owners) else ():
            fate = fate_of_argument(cls, method, name)
            if fate is not None and not (fate == "unread" and is_pinned):
                yield f"passes {method}({name}=), which is {fate}"
    for name in _read(after) - _read(before):
        if use.owners and not any(name in target.members(cls) for cls in use.owners):
            yield f"uses the member {name}"


def _imported(node: ast.AST) -> set[str]:
    found: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Import):
            found |= {alias.name for alias in part.names}
        elif isinstance(part, ast.ImportFrom):
            found |= {f"{part.module}.{alias.name}" for alias in part.names}
    return found


def _given(node: ast.AST) -> set[tuple[str, str]]:
    """The methods that are called, with the arguments that they are given by name."""
    calls = [part for part in ast.walk(node) if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute)]
    return {(call.func.attr, k.arg) for call in calls for k in call.keywords if k.arg}  # type: ignore[attr-defined]


def _read(node: ast.AST) -> set[str]:
    """The members that the value which a use is about is asked for."""
    return {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and isinstance(part.value, ast.Name)
        and part.value.id in ("thing", "self", "config")
    }
