"""An object model without a single kind, for tests of what needs none."""

from __future__ import annotations

import libcst as cst

from rllib_migrate.syntax.model import Kind, Result
from rllib_migrate.syntax.module import Module


class NoModel:
    """A library of which nothing is known."""

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
