# ruff: noqa: E501 (a case a line)
"""Imports settled: moved, merged, dropped and added, in every form that they are written in."""

from __future__ import annotations

import ast
from collections import Counter
from typing import Any

import pytest

from rllib_migrate.asking import comments
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, ImportMove, ImportNeed
from rllib_migrate.imports import name_for, settle
from rllib_migrate.rounds import apply_edits as _apply
from rllib_migrate.syntax.module import Module

MOVES = {
    "old.A": ("new", "A"),
    "old.B": ("new", "B"),
    "old.C": ("other", "C"),
    "old.R": ("old", "R2"),
    "old": ("new", ""),
}


def parsed(source: str) -> Module:
    return Module(source, None)  # type: ignore[arg-type]


def settled(source: str, *more: ImportChange, drop: str = "", edits: tuple[Edit, ...] = ()) -> str:
    """All imports of ``MOVES`` moved, those in ``drop`` dropped, and ``more`` done."""
    module = parsed(source)
    changes: list[ImportChange] = []
    for binding in module.scopes.imports():
        start = module.inner_span(binding.node)[0]
        dotted = binding.dotted or ""
        if dotted in MOVES and dotted not in drop.split():
            target, name = MOVES[dotted]
            new = name or target
            changes.append(ImportMove(start, target, name, "" if binding.name == new else binding.name))
        elif dotted in drop.split():
            changes.append(ImportDrop(start))
    every = [*edits, *settle(module, [*changes, *more], [*edits])]
    text = _apply(module.data, every)
    ast.parse(text)
    assert not Counter(comments(source)) - Counter(comments(text))
    return text


