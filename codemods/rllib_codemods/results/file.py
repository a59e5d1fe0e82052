"""What is known of one file before its keys are looked at: whose results they are, and on which stack."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import can
from rllib_codemods.file_stack import (
    FileStack,
    common,
    configs_of,
    file_stack,
    near_stacks,
    object_decisions,
    stacks_of_config,
)
from rllib_codemods.ray_use import RayUse
from rllib_codemods.results.own_keys import reported_keys, written_paths
from rllib_codemods.results.paths import Moved, Path
from rllib_codemods.results.takers import Takers, configs_of_run
from rllib_codemods.results.values import Results
from rllib_codemods.tune_kinds import runs_only_rllib
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

_SMOOTHED = ("episode_return_", "episode_len_", "module_episode_return")
_MISSING = "it is missing until an episode has ended: a `metric=` raises then"
_NOT_SMOOTHED = "it covers the episodes that ended in this iteration, not the last 100"
_AGENT_STEPS = "with `agent_steps` it counted those of all agents: sum `env_runners/num_agent_steps_sampled_lifetime`"
#: The reason where only the table says that a place is not for a rewrite: the message says why.
NO_ROW = "no row"
NOWHERE_PINNED = "the old stack of the target has nothing in its place"


@dataclass(eq=False)
class File:
    """One file. ``smoothing_said`` turns true with the first rewrite to a mean of episodes: it is said once."""

    module: Module
    use: RayUse
    options: Options
    smoothing_said: bool = field(default=False, init=False)

    @property
    def is_rllibs(self) -> bool:
        """Whether the file itself uses RLlib, so that keys which others have too are most likely RLlib's."""
        return self.use.rllib and not self.use.linked

    @cached_property
    def own_keys(self) -> frozenset[str]:
        """Keys that the file reports by itself."""
        return reported_keys(self.module)

    @cached_property
    def written_paths(self) -> frozenset[tuple[str | None, ...]]:
        """Paths that the file writes into results, so that what it reads there may be its own."""
        return written_paths(self.module, lambda node: bool(self.results(node)))

    @cached_property
    def stack(self) -> FileStack:
        """The stack of all its algorithms."""
        return file_stack(self.module, self.options)

    @cached_property
    def counts_agent_steps(self) -> bool:
        """Whether steps are counted by agent, so that the total is another number."""
        return b"agent_steps" in self.module.data and any(
            node.raw_value == "agent_steps" for node in self.module.nodes(cst.SimpleString)
        )

    @cached_property
    def _results(self) -> Results:
        return Results(self.module)

    def results(self, node: cst.BaseExpression) -> tuple[Value, ...]:
        """The results that an expression can be; empty if it may be anything else."""
        return self._results.of(node)

    def is_display(self, node: cst.BaseExpression) -> bool:
        """Whether an expression is a dict of the project's own."""
        return self._results.is_display(node)

    # -- stacks ------------------------------------------------------------------------------------------------------

    def stack_of(self, values: tuple[Value, ...]) -> FileStack:
        """The stack of the algorithm that gave a result, where that is known; else that of the file."""
        if self.stack in ("new", "pinned"):
            return self.stack
        found: set[str] = set()
        for value in values:
            algorithms = self._trained(value)
            if not algorithms:
                return self.stack
            for algorithm in algorithms:
                found.add(self._stack_of_algorithm(algorithm.origin))
        if found == {"new"}:
            return "new"
        return "pinned" if found == {"pinned"} else self.stack

    def has_policies(self, values: tuple[Value, ...]) -> bool:
        """Whether all algorithms that may have given a result train policies by name."""
        configs: set[ConfigObject] = set()
        for value in values:
            own = configs_of(self.module, self.options, self._trained(value))
            configs.update(obj for obj, _ in own or near_stacks(self.module, self.options))
        return bool(configs) and all(obj.is_multi_agent for obj in configs)

    def _trained(self, value: Value) -> tuple[Value, ...]:
        """The algorithms whose `train()` gave a result."""
        made = value.origin.func if isinstance(value.origin, cst.Call) else None
        return self.module.kinds.of(made.value) if isinstance(made, cst.Attribute) else ()

    def _stack_of_algorithm(self, origin: Node) -> str:
        """By the config object that an algorithm is built from or made with."""
        if origin in self._stacks:
            return self._stacks[origin]
        args = origin.args if isinstance(origin, cst.Call) else ()
        found = {s for arg in args for s in stacks_of_config(self.module, self.options, arg.value)}
        return found.pop() if len(found) == 1 else ""

    @cached_property
    def _stacks(self) -> dict[Node, str]:
        found: dict[Node, str] = {}
        for obj, stack in object_decisions(self.module, self.options):
            found.update(dict.fromkeys((*obj.calls, *obj.origins), stack.name))
        return found

    def stack_of_runs(self, node: Node, calls: Takers) -> FileStack:
        """The stack of what calls of Tune run, to which a place is given; that of the file where they are not known."""
        found: set[FileStack] = set()
        for call in calls or ():
            whole = file_stack(self.module.home(call), self.options)
            configs = [] if whole in ("new", "pinned") else configs_of_run(self.module, node, call)
            known = [stacks_of_config(self.module, self.options, config) for config in configs]
            found.add(common({stack for own in known for stack in own}) if known and all(known) else whole)
        return self.stack if not found else found.pop() if len(found) == 1 else "mixed"

    def runs_something_else(self, calls: Takers) -> bool:
        """Whether Tune runs something else than an algorithm of RLlib in the files of some calls, or else in this."""
        homes = {self.module.home(call) for call in calls or ()} or {self.module}
        return not all(runs_only_rllib(home) for home in homes)

    # -- places ------------------------------------------------------------------------------------------------------

    def smoothing(self, path: Path, stack: FileStack) -> str:
        """What the first rewrite to a mean of episodes has to say; each one, where what needs a look is left alone."""
        if stack == "pinned" or (self.smoothing_said and not self.options.safe_only):
            return ""
        if not any(part.startswith(_SMOOTHED) for part in path.parts):
            return ""
        self.smoothing_said = True
        return f"{_NOT_SMOOTHED}; {_MISSING}" if can(self.options.target, "means_of_one_iteration") else _MISSING


