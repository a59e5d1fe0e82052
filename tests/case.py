"""One case of a rule: a folder with code as it was, as it must become, and what must be said about it.

``tests/cases/<rule-name>/<reason>/`` holds ``before.py``; ``after.py`` where something must change; ``findings.json``,
a sorted list of code, status, severity, line and message; ``options.json`` where the case needs other options than the
newest target (``target``, ``bridge``, ``bridge_all``, ``safe_only``); ``variants.json`` where a variant of
:mod:`variants` can't hold, with the reason for each; ``outlines.py`` with the code to start from that findings carry.

Every text that goes through :func:`checked` also proves what the tool promises for all code.
"""

from __future__ import annotations

import ast
import difflib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rllib_migrate.asking import comments
from rllib_migrate.codemod import STATUSES, Collection, Options, Rule
from rllib_migrate.engine import Document, Migrated, load_collections, migrate
from rllib_migrate.gate import may_matter

CASES = Path(__file__).parent / "cases"
_FIELDS = ("code", "status", "severity", "line", "message")


@dataclass(frozen=True, slots=True)
class Case:
    """A case as its folder tells it. ``after`` equals ``before`` where nothing may change."""

    folder: Path
    rule: str
    before: str
    after: str
    findings: tuple[dict[str, object], ...]
    options: Options
    skipped: dict[str, str]
    outlines: str


def folders() -> list[Path]:
    """The folders of all cases, sorted."""
    return sorted(path.parent for path in CASES.glob("*/*/before.py"))


def name_of(folder: Path) -> str:
    """``rule/reason``."""
    return f"{folder.parent.name}/{folder.name}"


def load(folder: Path) -> Case:
    """Read a case; texts keep their line endings."""
    before = _text(folder / "before.py")
    assert before is not None, f"{folder} has no before.py"
    after = _text(folder / "after.py")
    assert after != before, "after.py equals before.py: delete it"
    return Case(
        folder,
        folder.parent.name,
        before,
        before if after is None else after,
        tuple(json.loads(_text(folder / "findings.json") or "[]")),
        _options(json.loads(_text(folder / "options.json") or "{}")),
        json.loads(_text(folder / "variants.json") or "{}"),
        _text(folder / "outlines.py") or "",
    )


def assert_case(folder: Path, *, update: bool = False) -> None:
    """Run a case and compare; ``update`` writes what came out first."""
    case = load(folder)
    done = checked(case.before, case.options)
    if update:
        write(folder, case.before, done)
        case = load(folder)
    assert case.rule in _rules(), f"no rule is called {case.rule}"
    assert done.text == case.after
    assert listed(done) == list(case.findings)
    assert outlines(done) == case.outlines
    rewritten = {f.rule for f in done.findings if f.status in ("fixed", "review")}
    assert case.before == case.after or case.rule in rewritten, f"the change is not one of the rule {case.rule}"


def write(folder: Path, before: str, done: Migrated) -> None:
    """Record what the tool does now as what it must do."""
    if done.text != before:
        (folder / "after.py").write_bytes(done.text.encode())
    else:
        (folder / "after.py").unlink(missing_ok=True)
    rows = [f"  {json.dumps(row, ensure_ascii=False)}" for row in listed(done)]
    body = "[\n" + ",\n".join(rows) + "\n]\n" if rows else "[]\n"
    (folder / "findings.json").write_text(body, encoding="utf-8")
    if outlines(done):
        (folder / "outlines.py").write_text(outlines(done), encoding="utf-8")
    else:
        (folder / "outlines.py").unlink(missing_ok=True)


def listed(done: Migrated) -> list[dict[str, object]]:
    """The findings as ``findings.json`` holds them."""
    rows = [{key: getattr(finding, key) for key in _FIELDS} for finding in done.findings]
    return sorted(rows, key=lambda row: (row["line"], row["code"], row["message"], row["status"]))


def outlines(done: Migrated) -> str:
    """The code to start from that findings carry, as ``outlines.py`` holds it."""
    found = sorted((f.line, f.code, f.outline) for f in done.findings if f.outline)
    return "\n\n".join(f"# {code}, line {line}\n{text.rstrip()}\n" for line, code, text in found)


def tally(done: Migrated) -> Counter[tuple[str, str]]:
    """How often each rule came to each status."""
    return Counter((f.code, f.status) for f in done.findings)


