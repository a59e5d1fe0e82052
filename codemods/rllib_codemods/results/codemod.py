"""Keys of training results: read from results, and named in stop criteria, metrics, checkpoint scores and reporters.

Old: the keys of Ray up to 2.39, at the top level, below ``info`` and ``evaluation``. New: where the stack that the
file's algorithms are on has them in the target, nested in results and as a path with slashes where Tune takes one.
Never touched: look-ups in values that are not known to be results, names that Tune is not known to get (both are
reported), keys that the file reports by itself, and prose.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.ray_use import ray_use
from rllib_codemods.results import rules
from rllib_codemods.results.constants import named_links
from rllib_codemods.results.file import File
from rllib_codemods.results.formatted import formatted
from rllib_codemods.results.key_chains import chain_of, link_of, outermost, written
from rllib_codemods.results.names import keyword_criteria, named, written_criterion
from rllib_codemods.results.paths import gate, moved, words
from rllib_codemods.results.places import is_stop_name
from rllib_codemods.results.reads import reads
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module, Node


def result_keys(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """One finding for each place that names an old key, in a file that imports Ray."""
    if not any(word in module.data for word in (*gate(), b"evaluate(")):
        return
    use = ray_use(module)
    if use.ray:
        yield from _result_keys(File(module, use, options))


def _result_keys(file: File) -> Iterator[Finding]:
    module = file.module
    done: set[Node] = set()
    for node in module.nodes(cst.SimpleString):
        parts = node.raw_value.removeprefix("max-").removeprefix("min-").split("/")
        if words().isdisjoint(parts) and parts != ["evaluation"]:
            continue
        link = link_of(module, node)
        top = outermost(module, link) if link is not None else None
        if node.raw_value in file.own_keys and (top is None or not file.results(chain_of(module, top).root)):
            continue
        if top is None:
            yield from named(file, node)
        elif top.node not in done:
            done.add(top.node)
            if written(module, top) and is_stop_name(top.base):
                found = moved(chain_of(module, top).parts, weak=file.is_rllibs)
                if found is not None:
                    yield from written_criterion(file, top.node, top.key, found)
            else:
                yield from reads(file, top)
    for link in named_links(module):
        top = outermost(module, link)
        if top.node not in done and not written(module, top):
            done.add(top.node)
            yield from reads(file, top)
    for piece in module.nodes(cst.FormattedStringText):
        yield from formatted(file, piece)
    for call in module.nodes(cst.Call):
        yield from keyword_criteria(file, call)


CODEMOD = Codemod("results", rules.RULES, result_keys)
