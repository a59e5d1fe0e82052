"""What RLlib's hooks are given: callbacks, mapping functions, and what old episodes and workers hold.

Kinds: ``episode``, ``worker`` (an old RolloutWorker), ``env_runner``, ``base_env`` (an old vectorized environment),
``vector_env``, ``policies`` (the old policies by id) and ``rl_module``: what a hook gets for the argument of that name.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

import libcst as cst

from rllib_codemods.facts import leads
from rllib_codemods.remembered import once
from rllib_migrate.syntax.model import Kind
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: Arguments of hooks of all eras.
ARGUMENTS = MappingProxyType(
    {
        "episode": Kind("episode"),
        "worker": Kind("worker"),
        "env_runner": Kind("env_runner"),
        "base_env": Kind("base_env"),
        "env": Kind("vector_env"),
        "policies": Kind("policies"),
        "rl_module": Kind("rl_module"),
        "algorithm": Kind("algorithm"),
        "trainer": Kind("algorithm"),
    }
)
EPISODE = Kind("episode")
#: Classes of old episodes. The new stack has a class of the same name as one of them, in another module.
OLD_EPISODES = frozenset({
    "ray.rllib.evaluation.Episode", "ray.rllib.evaluation.episode.Episode", "ray.rllib.evaluation.MultiAgentEpisode",
    "ray.rllib.evaluation.episode.MultiAgentEpisode", "ray.rllib.evaluation.episode_v2.EpisodeV2",
})  # fmt: skip
_OLD_WORKERS = ("RolloutWorker", "PolicyEvaluator")


def hook_class(name: str) -> Kind | None:
    """The kind of object that a class of old RLlib makes, for annotations."""
    if name in OLD_EPISODES:
        return Kind("episode", is_class=True)
    last = name.rpartition(".")[2]
    if last in _OLD_WORKERS:
        return Kind("worker", is_class=True)
    return Kind("base_env", is_class=True) if last == "BaseEnv" else None


def hook_argument(module: Module, owner: Node, name: str) -> Kind | None:
    """What a hook, or a mapping function, gets for the argument of that name."""
    if name in ARGUMENTS and is_hook(module, owner):
        return ARGUMENTS[name]
    if not isinstance(owner, (cst.FunctionDef, cst.Lambda)):
        return None
    own = [p for p in parameters(owner.params) if p not in (owner.params.star_arg, owner.params.star_kwarg)]
    names = [p.name.value for p in own if p.name.value not in ("self", "cls")]
    return EPISODE if name in names[1:2] and _is_mapping(module, owner) else None


def hook_attribute(kind: Kind, name: str) -> Kind | None:
    """Old episodes know their worker."""
    return Kind("worker") if kind.name == "episode" and name == "worker" else None


def is_hook(module: Module, owner: Node) -> bool:
    """Whether a function is a hook: of a class of callbacks, or given to a config by the name of one."""
    return bool(hook_name(module, owner))


def hook_name(module: Module, owner: Node) -> str:
    """The hook that a function is; "" for all others."""
    if not isinstance(owner, cst.FunctionDef):
        return ""
    around = module.enclosing(owner, cst.ClassDef, cst.FunctionDef)
    if isinstance(around, cst.ClassDef):
        named = owner.name.value in leads("callback-signature")
        return owner.name.value if named and is_callbacks_class(module, around) else ""
    return next((name for _, name, function in all_function_hooks(module) if function is owner), "")


def is_callbacks_class(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a class derives from RLlib's callbacks, or is mixed into a class of the file that does."""
    return _derives(module, cls) or any(
        _derives(module, other) and cls in classes_above(module, other, 5) for other in module.nodes(cst.ClassDef)
    )


def _derives(module: Module, cls: cst.ClassDef) -> bool:
    return any(v.kind.name == "callbacks" for v in module.kinds.bases(cls))


def classes_above(module: Module, cls: cst.ClassDef, depth: int) -> list[Node]:
    """The classes of the file that a class derives from, up to a depth."""
    found: list[Node] = []
    for base in cls.bases if depth else ():
        for binding in module.scopes.meant(base.value):
            if isinstance(binding.node, cst.ClassDef):
                found += [binding.node, *classes_above(module, binding.node, depth - 1)]
    return found


