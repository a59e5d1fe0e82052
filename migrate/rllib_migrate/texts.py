"""Documents that are not Python: requirements and the like, one text at a time.

Their codemods give findings with edits, as those for Python do; there are no kinds, groups or imports. Edits that
overlap are made in turn, the earlier first, and a second look must find nothing more to change.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_migrate.codemod import Collection, Finding, Options, TextCodemod
from rllib_migrate.engine import Document, Migrated
from rllib_migrate.outcome import Reported

_ROUNDS = 10


def migrate_text(document: Document, collections: tuple[Collection, ...], options: Options) -> Migrated:
    """The new text, and what was found in the old one."""
    own = [
        c for collection in collections for c in collection.texts if c.matches(document.path, document.text.encode())
    ]
    first = list(_ask(own, document, options))
    data = document.text.encode()
    for _ in range(_ROUNDS):
        found = list(_ask(own, Document(document.path, data.decode()), options))
        new = _edited(data, found, options)
        if new == data:
            break
        data = new
    return Migrated(data.decode(), tuple(_reported(document.text.encode(), f, options) for f in first), ())


def _ask(codemods: list[TextCodemod], document: Document, options: Options) -> Iterator[Finding]:
    for codemod in codemods:
        for finding in codemod.run(document.path, document.text, options):
            code = finding.rule.code
            chosen = not options.select or code.startswith(options.select)
            if chosen and not (options.ignore and code.startswith(options.ignore)):
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
