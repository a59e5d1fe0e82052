"""How values are carried over: one function for each name in the ``transform`` column of the facts.

Each is given a :class:`Case` and answers with a :class:`Decision`. None of them guesses: where the value can't be seen
and its meaning depends on it, the answer is manual and names the replacement.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.dialects import (
    multiagent,
    replay_buffer_item,
    truncate_episodes,
    use_huber,
    use_pytorch,
)
from rllib_codemods.configuration.evaluation import evaluation_config
from rllib_codemods.configuration.exploration import exploration_config
from rllib_codemods.configuration.learners import minibatch_size, num_aggregation_workers, num_gpus, train_batch_size
from rllib_codemods.configuration.mapping_functions import policies_to_train, policy_mapping_fn
from rllib_codemods.configuration.models import hiddens, model, model_config, vf_share_layers
from rllib_codemods.configuration.objects import seen
from rllib_codemods.configuration.observations import has_several, to_be_flattened
from rllib_codemods.configuration.policies import policies
from rllib_codemods.configuration.replay import replay_buffer_config
from rllib_codemods.configuration.schedules import entropy_coeff_schedule, lr_schedule


def _observation_filter(case: Case) -> Decision:
    rule, kind = rules.FILTER, case.literal
    if kind in ("NoFilter", None):
        return case.fixed(rule, "no filter is the default")
    if kind not in ("MeanStdFilter", "ConcurrentMeanStdFilter"):
        return case.manual(
            rule, "use `env_runners(env_to_module_connector=...)`; which filter it is can't be seen here"
        )
    if case.obj.values("env_to_module_connector"):
        return case.manual(rule, "add `MeanStdFilter()` to what `env_to_module_connector` returns")
    name, needs = case.need("ray.rllib.connectors.env_to_module", "MeanStdFilter")
    arguments = "multi_agent=True" if case.obj.is_multi_agent else ""
    piece = f"{name}({arguments})"
    if to_be_flattened(case.module, case.obj) is not None:
        flatten, more = case.need("ray.rllib.connectors.env_to_module", "FlattenObservations")
        arguments = "multi_agent=True" if has_several(case.module, case.obj) else ""
        piece, needs = f"[{flatten}({arguments}), {piece}]", [*needs, *more]
    text = f"lambda env, spaces=None, device=None: {piece}"
    message = "the filter is a connector; it clips at +-10, which the old one did not"
    return case.review(rule, message, [Place("env_runners", "env_to_module_connector", text)], needs)


def _framework(case: Case) -> Decision | None:
    rule, name = rules.FRAMEWORK, case.literal
    if name in ("torch", None):
        return None
    if name in ("tf", "tf2", "tfe"):
        quote = case.module.quote
        return case.review(
            rule,
            f'the new stack runs on torch; "{name}" raises',
            [Place("framework", "framework", f"{quote}torch{quote}")],
        )
    return case.manual(rule, f'it must be "torch" on the new stack; `{case.text}` can\'t be seen here')


def _evaluation_num_episodes(case: Case) -> Decision:
    quote = case.module.quote
    places = [
        Place("evaluation", "evaluation_duration", case.text),
        Place("evaluation", "evaluation_duration_unit", f"{quote}episodes{quote}"),
    ]
    return case.fixed(rules.ARGUMENT, "evaluation is measured by `evaluation_duration` and its unit", places)


def _remote_worker_envs(case: Case) -> Decision:
    value = case.literal
    if value is False:
        return case.fixed(rules.DROPPED, "`remote_worker_envs=False` is the default")
    if value is True:
        quote = case.module.quote
        place = Place("env_runners", "gym_env_vectorize_mode", f"{quote}async{quote}")
        return case.review(
            rules.ARGUMENT, "sub-environments in processes of their own are `gym_env_vectorize_mode`", [place]
        )
    return case.manual(rules.BY_HAND, 'use `env_runners(gym_env_vectorize_mode="async")` where it is True')


def _optimization_config(case: Case) -> Decision:
    rule, config = rules.LEARNING_RATES, case.value
    names = {
        "actor_learning_rate": "actor_lr",
        "critic_learning_rate": "critic_lr",
        "entropy_learning_rate": "alpha_lr",
    }
    if not isinstance(config, cst.Dict):
        return case.manual(rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`")
    rates: dict[str, str] = {}
    for element in config.elements:
        if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
            return case.manual(
                rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`; not all keys can be seen"
            )
        rates[str(element.key.evaluated_value)] = case.module.source(element.value)
    if not set(rates) <= set(names):
        return case.manual(
            rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`; a key is not known"
        )
    places = [Place("training", new, rates.get(old, "3e-4")) for old, new in names.items()]
    return case.fixed(
        rule, "the learning rates are arguments; `lr` must be None", [*places, Place("training", "lr", "None")]
    )


def _sac_lr(case: Case) -> Decision | None:
    """Old SAC never read it; on the new stack it must be None, which is CQL's default no more than 3e-4 was."""
    rule, message = rules.LEARNING_RATES, "SAC never read `lr`; its rates are `actor_lr`, `critic_lr` and `alpha_lr`"
    if case.literal is None:
        return None
    if case.algorithm != "CQL" or case.obj.values("optimization_config"):
        return case.fixed(rule, message)
    return case.fixed(rule, message, [Place("training", "lr", "None")])


