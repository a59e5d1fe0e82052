"""Code to start from: the finished RLModule where only its config stands elsewhere, else one around the old methods."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import dedent, indent

import libcst as cst

from rllib_codemods.policies.classes import ACTING, Acting, is_base, is_stub
from rllib_codemods.policies.constructor import base_call
from rllib_codemods.policies.rewriting import Rewrite, rewrite
from rllib_migrate.codemod import Edit, ImportNeed, Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.imports.targets import Target, grouped
from rllib_migrate.syntax.module import Module, Node

_SPEC = "ray.rllib.core.rl_module.rl_module"
_MULTI = "ray.rllib.core.rl_module.multi_rl_module"
_IMPORTS = """\
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
"""
_CONFIG = """\
# Beside `policies`, which keep their ids and spaces:
config.multi_agent(policies_to_train=["learned"])  # all but the scripted ones
config.rl_module(
    rl_module_spec=MultiRLModuleSpec(
        rl_module_specs={{
            "learned": RLModuleSpec(),
            "scripted": RLModuleSpec(module_class={name}{config}),
        }},
    ),
)
"""
_UNIT = "    "


RANDOM = """\
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.spaces.space_utils import batch as batch_of


class RandomRLModule(RLModule):
    def _forward(self, batch, **kwargs):
        count = len(tree.flatten(batch[Columns.OBS])[0])
        return {Columns.ACTIONS: batch_of([self.action_space.sample() for _ in range(count)])}


""" + _CONFIG.format(name="RandomRLModule", config="")


def outline(module: Module, options: Options, acting: Acting) -> str:
    """The class as an RLModule, and what a config says of it; "" where its text can't be taken apart."""
    config = ""
    try:
        made = rewrite(module, options, acting, "unseen")
        config = ", ".join(f'"{name}": ...' for name in dict.fromkeys(key.name for key in made.keys))
        text = _finished(module, acting, made)
    except CannotEdit as reason:
        text = _around(module, acting, str(reason))
    config = config and f", model_config={{{config}}}"
    text = text.replace("\r\n", "\n") + "\n\n" + _CONFIG.format(name=acting.name, config=config)
    try:
        compile(text, "outline", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return ""
    return text


def _finished(module: Module, acting: Acting, made: Rewrite) -> str:
    made = replace(made, edits=(*made.edits, *_originals(module, acting)))
    needs = [Target(n.module, n.name, n.asname) for n in made.imports if isinstance(n, ImportNeed)]
    needs += [Target(_SPEC, "RLModule"), Target(_SPEC, "RLModuleSpec"), Target(_MULTI, "MultiRLModuleSpec")]
    targets = sorted(dict.fromkeys(needs), key=lambda t: (t.module.startswith("ray."), t.module, t.name))
    head = "".join(f"{line}\n" for line in grouped(targets))
    start, end = _whole(module, acting.node)
    at, parts = start, list[str]()
    for edit in sorted(made.edits, key=lambda e: (e.start, e.end)):
        parts += [module.slice(at, edit.start), edit.text]
        at = edit.end
    parts.append(module.slice(at, end))
    return f"{head}\n\n{dedent(''.join(parts)).rstrip()}\n"


def _originals(module: Module, acting: Acting) -> list[Edit]:
    """``observation_space.original_space``: what a module observes is that space itself."""
    found = [a for a in module.attributes.get("original_space", ()) if acting.node in module.ancestors(a)]
    return [Edit(module.span(a.value)[1], module.span(a)[1], "") for a in found]


def _whole(module: Module, node: Node) -> tuple[int, int]:
    """A class or function with its decorators, from the beginning of its line."""
    decorators = getattr(node, "decorators", ())
    start = module.inner_span(decorators[0] if decorators else node)[0]
    return module.line_start(start), module.inner_span(node)[1]


def _around(module: Module, acting: Acting, why: str) -> str:
    """An RLModule that calls the old method, with what must be seen to."""
    init, called = acting.method("__init__"), acting.method(ACTING[1]) or acting.method(ACTING[0])
    head = (
        "import numpy as np\nfrom ray.rllib.core.columns import Columns\n"
        f"{_IMPORTS}from ray.rllib.utils.numpy import convert_to_numpy\n"
    )
    bases = [module.source(a.value) for a in acting.node.bases if not is_base(module, a.value)]
    text = f"{head}\n\nclass {acting.name}({', '.join(bases if acting.above else [*bases, 'RLModule'])}):\n"
    parts = [*([_setup(module, init)] if init is not None else [])]
    for method in acting.methods:
        if method is init or (method in acting.stubs and is_stub(module, method)):
            continue
        parts.append(_method(module, method))
    parts.append(_forward(called, why))
    return text + "\n".join(indent(part, _UNIT) for part in parts)


def _setup(module: Module, init: cst.FunctionDef) -> str:
    params = [p.name.value for p in (*init.params.posonly_params, *init.params.params)]
    me = params[0] if params else "self"
    held = dict(zip(params[1:4], ("observation_space", "action_space", "model_config"), strict=False))
    lines: list[str] = []
    body = init.body.body if isinstance(init.body, cst.IndentedBlock) else ()
    for statement in body:
        if base_call(module, statement) is None:
            start, end = module.inner_span(statement)
            lines.append(dedent(module.slice(module.line_start(start), end)))
    words = set(re.findall(r"\w+", "\n".join(lines)))
    lines = [*(f"{name} = {me}.{attribute}" for name, attribute in held.items() if name in words), *lines]
    inner = indent("\n".join(lines) or "pass", _UNIT)
    return f"def setup({me}):  # was: __init__({', '.join(params)})\n{inner}\n"


def _method(module: Module, method: cst.FunctionDef) -> str:
    own = [d for d in method.decorators if not module.source(d.decorator).startswith("override(")]
    begin = module.line_start(module.inner_span(own[0])[0]) if own else None
    start = module.line_start(module.inner_span(method)[0]) if begin is None else begin
    end = module.inner_span(method)[1]
    if begin is None and method.decorators:
        start = module.line_start(_def(module, method))
    text = dedent(module.slice(start, end)).rstrip()
    return re.sub(r"\bself\.config\b", "self.model_config", text) + "\n"


def _def(module: Module, method: cst.FunctionDef) -> int:
    """Where the line of ``def`` is."""
    return module.inner_span(method.name)[0]


def _forward(acts: cst.FunctionDef | None, why: str) -> str:
    given = "convert_to_numpy(batch[Columns.OBS])"
    if acts is None:
        body = "raise NotImplementedError  # return {Columns.ACTIONS: np.array([...])}, one for each observation\n"
        return f"def _forward(self, batch, **kwargs):\n{_UNIT}# {why[:1].upper()}{why[1:]}.\n{_UNIT}{body}"
    if acts.name.value == ACTING[0]:
        call = f"self.compute_actions({given}, [])"
    else:
        call = f'self.{acts.name.value}({{"obs": {given}}})'
    return (
        f"def _forward(self, batch, **kwargs):\n{_UNIT}# To see to: {why}.\n"
        f"{_UNIT}actions, states, fetches = {call}\n"
        f"{_UNIT}return {{Columns.ACTIONS: np.array(actions)}}\n"
    )
