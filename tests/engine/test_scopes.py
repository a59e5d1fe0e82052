"""Names and what they mean: every way to bind one, and which bindings can reach a use."""

from __future__ import annotations

import symtable
import sysconfig
from pathlib import Path
from typing import Any

import libcst as cst
import pytest

from rllib_migrate.syntax.module import Module


def module(source: str) -> Module:
    return Module(source, None)  # type: ignore[arg-type]


def uses(of: Module, name: str) -> list[cst.Name]:
    """The uses of a name in the order of the text; assignment targets are none."""
    return of.scopes.uses.get(name, [])


def reached(source: str, name: str = "x") -> list[str]:
    """``kind:line`` of the bindings that reach the last use of ``x``, sorted."""
    of = module(source)
    bindings = of.scopes.reaching(uses(of, name)[-1])
    return sorted(f"{b.kind}:{of.position(of.inner_span(b.node)[0])[0]}" for b in bindings)


def case(reason: str, source: str, *expected: Any) -> Any:
    return pytest.param(source, *expected, id=reason)


# -- imports ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("import", "import a.b.c\na.b.c.D", "a.b.c.D"),
        case("import_as", "import a.b as m\nm.C.d", "a.b.C.d"),
        case("two_of_one_package", "import a.b\nimport a.c\na.b.D", "a.b.D"),
        case("from_import", "from a.b import C\nC", "a.b.C"),
        case("from_import_as", "from a.b import C as D\nD.e", "a.b.C.e"),
        case("from_import_in_parentheses", "from a.b import (  # why\n    B,\n    C as D,\n)\nD", "a.b.C"),
        case("relative", "from . import c\nc.D", ".c.D"),
        case("relative_up", "from ..a import c\nc.D", "..a.c.D"),
        case("several_on_a_line", "import os, a.b as m; m.C", "a.b.C"),
        case("function_local", "def f():\n    from a import C\n    return C", "a.C"),
        case("from_an_outer_function", "def f():\n    from a import C\n    def g():\n        return C", "a.C"),
        case("below_its_use_in_a_function", "def f():\n    return C\nfrom a import C", "a.C"),
        case("type_checking", "if TYPE_CHECKING:\n    from a import C\ndef f(x: C): ...", "a.C"),
        case("same_in_both_branches", "try:\n    from a import C\nexcept ImportError:\n    from a import C\nC", "a.C"),
        case("class_body", "class K:\n    from a import C\n    d = C", "a.C"),
        case("in_a_decorator", "from a import C\n@C.d\ndef f(C): ...", "a.C.d"),
        case("in_a_default", "from a import C\ndef f(C=C.d): ...", "a.C.d"),
        case("in_a_base", "from a import C\nclass C2(C.d):\n    C = 1", "a.C.d"),
        case("in_an_fstring", "from a import C\nf'{C.d!r:>10}'", "a.C.d"),
        case("assigned_name_is_not_followed", "import a.b\nm = a.b\nm.C", None),
        case("shadowed_by_parameter", "from a import C\ndef f(C):\n    return C", None),
        case("shadowed_by_star_args", "from a import C\ndef f(*C):\n    return C", None),
        case("shadowed_by_keyword_args", "from a import C\ndef f(**C):\n    return C", None),
        case("shadowed_by_keyword_only", "from a import C\ndef f(*, C):\n    return C", None),
        case("shadowed_by_positional_only", "from a import C\ndef f(C, /):\n    return C", None),
        case("shadowed_by_lambda", "from a import C\nlambda C: C", None),
        case("shadowed_by_comprehension", "from a import C\n[C for C in xs]", None),
        case("shadowed_by_type_parameter", "from a import C\ndef f[C](x):\n    return C", None),
        case("shadowed_by_local_assignment", "from a import C\ndef f():\n    C = 1\n    return C", None),
        case("rebound", "from a import C\nC = wrap(C)\nC", None),
        case("two_sources", "try:\n    from a import C\nexcept ImportError:\n    from b import C\nC", None),
        case("fallback_is_none", "try:\n    from a import C\nexcept ImportError:\n    C = None\nC", None),
        case("attribute_of_a_call", "import a\na.b().C", None),
        case("unknown", "C.d", None),
    ],
)
def test_dotted(source: str, expected: str | None) -> None:
    of = module(source)
    last = max(of.nodes(cst.Name) + of.nodes(cst.Attribute), key=lambda n: (_end(of, n), -of.order(n)))
    if "x: C" in source:
        last = uses(of, "C")[-1]
    for text, name in (("@C.d", "d"), ("C=C.d", "d"), ("(C.d", "d"), ("{C.d", "d")):
        if text in source:
            last = of.attributes[name][-1]
    assert of.scopes.dotted(last) == expected


