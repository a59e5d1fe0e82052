"""How values are carried over: one function for each name in the ``transform`` column of the facts.

Each is given a :class:`Case` and answers with a :class:`Decision`. None of them guesses: where the value can't be seen and its
meaning depends on it, the answer is manual and names the replacement.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.dicts import evaluation_config, replay_buffer_config
from rllib_codemods.configuration.models import hiddens, model, vf_share_layers
from rllib_codemods.configuration.objects import seen
from rllib_codemods.literals import UNSEEN

_DQN = ("DQN", "APEX", "R2D2", "SimpleQ")
_AGENT_STEPS = ("PPO", "DDPPO", "IMPALA", "APPO", "AlphaStar")


def _schedule(case: Case, name: str) -> Decision:
    rule, text = rules.SCHEDULE, case.text
    points = case.literal
    if points is None:
        return case.fixed(rule, f"`{case.name}=None` asked for nothing")
    if isinstance(points, (int, float)) and name == "entropy_coeff":
        return _linear_to_zero(case, points)
    if not _is_schedule(points):
        return case.manual(rule, f"use `training({name}=[[0, v0], [t, v1], ...])`; the value of `{case.name}` can't be seen here")
    assert isinstance(points, (list, tuple))
    notes: list[str] = []
    if len(points) == 1:
        text = repr(points[0][1])
    elif points[0][0] > 0:
        # Before its first point the old schedule gave its last value.
        last, start = points[-1][1], points[0][0]
        if not isinstance(case.value, (cst.List, cst.Tuple)):
            return case.manual(rule, f"`{case.name}` must start at timestep 0; before {start} the old stack used {last!r}")
        opening, closing = text[0], text[-1]
        text = f"{opening}[0, {last!r}], [{start}, {last!r}], {text[1:-1].strip()}{closing}"
        notes.append(f"before timestep {start} the old stack used the last value, {last!r}, and so does this")
    if case.obj.is_multi_agent and case.algorithm in _AGENT_STEPS:
        notes.append("old timesteps counted agent steps, new ones count environment steps")
    place = Place("training", name, text)
    if notes:
        return case.review(rule, f"`{case.name}` is the value of `{name}`; " + "; ".join(notes), [place])
    return case.fixed(rule, f"`{case.name}` is the value of `{name}`", [place])


def _linear_to_zero(case: Case, end: float) -> Decision:
    start = seen(case.module, case.obj, "entropy_coeff")
    start = case.old_default("entropy_coeff") if start is None else start
    if not isinstance(start, (int, float)):
        return case.manual(rules.SCHEDULE, f"use `training(entropy_coeff=[[0, start], [{end}, 0.0]])`; the start can't be seen here")
    place = Place("training", "entropy_coeff", f"[[0, {start!r}], [{end!r}, 0.0]]")
    return case.fixed(rules.SCHEDULE, f"a number as `{case.name}` meant linear to zero at that timestep", [place])


def _is_schedule(points: object) -> bool:
    if not isinstance(points, (list, tuple)) or not points:
        return False
    return all(isinstance(p, (list, tuple)) and len(p) == 2 and all(isinstance(x, (int, float)) for x in p) for p in points)


def _lr_schedule(case: Case) -> Decision:
    return _schedule(case, "lr")


def _entropy_coeff_schedule(case: Case) -> Decision:
    return _schedule(case, "entropy_coeff")


def _num_gpus(case: Case) -> Decision:
    rule, count = rules.GPUS, case.literal
    learners = [n for n in ("num_learners", "num_learner_workers", "num_trainer_workers") if case.obj.values(n)]
    per_learner = ("num_gpus_per_learner", "num_gpus_per_learner_worker", "num_gpus_per_trainer_worker")
    if count == 0 or count is None:
        return case.fixed(rule, f"`num_gpus={count}` is the default: no Learner gets a GPU")
    if any(case.obj.values(n) for n in per_learner):
        return case.review(rule, "the Learners' GPUs are set already; `num_gpus` is ignored beside them")
    if learners:
        return case.manual(rule, f"use `learners(num_gpus_per_learner=...)`; `num_gpus` is the total of `{learners[0]}` Learners")
    if isinstance(count, (int, float)) and not isinstance(count, bool):
        if 0 < count <= 1:
            return case.fixed(rule, "GPUs for training belong to the Learners", [Place("learners", "num_gpus_per_learner", case.text)])
        if count == int(count):
            places = [Place("learners", "num_learners", case.text), Place("learners", "num_gpus_per_learner", "1")]
            return case.review(rule, f"{count} GPUs are {count} Learners; batch sizes are per Learner now", places)
    if count is UNSEEN:
        place = Place("learners", "num_gpus_per_learner", case.text)
        return case.review(rule, "for more than one GPU set `num_learners` to their number and `num_gpus_per_learner=1`", [place])
    return case.manual(rule, "use `learners(num_learners=..., num_gpus_per_learner=...)`")


def _per_learner(case: Case, name: str) -> Decision:
    rule, learners = rules.BATCH, case.learners()
    method = "training"
    if learners == 1:
        return case.fixed(rule, f"`{case.name}` is called `{name}`", [Place(method, name, case.text)])
    if learners is None:
        message = f"`{name}` is counted per Learner; divide it by the number of Learners if there are several"
        return case.review(rule, message, [Place(method, name, case.text)])
    total = case.literal
    if isinstance(total, int) and total % learners == 0:
        text = str(total // learners)
    elif isinstance(total, int):
        return case.manual(rule, f"use `training({name}=...)`: {total} over {learners} Learners leaves a remainder")
    else:
        text = f"{_operand(case)} // {learners}"
    return case.review(rule, f"`{name}` is counted per Learner: the old total over {learners} Learners", [Place(method, name, text)])


def _operand(case: Case) -> str:
    simple = isinstance(case.value, (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.Integer)) or case.value.lpar
    return case.text if simple else f"({case.text})"


def _train_batch_size(case: Case) -> Decision:
    return _per_learner(case, "train_batch_size_per_learner")


def _minibatch_size(case: Case) -> Decision:
    return _per_learner(case, "minibatch_size")


def _observation_filter(case: Case) -> Decision:
    rule, kind = rules.FILTER, case.literal
    if kind in ("NoFilter", None):
        return case.fixed(rule, "no filter is the default")
    if kind not in ("MeanStdFilter", "ConcurrentMeanStdFilter"):
        return case.manual(rule, "use `env_runners(env_to_module_connector=...)`; which filter it is can't be seen here")
    if case.obj.values("env_to_module_connector"):
        return case.manual(rule, "add `MeanStdFilter()` to what `env_to_module_connector` returns")
    name, needs = case.need("ray.rllib.connectors.env_to_module", "MeanStdFilter")
    arguments = "multi_agent=True" if case.obj.is_multi_agent else ""
    text = f"lambda env, spaces=None, device=None: {name}({arguments})"
    message = "the filter is a connector; it clips at +-10, which the old one did not"
    return case.review(rule, message, [Place("env_runners", "env_to_module_connector", text)], needs)


def _exploration_config(case: Case) -> Decision:
    rule, config = rules.EXPLORATION, case.literal
    kind = config.get("type") if isinstance(config, dict) else None
    if isinstance(config, dict) and case.algorithm in _DQN and kind in (None, "EpsilonGreedy") and _epsilon_keys(config):
        first = config.get("initial_epsilon", 1.0)
        final = config.get("final_epsilon", 0.02 if kind is None else 0.05)
        steps = config.get("epsilon_timesteps", 10_000 if kind is None else 100_000)
        warmup = config.get("warmup_timesteps", 0)
        points = [(0, first), (warmup, first), (warmup + steps, final)] if warmup else [(0, first), (steps, final)]
        text = f"[{', '.join(f'({t!r}, {v!r})' for t, v in points)}]"
        return case.fixed(rule, "DQN's epsilon schedule is an argument of `training()`", [Place("training", "epsilon", text)])
    what = f'"{kind}"' if isinstance(kind, str) else "what it holds"
    return case.manual(
        rule, f"override `RLModule._forward_exploration()`; {what} in `exploration_config` has no counterpart", blocks=True
    )


def _epsilon_keys(config: Mapping[str, object]) -> bool:
    known = {"type", "initial_epsilon", "final_epsilon", "epsilon_timesteps", "warmup_timesteps"}
    return set(config) <= known and all(isinstance(config[k], (int, float)) for k in set(config) - {"type"})


def _framework(case: Case) -> Decision | None:
    rule, name = rules.FRAMEWORK, case.literal
    if name in ("torch", None):
        return None
    if name in ("tf", "tf2", "tfe"):
        quote = case.module.quote
        return case.review(
            rule, f'the new stack runs on torch; "{name}" raises', [Place("framework", "framework", f"{quote}torch{quote}")]
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
        return case.review(rules.ARGUMENT, "sub-environments in processes of their own are `gym_env_vectorize_mode`", [place])
    return case.manual(rules.BY_HAND, 'use `env_runners(gym_env_vectorize_mode="async")` where it is True')


def _optimization_config(case: Case) -> Decision:
    rule, config = rules.LEARNING_RATES, case.value
    names = {"actor_learning_rate": "actor_lr", "critic_learning_rate": "critic_lr", "entropy_learning_rate": "alpha_lr"}
    if not isinstance(config, cst.Dict):
        return case.manual(rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`")
    rates: dict[str, str] = {}
    for element in config.elements:
        if not isinstance(element, cst.DictElement) or not isinstance(element.key, cst.SimpleString):
            return case.manual(rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`; not all keys can be seen")
        rates[str(element.key.evaluated_value)] = case.module.source(element.value)
    if not set(rates) <= set(names):
        return case.manual(rule, "use `training(actor_lr=..., critic_lr=..., alpha_lr=..., lr=None)`; a key is not known")
    places = [Place("training", new, rates.get(old, "3e-4")) for old, new in names.items()]
    return case.fixed(rule, "the learning rates are arguments; `lr` must be None", [*places, Place("training", "lr", "None")])


def _num_aggregation_workers(case: Case) -> Decision:
    count, learners = case.literal, case.learners()
    new = "learners(num_aggregator_actors_per_learner=...)"
    if count == 0:
        return case.fixed(rules.DROPPED, "no aggregation is the default")
    if isinstance(count, int) and learners is not None:
        text = case.text if learners == 1 else str(math.ceil(count / learners))
        place = Place("learners", "num_aggregator_actors_per_learner", text)
        return case.review(rules.ARGUMENT, "aggregators are counted per Learner", [place])
    return case.manual(rules.ARGUMENT, f"use `{new}`, counted per Learner")


def _policy_mapping_fn(case: Case) -> Decision | None:
    params = _parameters_of(case)
    if params is None:
        return None
    if params.star_arg and isinstance(params.star_arg, cst.Param):
        required = 0
        most = 99
    else:
        positional = [*params.posonly_params, *params.params]
        required = sum(p.default is None for p in positional)
        most = len(positional)
    needs_keyword = any(p.default is None for p in params.kwonly_params)
    if required <= 2 <= most and not needs_keyword:
        return None
    return case.manual(rules.MAPPING, "write it as `(agent_id, episode, **kwargs)`; `worker` is not passed any more")


def _parameters_of(case: Case) -> cst.Parameters | None:
    if isinstance(case.value, cst.Lambda):
        return case.value.params
    if isinstance(case.value, cst.Name):
        bindings = case.module.scopes.reaching(case.value)
        if len(bindings) == 1:
            node = bindings[0].node
            if isinstance(node, cst.FunctionDef):
                return node.params
            if isinstance(bindings[0].value, cst.Lambda):
                return bindings[0].value.params
    return None


def _custom_evaluation_function(case: Case) -> Decision:
    message = "it must return `(results, env_steps, agent_steps)` and log through `algorithm.metrics.aggregate(...)`"
    return case.manual(rules.BY_HAND, message)


def _enable_new_api_stack(case: Case) -> Decision:
    value = case.literal
    if not isinstance(value, bool):
        return case.manual(rules.SWITCH, "use `api_stack(enable_rl_module_and_learner=..., enable_env_runner_and_connector_v2=...)`")
    if value:
        return case.fixed(rules.SWITCH, "the new stack is the default")
    return case.fixed(rules.SWITCH, "the switch is `api_stack()`", pin_places())


def pin_places() -> list[Place]:
    """The arguments that keep a config object on the old stack."""
    names = ("enable_rl_module_and_learner", "enable_env_runner_and_connector_v2")
    return [Place("api_stack", name, "False") for name in names]


def _rl_module_class(case: Case) -> Decision:
    return case.manual(rules.BY_HAND, f"use `rl_module(rl_module_spec=RLModuleSpec(module_class={case.text}))`")


def _not_here(case: Case) -> Decision:
    return case.manual(rules.BY_HAND, case.row.note or f"use `{case.row.to}`")


TRANSFORMS: Mapping[str, Callable[[Case], Decision | None]] = {
    "custom_evaluation_function": _custom_evaluation_function,
    "enable_new_api_stack": _enable_new_api_stack,
    "enable_rl_module_api": _enable_new_api_stack,
    "entropy_coeff_schedule": _entropy_coeff_schedule,
    "evaluation_config": evaluation_config,
    "evaluation_num_episodes": _evaluation_num_episodes,
    "exploration_config": _exploration_config,
    "framework": _framework,
    "hiddens": hiddens,
    "input": _not_here,
    "lr_schedule": _lr_schedule,
    "minibatch_size": _minibatch_size,
    "model": model,
    "multiagent": _not_here,
    "num_aggregation_workers": _num_aggregation_workers,
    "num_gpus": _num_gpus,
    "observation_filter": _observation_filter,
    "optimization_config": _optimization_config,
    "output": _not_here,
    "policy_mapping_fn": _policy_mapping_fn,
    "remote_worker_envs": _remote_worker_envs,
    "replay_buffer_config": replay_buffer_config,
    "replay_buffer_item": _not_here,
    "rl_module_class": _rl_module_class,
    "train_batch_size": _train_batch_size,
    "truncate_episodes": _not_here,
    "use_huber": _not_here,
    "use_pytorch": _not_here,
    "vf_share_layers": vf_share_layers,
}
