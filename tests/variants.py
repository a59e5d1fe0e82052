"""The same code written in another way must get the same treatment.

A variant makes another text of a case's code, or None where it does not apply, and says what must hold for it. All of
them must also keep the promises of :func:`case.checked`.
"""

from __future__ import annotations

import ast
import io
import re
import textwrap
import tokenize
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from case import Case, checked, tally
from rllib_migrate.engine import Migrated
from rllib_migrate.testing import parses

#: Rules about imports and names: the number of their findings depends on how the code imports.
_NAMES = "RLM1"


@dataclass(frozen=True, slots=True)
class Variant:
    """``make`` gives the other text; ``differs`` says what is wrong with its result ("" = nothing)."""

    name: str
    make: Callable[[str], str | None]
    differs: Callable[[Migrated, str, Migrated], str]


def failures(case: Case, *, skip: bool = True) -> list[str]:
    """What does not hold for a case's variants, one line each, beginning with the variant's name."""
    found: list[str] = []
    base = checked(case.before, case.options)
    for variant in VARIANTS:
        if skip and variant.name in case.skipped:
            continue
        text = variant.make(case.before)
        if text is None or text == case.before or not parses(text):
            continue
        try:
            message = variant.differs(base, text, checked(text, case.options))
        except AssertionError as error:
            message = str(error).partition("\n")[0]
        if message:
            found.append(f"{variant.name}: {message}\n{text}")
    return found


# -- what must hold --------------------------------------------------------------------------------------------------


def _same_findings(base: Migrated, _: str, other: Migrated) -> str:
    return _difference(tally(base), tally(other))


def _same_but_names(base: Migrated, _: str, other: Migrated) -> str:
    one, two = tally(base), tally(other)
    if {s for c, s in one if c.startswith(_NAMES)} and not {s for c, s in two if c.startswith(_NAMES)}:
        return "the import is not found"
    return _difference(*(Counter({k: n for k, n in t.items() if not k[0].startswith(_NAMES)}) for t in (one, two)))


def _same_text(ending: str) -> Callable[[Migrated, str, Migrated], str]:
    def differs(base: Migrated, text: str, other: Migrated) -> str:
        same = other.text == base.text.replace("\n", ending)
        return _same_findings(base, text, other) or ("" if same else f"another text:\n{other.text}")

    return differs


def _body_untouched(_: Migrated, text: str, other: Migrated) -> str:
    body = text[text.index("def shadowed(") :]
    return "" if body in other.text else f"code is changed that uses only parameters:\n{other.text}"


def _difference(one: Counter[tuple[str, str]], two: Counter[tuple[str, str]]) -> str:
    return "" if one == two else f"missing {sorted((one - two).elements())}, new {sorted((two - one).elements())}"


# -- layout ----------------------------------------------------------------------------------------------------------


def _crlf(text: str) -> str | None:
    return None if "\r" in text else text.replace("\n", "\r\n")