def _end(of: Module, node: cst.CSTNode) -> int:
    return of.inner_span(node)[1]


def test_all_origins_of_a_fallback() -> None:
    of = module("try:\n    from a import C\nexcept ImportError:\n    from b import C\nC")
    assert sorted(of.scopes.origins(uses(of, "C")[-1])) == ["a.C", "b.C"]


def test_star_imports_are_kept_by_scope() -> None:
    of = module("from a import *\ndef f():\n    from .b import c")
    assert list(of.scopes.root.stars.values()) == ["a"]


def test_imports_are_listed_in_the_order_of_the_text() -> None:
    of = module("from a import C, B\ndef f():\n    import d.e\nimport b as c")
    assert [b.dotted for b in of.scopes.imports()] == ["a.C", "a.B", "d", "b"]


# -- flow ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("the_last_wins", "x = 1\nx = 2\nx", ["assign:2"]),
        case("not_yet", "x = 1\ny = x\nx = 2", ["assign:1"]),
        case("own_right_side", "x = 1\nx = f(x)", ["assign:1"]),
        case("if_may_not_run", "x = 1\nif c:\n    x = 2\nx", ["assign:1", "assign:3"]),
        case("if_else", "x = 0\nif c:\n    x = 1\nelse:\n    x = 2\nx", ["assign:3", "assign:5"]),
        case(
            "elif_without_else", "x = 0\nif c:\n    x = 1\nelif d:\n    x = 2\nx", ["assign:1", "assign:3", "assign:5"]
        ),
        case("the_only_one_is_taken_anywhere", "if c:\n    x = 1\nelse:\n    x", ["assign:2"]),
        case("other_branch_has_earlier", "x = 0\nif c:\n    x = 1\nelse:\n    x", ["assign:1"]),
        case("same_branch", "x = 0\nif c:\n    x = 1\n    x", ["assign:3"]),
        case("condition", "x = 0\nif x:\n    x = 1", ["assign:1"]),
        case("try_body_in_handler", "x = 0\ntry:\n    x = 1\nexcept E:\n    x", ["assign:1", "assign:3"]),
        case("handler_after", "try:\n    x = 1\nexcept E:\n    x = 2\nx", ["assign:2", "assign:4"]),
        case("handler_not_in_else", "x = 0\ntry:\n    f()\nexcept E:\n    x = 1\nelse:\n    x", ["assign:1"]),
        case("other_handler", "x = 0\ntry:\n    f()\nexcept E:\n    x = 1\nexcept F:\n    x", ["assign:1"]),
        case("finally_always_runs", "try:\n    x = 1\nexcept E:\n    x = 2\nfinally:\n    x = 3\nx", ["assign:6"]),
        case("handler_name", "try:\n    f()\nexcept E as x:\n    x", ["except:3"]),
        case("match_other_case", "x = 0\nmatch v:\n    case 1:\n        x = 1\n    case 2:\n        x", ["assign:1"]),
        case("match_after", "x = 0\nmatch v:\n    case 1:\n        x = 1\nx", ["assign:1", "assign:4"]),
        case("match_capture", "match v:\n    case [1, x]:\n        x", ["match:2"]),
        case("match_rest", "match v:\n    case {'a': 1, **x}:\n        x", ["match:2"]),
        case("match_star", "match v:\n    case [1, *x]:\n        x", ["match:2"]),
        case("for_target", "x = 0\nfor x in xs:\n    x", ["for:2"]),
        case("for_target_after", "x = 0\nfor x in xs:\n    pass\nx", ["assign:1", "for:2"]),
        case("for_iterable", "x = 0\nfor x in x:\n    pass", ["assign:1"]),
        case("loop_carries_back", "x = 0\nfor i in xs:\n    x\n    x = 2", ["assign:1", "assign:4"]),
        case("while_carries_back", "x = 0\nwhile x:\n    x = 2", ["assign:1", "assign:3"]),
        case("set_first_in_the_loop", "x = 0\nfor i in xs:\n    x = 1\n    x\n    x = 2", ["assign:3"]),
        case("after_the_loop", "x = 0\nfor i in xs:\n    x = 2\nx", ["assign:1", "assign:3"]),
        case("loop_else", "x = 0\nfor i in xs:\n    x = 1\nelse:\n    x", ["assign:1", "assign:3"]),
        case("with_target", "x = 0\nwith f() as x:\n    x", ["with:2"]),
        case("with_body_always_runs", "x = 0\nwith f():\n    x = 1\nx", ["assign:3"]),
        case("second_with_item", "with f() as x, g(x) as y:\n    pass", ["with:1"]),
        case("deleted", "x = 0\ndel x\nx = 1\nx", ["assign:3"]),
        case("augmented_keeps_both", "x = 0\nx += 1\nx", ["assign:1"]),
        case("annotated", "x: int = 1\nx", ["assign:1"]),
        case("walrus", "if (x := f()):\n    x", ["walrus:1"]),
        case("walrus_leaves_comprehension", "[y for y in ys if (x := y)]\nx", ["walrus:1"]),
        case("comprehension_stays_inside", "x = 0\n[x for x in xs]\nx", ["assign:1"]),
        case("comprehension_element", "x = 0\n[x for x in xs]", ["for:2"]),
        case("comprehension_first_iterable", "x = 0\n[y for x in x]", ["assign:1"]),
        case("comprehension_second_iterable", "x = 0\n[y for x in xs for y in x]", ["for:2"]),
        case("comprehension_condition", "x = 0\n[1 for x in xs if x]", ["for:2"]),
        case("dict_comprehension", "x = 0\n{1: x for x in xs}", ["for:2"]),
        case("generator", "x = 0\nsum(x for x in xs)", ["for:2"]),
        case("lambda_parameter", "x = 0\nlambda x: x", ["parameter:2"]),
        case("lambda_default", "x = 0\nlambda x=x: 0", ["assign:1"]),
        case("parameter", "x = 0\ndef f(x):\n    return x", ["parameter:2"]),
        case("parameter_rebound", "def f(x):\n    x = 1\n    return x", ["assign:2"]),
        case(
            "parameter_maybe_rebound",
            "def f(x=None):\n    if c:\n        x = 1\n    return x",
            ["assign:3", "parameter:1"],
        ),
        case("default_is_outside", "x = 0\ndef f(x=x): ...", ["assign:1"]),
        case("decorator_is_outside", "x = 0\n@x\ndef f(x): ...", ["assign:1"]),
        case("annotation_is_outside", "x = 0\ndef f(x: x): ...", ["assign:1"]),
        case("return_annotation_is_outside", "x = 0\ndef f() -> x:\n    x = 1", ["assign:1"]),
        case("function_sees_all_of_the_module", "x = 0\ndef f():\n    return x\nx = 1", ["assign:1", "assign:4"]),
        case("class_body_sees_the_module", "x = 0\nclass K:\n    y = x\nx = 1", ["assign:1"]),
        case("class_scope_is_skipped", "x = 0\nclass K:\n    x = 1\n    def f(self):\n        return x", ["assign:1"]),
        case("class_body_before_its_own", "x = 0\nclass K:\n    x = f(x)", ["assign:1"]),
        case("with_in_a_function", "x = 0\ndef f():\n    with g() as x:\n        return x", ["with:3"]),
        case(
            "handler_in_a_function", "x = 0\ndef f():\n    try: ...\n    except E as x:\n        return x", ["except:4"]
        ),
        case("async_for", "async def f():\n    async for x in xs:\n        x", ["for:2"]),
        case(
            "else_that_returns",
            "def f():\n    x = 0\n    if c:\n        x = 1\n    else:\n        return\n    x",
            ["assign:4"],
        ),
        case(
            "match_all",
            "x = 0\nmatch v:\n    case 1:\n        x = 1\n    case _:\n        x = 2\nx",
            ["assign:4", "assign:6"],
        ),
        case("match_guard", "x = 0\nmatch v:\n    case x if x:\n        pass", ["match:3"]),
        case("try_else", "try:\n    x = 1\nexcept E:\n    x = 2\nelse:\n    x = 3\nx", ["assign:4", "assign:6"]),
        case("walrus_behind_and", "x = 0\nif c and (x := f()):\n    pass\nx", ["assign:1", "walrus:2"]),
        case("while_walrus", "x = 0\nwhile (x := f()):\n    x", ["walrus:2"]),
        case("semicolons", "x = 0; x = 1; x", ["assign:1"]),
        case("declared_only", "x: int\nx = 1\nx", ["assign:2"]),
        case("class_scope_own", "x = 0\nclass K:\n    x = 1\n    y = x", ["assign:3"]),
        case("class_keyword_is_outside", "x = 0\nclass K(metaclass=x):\n    x = 1", ["assign:1"]),
        case("global", "x = 0\ndef f():\n    global x\n    x = 1\ndef g():\n    return x", ["assign:1", "assign:4"]),
        case(
            "nonlocal",
            "def f():\n    x = 0\n    def g():\n        nonlocal x\n        x = 1\n    return x",
            ["assign:2", "assign:5"],
        ),
        case(
            "nonlocal_above",
            "def f():\n    def g():\n        nonlocal x\n        x = 1\n    with h() as x:\n        return x",
            ["assign:4", "with:5"],
        ),
        case("function_name", "def x(): ...\nx", ["function:1"]),
        case("class_name", "class x: ...\nx", ["class:1"]),
        case("unpacked", "(a, (x, *b)) = f()\nx", ["assign:1"]),
        case("starred", "a, *x = f()\nx", ["assign:1"]),
        case("unpacked_in_for", "for a, [x, b] in f():\n    x", ["for:1"]),
        case("chained_assignment", "y = x = 1\nx", ["assign:1"]),
        case("import_then_assign", "import x\nx = 1\nx", ["assign:2"]),
        case(
            "return_ends_the_branch",
            "def f():\n    x = 0\n    if c:\n        x = 1\n        return\n    x",
            ["assign:2"],
        ),
        case("raise_ends_the_branch", "try:\n    x = 1\nexcept E:\n    x = 2\n    raise\nx", ["assign:2"]),
        case("type_alias", "type x = int\nx", ["assign:1"]),
        case("unknown", "x", []),
        case("attribute_of_the_same_name", "y.x = 1\nx", []),
        case("keyword_of_the_same_name", "f(x=1)\nx", []),
    ],
)
def test_reaching(source: str, expected: list[str]) -> None:
    assert reached(source) == expected