def case(reason: str, *values: Any) -> Any:
    return pytest.param(*values, id=reason)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        # In place.
        case("alone", "from old import A\n", "from new import A\n"),
        case("alias", "from old import A as X\n", "from new import A as X\n"),
        case("all_of_one_module", "from old import A, B\n", "from new import A, B\n"),
        case("renamed_in_its_module", "from old import R\nR\n", "from old import R2 as R\nR\n"),
        case("renamed_beside_others", "from old import X, R, Y\n", "from old import X, R2 as R, Y\n"),
        case("comment_behind", "from old import A  # why\n", "from new import A  # why\n"),
        case("parentheses", "from old import (\n    A,  # a\n    B,  # b\n)\n", "from new import (\n    A,  # a\n    B,  # b\n)\n"),
        case("parentheses_on_one_line", "from old import (A, B)\n", "from new import (A, B)\n"),
        case("backslash", "from old import A, \\\n    B\n", "from new import A, \\\n    B\n"),
        case("function_local", "def f():\n    from old import A\n    return A\n", "def f():\n    from new import A\n    return A\n"),
        case("class_local", "class K:\n    from old import A\n", "class K:\n    from new import A\n"),
        case("type_checking", "if T:\n    from old import A\n", "if T:\n    from new import A\n"),
        case("semicolon", "from old import A; x = 1\n", "from new import A; x = 1\n"),
        case("second_on_its_line", "x = 1; from old import A\n", "x = 1; from new import A\n"),
        case("behind_if", "if T: from old import A\n", "if T: from new import A\n"),
        case("crlf", "from old import A\r\nx\r\n", "from new import A\r\nx\r\n"),
        case("no_final_newline", "from old import A", "from new import A"),
        case("module_as", "import old as o\n", "import new as o\n"),
        # Split.
        case("one_of_two_first", "from old import A, X\n", "from old import X\nfrom new import A\n"),
        case("one_of_two_last", "from old import X, A\n", "from old import X\nfrom new import A\n"),
        case("middle", "from old import X, A, Y\n", "from old import X, Y\nfrom new import A\n"),
        case("two_places", "from old import X, A, C\n", "from old import X\nfrom new import A\nfrom other import C\n"),
        case("all_to_two_places", "from old import A, C\n", "from new import A\nfrom other import C\n"),
        case("split_in_a_function", "def f():\n    from old import A, X\n", "def f():\n    from old import X\n    from new import A\n"),
        case("split_with_tabs", "if x:\n\tfrom old import A, X\n", "if x:\n\tfrom old import X\n\tfrom new import A\n"),
        case("split_with_crlf", "from old import A, X\r\n", "from old import X\r\nfrom new import A\r\n"),
        case("split_before_a_semicolon", "from old import A, X; x = 1\n", "from old import X; from new import A; x = 1\n"),
        case("split_behind_if", "if T: from old import A, X\n", "if T: from old import X; from new import A\n"),
        case("split_parentheses", "from old import (\n    X,\n    A,\n    Y,\n)\n", "from old import (\n    X,\n    Y,\n)\nfrom new import A\n"),
        case("split_parentheses_first", "from old import (\n    A,\n    X,\n)\n", "from old import (\n    X,\n)\nfrom new import A\n"),
        case("split_parentheses_last", "from old import (\n    X,\n    A,\n)\n", "from old import (\n    X,\n)\nfrom new import A\n"),
        case("split_comment_behind", "from old import A, X  # why\n", "from old import X  # why\nfrom new import A\n"),
        case("split_two_modules_of_import", "import old as o, os\n", "import os\nimport new as o\n"),
        # Merge.
        case("into_an_earlier_one", "from new import X\nfrom old import A\n", "from new import X, A\n"),
        case("into_an_earlier_one_with_parentheses", "from new import (\n    X,\n)\nfrom old import A\n", "from new import (\n    X,\n    A,\n)\n"),
        case("into_parentheses_without_comma", "from new import (\n    X\n)\nfrom old import A\n", "from new import (\n    X,\n    A\n)\n"),
        case("into_parentheses_with_comment", "from new import (\n    X,  # x\n)\nfrom old import A\n", "from new import (\n    X,  # x\n    A,\n)\n"),
        case("into_one_line_parentheses", "from new import (X)\nfrom old import A\n", "from new import (X, A)\n"),
        case("into_one_with_a_comment", "from new import X  # x\nfrom old import A\n", "from new import X, A  # x\n"),
        case("there_already", "from new import A\nfrom old import A\n", "from new import A\n"),
        case("not_into_a_later_one", "from old import A\nfrom new import X\n", "from new import A\nfrom new import X\n"),
        case("not_into_another_block", "if T:\n    from new import X\nfrom old import A\n", "if T:\n    from new import X\nfrom new import A\n"),
        case("not_into_a_star", "from new import *\nfrom old import A\n", "from new import *\nfrom new import A\n"),
        case("comment_keeps_it_apart", "from new import X\nfrom old import A  # why\n", "from new import X\nfrom new import A  # why\n"),
        case("two_statements_into_one", "from new import X\nfrom old import A\nfrom old import B\n", "from new import X, A, B\n"),
        case("twice_the_same", "from old import A, A\n", "from new import A\n"),
        # Fallbacks.
        case("fallback_collapses", "try:\n    from new import A\nexcept ImportError:\n    from old import A\nA\n", "from new import A\nA\n"),
        case("fallback_other_order", "try:\n    from old import A\nexcept ImportError:\n    from new import A\n", "from new import A\n"),
        case("fallback_comments", "try:\n    from new import A  # a\nexcept ImportError:\n    # old one\n    from old import A\n", "# a\n# old one\nfrom new import A\n"),
        case("fallback_other_name", "try:\n    from new import X\nexcept ImportError:\n    from old import A\n", "try:\n    from new import X\nexcept ImportError:\n    from new import A\n"),
        case("fallback_with_code", "try:\n    from old import A\nexcept ImportError:\n    A = None\n", "try:\n    from new import A\nexcept ImportError:\n    A = None\n"),
        case("fallback_in_a_function", "def f():\n    try:\n        from new import A\n    except ImportError:\n        from old import A\n", "def f():\n    from new import A\n"),
        case("other_error", "try:\n    from new import A\nexcept KeyError:\n    from old import A\n", "try:\n    from new import A\nexcept KeyError:\n    from new import A\n"),
        # Not touched.
        case("another_module", "from older import A\nimport older\n", "from older import A\nimport older\n"),
        case("relative", "from .old import A\n", "from .old import A\n"),
    ],
)  # fmt: skip
def test_moving(source: str, expected: str) -> None:
    assert settled(source) == expected


