"""What is inside of a node, held against the way up from each node."""

from __future__ import annotations

import libcst as cst
import pytest

from no_model import NoModel
from rllib_migrate.syntax.module import Module

TEXT = """
@f(a)
class A(B):
    def m(self, x=[y for y in z]):
        return {k: lambda: (x, k) for k in x if k}

    n = m(1)(2), m


if A:
    a = A().m(*[A, a.b.c])
"""


@pytest.mark.parametrize("kind", [cst.Name, cst.Call, cst.Attribute, cst.FunctionDef, cst.Lambda])
def test_within_is_what_has_the_node_above_it(kind: type[cst.CSTNode]) -> None:
    module = Module(TEXT, NoModel())
    for root in [*module.nodes(cst.ClassDef), *module.nodes(cst.Call), *module.nodes(cst.If), *module.nodes(cst.Name)]:
        expected = [n for n in module.nodes(kind) if n is root or any(up is root for up in module.ancestors(n))]
        assert module.within(root, kind) == expected
