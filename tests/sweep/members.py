"""Uses of members of classes: methods and attributes that an old class had and its successor has not, or warns of.

A class whose import alone is something for a person to do stands in ``names``; its members can be reached without an
import only through ``RECEIVERS``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from make_surface import origin

from rllib_codemods.facts import moves
from sweep.old_api import OLD, old
from sweep.ray_api import TARGET, Kind, ray
from sweep.uses import Use

_ALGORITHM = "algo = PPOConfig().environment('CartPole-v1').build_algo()\n"
_HOOK = "class Hooks(RLlibCallback):\n    def {hook}(self, *, {name}, **kwargs):\n        "
_PPO = "from ray.rllib.algorithms.ppo import PPOConfig"
_CALLBACK = "from ray.rllib.callbacks.callbacks import RLlibCallback"


@dataclass(frozen=True)
class Receiver:
    """How a value of some old classes is got without naming them, and the classes that have their place."""

    classes: tuple[str, ...]
    header: str
    setup: str
    name: str
    successors: tuple[str, ...]


_POLICIES = (
    "policy.policy.Policy", "policy.torch_policy.TorchPolicy", "policy.torch_policy_v2.TorchPolicyV2",
    "policy.tf_policy.TFPolicy", "policy.eager_tf_policy_v2.EagerTFPolicyV2",
)  # fmt: skip
_MODELS = ("models.modelv2.ModelV2", "models.torch.torch_modelv2.TorchModelV2", "models.tf.tf_modelv2.TFModelV2")
_EPISODES = ("evaluation.episode.Episode", "evaluation.episode_v2.EpisodeV2")
_NEW_EPISODES = ("env.single_agent_episode.SingleAgentEpisode", "env.multi_agent_episode.MultiAgentEpisode")
_RUNNERS = ("env.single_agent_env_runner.SingleAgentEnvRunner", "env.multi_agent_env_runner.MultiAgentEnvRunner")
_WORKERS = ("evaluation.rollout_worker.RolloutWorker",)
_MODULES = ("core.rl_module.torch.torch_rl_module.TorchRLModule",)
_GROUPS = ("evaluation.worker_set.WorkerSet", "env.env_runner_group.EnvRunnerGroup")
RECEIVERS = (
    Receiver(_POLICIES, _PPO, f"{_ALGORITHM}policy = algo.get_policy()\n", "policy", _MODULES),
    Receiver(_MODELS, _PPO, f"{_ALGORITHM}policy = algo.get_policy()\nmodel = policy.model\n", "model", _MODULES),
    Receiver(_GROUPS, _PPO, f"{_ALGORITHM}group = algo.workers\n", "group", ("env.env_runner_group.EnvRunnerGroup",)),
    Receiver(_WORKERS, _PPO, f"{_ALGORITHM}worker = algo.workers.local_worker()\n", "worker", _RUNNERS),
    Receiver(_EPISODES, _CALLBACK, _HOOK.format(hook="on_episode_end", name="episode"), "episode", _NEW_EPISODES),
    Receiver(_WORKERS, _CALLBACK, _HOOK.format(hook="on_episode_step", name="worker"), "worker", _RUNNERS),
    Receiver(
        ("env.base_env.BaseEnv",), _CALLBACK, _HOOK.format(hook="on_episode_start", name="base_env"), "base_env", ()
    ),
    Receiver(
        ("env.env_runner_group.EnvRunnerGroup",), _PPO, f"{_ALGORITHM}group = algo.env_runner_group\n", "group",
        ("env.env_runner_group.EnvRunnerGroup",),
    ),
    Receiver(
        ("core.learner.learner_group.LearnerGroup",), _PPO, f"{_ALGORITHM}group = algo.learner_group\n", "group",
        ("core.learner.learner_group.LearnerGroup",),
    ),
    Receiver(
        ("core.rl_module.rl_module.RLModule",), _PPO, f"{_ALGORITHM}module = algo.get_module()\n", "module",
        ("core.rl_module.rl_module.RLModule",),
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Owner:
    """A class that is told by its members: how the file gets one, and the class that has its place."""

    dotted: str
    successors: tuple[str, ...]
    forms: tuple[tuple[str, tuple[str, ...], str], ...]


def successor(dotted: str) -> str | None:
    """The class that has the place of an old one in the target, by the table of moves; None where there is none."""
    for _ in range(3):
        if ray(TARGET).has(dotted):
            return origin(ray(TARGET).modules, dotted)
        row = moves().get(dotted)
        if row is None or row.new is None or row.kind not in ("moved", "alias"):
            return None
        dotted = row.new
    return None


def uses() -> Iterator[Use]:
    """Members of a value, of ``self``, and defined anew in a class of the user's; then those of given values."""
    target = ray(TARGET)
    for dotted, releases in sorted(old_classes().items()):
        new = successor(dotted)
        if new is None or target.fate_of_name(new) is not None:
            continue
        bare, module = dotted.rpartition(".")[2], dotted.rpartition(".")[0]
        header = (f"from {module} import {bare}",)
        for name, (kind, having) in _members(dotted, releases).items():
            fate = target.fate_of_member(new, name)
            if fate is None:
                continue
            use = Use("members", "", f"{dotted}.{name}", having, fate, header, "", partial(_accesses, name), (new,))
            made = f"thing = {bare}({'' if bare.endswith('Config') else 'value'})\n"
            yield replace(use, form="of a value", body=made + _used("thing", name, kind), left=partial(_accesses, name))
            inherits = f"class {{own}}({bare}):\n"
            own = _used("self", name, kind).replace("\n", "\n        ").rstrip(" ")
            yield replace(
                use, form="of self", body=f"{inherits}    def own(self):\n        {own}", left=partial(_accesses, name)
            )
            if kind == "method":
                body = f"{inherits}    def {name}(self, *args, **kwargs):  # at\n        return None\n"
                yield replace(use, form="override", body=body, left=partial(_defines, name))
    for receiver in RECEIVERS:
        yield from _received(receiver)