def function_hooks(module: Module) -> Iterator[tuple[cst.Call, str, cst.FunctionDef]]:
    """The functions of the file that ``config.callbacks(on_episode_end=f)`` takes; the call and the hook's name."""
    for call, name, value in given_as_hooks(module):
        yield from ((call, name, f) for f in _functions(module, value) if isinstance(f, cst.FunctionDef))


def all_function_hooks(module: Module) -> Iterator[tuple[cst.Call, str, cst.FunctionDef]]:
    """Those that the configs of all files take."""
    for file in module.files:
        yield from function_hooks(file)


def given_as_hooks(module: Module) -> Iterator[tuple[cst.Call, str, cst.BaseExpression]]:
    """What ``config.callbacks(on_episode_end=...)`` takes, one by one; the call and the hook's name."""
    for node in module.attributes.get("callbacks", ()):
        call = module.parent(node)
        if not isinstance(call, cst.Call) or call.func is not node:
            continue
        for arg in call.args:
            if arg.keyword is not None and arg.keyword.value in leads("callback-signature"):
                values = [arg.value]
                if isinstance(arg.value, (cst.List, cst.Tuple)):
                    values = [e.value for e in arg.value.elements if isinstance(e, cst.Element)]
                if any(v.kind.name == "config" for v in module.kinds.receiver(call)):
                    yield from ((call, arg.keyword.value, value) for value in values)


def _mapping_places(module: Module) -> Iterator[cst.BaseExpression]:
    """What is given as ``policy_mapping_fn`` in any file: by keyword, by dict entry or by assignment."""
    for arg in module.all_nodes(cst.Arg):
        if arg.keyword is not None and arg.keyword.value == "policy_mapping_fn":
            yield arg.value
    for element in module.all_nodes(cst.DictElement):
        if isinstance(element.key, cst.SimpleString) and element.key.raw_value == "policy_mapping_fn":
            yield element.value
    for assign in module.all_nodes(cst.Assign):
        for target in assign.targets:
            if _names_mapping(target.target):
                yield assign.value


def _is_set_here(module: Module, value: cst.BaseExpression) -> bool:
    """Whether what is given by keyword is so to a config's method, or to ``dict()``."""
    arg = module.parent(value)
    call = module.parent(arg) if isinstance(arg, cst.Arg) else None
    if not isinstance(call, cst.Call) or isinstance(call.func, cst.Name):
        return True
    return any(value.kind.name in ("config", "algorithm") for value in module.kinds.receiver(call))


def _names_mapping(target: cst.BaseExpression) -> bool:
    if isinstance(target, cst.Attribute):
        return target.attr.value == "policy_mapping_fn"
    if isinstance(target, cst.Subscript) and len(target.slice) == 1 and isinstance(target.slice[0].slice, cst.Index):
        key = target.slice[0].slice.value
        return isinstance(key, cst.SimpleString) and key.raw_value == "policy_mapping_fn"
    return False


def _is_mapping(module: Module, function: cst.FunctionDef | cst.Lambda) -> bool:
    """Whether a function is given as a mapping function anywhere."""
    places = once(module, "mapping places", lambda: tuple(_mapping_places(module)))
    return any(
        (value is function or function in _functions(module, value)) and _is_set_here(module, value) for value in places
    )


def _functions(module: Module, value: cst.BaseExpression) -> list[Node]:
    """The functions of the file that a value names."""
    if isinstance(value, cst.Call):  # tune.function(f)
        return [f for arg in value.args[:1] for f in _functions(module, arg.value)]
    if isinstance(value, cst.Attribute) and isinstance(value.value, cst.Name) and value.value.value in ("self", "cls"):
        around = module.enclosing(value, cst.ClassDef)
        bindings = module.scopes.scope_of(around).bindings.get(value.attr.value, ()) if around is not None else ()
        return [b.node for b in bindings]
    bindings = module.scopes.meant(value)
    return [b.value if isinstance(b.value, cst.Lambda) else b.node for b in bindings]
