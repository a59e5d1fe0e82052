"""Files in Python 2 syntax, which LibCST can't read: names that moved are followed on Bowler's parser, for review.

An import keeps the name that it binds (``from new import New as Old``), so that its uses stay as they are; members that
are reached through a module are followed where they moved with it. Where that can't be told, an import is left alone.
All else in the file waits until it has been converted to Python 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rllib_migrate.asking import comments
from rllib_migrate.codemod import Collection, Finding, Moves, Options, TextCodemod
from rllib_migrate.engine import Document, Migrated
from rllib_migrate.plugins import NOTHING
from rllib_migrate.queries.codemod import QueryFailed, collection, query_files
from rllib_migrate.queries.moves import follow
from rllib_migrate.queries.refactoring import CannotRead, rewrite
from rllib_migrate.queries.text_edits import edits_between, with_line_feeds
from rllib_migrate.rounds import apply_edits
from rllib_migrate.texts import migrate_text


def migrate_python2(
    document: Document, collections: tuple[Collection, ...], options: Options, queries: tuple[str, ...] = ()
) -> Migrated:
    """The document with its names followed, and then changed by the user's queries.

    A comment that asks to leave a place alone counts for the whole file here.
    """
    if any("rllib-migrate:" in comment for comment in comments(document.text)):
        return Migrated(document.text)
    own = tuple(_of_moves(c.moves) for c in collections if c.moves is not None)
    user = collection(query_files(queries)).texts
    as_one = Collection("python 2", (), NOTHING, (), (), texts=tuple(map(_guarded, (*own, *user))))
    return migrate_text(document, (as_one,), options)


def _of_moves(moves: Moves) -> TextCodemod:
    def run(path: str, text: str, options: Options) -> Iterator[Finding]:
        from bowler import Query

        query = Query(python_version=2).select_root().modify(follow(lambda dotted: moves.find(dotted, options.target)))
        plain = with_line_feeds(text)
        try:
            new = rewrite(plain, (query,), path, python2=True)
            if rewrite(new, (query,), path, python2=True) != new:
                return
        except CannotRead:
            return  # the file is reported as one that can't be parsed, whatever is said here
        data = text.encode()
        for edit in edits_between(text, new):
            old = data[edit.start : edit.end].decode()
            message = f"`{old}` is now `{edit.text}`; only names are followed in a file in Python 2 syntax"
            yield Finding(moves.rule, edit.start, edit.end, "review", "breaks", message, old, edit.text, (edit,))

    return TextCodemod("names", (moves.rule,), lambda *_: True, run)


def _guarded(codemod: TextCodemod) -> TextCodemod:
    """The same codemod, whose edits are left out where a comment would be lost with them."""

    def run(path: str, text: str, options: Options) -> Iterator[Finding]:
        try:
            found = list(codemod.run(path, text, options))
        except QueryFailed as error:
            said = f"the query raised, and was not run here: {error}"
            found = [Finding(codemod.rules[0], 0, 0, "manual", "changed", said)]
        after = apply_edits(text.encode(), [edit for finding in found for edit in finding.edits])
        if Counter(comments(text)) - Counter(comments(after)):
            why = "not rewritten: a comment would be lost"
            found = [replace(f, status="manual", edits=(), message=f"{f.message} ({why})") for f in found]
        yield from found

    return TextCodemod(codemod.name, codemod.rules, codemod.matches, run)
