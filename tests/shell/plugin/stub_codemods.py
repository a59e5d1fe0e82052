"""A collection as another distribution would bring it: what happens to a name is in the name."""

from __future__ import annotations

import os
from collections.abc import Iterator

import libcst as cst

from rllib_migrate.codemod import Codemod, Collection, Edit, Finding, Options, Rule, Subject
from rllib_migrate.syntax.model import Kind, Result
from rllib_migrate.syntax.module import Module

FIXED = Rule("TST001", "stub-fixed", "`stub_fixed` is now `len`", "it was renamed", minutes=1)
REVIEW = Rule("TST002", "stub-review", "`stub_review` is now `max`", "it differs", "look at it", "https://example.org")
MANUAL = Rule("TST101", "stub-manual", "`stub_manual` has no replacement", "it is gone", minutes=7)


class NoModel:
    """Knows no kinds."""

    def dotted(self, name: str) -> Kind | None:
        return None

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        return None

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        return None

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        return None

    def element(self, kind: Kind) -> Kind | None:
        return None

    def parameter(self, module: Module, owner: cst.CSTNode, name: str) -> Kind | None:
        return None


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    for node in module.nodes(cst.Name):
        start, end = module.span(node)
        if node.value == "stub_fixed":
            edit = Edit(start, end, "len")
            yield Finding(FIXED, start, end, "fixed", "deprecated", FIXED.summary, edits=(edit,))
        elif node.value == "stub_review" and not options.safe_only:
            edit = Edit(start, end, "max")
            yield Finding(REVIEW, start, end, "review", "changed", "look at `x[0]` [bold]here", edits=(edit,))
        elif node.value == "stub_manual":
            yield Finding(MANUAL, start, end, "manual", "breaks", MANUAL.summary)
        elif node.value == "stub_euro":
            yield Finding(FIXED, start, end, "fixed", "breaks", "a new character", edits=(Edit(start, end, "'€'"),))
        elif node.value == "stub_config":
            yield Subject(start, "PPO", "pinned", ((start, "TST101"),))
        elif node.value == "stub_bug":
            raise RuntimeError("a bug in a codemod")
        elif node.value == "stub_dies":
            os._exit(139)


COLLECTION = Collection(
    name="stub",
    codemods=(Codemod("stub", (FIXED, REVIEW, MANUAL), run),),
    model=NoModel(),
    triggers=(
        *(b"stub_fixed", b"stub_review", b"stub_manual", b"stub_euro"),
        *(b"stub_config", b"stub_bug", b"stub_dies", b"stub_quiet"),
    ),
    targets=((2, 9), (2, 60)),
)
