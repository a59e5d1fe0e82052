"""Models that a person has to write anew: those of TensorFlow, and those of PyTorch whose parts have several homes.

Nothing is rewritten. Each class gets one manual finding, with an outline made of what was seen of it. On a config that
stays on the old stack such a model runs; what is said then is what it will need one day.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.file_stack import FileStack, file_stack
from rllib_codemods.model_outlines import rules
from rllib_codemods.model_outlines.catalog_calls import catalog_calls
from rllib_codemods.model_outlines.families import Family, by_hand, family, has_loss, is_repeated, lineage, methods
from rllib_codemods.model_outlines.outlines import tf_outline, torch_outline
from rllib_codemods.ray_use import ray_use
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Codemod, Finding, Options, Rule, Subject
from rllib_migrate.syntax.module import Module

_GIVEN = "give it by `rl_module(rl_module_spec=RLModuleSpec(module_class={0}))`"
_BY_CATALOG = (
    "write an encoder and a Catalog (see the outline) and give them by "
    "`rl_module(rl_module_spec=RLModuleSpec(module_class=Default{1}TorchRLModule, catalog_class={0}Catalog))`"
)
_REPEATED = (
    "`Repeated` observations have no counterpart: let the environment pad them to `max_len`, with a mask beside them"
)
_PINNED = "; on its config, which is pinned to the old stack, it runs as it is"


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    kinds = [(cls, kind) for cls in module.nodes(cst.ClassDef) if (kind := family(module, cls)) is not None]
    stack = file_stack(module, options)
    reported: list[cst.ClassDef] = []
    for cls, kind in kinds:
        if kind.framework != "tf" and not by_hand(module, cls):
            continue
        reported.append(cls)
        if kind.framework == "tf":
            yield _finding(module, cls, rules.TF, _of_tf(module, cls, kind), tf_outline(module, cls), stack)
        else:
            message = _of_torch(module, cls, kind)
            yield _finding(module, cls, rules.BY_HAND, message, torch_outline(module, cls), stack)
    yield from catalog_calls(module, stack, reported)


def _finding(module: Module, cls: cst.ClassDef, rule: Rule, message: str, outline: str, stack: FileStack) -> Finding:
    pinned = stack == "pinned"
    text = f"`{cls.name.value}` {message}{_PINNED if pinned else ''}"
    return replace(manual(module, rule, cls.name, "deprecated" if pinned else "breaks", text), outline=outline)


def _of_tf(module: Module, cls: cst.ClassDef, kind: Family) -> str:
    first = f"is a model of TensorFlow, which the new stack doesn't run: {_way(cls, kind)}"
    rest = '`framework("tf")` goes, and saved weights can\'t be loaded'
    return "; ".join([first, rest, *_elsewhere(module, cls)])


def _of_torch(module: Module, cls: cst.ClassDef, kind: Family) -> str:
    parts: list[str] = []
    if kind.algorithm:
        parts.append(f"is a model of {kind.algorithm}'s own: {_way(cls, kind)}")
    elif kind.framework == "none":
        parts.append(f"is a ModelV2 of neither framework: {_way(cls, kind)}")
    else:
        what = "has a loss or metrics of its own" if has_loss(module, cls) else "reads `Repeated` observations"
        parts.append(f"{what}: {_way(cls, kind)}")
    return "; ".join([*parts, *_elsewhere(module, cls)])


def _elsewhere(module: Module, cls: cst.ClassDef) -> Iterator[str]:
    """Parts of a model that have another home than its network."""
    found = {name for owner in lineage(module, cls) for name in methods(module, owner)}
    if "custom_loss" in found:
        yield "`custom_loss` is `compute_loss_for_module()` of a Learner, given by `learners(learner_class=...)`"
    if "metrics" in found:
        yield "`metrics` is `self.metrics.log_value()` of a Learner"
    if is_repeated(module, cls):
        yield _REPEATED


def _way(cls: cst.ClassDef, kind: Family) -> str:
    if not kind.algorithm:
        return f"write it as a TorchRLModule (see the outline) and {_GIVEN.format(cls.name.value)}"
    algorithm = "DQN" if kind.algorithm == "DQN" else "SAC"
    nearest = "" if algorithm == kind.algorithm else f"{kind.algorithm} is gone, and SAC the nearest to it; "
    return f"{nearest}{_BY_CATALOG.format(cls.name.value, algorithm)}"


CODEMOD = Codemod("model_outlines", rules.RULES, run)
