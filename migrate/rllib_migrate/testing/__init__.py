"""What the tests of a collection of codemods need: migrate a text, compare, and prove the promises made for all code.

    assert_case(COLLECTION, "make(num_workers=1)\\n", "make(num_env_runners=1)\\n", findings=[("ACM001", "fixed", 1)])

Failures are plain ``AssertionError``; any test runner will do. Where a codemod asks for kinds that another collection
knows (``module.kinds``), give both: ``(COLLECTION, *load_collections())``. Of two with one name the first counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import unified_diff

from rllib_migrate.codemod import Collection, Finding, Options, Subject
from rllib_migrate.engine import Document, Migrated, migrate
from rllib_migrate.plugins import joint_model, load_collections
from rllib_migrate.syntax.module import Module
from rllib_migrate.testing.promises import assert_promises, parses

__all__ = ["assert_case", "assert_no_op", "assert_promises", "load_collections", "migrate_text", "parses"]

Collections = Collection | Sequence[Collection]
#: What is expected of a finding: as many of ``(code, status, line, message)`` as matter.
Expected = tuple[object, ...]


def migrate_text(source: str, collection: Collections, *, options: Options | None = None) -> Migrated:
    """Migrate a text and prove the promises; the result holds the new text and all findings.

    Without ``options`` the target is the newest that the collections know.

    Raises:
        AssertionError: a promise is broken.
        libcst.ParserSyntaxError: the text does not parse.
        Exception: what a codemod raises.
    """
    given = (collection,) if isinstance(collection, Collection) else collection
    collections = tuple({c.name: c for c in reversed(given)}.values())
    chosen = options or Options(max((t for c in collections for t in c.targets), default=(0, 0)))
    _assert_well_made(source, collections, chosen)
    done = migrate(Document("case.py", source), collections, chosen)
    again = migrate(Document("case.py", done.text), collections, chosen)
    assert_promises(source, done, again, collections)
    return done


def assert_case(
    collection: Collections,
    before: str,
    after: str,
    findings: Sequence[Expected] | None = None,
    *,
    options: Options | None = None,
) -> Migrated:
    """``before`` becomes ``after``, and that is said about it, in the order of the text; None: whatever is said.

    Raises:
        AssertionError: it does not, or a promise is broken.
    """
    done = migrate_text(before, collection, options=options)
    if done.text != after:
        lines = unified_diff(after.splitlines(), done.text.splitlines(), "expected", "migrated", lineterm="")
        shown = "\n".join(lines) or f"{after!r} is expected, not {done.text!r}"
        raise AssertionError(f"another text:\n{shown}")
    if findings is not None:
        _assert_findings(done, findings)
    return done


def assert_no_op(collection: Collections, text: str, *, options: Options | None = None) -> None:
    """Nothing is changed and nothing is said: the text only looks like something that the rules are about.

    Raises:
        AssertionError: it is not so.
    """
    assert_case(collection, text, text, [], options=options)


def _assert_well_made(source: str, collections: tuple[Collection, ...], options: Options) -> None:
    """The engine passes over what it does not know, and reports a codemod that raises; an author wants to see it."""
    module = Module(source, joint_model(collections), path="case.py")
    for codemod in (codemod for collection in collections for codemod in collection.codemods):
        for item in codemod.run(module, options):
            if not isinstance(item, (Finding, Subject)):
                raise AssertionError(f"{codemod.name} yields {type(item).__name__}; only Finding and Subject are taken")
            if isinstance(item, Finding) and item.rule not in codemod.rules:
                raise AssertionError(f"{codemod.name} does not list the rule {item.rule.code} that its finding is of")


def _assert_findings(done: Migrated, expected: Sequence[Expected]) -> None:
    found = [(f.code, f.status, f.line, f.message) for f in done.findings]
    same = len(found) == len(expected) and all(f[: len(e)] == tuple(e) for f, e in zip(found, expected, strict=True))
    if not same:
        lines = "\n".join(f"  {row}" for row in found) or "  nothing"
        raise AssertionError(f"other findings than {list(expected)}:\n{lines}")
