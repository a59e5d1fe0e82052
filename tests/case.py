"""One case of a rule: a folder with code as it was, as it must become, and what must be said about it.

``tests/cases/<rule-name>/<reason>/`` holds ``before.py``; ``after.py`` where something must change; ``findings.json``,
a sorted list of code, status, severity, line and message; ``options.json`` where the case needs other options than the
newest target (``target``, ``bridge``, ``bridge_all``, ``safe_only``); ``variants.json`` where a variant of
:mod:`variants` can't hold, with the reason for each; ``outlines.py`` with the code to start from that findings carry.

Cases of the rules of ``verify`` are run by these alone.

Every text that goes through :func:`checked` also proves what the tool promises for all code.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rllib_migrate.codemod import Collection, Options, Rule
from rllib_migrate.engine import Document, Migrated, load_collections, migrate
from rllib_migrate.plugins import serving
from rllib_migrate.testing import assert_promises

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
        _options(json.loads(_text(folder / "options.json") or "{}"), verify=is_of_verify(folder.parent.name)),
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
    assert_promises(text, done, _migrated(done.text, options, collections), collections or _collections())
    return done


def _migrated(text: str, options: Options, collections: tuple[Collection, ...] | None) -> Migrated:
    if collections is None or options.purpose == "verify":
        return _cached(text, options)
    return migrate(Document("case.py", text), collections, options)


@cache
def _cached(text: str, options: Options) -> Migrated:
    collections = serving(_collections(), options.purpose)
    return migrate(Document("case.py", text), collections, options)


@cache
def _collections() -> tuple[Collection, ...]:
    return load_collections()


@cache
def _rules() -> dict[str, Rule]:
    every = (*_collections(), *serving(_collections(), "verify"))
    return {rule.name: rule for collection in every for rule in collection.rules}


def is_of_verify(rule: str) -> bool:
    """Whether a rule, by its name, is one of those that check code as it is."""
    return any(rule == known.name for collection in serving(_collections(), "verify") for known in collection.rules)


def _options(stored: dict[str, object], *, verify: bool) -> Options:
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
        purpose="verify" if verify else "migrate",
    )


def _text(path: Path) -> str | None:
    return path.read_bytes().decode() if path.exists() else None