#: Arguments that only the new stack has, for what is read and what is written.
_READS_ANEW = (
    "dataset_num_iters_per_learner", "input_filesystem", "input_read_batch_size", "input_read_episodes",
    "input_read_method", "input_read_method_kwargs", "input_read_sample_batches", "iter_batches_kwargs",
    "map_batches_kwargs", "materialize_data", "prelearner_class",
)  # fmt: skip
_WRITES_ANEW = (
    "output_filesystem", "output_max_rows_per_file", "output_write_episodes", "output_write_method",
    "output_write_method_kwargs", "output_write_remaining_data",
)  # fmt: skip


def _input(case: Case) -> Decision | None:
    """What an old config reads; one that says how the new stack is to read it knows what it does."""
    return None if any(case.obj.values(name) for name in _READS_ANEW) else _not_here(case)


def _output(case: Case) -> Decision | None:
    if any(case.obj.values(name) for name in _WRITES_ANEW):
        return None
    note = '"logdir" is a path like any other now' if case.literal == "logdir" else "the files are Parquet"
    if seen(case.module, case.obj, "batch_mode") == "complete_episodes":
        return replace(case.manual(rules.BY_HAND, f"check who reads `output`: {note}"), severity="changed")
    return replace(
        case.manual(rules.BY_HAND, f'add `env_runners(batch_mode="complete_episodes")`; {note}'), severity="breaks"
    )


def _custom_evaluation_function(case: Case) -> Decision:
    message = "it must return `(results, env_steps, agent_steps)` and log through `algorithm.metrics.aggregate(...)`"
    return case.manual(rules.BY_HAND, message)


def _enable_new_api_stack(case: Case) -> Decision:
    value = case.literal
    if not isinstance(value, bool):
        return case.manual(
            rules.SWITCH, "use `api_stack(enable_rl_module_and_learner=..., enable_env_runner_and_connector_v2=...)`"
        )
    if value:
        return case.fixed(rules.SWITCH, "the new stack is the default")
    return case.fixed(rules.SWITCH, "the switch is `api_stack()`", pin_places())


def pin_places() -> list[Place]:
    """The arguments that keep a config object on the old stack."""
    names = ("enable_rl_module_and_learner", "enable_env_runner_and_connector_v2")
    return [Place("api_stack", name, "False") for name in names]


def _rl_module_class(case: Case) -> Decision:
    if case.obj.values("rl_module_spec"):
        return case.manual(rules.BY_HAND, f"give the RLModuleSpec of `rl_module_spec` the `module_class={case.text}`")
    name, needs = case.need("ray.rllib.core.rl_module.rl_module", "RLModuleSpec")
    place = Place("rl_module", "rl_module_spec", f"{name}(module_class={case.text})")
    return case.fixed(rules.ARGUMENT, "the class of the module is given by its spec", [place], needs)


def _not_here(case: Case) -> Decision:
    return case.manual(rules.BY_HAND, case.row.note or f"use `{case.row.to}`")


TRANSFORMS: Mapping[str, Callable[[Case], Decision | None]] = {
    "custom_evaluation_function": _custom_evaluation_function,
    "enable_new_api_stack": _enable_new_api_stack,
    "enable_rl_module_api": _enable_new_api_stack,
    "entropy_coeff_schedule": entropy_coeff_schedule,
    "evaluation_config": evaluation_config,
    "evaluation_num_episodes": _evaluation_num_episodes,
    "exploration_config": exploration_config,
    "framework": _framework,
    "hiddens": hiddens,
    "input": _input,
    "lr_schedule": lr_schedule,
    "minibatch_size": minibatch_size,
    "model": model,
    "model_config": model_config,
    "multiagent": multiagent,
    "num_aggregation_workers": num_aggregation_workers,
    "num_gpus": num_gpus,
    "observation_filter": _observation_filter,
    "optimization_config": _optimization_config,
    "output": _output,
    "policies": policies,
    "policies_to_train": policies_to_train,
    "policy_mapping_fn": policy_mapping_fn,
    "remote_worker_envs": _remote_worker_envs,
    "replay_buffer_config": replay_buffer_config,
    "replay_buffer_item": replay_buffer_item,
    "rl_module_class": _rl_module_class,
    "sac_lr": _sac_lr,
    "train_batch_size": train_batch_size,
    "truncate_episodes": truncate_episodes,
    "use_huber": use_huber,
    "use_pytorch": use_pytorch,
    "vf_share_layers": vf_share_layers,
}
