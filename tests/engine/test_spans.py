"""Byte spans of nodes, held against LibCST's own provider."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import libcst as cst
import pytest
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper

from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.spans import Spans

SOURCES = {
    "empty": "",
    "no_final_newline": "x",
    "comments_and_blank_lines": "# a\n\nx  # b\n\n# c\n",
    "parentheses": "x = ( (a) + (b . c) (d, *e, f=(g)) )\n",
    "non_ascii": "é = 'ü'  # ö\nß(é)\n",
    "decorators": "# a\n@b\n# c\n@d(e)\nclass F(G, metaclass=H):\n    # i\n    def j(self) -> k: ...\n",
    "compound": "if a:\n  b\nelif c:\n  d\nelse:\n  e\nfor f in g: h\nwhile i:\n\tj\nelse:\n\tk\n",
    "try": "try:\n    a\nexcept B as c:\n    d\nelse:\n    e\nfinally:\n    f\n",
    "match": "match a:\n    case [1, *b] if c: d\n    case {'e': f, **g}: h\n    case K(l, m=n) | None as o: p\n",
    "with": "async def f():\n    async with (a as b, c as d): ...\n    async for e in g: await h\n",
    "strings": "f'{a!r:>{b}}' 'c' \\\n    'd'\n",
    "comprehensions": "[a for b in c if d]; {e: f for g, h in i}; (j for k in l for m in n)\n",
    "lambda_and_walrus": "(a := lambda b, /, c=1, *d, e, **f: g)\n",
    "imports": "from . import (\n    a as b,  # c\n    d,\n)\nimport e.f as g, h\n",
    "crlf": "if a:\r\n    b(\r\n        c,\r\n    )\r\n",
    "types": "type A[T: int, *U, **V] = list[T]\ndef f[T](a: T, /) -> 'T': ...\n",
}


@pytest.mark.parametrize("name", SOURCES)
def test_spans_are_those_of_libcst(name: str) -> None:
    _compare(SOURCES[name])


@pytest.mark.parametrize("name", ["argparse", "dataclasses", "tokenize", "test/__init__", "typing"])
def test_spans_of_real_code_are_those_of_libcst(name: str) -> None:
    path = Path(sysconfig.get_path("stdlib")) / f"{name}.py"
    if not path.exists():
        pytest.skip("not part of this Python")
    _compare(path.read_text(encoding="utf-8"))


def _compare(source: str) -> None:
    tree = cst.parse_module(source)
    spans = Spans(tree)
    expected = MetadataWrapper(tree, unsafe_skip_copy=True).resolve(ByteSpanPositionProvider)
    assert spans.code == source
    for node, span in expected.items():
        if isinstance(node, (cst.Module, cst.Newline, cst.TrailingWhitespace)):
            continue  # LibCST counts a final newline that is not there
        assert spans.of(node) == (span.start, span.start + span.length), tree.code_for_node(node)


@pytest.mark.parametrize("name", SOURCES)
def test_all_nodes_of_the_walk_have_a_span(name: str) -> None:
    module = Module(SOURCES[name], None)  # type: ignore[arg-type]
    assert all(0 <= a <= b <= len(module.data) for a, b in map(module.inner_span, module._order))


@pytest.mark.parametrize("name", SOURCES)
def test_the_walk_meets_nodes_in_the_order_of_the_text(name: str) -> None:
    module = Module(SOURCES[name], None)  # type: ignore[arg-type]
    statements = [n for n in module._order if isinstance(n, (cst.BaseStatement, cst.BaseSmallStatement))]
    starts = [module.inner_span(n)[0] for n in statements]
    assert starts == sorted(starts)
    for name_ in module.nodes(cst.Name):
        assert module.source(name_).strip("() ") == name_.value