@pytest.mark.parametrize(
    ("source", "drop", "expected"),
    [
        case("alone", "from old import D\nx\n", "old.D", "x\n"),
        case("one_of_two", "from old import D, X\n", "old.D", "from old import X\n"),
        case("last_of_two", "from old import X, D\n", "old.D", "from old import X\n"),
        case("comment_stays", "from old import D  # why\nx\n", "old.D", "# why\nx\n"),
        case("comment_of_one", "from old import (\n    D,  # d\n    X,  # x\n)\n", "old.D", "from old import (\n    # d\n    X,  # x\n)\n"),
        case("comment_of_the_last", "from old import (\n    X,  # x\n    D,  # d\n)\n", "old.D", "from old import (\n    X,  # x\n    # d\n)\n"),
        case("only_in_a_block", "try:\n    from old import D\nfinally:\n    pass\n", "old.D", "try:\n    pass\nfinally:\n    pass\n"),
        case("import", "import old.D\nx\n", "old", "x\n"),
        case("one_of_import", "import os, old as o\n", "old", "import os\n"),
        case("with_a_move", "from old import D, A\n", "old.D", "from new import A\n"),
        case("with_a_split", "from old import D, A, X\n", "old.D", "from old import X\nfrom new import A\n"),
        case("semicolon", "from old import D; x = 1\n", "old.D", "x = 1\n"),
        case("semicolon_last", "x = 1; from old import D\n", "old.D", "x = 1\n"),
        case("behind_if", "if T: from old import D\n", "old.D", "if T: pass\n"),
    ],
)  # fmt: skip
def test_dropping(source: str, drop: str, expected: str) -> None:
    assert settled(source, drop=drop) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("behind_the_last", "import os\nimport sys\n\nx\n", "import os\nimport sys\nfrom new.m import N\n\nx\n"),
        case("behind_its_package", "import os\nfrom new import X\nimport sys\n\nx\n", "import os\nfrom new import X\nfrom new.m import N\nimport sys\n\nx\n"),
        case("into_its_module", "from new.m import X\nx\n", "from new.m import X, N\nx\n"),
        case("there_already", "from new.m import N\nx\n", "from new.m import N\nx\n"),
        case("no_import", "x\n", "from new.m import N\n\nx\n"),
        case("docstring", '"""Doc."""\nx\n', '"""Doc."""\nfrom new.m import N\n\nx\n'),
        case("docstring_and_blank_line", '"""Doc."""\n\nx\n', '"""Doc."""\n\nfrom new.m import N\n\nx\n'),
        case("docstring_alone", '"""Doc."""\n', '"""Doc."""\n\nfrom new.m import N\n'),
        case("docstring_no_newline", '"""Doc."""', '"""Doc."""\n\nfrom new.m import N'),
        case("shebang_and_cookie", "#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nx\n", "#!/usr/bin/env python\n# -*- coding: utf-8 -*-\nfrom new.m import N\n\nx\n"),
        case("licence", "# Copyright\n# of us\n\nx\n", "# Copyright\n# of us\n\nfrom new.m import N\n\nx\n"),
        case("comment_of_the_first_statement", "# licence\n\n# about x\nx\n", "# licence\n\nfrom new.m import N\n\n# about x\nx\n"),
        case("docstring_then_comment", '"""Doc."""\n\n# about x\nx\n', '"""Doc."""\n\nfrom new.m import N\n\n# about x\nx\n'),
        case("future_only", "from __future__ import annotations\n\nx\n", "from __future__ import annotations\n\nfrom new.m import N\n\nx\n"),
        case("decorated_first", "@f\ndef g(): ...\n", "from new.m import N\n\n@f\ndef g(): ...\n"),
        case("import_in_a_block_only", "try:\n    import a\nexcept ImportError:\n    a = None\nx\n", "from new.m import N\n\ntry:\n    import a\nexcept ImportError:\n    a = None\nx\n"),
        case("late_import", "import os\nx\nimport sys\n", "import os\nfrom new.m import N\nx\nimport sys\n"),
        case("comment_behind", "import os  # why\nx\n", "import os  # why\nfrom new.m import N\nx\n"),
        case("parentheses", "from os import (\n    path,\n)\nx\n", "from os import (\n    path,\n)\nfrom new.m import N\nx\n"),
        case("semicolon", "import os; import sys\nx\n", "import os; import sys\nfrom new.m import N\nx\n"),
        case("semicolon_with_code", "import os; print(os)\nx\n", "import os; print(os)\nfrom new.m import N\nx\n"),
        case("crlf", "import os\r\nx\r\n", "import os\r\nfrom new.m import N\r\nx\r\n"),
        case("crlf_no_import", "x\r\n", "from new.m import N\r\n\r\nx\r\n"),
        case("no_final_newline", "import os", "import os\nfrom new.m import N"),
        case("star_is_no_home", "from new.m import *\nx\n", "from new.m import *\nfrom new.m import N\nx\n"),
    ],
)  # fmt: skip
def test_adding(source: str, expected: str) -> None:
    lines = source.splitlines(keepends=True)
    at = next((sum(map(len, lines[:i])) for i, line in enumerate(lines) if line.rstrip() == "x"), len(source))
    assert settled(source, ImportNeed("new.m", "N"), edits=(Edit(at, at, ""),)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("in_a_try", "import os\ntry:\n    import new\nexcept ImportError:\n    new = None\n\nx\n", "import os\nfrom typing import Any\ntry:\n    import new\n    import torch\n    from new.m import N\nexcept ImportError:\n    new = None\n\nx\n"),
        case("in_a_try_for_several_errors", "try:\n    from new import a\nexcept (ImportError, AttributeError) as error:\n    pass\nx\n", "from typing import Any\n\ntry:\n    from new import a\n    import torch\n    from new.m import N\nexcept (ImportError, AttributeError) as error:\n    pass\nx\n"),
        case("in_a_function", "import os\n\ndef f():\n    import new\nx\n", "import os\nfrom typing import Any\n\ntry:\n    import torch\n    from new.m import N\nexcept ImportError:\n    pass\n\ndef f():\n    import new\nx\n"),
        case("in_a_function_alone", "def f():\n    import new\nx\n", "from typing import Any\n\ntry:\n    import torch\n    from new.m import N\nexcept ImportError:\n    pass\n\ndef f():\n    import new\nx\n"),
        case("in_a_try_for_other_errors", "import os\ntry:\n    import new\nexcept ValueError:\n    pass\nx\n", "import os\nfrom typing import Any\n\ntry:\n    import torch\n    from new.m import N\nexcept ImportError:\n    pass\ntry:\n    import new\nexcept ValueError:\n    pass\nx\n"),
        case("needed_elsewhere", "import new\ntry:\n    import new.b\nexcept ImportError:\n    pass\nx\n", "from typing import Any\n\nimport new\nimport torch\nfrom new.m import N\ntry:\n    import new.b\nexcept ImportError:\n    pass\nx\n"),
        case("in_both_branches", "try:\n    from new import a\nexcept ImportError:\n    from new.b import a\nx\n", "from typing import Any\n\nimport torch\nfrom new.m import N\n\ntry:\n    from new import a\nexcept ImportError:\n    from new.b import a\nx\n"),
        case("for_types_only", "import os\nif TYPE_CHECKING:\n    import new\nx\n", "import os\nimport torch\nfrom typing import Any\nfrom new.m import N\nif TYPE_CHECKING:\n    import new\nx\n"),
    ],
)  # fmt: skip
def test_what_a_file_can_do_without_is_guarded(source: str, expected: str) -> None:
    at = source.rindex("x\n")
    needs = (ImportNeed("new.m", "N"), ImportNeed("torch"), ImportNeed("typing", "Any"))
    assert settled(source, *needs, edits=(Edit(at, at, ""),)) == expected


