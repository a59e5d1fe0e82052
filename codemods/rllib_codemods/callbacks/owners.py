"""Who is called by RLlib: the classes of callbacks and the mapping functions of a file, and on which stack they run.

An owner takes the form of the configs that it is given to. Where no config of the file takes it, its stack is unknown;
where configs of both stacks take it, it can't serve both. Its episodes are of one agent or of several, as far as these
configs, their environments or the file show it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.configuration.env_classes import env_classes, is_multi_agent
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import episode_forms
from rllib_codemods.file_stack import Decided, FileStack, common, config_stacks, file_stack, near_stacks
from rllib_codemods.hook_kinds import all_function_hooks, classes_above, is_callbacks_class, is_hook
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module

Form = Literal["single", "multi", "unknown"]
#: What only episodes of several agents have.
_OF_SEVERAL = ("agent_episodes", "agent_ids", "module_for", "env_t")
#: What methods of old episodes took for the agent where there is only one.
ALONE = frozenset({"agent0", "default_agent"})
_SEVERAL = frozenset(
    {"MultiAgentEnv", "PettingZooEnv", "ParallelPettingZooEnv", "make_multi_agent", "GroupAgentsWrapper"}
)


@dataclass(frozen=True, eq=False, slots=True)
class Owner:
    """A class of callbacks with its hooks, or the call that takes functions as such.

    Without a ``node`` it stands for the episodes that neither is given.
    """

    node: cst.ClassDef | cst.Call | None
    hooks: tuple[cst.FunctionDef, ...]
    stack: FileStack
    form: Form

    def group(self, module: Module) -> str:
        """What the edits of one owner have in common: they stand or fall together."""
        return f"callbacks@{module.inner_span(self.node)[0]}" if self.node is not None else ""


def owners(module: Module, options: Options) -> Iterator[Owner]:
    """The classes of callbacks of a file, in its order, and the calls that take functions as hooks."""
    yield from _calls(module, options)
    classes = [c for c in module.nodes(cst.ClassDef) if is_callbacks_class(module, c)]
    if not classes:
        return
    given = [(obj, stack, _given(module, obj, classes)) for obj, stack in config_stacks(module, options)]
    for cls in classes:
        family = {other for other in classes if cls is other or cls in classes_above(module, other, 5)}
        takers = [(obj, stack) for obj, stack, taken in given if not family.isdisjoint(taken)]
        form = form_of(module, [obj for obj, _ in takers])
        if form == "unknown" and _asks_for_agents(module, cls):
            form = "multi"
        yield Owner(cls, _hooks(module, cls), _stack(module, options, takers), form)


def _calls(module: Module, options: Options) -> Iterator[Owner]:
    taken: dict[cst.Call, list[cst.FunctionDef]] = {}
    for call, _, function in all_function_hooks(module):
        if module.home(function) is module:
            taken.setdefault(call, []).append(function)
    for call, functions in taken.items():
        takers = [(obj, stack) for obj, stack in config_stacks(module, options) if call in obj.calls]
        form = form_of(module, [obj for obj, _ in takers])
        yield Owner(call, tuple(functions), _stack(module, options, takers), form)


def loose(module: Module, options: Options) -> Owner:
    """The owner of episodes that no class of callbacks of the file is given: in mapping functions and helpers."""
    stacks = near_stacks(module, options)
    mapped = {stack for obj, stack in stacks if obj.is_multi_agent}
    return Owner(None, (), common(mapped), "multi" if mapped or _shows_several(module) else "unknown")


def _hooks(module: Module, cls: cst.ClassDef) -> tuple[cst.FunctionDef, ...]:
    """The hooks of a class, those that it defines on a condition included."""
    around = (cst.ClassDef, cst.FunctionDef)
    functions = [f for f in module.nodes(cst.FunctionDef) if module.enclosing(f, *around) is cls]
    return tuple(f for f in functions if is_hook(module, f))


def _stack(module: Module, options: Options, takers: list[tuple[ConfigObject, Decided]]) -> FileStack:
    if takers:
        return common({stack for _, stack in takers})
    whole = file_stack(module, options)
    return whole if whole == "new" or options.bridge_all else "unknown"


def _given(module: Module, obj: ConfigObject, classes: list[cst.ClassDef]) -> set[cst.ClassDef]:
    """The classes that a config takes as its callbacks: alone, in a list, in a partial, behind a name."""
    values = [v for name in ("callbacks", "callbacks_class") for v in obj.values(name) if v is not None]
    found: set[cst.ClassDef] = set()
    for value in values:
        origins = {v.origin for name in _names(module, value) for v in module.kinds.of(name)}
        found |= {cls for cls in classes if cls in origins}
    return found


def _names(module: Module, value: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """The names in a value, and those in what its name is given."""
    bindings = module.scopes.meant(value)
    for root in (value, *(b.value for b in bindings if b.value is not None)):
        yield root
        yield from (n for n in (*module.within(root, cst.Name), *module.within(root, cst.Attribute)) if n is not root)


# -- one agent or several --------------------------------------------------------------------------------------------


def form_of(module: Module, takers: list[ConfigObject]) -> Form:
    """Whether the environments of some configs have one agent or several."""
    if any(obj.is_multi_agent or is_multi_agent(module, obj) for obj in takers) or _shows_several(module):
        return "multi"
    return "single" if takers and all(_has_one_agent(module, obj) for obj in takers) else "unknown"


def _asks_for_agents(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a class asks an episode about one agent of several, in the old way or the new."""
    if any(cls in module.ancestors(n) for name in _OF_SEVERAL for n in module.attributes.get(name, ())):
        return True
    for name, form in episode_forms().items():
        for node in module.attributes.get(name, ()) if "{agent}" in form.multi else ():
            call = module.parent(node)
            if not isinstance(call, cst.Call) or call.func is not node or not call.args:
                continue
            agent = literal(module, call.args[0].value)
            if not (isinstance(agent, str) and agent in ALONE) and cls in module.ancestors(call):
                return True
    return False


def _has_one_agent(module: Module, obj: ConfigObject) -> bool:
    """Whether the environment of a config that has no policies is seen, and is one of gymnasium's."""
    values = [value for value in obj.values("env") if value is not None]
    classes = env_classes(module, obj)
    return bool(values) and all(
        (isinstance(name := literal(module, value), str) and "-v" in name) or bool(classes) for value in values
    )


def _shows_several(module: Module) -> bool:
    """Whether the file is about several agents: it imports what only such environments need."""
    return any(b.dotted is not None and b.dotted.rpartition(".")[2] in _SEVERAL for b in module.scopes.imports())
