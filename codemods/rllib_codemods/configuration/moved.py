"""Whether a config's code is that of the new stack already, so that nothing may take it back to the old one.

A setting that only the new stack reads says so alone. Names that both stacks of late releases have (``env_runners()``,
``num_epochs``) say it where nothing of the config, and no hook or key of the file, is old. Where all that stands there
is of every release, it is taken for old: it is part of a project that has not moved.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject, method_of
from rllib_codemods.facts import arguments, keys, methods
from rllib_migrate.syntax.module import Module

OLD_SWITCHES = ("_enable_new_api_stack", "_enable_rl_module_api", "_enable_learner_api")
NEW_METHODS = frozenset({"rl_module", "learners"})
NEW_NAMES = frozenset({
    "env_to_module_connector", "module_to_env_connector", "learner_connector", "learner_class", "actor_lr",
    "train_batch_size_per_learner", "gym_env_vectorize_mode",
})  # fmt: skip
#: Names that both stacks of late releases have, and no release in which the old one was the default for all.
LATE_METHODS = frozenset({"build_algo", "env_runners"})
LATE_NAMES = frozenset({
    "minibatch_size", "num_env_runners", "num_envs_per_env_runner", "num_epochs", "evaluation_num_env_runners",
})  # fmt: skip
_LATE_WORDS = (
    "env_runner", "episode_return_mean", "get_module", "learner_group", "metrics_logger", "rl_module",
    "num_env_steps_sampled_lifetime",
)  # fmt: skip
#: Arguments of hooks, and keys of results, that the new stack has lost.
_OLD_WORDS = ("base_env", "episode_reward_mean", "timesteps_total")


def speaks_new(obj: ConfigObject) -> bool:
    """Whether the code sets things that only the new stack reads."""
    spoken = {s.method for s in obj.settings if s.name not in OLD_SWITCHES}
    names = {s.name for s in obj.settings} | {i.name for i in obj.items}
    return bool(spoken & NEW_METHODS or names & NEW_NAMES)


def has_moved(module: Module, obj: ConfigObject) -> bool:
    """Whether the config runs on the new stack as it is."""
    if speaks_new(obj):
        return True
    if _speaks_old(obj) or file_speaks_old(module):
        return False
    names = {s.name for s in obj.settings} | {i.name for i in obj.items} | {a.name for a in obj.accesses}
    late = bool({method_of(call) for call in obj.calls} & LATE_METHODS or names & LATE_NAMES)
    return late or file_speaks_new(module)


def file_speaks_old(module: Module) -> bool:
    """Whether hooks of the file take what those of the new stack are not given, or it reads keys that are gone."""
    return _says(module, _OLD_WORDS)


def file_speaks_new(module: Module) -> bool:
    """Whether the file uses what only algorithms of the new stack have."""
    return _says(module, _LATE_WORDS)


def _says(module: Module, words: tuple[str, ...]) -> bool:
    if not any(word.encode() in module.data for word in words):
        return False
    if any(word in module.attributes or word in module.scopes.uses for word in words):
        return True
    if any(param.name.value in words for param in module.nodes(cst.Param)):
        return True
    return any(part in words for text in module.nodes(cst.SimpleString) for part in text.raw_value.split("/"))


def _speaks_old(obj: ConfigObject) -> bool:
    """Whether something of it raises on the target's new stack, or is ignored there."""
    renamed = methods()
    if any(row.severity == "breaks" for call in obj.calls if (row := renamed.get(method_of(call))) is not None):
        return True
    given = [arguments(obj.config_class, s.method).get(s.name) for s in obj.settings]
    rows = keys(obj.algorithm.name if obj.algorithm else None)
    held = [rows.get(i.name) for i in obj.items] + [rows.get(a.name) for a in obj.accesses]
    return any(row is not None and row.severity in ("breaks", "ignored") for row in (*given, *held))