def test_references_are_the_uses_that_a_binding_reaches() -> None:
    of = module("from a import C\nC\ndef f(C):\n    return C\nC.d(C)\nC = 1\nC")
    binding = next(iter(of.scopes.imports()))
    assert [of.position(of.inner_span(use)[0]) for use in of.scopes.references(binding)] == [(2, 1), (5, 1), (5, 5)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        case("nothing", "y = 1", True),
        case("bound", "x = 1", False),
        case("used", "f(x)", False),
        case("parameter", "def f(x): ...", False),
        case("inner_scope", "def f():\n    x = 1", False),
        case("attribute_only", "y.x(x=1)", True),
        case("imported", "from a import x", False),
        case("global_statement", "def f():\n    global x", False),
    ],
)
def test_a_free_name_is_one_that_nothing_has(source: str, expected: bool) -> None:
    assert module(source).scopes.is_free("x") is expected


@pytest.mark.parametrize(
    "source",
    ["class K:\n    x = 1\n    y = [x for _ in z]", "class K:\n    x = 1\n    y = lambda: x"],
    ids=["comprehension", "lambda"],
)
def test_code_inside_a_class_body_does_not_see_its_names(source: str) -> None:
    assert reached(source) == []


def test_the_first_iterable_in_a_class_body_sees_its_names() -> None:
    assert reached("class K:\n    x = 1\n    y = [z for z in x]") == ["assign:2"]