def test_two_needs_of_one_module_are_one_line() -> None:
    assert (
        settled("import os\n", ImportNeed("n", "A"), ImportNeed("n", "B"), ImportNeed("m"))
        == "import os\nimport m\nfrom n import A, B\n"
    )


def test_a_need_that_a_move_brings_is_not_added() -> None:
    assert settled("from old import A\nA\n", ImportNeed("new", "A")) == "from new import A\nA\n"


def test_a_need_goes_above_the_first_edit_that_may_use_it() -> None:
    source = "import os\nX = old()\nimport sys\n"
    at = source.index("old()")
    assert (
        settled(source, ImportNeed("n", "N"), edits=(Edit(at, at + 5, "N()"),))
        == "import os\nfrom n import N\nX = N()\nimport sys\n"
    )


@pytest.mark.parametrize(
    ("source", "replaced", "expected"),
    [
        case("all_uses_go", "from old import D\nD(1)\n", {"D(1)": "N"}, "N\n"),
        case("a_use_stays", "from old import D\nD(1)\nD(2)\n", {"D(1)": "N"}, "from old import D\nN\nD(2)\n"),
        case("the_new_text_uses_it", "from old import D\nD(1)\n", {"D(1)": "D.n"}, "from old import D\nD.n\n"),
        case("unused_before", "from old import D\nx\n", {}, "x\n"),
    ],
)
def test_dropping_what_is_not_used_any_more(source: str, replaced: dict[str, str], expected: str) -> None:
    module = parsed(source)
    edits = [Edit(source.index(a), source.index(a) + len(a), b) for a, b in replaced.items()]
    change = ImportDrop(source.index("D"), only_if_unused=True)
    assert _apply(module.data, [*edits, *settle(module, [change], edits)]) == expected


