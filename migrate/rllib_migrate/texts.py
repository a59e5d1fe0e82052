"""Documents that are not Python: requirements and the like, one text at a time.

Their codemods give findings with edits, as those for Python do; there are no kinds, groups or imports. Edits that
overlap are made in turn, the earlier first, and a second look must find nothing more to change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from rllib_migrate.codemod import Collection, Finding, LoadedCodemod, Options, TextCodemod
from rllib_migrate.engine import Document, Migrated
from rllib_migrate.outcome import Reported

_ROUNDS = 10


_Ask = Callable[[str], Iterator[Finding]]


def migrate_text(
    document: Document,
    collections: tuple[Collection, ...],
    options: Options,
    loaders: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Migrated:
    """The new text, and what was found in the old one.

    ``loaders`` are the Python files that load the document, by the name of the codemod that says so.
    """
    own = list(_asked(document, collections, options, loaders))
    first = list(_ask(own, document.text, document.path, options))
    data = document.text.encode()
    for _ in range(_ROUNDS):
        found = list(_ask(own, data.decode(), document.path, options))
        new = _edited(data, found, options)
        if new == data:
            break
        data = new
    return Migrated(data.decode(), tuple(_reported(document.text.encode(), f, options) for f in first), ())


def _asked(
    document: Document,
    collections: tuple[Collection, ...],
    options: Options,
    loaders: Mapping[str, tuple[str, ...]],
) -> Iterator[_Ask]:
    """The codemods that a document is for, as functions of its text."""
    path, data = document.path, document.text.encode()
    for collection in collections:
        for text in collection.texts:
            if text.matches(path, data):
                yield _of_text(text, path, options)
        for loaded in collection.loaded:
            if loaded.name in loaders:
                yield _of_loaded(loaded, path, loaders[loaded.name], options)


def _of_text(codemod: TextCodemod, path: str, options: Options) -> _Ask:
    return lambda text: codemod.run(path, text, options)


def _of_loaded(codemod: LoadedCodemod, path: str, loaders: tuple[str, ...], options: Options) -> _Ask:
    return lambda text: codemod.run(path, text, loaders, options)


def _ask(codemods: list[_Ask], text: str, path: str, options: Options) -> Iterator[Finding]:
    for run in codemods:
        for finding in run(text):
            if options.chosen(finding.rule.code, path):
                yield finding


def _is_made(finding: Finding, options: Options) -> bool:
    return finding.status == "fixed" or (finding.status == "review" and not options.safe_only)


def _edited(data: bytes, found: list[Finding], options: Options) -> bytes:
    edits = [edit for finding in found if _is_made(finding, options) for edit in finding.edits]
    at, parts = 0, []
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        if edit.start >= at:
            parts += [data[at : edit.start], edit.text.encode()]
            at = edit.end
    return b"".join([*parts, data[at:]])


def _reported(data: bytes, finding: Finding, options: Options) -> Reported:
    rule = finding.rule
    status = finding.status if finding.status != "review" or not options.safe_only else "manual"
    line, column = _position(data, finding.start)
    end_line, end_column = _position(data, finding.end)
    minutes = rule.minutes if finding.minutes is None else finding.minutes
    return Reported(
        rule.code, rule.name, status, finding.severity, line, column, end_line, end_column,
        finding.message, finding.old, finding.new, rule.url, minutes,
    )  # fmt: skip


def _position(data: bytes, offset: int) -> tuple[int, int]:
    before = data[:offset]
    return before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode()) + 1