# -- against Python itself -------------------------------------------------------------------------------------------

STDLIB = ("argparse", "contextlib", "dataclasses", "enum", "functools", "logging/__init__", "typing", "unittest/mock")


@pytest.mark.parametrize("name", STDLIB)
def test_names_are_found_where_python_finds_them(name: str) -> None:
    path = Path(sysconfig.get_path("stdlib")) / f"{name}.py"
    of = module(path.read_text(encoding="utf-8"))
    tables = _tables(symtable.symtable(of.text, name, "exec"))
    compared = 0
    for use in of.nodes(cst.Name):
        scope = of.scopes.scope_at(use)
        table = tables.get(_key(scope.owner))
        mangled = use.value.startswith("__") and not use.value.endswith("__")
        if table is None or mangled or use.value not in table.get_identifiers():
            continue
        symbol = table.lookup(use.value)
        found = of.scopes.lookup(use.value, scope)
        where = use.value
        if table.get_type() == "module":
            bound = symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
            assert (found is of.scopes.root) == bound, where
        else:
            inner = found is not None and found is not of.scopes.root
            assert (found is scope) == symbol.is_local(), where
            assert inner == (symbol.is_local() or symbol.is_free()), where
        compared += 1
    assert compared > 100


def _tables(table: symtable.SymbolTable) -> dict[tuple[str, str], symtable.SymbolTable]:
    """The tables whose kind and name stand for one scope only."""
    found: dict[tuple[str, str], list[symtable.SymbolTable]] = {}
    queue = [table]
    while queue:
        at = queue.pop()
        queue += at.get_children()
        found.setdefault((str(at.get_type()), at.get_name()), []).append(at)
    return {key: tables[0] for key, tables in found.items() if len(tables) == 1}


def _key(owner: cst.CSTNode) -> tuple[str, str]:
    if isinstance(owner, cst.Module):
        return "module", "top"
    if isinstance(owner, (cst.FunctionDef, cst.ClassDef)):
        return "class" if isinstance(owner, cst.ClassDef) else "function", owner.name.value
    return "", ""
