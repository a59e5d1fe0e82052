# ruff: noqa: E501 (a case a line)
"""The vocabulary of edits: what each does to layouts and comments of all kinds."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from typing import Any

import libcst as cst
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rllib_migrate import edits
from rllib_migrate.asking import comments
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, Piece
from rllib_migrate.rounds import apply_edits as _apply
from rllib_migrate.syntax.module import Module


def parsed(source: str) -> Module:
    return Module(source, None)  # type: ignore[arg-type]


def applied(module: Module, changes: Sequence[Edit]) -> str:
    text = _apply(module.data, changes)
    ast.parse(text)
    return text


def call_of(module: Module, name: str = "f") -> cst.Call:
    """The call of ``f`` or of a method ``f``."""
    for call in module.nodes(cst.Call):
        func = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        if isinstance(func, cst.Name) and func.value == name:
            return call
    raise AssertionError(name)


def argument(call: cst.Call, name: str) -> cst.Arg:
    """The argument with that keyword or, for a digit, at that place."""
    if name.isdigit():
        return call.args[int(name)]
    return next(a for a in call.args if a.keyword is not None and a.keyword.value == name)


def edited(
    source: str,
    *,
    drop: Sequence[str] = (),
    moved: Sequence[str] = (),
    replaced: dict[str, str] | None = None,
    append: Sequence[Piece] = (),
) -> str:
    module = parsed(source)
    call = call_of(module)
    changes = edits.edit_arguments(
        module,
        call,
        drop=[argument(call, n) for n in drop],
        moved=[argument(call, n) for n in moved],
        replaced={argument(call, n): text for n, text in (replaced or {}).items()},
        append=append,
    )
    return applied(module, changes)


def case(reason: str, *values: Any) -> Any:
    return pytest.param(*values, id=reason)


HANGING = """\
f(
    a=1,  # one
    # above b
    b=2,  # two
    c=3,
)
"""


@pytest.mark.parametrize(
    ("source", "drop", "expected"),
    [
        case("first", "f(a=1, b=2)\n", "a", "f(b=2)\n"),
        case("last", "f(a=1, b=2)\n", "b", "f(a=1)\n"),
        case("middle", "f(a=1, b=2, c=3)\n", "b", "f(a=1, c=3)\n"),
        case("two_in_a_row", "f(a=1, b=2, c=3, d=4)\n", "bc", "f(a=1, d=4)\n"),
        case("first_two", "f(a=1, b=2, c=3)\n", "ab", "f(c=3)\n"),
        case("last_two", "f(a=1, b=2, c=3)\n", "bc", "f(a=1)\n"),
        case("first_and_last", "f(a=1, b=2, c=3)\n", "ac", "f(b=2)\n"),
        case("all", "f(a=1, b=2)\n", "ab", "f()\n"),
        case("only", "f(a=1)\n", "a", "f()\n"),
        case("positional", "f(1, 2, c=3)\n", "0", "f(2, c=3)\n"),
        case("trailing_comma_stays", "f(a=1, b=2,)\n", "b", "f(a=1,)\n"),
        case("trailing_comma_goes_with_all", "f(a=1,)\n", "a", "f()\n"),
        case("spaces_inside", "f( a=1, b=2 )\n", "b", "f( a=1 )\n"),
        case("spaces_before_the_call", "f (a=1, b=2)\n", "a", "f (b=2)\n"),
        case("parentheses_in_the_function", "(g(1)).f(a=1, b=2)\n", "a", "(g(1)).f(b=2)\n"),
        case("value_with_commas", "f(a=(1, 2), b=[3, 4], c=5)\n", "a", "f(b=[3, 4], c=5)\n"),
        case("value_in_parentheses", "f(a=1, b=(2))\n", "a", "f(b=(2))\n"),
        case("star_arguments_stay", "f(*xs, a=1, **kw)\n", "a", "f(*xs, **kw)\n"),
        case("string_with_a_hash", 'f(a="#x", b="#y")\n', "a", 'f(b="#y")\n'),
        case("hanging_first", "f(\n    a=1,\n    b=2,\n)\n", "a", "f(\n    b=2,\n)\n"),
        case("hanging_last", "f(\n    a=1,\n    b=2,\n)\n", "b", "f(\n    a=1,\n)\n"),
        case("hanging_last_without_comma", "f(\n    a=1,\n    b=2\n)\n", "b", "f(\n    a=1\n)\n"),
        case("hanging_middle", "f(\n    a=1,\n    b=2,\n    c=3,\n)\n", "b", "f(\n    a=1,\n    c=3,\n)\n"),
        case("hanging_all", "f(\n    a=1,\n    b=2,\n)\n", "ab", "f()\n"),
        case("two_on_a_line", "f(\n    a=1, b=2,\n    c=3, d=4,\n)\n", "b", "f(\n    a=1,\n    c=3, d=4,\n)\n"),
        case("two_on_a_line_first", "f(\n    a=1, b=2,\n    c=3, d=4,\n)\n", "c", "f(\n    a=1, b=2,\n    d=4,\n)\n"),
        case("visual_indent_first", "f(a=1,\n  b=2)\n", "a", "f(b=2)\n"),
        case("visual_indent_last", "f(a=1,\n  b=2)\n", "b", "f(a=1)\n"),
        case("visual_indent_middle", "f(a=1,\n  b=2,\n  c=3)\n", "b", "f(a=1,\n  c=3)\n"),
        case("closing_on_the_last_line", "f(\n    a=1,\n    b=2)\n", "b", "f(\n    a=1)\n"),
        case("tabs", "if x:\n\tf(\n\t\ta=1,\n\t\tb=2,\n\t)\n", "a", "if x:\n\tf(\n\t\tb=2,\n\t)\n"),
        case("crlf", "f(\r\n    a=1,\r\n    b=2,\r\n)\r\n", "b", "f(\r\n    a=1,\r\n)\r\n"),
        case("multi_line_value", "f(\n    a=[\n        1,\n    ],\n    b=2,\n)\n", "a", "f(\n    b=2,\n)\n"),
        case("comments_of_the_first", HANGING, "a", "f(\n    # one\n    # above b\n    b=2,  # two\n    c=3,\n)\n"),
        case("comments_of_the_middle", HANGING, "b", "f(\n    a=1,  # one\n    # above b\n    # two\n    c=3,\n)\n"),
        case("comments_before_the_last", HANGING, "c", "f(\n    a=1,  # one\n    # above b\n    b=2,  # two\n)\n"),
        case("comments_of_all", HANGING, "abc", "f(\n    # one\n    # above b\n    # two\n)\n"),
        case("comment_behind_the_last", "f(\n    a=1,\n    b=2,  # two\n)\n", "b", "f(\n    a=1,\n    # two\n)\n"),
        case("comment_at_the_end", "f(\n    a=1,\n    b=2,\n    # end\n)\n", "b", "f(\n    a=1,\n    # end\n)\n"),
        case("comment_behind_the_parenthesis", "f(  # open\n    a=1,\n    b=2,\n)\n", "a", "f(  # open\n    b=2,\n)\n"),
        case("comment_inside_the_value", "f(\n    a=[  # in\n        1,\n    ],\n    b=2,\n)\n", "a", "f(\n    # in\n    b=2,\n)\n"),
        case("comment_before_the_comma", "f(\n    a=1  # one\n    , b=2\n)\n", "b", "f(\n    a=1  # one\n)\n"),
        case("comment_behind_the_call", "f(a=1, b=2)  # all\n", "b", "f(a=1)  # all\n"),
        case("method", "x.f(a=1, b=2).g()\n", "a", "x.f(b=2).g()\n"),
        case("backslash", "f(a=1, \\\n  b=2)\n", "b", "f(a=1)\n"),
    ],
)  # fmt: skip
def test_dropping_arguments(source: str, drop: str, expected: str) -> None:
    assert edited(source, drop=[*drop]) == expected


@pytest.mark.parametrize(
    ("source", "append", "expected"),
    [
        case("to_nothing", "f()\n", [Piece("x=1")], "f(x=1)\n"),
        case("to_nothing_with_a_comment", "f(\n    # none\n)\n", [Piece("x=1")], "f(\n    # none\n    x=1,\n)\n"),
        case("one_line", "f(a=1)\n", [Piece("x=1"), Piece("y=2")], "f(a=1, x=1, y=2)\n"),
        case("trailing_comma", "f(a=1,)\n", [Piece("x=1")], "f(a=1, x=1,)\n"),
        case("hanging", "f(\n    a=1,\n)\n", [Piece("x=1")], "f(\n    a=1,\n    x=1,\n)\n"),
        case("hanging_without_comma", "f(\n    a=1\n)\n", [Piece("x=1")], "f(\n    a=1,\n    x=1,\n)\n"),
        case("hanging_comment", "f(\n    a=1,  # one\n)\n", [Piece("x=1")], "f(\n    a=1,  # one\n    x=1,\n)\n"),
        case("hanging_comment_no_comma", "f(\n    a=1  # one\n)\n", [Piece("x=1")], "f(\n    a=1,  # one\n    x=1,\n)\n"),
        case("hanging_end_comment", "f(\n    a=1,\n    # end\n)\n", [Piece("x=1")], "f(\n    a=1,\n    # end\n    x=1,\n)\n"),
        case("one_line_with_comment", "f(a=1)\n", [Piece("x=1", ("# why",), "# x")], "f(\n    a=1,\n    # why\n    x=1,  # x\n)\n"),
        case("visual_indent", "f(a=1,\n  b=2)\n", [Piece("x=1")], "f(a=1,\n  b=2, x=1)\n"),
        case("crlf", "f(\r\n    a=1,\r\n)\r\n", [Piece("x=1")], "f(\r\n    a=1,\r\n    x=1,\r\n)\r\n"),
        case("tabs", "f(\n\ta=1,\n)\n", [Piece("x=1")], "f(\n\ta=1,\n\tx=1,\n)\n"),
        case("two_on_a_line", "f(\n    a=1, b=2,\n)\n", [Piece("x=1")], "f(\n    a=1, b=2,\n    x=1,\n)\n"),
        case("closing_on_the_last_line", "f(\n    a=1)\n", [Piece("x=1")], "f(\n    a=1,\n    x=1)\n"),
    ],
)  # fmt: skip
def test_appending_arguments(source: str, append: list[Piece], expected: str) -> None:
    assert edited(source, append=append) == expected


@pytest.mark.parametrize(
    ("source", "drop", "append", "expected"),
    [
        case("one_line", "f(a=1, b=2)\n", "b", "x=1", "f(a=1, x=1)\n"),
        case("only", "f(a=1)\n", "a", "x=1", "f(x=1)\n"),
        case("only_hanging", "f(\n    a=1,\n)\n", "a", "x=1", "f(\n    x=1,\n)\n"),
        case("last_hanging", "f(\n    a=1,\n    b=2,\n)\n", "b", "x=1", "f(\n    a=1,\n    x=1,\n)\n"),
        case("last_hanging_comment", "f(\n    a=1,\n    b=2,  # two\n)\n", "b", "x=1", "f(\n    a=1,\n    # two\n    x=1,\n)\n"),
    ],
)  # fmt: skip
def test_dropping_and_appending(source: str, drop: str, append: str, expected: str) -> None:
    assert edited(source, drop=[*drop], append=[Piece(append)]) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("value", "f(a=1, b=2)\n", "f(x=9, b=2)\n"),
        case("comments_stay", HANGING, HANGING.replace("a=1", "x=9")),
        case("only", "f(a=1)\n", "f(x=9)\n"),
        case("trailing_comma", "f(a=1,)\n", "f(x=9,)\n"),
    ],
)
def test_replacing_an_argument(source: str, expected: str) -> None:
    assert edited(source, replaced={"a": "x=9"}) == expected


def test_dropping_and_replacing_neighbours() -> None:
    assert edited("f(a=1, b=2, c=3)\n", drop="b", replaced={"a": "x=9", "c": "y=8"}) == "f(x=9, y=8)\n"


def test_the_comments_of_moved_arguments_leave_with_them() -> None:
    module = parsed(HANGING)
    call = call_of(module)
    piece = edits.argument_piece(module, call, call.args[1])
    assert piece == Piece("b=2", ("# above b",), "# two")
    assert edited(HANGING, moved="b") == "f(\n    a=1,  # one\n    c=3,\n)\n"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        case("first", "a", Piece("a=1", (), "# one")),
        case("middle", "b", Piece("b=2", ("# above b",), "# two")),
        case("last", "c", Piece("c=3")),
    ],
)
def test_pieces_own_the_comments_around_them(name: str, expected: Piece) -> None:
    module = parsed(HANGING)
    call = call_of(module)
    assert edits.argument_piece(module, call, argument(call, name)) == expected


def test_a_comment_behind_the_opening_parenthesis_is_not_the_first_argument_s() -> None:
    source = "f(  # open\n    # above\n    a=1,\n    b=2,\n)\n"
    module = parsed(source)
    call = call_of(module)
    assert edits.argument_piece(module, call, call.args[0]) == Piece("a=1", ("# above",))
    assert edited(source, moved="a") == "f(  # open\n    b=2,\n)\n"


def test_two_equal_comments_are_not_taken_for_one() -> None:
    source = "f(\n    a=1,  # same\n    b=2,  # same\n    c=3,  # same\n)\n"
    assert edited(source, moved="b") == "f(\n    a=1,  # same\n    c=3,  # same\n)\n"
    assert edited(source, moved="a", drop="b") == "f(\n    # same\n    c=3,  # same\n)\n"


# -- statements ------------------------------------------------------------------------------------------------------


def removed(source: str) -> str:
    module = parsed(source)
    return applied(module, [edits.remove_statement(module, call_of(module))])


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("first", "f()\nx\n", "x\n"),
        case("last", "x\nf()\n", "x\n"),
        case("no_final_newline", "x\nf()", "x\n"),
        case("comment_above_stays", "# why\nf()\nx\n", "# why\nx\n"),
        case("comment_behind_stays", "f()  # why\nx\n", "# why\nx\n"),
        case("comment_inside_stays", "f(\n    a,  # why\n)\nx\n", "# why\nx\n"),
        case("in_a_block", "if x:\n    f()\n    y\n", "if x:\n    y\n"),
        case("only_in_a_block", "if x:\n    f()\n", "if x:\n    pass\n"),
        case("only_in_a_block_comment_behind", "if x:\n    f()  # why\n", "if x:\n    pass  # why\n"),
        case("only_in_a_block_comment_inside", "if x:\n    f(  # in\n    )  # why\n", "if x:\n    # in\n    # why\n    pass\n"),
        case("last_in_a_function", "def g():\n    x\n    f()\n", "def g():\n    x\n"),
        case("crlf", "f()\r\nx\r\n", "x\r\n"),
        case("crlf_comment", "if y:\r\n\tx\r\n\tf(  # a\r\n\t)  # b\r\n", "if y:\r\n\tx\r\n\t# a\r\n\t# b\r\n"),
        case("backslash", "y = \\\n    f()\nx\n", "x\n"),
        case("alone_in_a_module", "f()\n", ""),
    ],
)  # fmt: skip
def test_removing_a_statement(source: str, expected: str) -> None:
    assert removed(source) == expected


@pytest.mark.parametrize(
    "source",
    ["x; f()\n", "f(); x\n", "if x: f()\n", "class K: f()\n", "if x:\n    pass\nelse: f()\n"],
    ids=["second_on_a_line", "first_on_a_line", "behind_if", "behind_class", "behind_else"],
)
def test_a_statement_that_shares_its_line_is_not_removed(source: str) -> None:
    with pytest.raises(CannotEdit):
        removed(source)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("plain", "f()\nx\n", "f()\nNEW\nNEW2\nx\n"),
        case("no_final_newline", "f()", "f()\nNEW\nNEW2"),
        case("comment_behind", "f()  # why\nx\n", "f()  # why\nNEW\nNEW2\nx\n"),
        case("over_lines", "y = f(\n    1,\n)  # why\nx\n", "y = f(\n    1,\n)  # why\nNEW\nNEW2\nx\n"),
        case("indented", "if x:\n\tf()\n", "if x:\n\tf()\n\tNEW\n\tNEW2\n"),
        case("crlf", "f()\r\n", "f()\r\nNEW\r\nNEW2\r\n"),
        case("trailing_semicolon", "f();\nx\n", "f();\nNEW\nNEW2\nx\n"),
    ],
)
def test_inserting_behind_a_statement(source: str, expected: str) -> None:
    module = parsed(source)
    assert applied(module, [edits.insert_after(module, call_of(module), ["NEW", "NEW2"])]) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("plain", "x\nf()\n", "x\nNEW\nNEW2\nf()\n"),
        case("below_the_comments", "# why\nf()\n", "# why\nNEW\nNEW2\nf()\n"),
        case("indented", "if x:\n    f()\n", "if x:\n    NEW\n    NEW2\n    f()\n"),
        case("crlf", "x\r\nf()\r\n", "x\r\nNEW\r\nNEW2\r\nf()\r\n"),
        case("in_a_header", "x\nif f():\n    y\n", "x\nNEW\nNEW2\nif f():\n    y\n"),
        case("above_decorators", "@f()\ndef g(): ...\n", "NEW\nNEW2\n@f()\ndef g(): ...\n"),
    ],
)
def test_inserting_above_a_statement(source: str, expected: str) -> None:
    module = parsed(source)
    assert applied(module, [edits.insert_before(module, call_of(module), ["NEW", "NEW2"])]) == expected


@pytest.mark.parametrize(
    "source",
    ["x; f()\n", "if x: f()\n", "if x:\n    y\nelif f():\n    z\n"],
    ids=["second_on_a_line", "behind_if", "elif"],
)
def test_nothing_is_inserted_above_what_has_no_line_of_its_own(source: str) -> None:
    module = parsed(source)
    with pytest.raises(CannotEdit):
        edits.insert_before(module, call_of(module), ["NEW"])


@pytest.mark.parametrize("source", ["x; f()\n", "f(); x\n", "if x: f()\n", "if f():\n    x\n"])
def test_nothing_is_inserted_behind_what_shares_its_line(source: str) -> None:
    module = parsed(source)
    with pytest.raises(CannotEdit):
        edits.insert_after(module, call_of(module), ["NEW"])


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("all_of_a_block", "if x:\n    f()\n    f()\ny\n", "if x:\n    pass\ny\n"),
        case("with_comments", "if x:\n    f()\n    f()  # why\ny\n", "if x:\n    # why\n    pass\ny\n"),
        case("no_final_newline", "if x:\n\tf()\n\tf()", "if x:\n\tpass\n"),
        case("crlf", "if x:\r\n    f()\r\n    f()\r\n", "if x:\r\n    pass\r\n"),
        case("one_stays", "if x:\n    f()\n    y\n    f()\n", "if x:\n    y\n"),
        case("inner_block", "if x:\n    if y:\n        f()\n        f()\n", "if x:\n    if y:\n        pass\n"),
        case("two_blocks", "if x:\n    f()\n    f()\nelse:\n    f()\n    f()\n", "if x:\n    pass\nelse:\n    pass\n"),
        case("module", "f()\nf()\n", ""),
    ],
)  # fmt: skip
def test_a_block_that_loses_all_its_statements_is_filled(source: str, expected: str) -> None:
    module = parsed(source)
    calls = [c for c in module.nodes(cst.Call) if isinstance(c.func, cst.Name) and c.func.value == "f"]
    assert applied(module, edits.fill_blocks(module, [edits.remove_statement(module, c) for c in calls])) == expected


# -- expressions and chains ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("bare", "x = f()\n", "x = NEW\n"),
        case("in_parentheses", "x = (f())\n", "x = NEW\n"),
        case("in_two_parentheses", "x = (( f() ))\n", "x = NEW\n"),
        case("as_an_argument", "g(f(), 1)\n", "g(NEW, 1)\n"),
        case("non_ascii_before", "é = 'ü', f()\n", "é = 'ü', NEW\n"),
    ],
)
def test_replacing_an_expression(source: str, expected: str) -> None:
    module = parsed(source)
    assert applied(module, [edits.replace(module, call_of(module), "NEW")]) == expected


def test_renaming_touches_the_name_only() -> None:
    module = parsed("x = (a . b).c  # b\n")
    assert applied(module, [edits.rename(module, module.attributes["b"][0].attr, "new")]) == "x = (a . new).c  # b\n"


CHAIN = """\
x = (
    A()
    .e(1)  # e
    # above f
    .f(
        a=1,  # one
    )
    .g(2)
)
"""


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("one_line", "x = A().e(1).f(2).g(3)\n", "x = A().e(1).g(3)\n"),
        case("last", "x = A().e(1).f(2)\n", "x = A().e(1)\n"),
        case("first", "x = A().f(2).e(1)\n", "x = A().e(1)\n"),
        case("a_line_each", "x = (\n    A()\n    .f(1)\n    .g(2)\n)\n", "x = (\n    A()\n    .g(2)\n)\n"),
        case("a_line_each_last", "x = (\n    A()\n    .g(2)\n    .f(1)\n)\n", "x = (\n    A()\n    .g(2)\n)\n"),
        case("over_lines", "x = A().f(\n    1,\n).g(2)\n", "x = A().g(2)\n"),
        case("backslash", "x = A() \\\n    .f(1) \\\n    .g(2)\n", "x = A() \\\n    .g(2)\n"),
        case(
            "comment_behind",
            "x = (\n    A()\n    .f(1)  # f\n    .g(2)\n)\n",
            "x = (\n    A()\n    # f\n    .g(2)\n)\n",
        ),
        case("comments_inside", CHAIN, "x = (\n    A()\n    .e(1)  # e\n    # above f\n    # one\n    .g(2)\n)\n"),
    ],
)
def test_taking_a_call_out_of_a_chain(source: str, expected: str) -> None:
    module = parsed(source)
    assert applied(module, [edits.remove_call(module, call_of(module))]) == expected


@pytest.mark.parametrize(
    "source", ["x = A().f(\n    1,  # one\n).g(2)\n", "f(1)\n"], ids=["comments_on_one_line", "no_method"]
)
def test_a_call_that_can_t_be_taken_out(source: str) -> None:
    module = parsed(source)
    with pytest.raises(CannotEdit):
        edits.remove_call(module, call_of(module))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("one_line", "x = A().f(1).g(2)\n", "x = A().f(1).new().g(2)\n"),
        case("last", "x = A().f(1)\n", "x = A().f(1).new()\n"),
        case("a_line_each", "x = (\n    A()\n    .f(1)\n    .g(2)\n)\n", "x = (\n    A()\n    .f(1)\n    .new()\n    .g(2)\n)\n"),
        case("a_line_each_last", "x = (\n    A()\n    .f(1)\n)\n", "x = (\n    A()\n    .f(1)\n    .new()\n)\n"),
        case("comment_behind", "x = (\n    A()\n    .f(1)  # f\n    .g(2)\n)\n", "x = (\n    A()\n    .f(1)  # f\n    .new()\n    .g(2)\n)\n"),
        case("comment_behind_the_last", "x = (\n    A()\n    .f(1)  # f\n)\n", "x = (\n    A()\n    .f(1)  # f\n    .new()\n)\n"),
        case("comment_above", CHAIN, CHAIN.replace("    .g(2)", "    .new()\n    .g(2)")),
        case("backslash", "x = A() \\\n    .f(1) \\\n    .g(2)\n", "x = A() \\\n    .f(1) \\\n    .new() \\\n    .g(2)\n"),
        case("crlf", "x = (\r\n    A()\r\n    .f(1)\r\n)\r\n", "x = (\r\n    A()\r\n    .f(1)\r\n    .new()\r\n)\r\n"),
        case("parenthesised_call", "x = (A().f(1)).g()\n", "x = (A().f(1).new()).g()\n"),
        case("statement", "x.f(1)\n", "x.f(1).new()\n"),
    ],
)  # fmt: skip
def test_putting_a_call_into_a_chain(source: str, expected: str) -> None:
    module = parsed(source)
    call = call_of(module)
    assert isinstance(call.func, cst.Attribute)
    whitespace = edits.before_dot(module, call.func)
    assert applied(module, [edits.insert_call(module, call, whitespace, "new()")]) == expected


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        case("none", [], ""),
        case("fits", [Piece("a=1"), Piece("b=2")], "a=1, b=2"),
        case("too_long", [Piece("a=" + "1" * 50), Piece("b=" + "2" * 50)], f"\n    a={'1' * 50},\n    b={'2' * 50},\n"),
        case("comment", [Piece("a=1", (), "# one")], "\n    a=1,  # one\n"),
        case("comment_above", [Piece("a=1", ("# one",))], "\n    # one\n    a=1,\n"),
        case("one_of_many_lines", [Piece("a=[\n    1,\n]")], "\n    a=[\n    1,\n],\n"),
        case("many_lines", [Piece("a=[\n    1,\n]"), Piece("b=2")], "\n    a=[\n    1,\n],\n    b=2,\n"),
    ],
)
def test_laying_out_new_arguments(pieces: list[Piece], expected: str) -> None:
    assert edits.render_arguments(parsed("x\n"), pieces, "", 10) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("none", "a = 1", []),
        case("behind", "a  # one", ["# one"]),
        case("in_a_string", "'# no', \"# no\"  # yes", ["# yes"]),
        case("in_a_long_string", "'''\n# no ' \n'''  # yes", ["# yes"]),
        case("escaped_quote", r"'\'# no'  # yes", ["# yes"]),
        case("raw_string", r"r'\'  # no'  # yes", ["# yes"]),
        case("quote_in_a_comment", "a  # it's\nb  # it's", ["# it's", "# it's"]),
        case("crlf", "a  # one\r\nb", ["# one"]),
        case("empty_string", "'' # one", ["# one"]),
        case("adjacent_strings", "'a' 'b' # one", ["# one"]),
    ],
)
def test_comments_of_a_piece_of_code(text: str, expected: list[str]) -> None:
    assert edits.comments_in(text) == expected


# -- any argument list -----------------------------------------------------------------------------------------------

VALUES = ("1", "'#'", "(1, 2)", "[\n    1,\n]", "g(x=2)", '"""a\n# b"""')


