"""The command line ``rllib``, in what ``subprocess``, ``os`` and IPython run; Ray has had none since 2.41."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import can
from rllib_codemods.literals import literal
from rllib_codemods.tuning import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module

_RUNS = re.compile(r"os\.(system|popen|exec\w+|spawn\w+)|subprocess\.\w+|asyncio\.create_subprocess_(exec|shell)")
_OF_IPYTHON = frozenset({"getoutput", "system"})
_METHODS = frozenset({"format", "split"})
_SPLITS = frozenset({"shlex.split"})
_COMMAND = re.compile(r"(?<![\w.-])(rllib|ray[./]rllib[./]\w+(\.py)?)\s+(train|rollout|evaluate)(?![\w.-])")
_MODULE = re.compile(r"(?<![\w-])ray[./]rllib[./](train|rollout|evaluate|scripts)(\.py)?(?![\w.])")
_INSTEAD = {
    "train": "write a script with `tune.Tuner(...).fit()`",
    "scripts": "write a script with `tune.Tuner(...).fit()`",
}
_EVALUATE = "write a script with `RLModule.from_checkpoint(...)`"


def commands(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on calls that run the command."""
    if can(options.target, "command_rllib") or b"rllib" not in module.data:
        return
    for call in module.nodes(cst.Call):
        if not call.args or not _is_run(module, call):
            continue
        node = call.args[0].value
        found = _command(module, node)
        if found is not None:
            message = f"Ray has no command `rllib {found}`: {_INSTEAD.get(found, _EVALUATE)}"
            yield manual(module, rules.COMMAND, node, "breaks", message)


def _is_run(module: Module, call: cst.Call) -> bool:
    func = call.func
    if isinstance(func, cst.Attribute) and isinstance(func.value, cst.Call):
        # What IPython makes of `!command` and `files = !command`.
        asked = func.value.func
        return isinstance(asked, cst.Name) and asked.value == "get_ipython" and func.attr.value in _OF_IPYTHON
    return any(_RUNS.fullmatch(name) for name in module.scopes.origins(call.func))


def _command(module: Module, node: cst.BaseExpression) -> str | None:
    """What a command line asks ``rllib`` for; None where it is another command."""
    match = _COMMAND.search(_words(module, node)) or _MODULE.search(_words(module, node))
    return None if match is None else match[match.lastindex or 1] if match.re is _COMMAND else match[1]


def _words(module: Module, node: cst.BaseExpression) -> str:
    """A command line as far as it is written down, with a blank between the elements of a list."""
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        bound = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
        return "" if bound is None or isinstance(bound, cst.Name) else _words(module, bound)
    if isinstance(node, (cst.List, cst.Tuple)):
        words = [_words(module, element.value) for element in node.elements]
        # A command line within one element is one only for a shell.
        return " ".join(w if at and words[at - 1] == "-c" else w.replace(" ", "_") for at, w in enumerate(words))
    if isinstance(node, cst.FormattedString):
        return "".join(p.value if isinstance(p, cst.FormattedStringText) else "{}" for p in node.parts)
    if isinstance(node, cst.BinaryOperation):
        return _words(module, node.left) + _words(module, node.right)
    if isinstance(node, cst.ConcatenatedString):
        return _words(module, node.left) + _words(module, node.right)
    if isinstance(node, cst.Call):
        if node.args and _SPLITS & set(module.scopes.origins(node.func)):
            return _words(module, node.args[0].value)
        if isinstance(node.func, cst.Attribute) and node.func.attr.value in _METHODS:
            return _words(module, node.func.value)
    value = literal(module, node)
    return value if isinstance(value, str) else ""
