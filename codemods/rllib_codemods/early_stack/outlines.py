"""Code to start from for hooks of Learners, made of the lines that the old hook had."""

from __future__ import annotations

import ast
import textwrap

import libcst as cst

from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters


def after_update(module: Module, cls: cst.ClassDef, function: cst.FunctionDef) -> str:
    """``after_gradient_based_update()`` with the lines of ``additional_update_for_module()`` for each module."""
    lines = [line for statement in function.body.body for line in _lines(module, function, statement)]
    of_one = function.name.value != "additional_update"
    inner = [
        "for module_id in self.module.keys():",
        "    config = self.config.get_config_for_module(module_id)",
        *(f"    {line}" if line else "" for line in lines),
    ]
    body = [
        "super().after_gradient_based_update(timesteps=timesteps)",
        'timestep = timesteps["num_env_steps_sampled_lifetime"]',
        *(inner if of_one else lines),
    ]
    text = "\n".join(
        [
            f"class {cls.name.value}({', '.join(module.source(base.value) for base in cls.bases)}):",
            "    def after_gradient_based_update(self, *, timesteps):",
            *(f"        {line}" if line else "" for line in body),
        ]
    )
    return text + "\n" if _parses(text) else ""


def loss(module: Module, function: cst.FunctionDef) -> str:
    """``compute_loss_for_module()`` with the lines of the old one."""
    own = [p.name.value for p in parameters(function.params)][1:]
    new = ["module_id", "batch", "fwd_out"][: len(own)]
    body = [f"{old} = {name}" for old, name in zip(own, new, strict=False) if old != name]
    for statement in function.body.body:
        start, end = module.inner_span(statement)
        text = module.slice(module.line_start(start), end)
        body += textwrap.dedent(text).strip("\n").replace("self.hps.", "config.").splitlines()
    head = "def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):"
    text = "\n".join([head, *(f"    {line}" if line else "" for line in body)]) + "\n"
    return text if _parses(text) else f"{head}\n    ...\n"


def _lines(
    module: Module, function: cst.FunctionDef, statement: cst.BaseStatement | cst.BaseSmallStatement
) -> list[str]:
    """The lines of a statement; none for what returns, or calls the old hook of the base."""
    funcs = [call.func for call in module.within(statement, cst.Call) if isinstance(call.func, cst.Attribute)]
    calls_base = any(is_super(func.value) and func.attr.value == function.name.value for func in funcs)
    if calls_base or module.within(statement, cst.Return):
        return []
    start, end = module.inner_span(statement)
    text = module.slice(module.line_start(start), end)
    return textwrap.dedent(text).strip("\n").replace("hps.", "config.").splitlines()


def _parses(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True