def _tabs(text: str) -> str | None:
    lines = text.splitlines(keepends=True)
    for number in _free_lines(text):
        line = lines[number - 1]
        spaces = len(line) - len(line.lstrip(" "))
        lines[number - 1] = "\t" * (spaces // 4) + " " * (spaces % 4) + line[spaces:]
    return "".join(lines)


def _free_lines(text: str) -> list[int]:
    """The numbers of the lines that do not begin inside a string."""
    inside: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in (tokenize.NEWLINE, tokenize.NL, tokenize.DEDENT, tokenize.INDENT, tokenize.ENDMARKER):
            inside.update(range(token.start[0] + 1, token.end[0] + 1))
    return [n for n in range(1, text.count("\n") + 1) if n not in inside]


# -- where the code stands -------------------------------------------------------------------------------------------


def _wrapped(opening: str, *, imports: bool) -> Callable[[str], str | None]:
    """The code inside a block. ``imports`` says whether the imports at the top move too."""

    def make(text: str) -> str | None:
        cut = _cut(text, imports=imports)
        # What a name at the top means for `global` would be lost.
        return None if cut is None or "global " in text else f"{cut[0]}{opening}{_indented(cut[1], opening)}"

    return make


def _shadowed(text: str) -> str | None:
    """The code in a function whose parameters are called like the imported names."""
    tree = _parsed(text)
    cut = _cut(text, imports=False)
    if tree is None or cut is None or "global " in text:
        return None
    tops = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    inner = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = dict.fromkeys(_bound(alias) for node in tops for alias in node.names if not _is_future(node))
    if not names or len(inner) != len(tops) or "*" in names:
        return None
    opening = f"def shadowed({', '.join(names)}):\n"
    return f"{cut[0]}{opening}{_indented(cut[1], opening)}"


def _cut(text: str, *, imports: bool) -> tuple[str, str] | None:
    """The text up to where a block can begin, and the rest; None where that would part a statement or is all."""
    tree = _parsed(text)
    if tree is None:
        return None
    head = 0
    for node in tree.body:
        is_docstring = head == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_import = isinstance(node, (ast.Import, ast.ImportFrom)) and (not imports or _is_future(node))
        if not (is_docstring or is_import):
            break
        head = node.end_lineno or head
    lines = text.splitlines(keepends=True)
    rest = [node for node in tree.body if node.lineno > head]
    if not rest or any(node.lineno <= head for node in tree.body if (node.end_lineno or 0) > head):
        return None
    return "".join(lines[:head]), "".join(lines[head:])


def _indented(body: str, opening: str) -> str:
    last = opening.rstrip("\n").rpartition("\n")[2]
    unit = " " * (len(last) - len(last.lstrip()) + 4)
    lines = body.splitlines(keepends=True)
    for number in _free_lines(body if body.endswith("\n") else f"{body}\n"):
        if lines[number - 1].strip():
            lines[number - 1] = unit + lines[number - 1]
    return "".join(lines)


# -- how the code imports --------------------------------------------------------------------------------------------


def _plain_import(text: str) -> str | None:
    """``from a.b import C`` as ``import a.b`` and ``a.b.C``."""
    return _reimported(text, lambda module, _: (f"import {module}", module))


def _aliased_import(text: str) -> str | None:
    """``from a.b import C`` as ``import a.b as m`` and ``m.C``."""
    return _reimported(text, lambda module, number: (f"import {module} as module_{number}", f"module_{number}"))


def _reimported(text: str, style: Callable[[str, int], tuple[str, str]]) -> str | None:
    tree = _parsed(text)
    if tree is None or "rllib-migrate:" in text or any(_is_star(node) for node in ast.walk(tree)):
        return None
    bound = Counter(_names_bound(tree))
    strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    spoken = {word for string in strings for word in re.findall(r"\w+", string)}
    changes: list[tuple[ast.AST, str]] = []
    for number, node in enumerate(tree.body):
        if not isinstance(node, ast.ImportFrom) or node.level or not (node.module or "").startswith("ray"):
            continue
        locals_ = [_bound(alias) for alias in node.names]
        if any(bound[name] > 1 or name in spoken for name in locals_):
            return None
        line, owner = style(node.module or "", number)
        if any(name == owner.partition(".")[0] for name in bound):
            return None
        changes.append((node, line))
        sources = {_bound(alias): f"{owner}.{alias.name}" for alias in node.names}
        changes += [(n, sources[n.id]) for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id in sources]
    return _replaced(text, changes) if changes else None


def _names_bound(tree: ast.Module) -> Iterable[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (_bound(alias) for alias in node.names)


def _replaced(text: str, changes: list[tuple[ast.AST, str]]) -> str:
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    data = b"".join(lines)

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + column

    spans = [(offset(n.lineno, n.col_offset), offset(n.end_lineno, n.end_col_offset), new) for n, new in changes]  # type: ignore[attr-defined]
    for start, end, new in sorted(spans, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()


def _parsed(text: str) -> ast.Module | None:
    # Offsets and line numbers below are those of plain line feeds.
    return None if "\r" in text or "\f" in text or not parses(text) else ast.parse(text)


def _bound(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


def _is_star(node: ast.AST) -> bool:
    return isinstance(node, ast.ImportFrom) and node.names[0].name == "*"


def _is_future(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


_METHOD = textwrap.dedent(
    """\
    class Wrapper:
        def method(self):
    """
)

VARIANTS = (
    Variant("crlf", _crlf, _same_text("\r\n")),
    Variant("tabs", _tabs, _same_findings),
    Variant("no_final_newline", lambda text: text.rstrip("\n"), _same_findings),
    Variant("in_function", _wrapped("def wrapper():\n", imports=True), _same_findings),
    Variant("in_method", _wrapped(_METHOD, imports=False), _same_findings),
    Variant("in_async_function", _wrapped("async def wrapper():\n", imports=False), _same_findings),
    Variant("in_if", _wrapped("if True:\n", imports=True), _same_findings),
    Variant("plain_import", _plain_import, _same_but_names),
    Variant("aliased_import", _aliased_import, _same_but_names),
    Variant("shadowed", _shadowed, _body_untouched),
)
