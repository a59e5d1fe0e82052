"""Copies of RLlib's own scripts and modules, said once at the top of the file.

A script is known by several names and options that only it has (``facts/script_copies.toml``); a module, as it is
shipped to be put over an installed Ray, by its file name and what it defines. All other findings of the file stay.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.facts import script_copies
from rllib_codemods.training_loops import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module

#: Of the releases whose surface is known, the one with the most of the old stack.
_OLDEST = (2, 40)
_EXAMPLES = "ray.rllib.examples."
#: How many names of a module a file has to define; more where it does not lie in a folder of the module's name.
_LEAST, _LEAST_ELSEWHERE = 2, 3


#: What many modules call something; it tells nothing.
_COMMON = frozenset({"_", "logger", "main", "nn", "parser", "run", "tf", "tf1", "tfv", "torch"})


def script_copy(module: Module) -> Iterator[Finding]:
    """The finding at the top of a file that is a copy, and imports Ray."""
    defined = _defined(module)
    marks = defined | _options(module)
    for row in script_copies():
        if len(marks & set(row.marks)) >= row.least:
            message = f"a copy of {row.what}, which Ray has no more: replace it instead of rewriting it: {row.use}"
            yield manual(module, rules.COPY, _top(module), "breaks", message)
            return
    copied = _module_of_rllib(module, defined)
    if copied is not None:
        message = (
            f"a copy of `{copied}`, made for one release: put over Ray it breaks the others; "
            "derive a class from RLlib's and pass it by the config instead"
        )
        yield manual(module, rules.COPY, _top(module), "breaks", message)


def _top(module: Module) -> cst.CSTNode:
    """The first import."""
    imports: list[cst.CSTNode] = [*module.nodes(cst.Import), *module.nodes(cst.ImportFrom)]
    return min(imports, key=module.order)


def _defined(module: Module) -> set[str]:
    """What a file defines outside of classes."""
    made: list[cst.FunctionDef | cst.ClassDef] = [*module.nodes(cst.FunctionDef), *module.nodes(cst.ClassDef)]
    inner = (cst.FunctionDef, cst.ClassDef)
    found = {node.name.value for node in made if not isinstance(module.enclosing(node, *inner), cst.ClassDef)}
    targets = (node.target for node in module.nodes(cst.AssignTarget))
    return found | {target.value for target in targets if isinstance(target, cst.Name)}


def _options(module: Module) -> set[str]:
    """The options of a command line that a file speaks of."""
    return {node.raw_value for node in module.nodes(cst.SimpleString) if node.raw_value.startswith("--")}


def _module_of_rllib(module: Module, defined: set[str]) -> str | None:
    """The module of RLlib that the file is a copy of."""
    path = module.path.replace("\\", "/").removesuffix(".py")
    stem = path.rpartition("/")[2]
    if stem.startswith("__") or len(defined) < _LEAST:
        return None
    for name, names in surface(_OLDEST).definitions(stem).items():
        if name.startswith(_EXAMPLES):
            continue  # they are there to be copied
        known = names - _COMMON
        placed = f"/{path}".endswith("/" + name.removeprefix("ray.").replace(".", "/"))
        found = len(defined & known)
        if found >= (_LEAST if placed else _LEAST_ELSEWHERE) and 2 * found >= len(known):
            return name
    return None