def _received(receiver: Receiver) -> Iterator[Use]:
    target = ray(TARGET)
    told: dict[str, tuple[Kind, tuple[str, ...]]] = {}
    owner = f"ray.rllib.{receiver.classes[0]}"
    for dotted in (f"ray.rllib.{name}" for name in receiver.classes):
        for name, (kind, having) in _members(dotted, old_classes().get(dotted, ()), inherited=True).items():
            told[name] = (kind, tuple(r for r in OLD if r in {*having, *told.get(name, ("attribute", ()))[1]}))
    for name, (kind, having) in sorted(told.items()):
        fates = [target.fate_of_member(f"ray.rllib.{new}", name) for new in receiver.successors]
        if None in fates:
            continue
        body = receiver.setup + _used(receiver.name, name, kind)
        yield Use(
            "members of given values", receiver.setup.strip().splitlines()[-1].strip(), f"{owner}.{name}", having,
            fates[0] if fates else "old stack", (receiver.header,), body, partial(_accesses, name),
        )  # fmt: skip


def _accesses(name: str, node: ast.AST) -> bool:
    return any(isinstance(part, ast.Attribute) and part.attr == name for part in ast.walk(node))


def _defines(name: str, node: ast.AST) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == name for part in ast.walk(node))


def _used(value: str, name: str, kind: Kind) -> str:
    return f"{value}.{name}()  # at\n" if kind == "method" else f"print({value}.{name})  # at\n"


@cache
def old_classes() -> dict[str, tuple[str, ...]]:
    """RLlib's public classes where they are defined, without those of examples, and the releases that have them."""
    found: dict[str, tuple[str, ...]] = {}
    for release in map(old, OLD):
        for dotted in release.classes:
            if ".examples." not in dotted:
                found[dotted] = (*found.get(dotted, ()), release.name)
    return found


def _members(
    dotted: str, releases: tuple[str, ...], *, inherited: bool = False
) -> dict[str, tuple[Kind, tuple[str, ...]]]:
    """The members of a class, with the releases that have them."""
    found: dict[str, tuple[Kind, tuple[str, ...]]] = {}
    for name in releases:
        release = old(name)
        members = release.members(dotted) if inherited else release.classes[dotted].members
        for member, kind in members.items():
            found[member] = (kind, (*found.get(member, (kind, ()))[1], name))
    return found