def test_what_other_files_import_from_here_is_not_dropped() -> None:
    source = "from old import D\n"
    module = Module(source, None, exports=frozenset({"D"}))  # type: ignore[arg-type]
    assert settle(module, [ImportDrop(source.index("D"), only_if_unused=True)], []) == []


@pytest.mark.parametrize(
    ("source", "name", "need"),
    [
        case("new", "x\n", "N", ImportNeed("m", "N")),
        case("there", "from m import N\nx\n", "N", None),
        case("there_as", "from m import N as Q\nx\n", "Q", None),
        case("taken", "N = 1\nx\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("taken_by_another_import", "from q import N\nx\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("taken_twice", "N = N_2 = 1\nx\n", "N_3", ImportNeed("m", "N", "N_3")),
        case("there_but_rebound", "from m import N\nN = 1\nx\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("there_but_later", "x\nfrom m import N\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("shadowed_at_the_use", "from m import N\ndef f(N):\n    x\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("in_an_enclosing_function", "def f():\n    from m import N\n    x\n", "N", None),
        case("in_another_function", "def g():\n    from m import N\ndef f():\n    x\n", "N_2", ImportNeed("m", "N", "N_2")),
        case("in_a_branch", "if c:\n    from m import N\nx\n", "N_2", ImportNeed("m", "N", "N_2")),
    ],
)  # fmt: skip
def test_a_name_for_something_new(source: str, name: str, need: ImportNeed | None) -> None:
    module = parsed(source)
    import libcst as cst

    use = next(n for n in module.nodes(cst.Name) if n.value == "x")
    assert name_for(module, "m", "N", use) == (name, need)
