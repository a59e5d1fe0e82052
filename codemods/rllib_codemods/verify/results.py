"""Keys of results that the new stack of the target never gives: read from results, or named where Tune takes a path.

Only values known to be results of an algorithm count, and only what Tune is known to get. Keys that the project logs
itself, by ``metrics_logger``, by ``tune.report()`` or by writing them into a result, are its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.literals import literal
from rllib_codemods.ray_use import ray_use
from rllib_codemods.remembered import once
from rllib_codemods.results.chain_edits import raises
from rllib_codemods.results.file import File
from rllib_codemods.results.key_chains import Link, changed, link_of, outermost
from rllib_codemods.results.paths import Moved, gate, moved, words
from rllib_codemods.results.places import place_of
from rllib_codemods.results.read import read_of
from rllib_codemods.results.takers import takers
from rllib_codemods.verify import rules
from rllib_codemods.verify.configs import common_stack, objects
from rllib_codemods.verify.guards import is_guarded
from rllib_codemods.verify.said import found
from rllib_migrate.codemod import Codemod, Finding, Options, Severity
from rllib_migrate.syntax.module import Module, Node

_SAID: dict[str, tuple[Severity, str]] = {
    "stop": ("ignored", "never stops the run"),
    "metric": ("breaks", "Tune raises"),
    "score": ("ignored", "checkpoints are kept in no order"),
    "column": ("ignored", "the column stays empty"),
}
_LOGGING = ("log_value", "log_dict", "log_time")
_ERRORS = frozenset({"KeyError"})


def results(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each place that names such a key."""
    if not any(word in module.data for word in (*gate(), b"evaluate(")) or not ray_use(module).ray:
        return
    file = File(module, ray_use(module), replace(options, bridge=False, bridge_all=False))
    if not _is_new(module, file):
        return
    done: set[Node] = set()
    for node in module.nodes(cst.SimpleString):
        parts = node.raw_value.removeprefix("max-").removeprefix("min-").split("/")
        if words().isdisjoint(parts) and parts != ["evaluation"]:
            continue
        link = link_of(module, node)
        top = outermost(module, link) if link is not None else None
        if top is None:
            yield from _named(file, node, parts)
        elif top.node not in done:
            done.add(top.node)
            yield from _read(file, top)


def _is_new(module: Module, file: File) -> bool:
    """Whether the algorithms of the file run on the new stack, as far as it shows them."""
    return common_stack(module) == "new" if objects(module) else file.stack not in ("pinned", "mixed")


def _read(file: File, top: Link) -> Iterator[Finding]:
    read = read_of(file, top)
    if read is None or not read.values or changed(file.module, top) or _is_own(file, read.found):
        return
    nodes = [step.link.key if step.link else None for step in read.chain.steps for _ in (step.key or "").split("/")]
    at = next((node for node in nodes[read.found.at : read.found.end] if node is not None), None)
    if at is None or is_guarded(file.module, at, _ERRORS):
        return
    severity: Severity = "breaks" if top.kind == "item" or raises(top) else "ignored"
    yield _finding(file, at, read.found, severity, "")


def _named(file: File, node: cst.SimpleString, parts: list[str]) -> Iterator[Finding]:
    where = place_of(file.module, node)
    if where not in _SAID or node.raw_value in file.own_keys or not takers(file.module, node):
        return
    key = moved(parts, weak=file.is_rllibs)
    if key is not None and not key.at and key.end == len(parts) and not _is_own(file, key):
        severity, effect = _SAID[where]
        yield _finding(file, node, key, severity, effect)


def _finding(file: File, node: Node, key: Moved, severity: Severity, effect: str) -> Finding:
    new = "/".join(key.new)
    message = f'results have no "{"/".join(key.old)}"'
    message += f": {effect}" if effect else ""
    message += f'; use "{new}"' if new else f"; {key.note}"
    return found(file.module, rules.MISSING_RESULT_KEY, node, severity, message, new or None)


def _is_own(file: File, key: Moved) -> bool:
    """Whether the project's code gives the key itself."""
    return key.old in file.written_paths or key.old[-1] in _logged(file.module)


def _logged(module: Module) -> frozenset[str]:
    """The keys that the project logs."""
    return once(module, "verify logged keys", lambda: frozenset(_logs(module)))


def _logs(module: Module) -> Iterator[str]:
    for name in _LOGGING:
        for attribute in module.all_attributes.get(name, ()):
            call = module.parent(attribute)
            for arg in call.args if isinstance(call, cst.Call) else ():
                value = literal(module, arg.value)
                every = value if isinstance(value, (tuple, list, dict)) else (value,)
                yield from (part for part in every if isinstance(part, str))


CODEMOD = Codemod("verify results", (rules.MISSING_RESULT_KEY,), results)
