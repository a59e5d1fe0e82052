"""Groups that are made by hand, ``WorkerSet(...)``, and those that are asked for by a string.

New: ``EnvRunnerGroup(...)``, with arguments of other names, and ``hasattr(algo, "env_runner_group")``.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.workers.changes import Change, Context
from rllib_codemods.workers.groups import GROUPS
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import rename

_RENAMED = {"local_worker": "local_env_runner", "num_workers": "num_env_runners"}
#: Arguments of EnvRunnerGroup in Ray 2.60.0.
_TAKEN = frozenset({
    "_setup", "config", "default_policy_class", "env_creator", "local_env_runner", "logdir", "num_env_runners",
    "pg_offset", "tune_trial_id", "validate_env",
})  # fmt: skip


def by_hand(context: Context) -> Iterator[Change]:
    """The arguments of such calls that have other names, or none."""
    module = context.module
    for call in module.nodes(cst.Call):
        last = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        if not isinstance(last, cst.Name) or last.value not in ("EnvRunnerGroup", "WorkerSet") or not call.args:
            continue
        if not any(kind.name == "env_runner_group" and kind.is_class for kind in context.kinds(call.func)):
            continue
        for arg in call.args:
            name = arg.keyword.value if arg.keyword is not None else ""
            if arg.keyword is not None and name in _RENAMED:
                new = _RENAMED[name]
                message = f"`{name}` of an EnvRunnerGroup is `{new}`"
                yield Change(arg.keyword, "fixed", message, (rename(module, arg.keyword, new),), new=new)
            elif name not in _TAKEN and not arg.star:
                what = f"takes no `{name}`" if name else "takes keywords only"
                yield Change(arg, "manual", f"an EnvRunnerGroup {what}: give it `config` and `env_creator`")


def by_name(context: Context) -> Iterator[Change]:
    """``hasattr(algo, "workers")``, ``getattr(algo, "workers", None)``: the target has that name for something else."""
    module = context.module
    for text in module.nodes(cst.SimpleString):
        arg = module.parent(text)
        call = module.parent(arg) if isinstance(arg, cst.Arg) and text.raw_value in GROUPS else None
        if not isinstance(call, cst.Call) or len(call.args) < 2 or call.args[1] is not arg:
            continue
        asks = isinstance(call.func, cst.Name) and call.func.value in ("getattr", "hasattr")
        if asks and any(k.name == "algorithm" and not k.is_class for k in context.kinds(call.args[0].value)):
            (start, end), new = module.inner_span(text), GROUPS[text.raw_value]
            edit = Edit(start + len(text.prefix + text.quote), end - len(text.quote), new)
            yield Change(text, "fixed", f"`{text.raw_value}` is `{new}`", (edit,), new=new)