def place(found: Moved, stack: FileStack) -> Path:
    """Where a key stands on a stack; that of the new one where the stack is not known."""
    return found.pinned if stack == "pinned" else found.to


def is_kept(found: Moved, stack: FileStack) -> bool:
    """Whether the old path is right on that stack."""
    return stack == "pinned" and found.pinned.parts == found.old


def hindrance(file: File, found: Moved, stack: FileStack) -> str:
    """Why a key whose place is known is left to a person; "" if it is not."""
    if stack == "pinned":
        return ""
    if stack != "new" and not (stack == "mixed" and found.to.parts == found.pinned.parts):
        return "the stack of its algorithm is not known" if stack == "unknown" else "the file has both stacks"
    return "" if found.how and not _counted_agents(file, found) else NO_ROW


def _counted_agents(file: File, found: Moved) -> bool:
    return found.old[-1] == "timesteps_total" and file.counts_agent_steps


def hint(file: File, found: Moved, stack: FileStack, shown: str) -> str:
    """What a message adds to the replacement: the form on the old stack where both are possible, and the note."""
    parts: list[str] = []
    if stack != "pinned" and _counted_agents(file, found):
        parts.append(_AGENT_STEPS)
    if stack == "mixed" and found.pinned.parts and found.pinned.parts != found.to.parts:
        parts.append(f"on the old stack {shown}")
    if found.note and stack != "pinned":
        parts.append(found.note)
    extreme = found.old[-1][-4:] if len(found.old) > 1 and "custom_metrics" in found.old else ""
    if extreme in ("_min", "_max") and stack != "pinned":
        parts.append(f'for the {extreme[1:]} log it under a key of its own with `reduce="{extreme[1:]}"`')
    return "".join(f"; {part}" for part in parts)