def checked(text: str, options: Options, collections: tuple[Collection, ...] | None = None) -> Migrated:
    """Migrate a text, and prove that the promises hold that are made for all code."""
    done = _migrated(text, options, collections)
    again = _migrated(done.text, options, collections)
    assert again.text == done.text, "a second run changes something"
    assert _left(again) == _left(done), "a second run says something else"
    assert parses(done.text) or not parses(text), "the result does not parse"
    lost = Counter(comments(text)) - Counter(comments(done.text))
    assert not lost, f"comments are lost: {sorted(lost)}"
    assert _newlines(done.text) <= (_newlines(text) or {"\n"}), "other line endings than before"
    assert all(parses(f.outline) for f in done.findings), "an outline does not parse"
    unexplained = _unexplained(text, done)
    assert not unexplained, f"lines that no finding speaks of are changed: {unexplained}"
    statuses = Counter(f.status for f in done.findings)
    assert set(statuses) <= set(STATUSES)
    assert not statuses["failed"], [f.message for f in done.findings if f.status == "failed"]
    changed = done.text != text
    assert changed == bool(statuses["fixed"] + statuses["review"]), "a change without a finding, or the other way round"
    assert not done.findings or may_matter(text.encode(), collections or _collections()), (
        "the gate would stop this file"
    )
    return done


def parses(text: str) -> bool:
    """Whether Python takes the text, without running it."""
    try:
        compile(text, "case", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _migrated(text: str, options: Options, collections: tuple[Collection, ...] | None) -> Migrated:
    if collections is None:
        return _cached(text, options)
    return migrate(Document("case.py", text), collections, options)


@cache
def _cached(text: str, options: Options) -> Migrated:
    return migrate(Document("case.py", text), _collections(), options)


@cache
def _collections() -> tuple[Collection, ...]:
    return load_collections()


@cache
def _rules() -> dict[str, Rule]:
    return {rule.name: rule for collection in _collections() for rule in collection.rules}


def _options(stored: dict[str, object]) -> Options:
    unknown = set(stored) - {"target", "bridge", "bridge_all", "safe_only"}
    assert not unknown, f"options.json: unknown {sorted(unknown)}"
    newest = max(target for collection in _collections() for target in collection.targets)
    target = tuple(int(part) for part in str(stored.get("target", "{}.{}".format(*newest))).split("."))
    assert len(target) == 2, f"options.json: {stored['target']!r} is no release"
    return Options(
        target,
        bridge=bool(stored.get("bridge", True)),
        bridge_all=bool(stored.get("bridge_all", False)),
        safe_only=bool(stored.get("safe_only", False)),
    )


def _text(path: Path) -> str | None:
    return path.read_bytes().decode() if path.exists() else None


def _left(done: Migrated) -> Counter[tuple[str, str]]:
    return Counter((f.code, f.message) for f in done.findings if f.status == "manual")


def _newlines(text: str) -> set[str]:
    return {"\r\n" if line.endswith("\r\n") else "\n" for line in text.split("\n")[:-1] for line in [f"{line}\n"]}


# -- lines that may change -------------------------------------------------------------------------------------------


def _unexplained(text: str, done: Migrated) -> list[int]:
    """Lines that changed or went, though no finding, no subject and no import stands in their statement.

    A finding may also speak of a function by its name, and change its header.
    """
    if done.text == text or not parses(text):
        return []
    spoken = {line for f in done.findings for line in range(f.line, f.end_line + 1)} | {s.line for s in done.subjects}
    lines = text.split("\n")
    words = {word for line in spoken for word in re.findall(r"\w+", lines[line - 1])}
    # Empty lines go with what begins the file.
    allowed = {at for at, line in enumerate(lines, 1) if not line.strip()}
    for part in _statements(ast.parse(text)):
        if part.imports or part.function in words or spoken.intersection(part.lines):
            allowed.update(part.lines)
    matcher = difflib.SequenceMatcher(None, lines, done.text.split("\n"), autojunk=False)
    gone = [range(a, b) for tag, a, b, _, _ in matcher.get_opcodes() if tag in ("replace", "delete")]
    changed = {line + 1 for block in gone for line in block}
    return sorted(changed - allowed)


@dataclass(frozen=True, slots=True)
class _Part:
    """A simple statement, a header, or a ``try`` of imports: its lines, and what it may change for."""

    lines: range
    imports: bool = False
    function: str = ""


def _statements(tree: ast.Module) -> Iterator[_Part]:
    for node in ast.walk(tree):
        if isinstance(node, ast.match_case):
            yield _Part(range(node.pattern.lineno, node.body[0].lineno))
        elif isinstance(node, (ast.stmt, ast.excepthandler)):
            body = getattr(node, "body", None)
            decorators = getattr(node, "decorator_list", ())
            first, last = min(n.lineno for n in (node, *decorators)), node.end_lineno or node.lineno
            if isinstance(node, ast.Try) and _imports([*node.body, *(s for h in node.handlers for s in h.body)]):
                yield _Part(range(first, last + 1), imports=True)
            elif body:
                name = node.name if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) else ""
                yield _Part(range(first, max(first + 1, body[0].lineno)), function=name)
            else:
                yield _Part(range(first, last + 1), imports=_imports([node]))


def _imports(body: Iterable[ast.AST]) -> bool:
    return all(isinstance(statement, (ast.Import, ast.ImportFrom)) for statement in body)
