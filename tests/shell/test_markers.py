"""Markers stand above statements, change nothing else, and are found and taken away again."""

from __future__ import annotations

import ast
import io
import json
import tokenize

import pytest

from rllib_migrate import markers
from rllib_migrate.outcome import Reported
from shell.outcomes import finding

TODO = "# TODO(rllib-migrate TST101): use `b`"

#: Source and line of the finding, and what comes out; TODO stands for the marker.
PLACED = {
    "top": ("a\n", 1, "TODO\na\n"),
    "indented": ("if x:\n    a\n", 2, "if x:\n    TODO\n    a\n"),
    "tabs": ("if x:\n\ta\n", 2, "if x:\n\tTODO\n\ta\n"),
    "inside_a_call": ("a(\n    b,\n    c,\n)\n", 3, "TODO\na(\n    b,\n    c,\n)\n"),
    "inside_a_string": ('x = """\nb\n"""\n', 2, 'TODO\nx = """\nb\n"""\n'),
    "after_a_string": ('f("""\nb\n""", c)\n', 3, 'TODO\nf("""\nb\n""", c)\n'),
    "continued_line": ("a = \\\n    b\n", 2, "TODO\na = \\\n    b\n"),
    "continued_before_its_first_word": ("if x:\n  y\n\\\na\n", 4, "if x:\n  y\nTODO\n\\\na\n"),
    "comment_that_ends_with_a_backslash": ("# c \\\na\n", 2, "# c \\\nTODO\na\n"),
    "decorated": ("@d\n@e(\n  1)\ndef f():\n    a\n", 4, "TODO\n@d\n@e(\n  1)\ndef f():\n    a\n"),
    "second_decorator": ("@d\n@e(\n  1)\ndef f():\n    a\n", 2, "TODO\n@d\n@e(\n  1)\ndef f():\n    a\n"),
    "after_a_decorated_one": ("@d\ndef f(): a\nb\n", 3, "@d\ndef f(): a\nTODO\nb\n"),
    "else_branch": ("if a:\n    b\nelif c:\n    d\n", 3, "if a:\n    b\nTODO\nelif c:\n    d\n"),
    "two_on_a_line": ("a; b\n", 1, "TODO\na; b\n"),
    "comment_above_stays": ("# c\na\n", 2, "# c\nTODO\na\n"),
    "crlf": ("x\r\nif y:\r\n    a\r\n", 3, "x\r\nif y:\r\n    TODO\r\n    a\r\n"),
    "cr": ("x\ra\r", 2, "x\rTODO\ra\r"),
    "mixed": ("x\r\na\ny\r\n", 2, "x\r\nTODO\na\ny\r\n"),
    "no_line_end": ("x\r\na", 2, "x\r\nTODO\r\na"),
    "one_line_without_end": ("a", 1, "TODO\na"),
    "form_feed": ("x\n\x0ca\n", 2, "x\n\x0cTODO\n\x0ca\n"),
    "byte_order_mark": ("\ufeffa\n", 1, "\ufeffTODO\na\n"),
    "on_a_comment": ("#!x\n# c\na\n", 1, "#!x\n# c\nTODO\na\n"),
    "no_statement": ("# c\n", 1, "# c\n"),
}


@pytest.mark.parametrize(("source", "line", "expected"), PLACED.values(), ids=PLACED)
def test_place(source: str, line: int, expected: str) -> None:
    data = source.encode()
    made = markers.added(data, "python", [finding(line)])
    assert made == expected.replace("TODO", TODO).encode()
    assert codes(made) == codes(data)
    assert markers.removed(made, "python") == data
    found = markers.read(made, "python")
    assert [(marker.code, marker.message) for marker in found] == [("TST101", "use `b`")] * expected.count("TODO")


def codes(data: bytes) -> list[str]:
    text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in tokens if token.type not in (tokenize.COMMENT, tokenize.NL)]


def test_several_at_one_statement_stand_in_order_and_once() -> None:
    found = [finding(2, code="B2"), finding(1, code="A1"), finding(2, code="B2"), finding(2, code="B2", message="n")]
    made = markers.added(b"a(\n  b)\n", "python", found).decode()
    assert made.splitlines() == [
        "# TODO(rllib-migrate B2): use `b`",
        "# TODO(rllib-migrate A1): use `b`",
        "# TODO(rllib-migrate B2): n",
        "a(",
        "  b)",
    ]


def test_only_comments_alone_on_their_line_are_markers() -> None:
    source = f'x = """\n{TODO}\n"""\ny = 1  {TODO}\n# TODO(me): z\n{TODO}\n'.encode()
    assert [marker.line for marker in markers.read(source, "python")] == [6]
    assert markers.removed(source, "python") == source.removesuffix(f"{TODO}\n".encode())


def test_markers_of_other_rules_stay() -> None:
    both = f"{TODO}\n{TODO.replace('101', '205')}\na\n".encode()
    assert markers.removed(both, "python", lambda code: code == "TST205") == f"{TODO}\na\n".encode()


@pytest.mark.parametrize("message", ["two\nlines", "turn \u202e round", "a\rb"])
def test_message_is_one_line(message: str) -> None:
    made = markers.added(b"a\n", "python", [finding(1, message=message)])
    assert len(made.decode().splitlines()) == 2
    ast.parse(made)


def test_message_that_the_encoding_cannot_express() -> None:
    made = markers.added(b"# coding: latin-1\n\xe9 = 1\n", "python", [finding(2, message="\xe9 \u20ac")])
    assert made == b"# coding: latin-1\n# TODO(rllib-migrate TST101): \xe9 ?\n\xe9 = 1\n"


@pytest.mark.parametrize("message", ["coding: utf-7", "coding=nonsense"])
def test_message_that_would_declare_an_encoding_is_not_put(message: str) -> None:
    assert markers.added(b"a\n", "python", [finding(1, message=message)]) == b"a\n"


def test_what_does_not_tokenize_stays() -> None:
    assert markers.added(b"a\n(\n", "python", [finding(2)]) == b"a\n(\n"


# -- notebooks -------------------------------------------------------------------------------------------------------


def notebook(*cells: str) -> bytes:
    rows = [{"cell_type": "code", "source": cell.splitlines(keepends=True)} for cell in cells]
    return json.dumps({"cells": rows, "nbformat": 4}, indent=1).encode()


def in_cell(cell: int, line: int) -> Reported:
    own = finding(line)
    values = {name: getattr(own, name) for name in Reported.__slots__}
    return Reported(**{**values, "cell": cell})


def sources(data: bytes) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(data)["cells"]]


def test_notebook() -> None:
    before = notebook("!pip install x\na = 1", "", "%%time\nb\nc(\n  d)", "e")
    made = markers.added(before, "notebook", [in_cell(1, 2), in_cell(3, 4), in_cell(4, 1)])
    assert sources(made) == [f"!pip install x\n{TODO}\na = 1", "", f"%%time\nb\n{TODO}\nc(\n  d)", f"{TODO}\ne"]
    assert [marker.place for marker in markers.read(made, "notebook")] == ["cell 1:2", "cell 3:3", "cell 4:1"]
    assert markers.removed(made, "notebook") == before


def test_nothing_stands_above_what_runs_a_whole_cell() -> None:
    before = notebook("%%time\nb")
    assert markers.added(before, "notebook", [in_cell(1, 1)]) == before


def test_a_shell_line_is_a_statement() -> None:
    made = markers.added(notebook("a", "!rllib train x"), "notebook", [in_cell(2, 1)])
    assert sources(made) == ["a", f"{TODO}\n!rllib train x"]
