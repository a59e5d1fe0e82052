"""The vocabulary of edits: what a codemod may do to code, as byte spans on the file as it is.

Text that moves is sliced from the source, so its comments travel along; what is not named by an edit can't change.

Raises, all of them: :class:`CannotEdit` where the place has a form that the edit is not made for; the caller reports
a manual finding instead.
"""

from __future__ import annotations

from rllib_migrate.edits.chains import before_dot, insert_call, remove_call, render_call
from rllib_migrate.edits.items import (
    WIDTH,
    Piece,
    appended_indent,
    argument_comments,
    argument_piece,
    edit_arguments,
    edit_elements,
    element_comments,
    element_piece,
    render_arguments,
)
from rllib_migrate.edits.statements import fill_blocks, insert_after, insert_before, remove_statement
from rllib_migrate.edits.text import CannotEdit, comments_in, is_plain, line_end, rename, replace, spliced

__all__ = [
    "WIDTH",
    "CannotEdit",
    "Piece",
    "appended_indent",
    "argument_comments",
    "argument_piece",
    "before_dot",
    "comments_in",
    "edit_arguments",
    "edit_elements",
    "element_comments",
    "element_piece",
    "fill_blocks",
    "insert_after",
    "insert_before",
    "insert_call",
    "is_plain",
    "line_end",
    "remove_call",
    "remove_statement",
    "rename",
    "render_arguments",
    "render_call",
    "replace",
    "spliced",
]