@st.composite
def calls(draw: st.DrawFn) -> tuple[str, list[str], list[bool]]:
    """A call with comments and line breaks anywhere, the texts of its arguments, and which of them to drop."""
    count = draw(st.integers(1, 5))
    values = [f"k{i}={draw(st.sampled_from(VALUES))}" for i in range(count)]
    number = iter(range(100))

    def gap(hard: bool = True) -> str:
        """Whitespace, perhaps with comments."""
        return draw(
            st.sampled_from(["", " ", "\n    ", f"  # c{next(number)}\n    ", f"\n    # c{next(number)}\n    "])
        )

    text = "f(" + gap()
    for index, value in enumerate(values):
        last = index + 1 == count
        text += value + gap() + ("" if last and draw(st.booleans()) else ",") + gap()
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    drop = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    return text.replace("\n", newline) + ")" + newline, [v.replace("\n", newline) for v in values], drop


@given(calls(), st.booleans(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_any_arguments_can_go_and_the_rest_stays_as_it_is(
    made: tuple[str, list[str], list[bool]], append: bool, moved: bool
) -> None:
    source, values, drop = made
    module = parsed(source)
    call = call_of(module)
    gone = [arg for arg, away in zip(call.args, drop, strict=True) if away]
    pieces = [edits.argument_piece(module, call, arg) for arg in gone] if moved else []
    added = [*pieces, *([Piece("new=1")] if append else [])]
    changes = edits.edit_arguments(module, call, drop=() if moved else gone, moved=gone if moved else (), append=added)
    text = applied(module, changes)
    assert Counter(comments(source)) == Counter(comments(text))
    after = call_of(parsed(text))
    kept = [value for value, away in zip(values, drop, strict=True) if not away]
    texts = [parsed(text).slice(*_span(text, index)) for index in range(len(after.args))]
    assert texts == [*kept, *(p.text for p in added)]


def _span(text: str, index: int) -> tuple[int, int]:
    module = parsed(text)
    return module.inner_span(call_of(module).args[index])
