"""Methods and attributes of known objects that their class does not have in the target, or only with a warning.

Of what is surely an instance of its class, any such name is said; of what may be a subclass (a parameter, what a
callback is given) only one that another release has, or that is a slip. What the project sets itself is its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import libcst as cst

from rllib_codemods.api import Surface, releases, surface
from rllib_codemods.facts import early_members, episode_forms, leads, methods
from rllib_codemods.verify import rules
from rllib_codemods.verify.deprecated import fate
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.model import EPISODE, EPISODES, MODULE, RUNNER
from rllib_codemods.verify.receivers import CONFIG, are_new, classes, is_exact, is_own
from rllib_codemods.verify.said import found, near, ray, slip_of
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module

#: The old class that a new one has the place of: its names are those that code still has.
_FORMER = {
    "env_runner": ("ray.rllib.evaluation.rollout_worker.RolloutWorker",),
    "env_runner_group": ("ray.rllib.evaluation.worker_set.WorkerSet",),
    "episode": ("ray.rllib.evaluation.episode_v2.EpisodeV2",),
    "rl_module": ("ray.rllib.policy.policy.Policy", "ray.rllib.models.torch.torch_modelv2.TorchModelV2"),
}
#: The words of the table of early members.
_EARLY = {EPISODE: "episode", EPISODES: "episode", MODULE: "rl_module", CONFIG: "config", RUNNER: "env_runner"}


def members(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each member that is not there."""
    api = surface(options.target)
    for node in module.nodes(cst.Attribute):
        name = node.attr.value
        if name.startswith("__") or _is_written(module, node) or module.scopes.origins(node):
            continue
        values = _receivers(module, node)
        if not are_new(module, values):
            continue
        known = [(value, cls) for value in values for cls in classes(api, value)]
        if not known or any(is_own(module, node.value, value, name) for value in values):
            continue
        if any(not classes(api, value) for value in values) or is_guarded(module, node, MEMBERS):
            continue
        if any(name in api.members(cls) for _, cls in known):
            yield from _deprecated(module, api, node, [cls for _, cls in known])
        else:
            yield from _missing(module, api, node, values, [cls for _, cls in known])


def _receivers(module: Module, node: cst.Attribute) -> tuple[Value, ...]:
    up = module.parent(node)
    if isinstance(up, cst.Call) and up.func is node:
        return module.kinds.receiver(up)
    return module.kinds.of(node.value)


def _is_written(module: Module, node: cst.Attribute) -> bool:
    up = module.parent(node)
    return isinstance(up, (cst.AssignTarget, cst.AugAssign, cst.AnnAssign, cst.Del)) and (
        getattr(up, "target", None) is node
    )


def _missing(
    module: Module, api: Surface, node: cst.Attribute, values: tuple[Value, ...], known: list[str]
) -> Iterator[Finding]:
    name = node.attr.value
    there = {member for cls in known for member in api.members(cls)}
    slip = slip_of(name, there)
    other = _elsewhere(tuple(known), name)
    if name.startswith("_") and other is None:
        return  # the surface has no private attributes
    sure = all(is_exact(module, value) for value in values) and all(map(api.is_whole, known))
    advice = _advice(values, known, name)
    if not sure and not advice and other is None and slip is None:
        return
    meant = slip or near(name, there)
    shown = sorted({cls.rpartition(".")[2] for cls in known})
    names = " and ".join(f"`{cls}`" for cls in shown)
    message = f"{names} {'has' if len(shown) == 1 else 'have'} no `{name}` in {ray(api.release)}"
    if advice:
        message += f"; {advice}"
    elif other is not None:
        message += f": {other}"
    if meant is not None and not advice:
        message += f"; did you mean `{meant}`?"
    yield found(module, rules.MISSING_MEMBER, node.attr, "breaks", message, meant)


def _advice(values: tuple[Value, ...], known: list[str], name: str) -> str:
    """What the tables say has its place."""
    kinds = {value.kind.name for value in values}
    if "config" in kinds and name in methods():
        return f"use `{methods()[name].new}()`"
    if "episode" in kinds or _EARLY.keys() & {EPISODE, EPISODES} & set(known):
        form = episode_forms().get(name)
        if form is not None and form.single:
            return f"use `{form.single.format(episode='episode', agent='agent_id')}`"
        lead = leads("episode-attribute").get(name)
        if lead is not None:
            return f"use `{lead.to}`" if lead.to else lead.note
    for of in {word for cls in known if (word := _EARLY.get(cls))}:
        row = early_members(of, "attribute").get(name)
        if row is not None:
            return f"use `{row.to}`" if row.to else row.note
    if kinds & {"env_runner", "env_runner_group", "algorithm"}:
        lead = leads("worker-access").get(name) or leads("inference-call").get(name)
        if lead is not None:
            return f"use `{lead.to}`" if lead.to else lead.note
    former = {member for kind in kinds for cls in _FORMER.get(kind, ()) for member in _first(cls)}
    return "it belongs to the old API stack" if name in former else ""


@cache
def _first(cls: str) -> frozenset[str]:
    """The methods of an old class, as the oldest target still ships it."""
    oldest = surface(releases()[0])
    return frozenset(name for name in oldest.members(cls) if oldest.signature(f"{cls}.{name}") is not None)


@cache
def _elsewhere(known: tuple[str, ...], name: str) -> str | None:
    """In which releases the class has a member that the target hasn't."""
    having = [r for r in releases() if any(name in surface(r).members(cls) for cls in known)]
    if not having:
        return None
    if having[-1] == releases()[-1]:
        return f"it is there from {ray(having[0])} on"
    return f"its last release is {ray(having[-1])}"


def _deprecated(module: Module, api: Surface, node: cst.Attribute, known: list[str]) -> Iterator[Finding]:
    said = fate(api, known, node.attr.value)
    if said is not None:
        severity, message = said
        yield found(module, rules.DEPRECATED_MEMBER, node.attr, severity, message)


CODEMOD = Codemod("verify members", (rules.MISSING_MEMBER, rules.DEPRECATED_MEMBER), members)
