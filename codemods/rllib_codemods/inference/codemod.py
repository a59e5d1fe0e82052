"""Actions that an Algorithm or a Policy computes outside of training.

Old: ``algo.compute_single_action(obs)``. New: a forward pass of the RLModule and a sample of its distribution, by a
function that the file gets once. Rewritten where the algorithm or policy is known to be on the new stack; left as it is
on the old one, but for a name that this has lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.algorithms import Lost, has_method, lost, reported
from rllib_codemods.inference import rules
from rllib_codemods.inference.calls import action_call
from rllib_codemods.inference.known import known
from rllib_codemods.inference.rewriting import Rewritten, rewritten
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.edits import CannotEdit, rename, replace
from rllib_migrate.syntax.module import Module, Node

#: A method that the old stack has lost, too, and what it is called there.
_GONE, _SINGLE = "compute_action", "compute_single_action"


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    begun: set[Node] = set()
    for use in lost(module, rules.INFERENCE):
        own = _is_own(module, use)
        if own == "yes":
            continue
        if own == "perhaps":
            yield reported(module, rules.INFERENCE, use, "it may be a method of a class of this file")
            continue
        if use.sure == "perhaps":
            yield reported(module, rules.INFERENCE, use)
            continue
        what = known(module, options, use.node.value)
        if what.stack == "pinned":
            if use.node.attr.value == _GONE:
                yield _called_otherwise(module, use)
            continue
        try:
            call = action_call(module, use)
            made = rewritten(module, call, what)
        except CannotEdit as error:
            yield reported(module, rules.INFERENCE, use, str(error))
            continue
        if what.stack == "unknown":
            made.reviews.insert(0, "right if the algorithm runs on the new stack, which this file does not show")
        made.zeros = [node for node in made.zeros if node not in begun]
        begun.update(made.zeros)
        yield from _findings(module, use, made)


def _is_own(module: Module, use: Lost) -> Literal["yes", "perhaps", "no"]:
    """Whether the method is one that a class of the file defines itself."""
    values = (*module.kinds.of(use.node.value), *module.kinds.guesses(use.node.value))
    found = {has_method(module, value, use.node.attr.value) for value in values}
    return "no" if True not in found else "yes" if found == {True} else "perhaps"


def _called_otherwise(module: Module, use: Lost) -> Finding:
    """The old stack of the target has the method under its later name, and takes most by keyword only."""
    call = module.parent(use.node)
    given = call.args if isinstance(call, cst.Call) and call.func is use.node else ()
    start, end = module.inner_span(use.node.attr)
    message = f"`{_GONE}()` is called `{_SINGLE}()` on the old stack"
    if any(arg.star == "*" for arg in given) or sum(arg.keyword is None and not arg.star for arg in given) > 2:
        message += "; give what stands behind `state` by keyword"
        return Finding(rules.INFERENCE, start, end, "manual", "breaks", message, _GONE, _SINGLE)
    edit = rename(module, use.node.attr, _SINGLE)
    return Finding(rules.INFERENCE, start, end, "fixed", "breaks", message, _GONE, _SINGLE, (edit,))


def _findings(module: Module, use: Lost, made: Rewritten) -> Iterator[Finding]:
    old = use.node.attr.value
    start, end = module.inner_span(use.node.attr)
    group = f"{old}@{start}"
    message = "; ".join([f"`{old}()` is a forward pass of the RLModule, here `{made.function}()`", *made.reviews])
    yield Finding(
        rules.INFERENCE, start, end, "review" if made.reviews else "fixed", use.row.severity, message, old,
        made.function, tuple(made.edits), tuple(made.imports), group,
    )  # fmt: skip
    for zeros in made.zeros:
        begin, stop = module.span(zeros)
        said = "None stands for the state that the module begins with"
        edit = replace(module, zeros, "None")
        yield Finding(
            rules.INFERENCE, begin, stop, "review", use.row.severity, said, module.source(zeros), "None", (edit,),
            group=group,
        )  # fmt: skip


CODEMOD = Codemod("inference", rules.RULES, run)
