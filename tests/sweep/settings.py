"""Uses of settings that the target has not, or ignores: arguments of config methods, flat keys, keys of the model."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterable, Iterator
from functools import cache, partial

from sweep.members import successor
from sweep.old_api import OLD, old, translated
from sweep.ray_api import TARGET, Fate, gives_itself, own_members, ray
from sweep.unread import read_names
from sweep.uses import Use

BASE = "ray.rllib.algorithms.algorithm_config.AlgorithmConfig"
PPO = "ray.rllib.algorithms.ppo.ppo.PPOConfig"
_MODEL = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig"


def uses() -> Iterator[Use]:
    """All settings in all forms."""
    yield from _arguments()
    yield from _keys()
    yield from _model_keys()


def configs() -> dict[str, tuple[str, ...]]:
    """The config classes of algorithms that the target still has, and the releases that have them."""
    found: dict[str, tuple[str, ...]] = {}
    for release in map(old, OLD):
        for dotted in release.classes:
            if BASE in release.lineage(dotted) and successor(dotted) is not None and ".examples." not in dotted:
                found[dotted] = (*found.get(dotted, ()), release.name)
    return found


def fate_of_argument(cls: str, method: str, name: str) -> Fate | None:
    """What an argument of a config method is in the target."""
    fate = ray(TARGET).fate_of_member(cls, method)
    if fate is not None:
        return fate
    signature = ray(TARGET).surface.signature(f"{cls}.{method}")
    found = signature.find(name) if signature is not None else None
    if found is None:
        return None if signature is not None and signature.more_keywords else "gone"
    if found.deprecated:
        return "deprecated"
    return None if set_by(cls, method, name) & read_names() else "unread"


@cache
def set_by(cls: str, method: str, name: str) -> frozenset[str]:
    """The attributes that a config method sets where it is given an argument; the argument's own name where none."""
    found: set[str] = set()
    for _, owner in ray(TARGET).lineage(cls):
        for function in owner.body:
            if isinstance(function, ast.FunctionDef) and function.name == method:
                for node in ast.walk(function):
                    if isinstance(node, ast.If) and name in _names(node.test):
                        found |= {own for statement in node.body for own in _own_attributes(statement)}
    return frozenset(found or {name})


def _names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _own_attributes(node: ast.AST) -> set[str]:
    attributes = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
    return {part.attr for part in attributes if ast.unparse(part.value) == "self"}


def fate_of_key(cls: str, name: str) -> Fate | None:
    """What a flat name is in the target: an attribute that is set and read, or less."""
    target = ray(TARGET)
    if name not in target.surface.config_attributes(cls):
        return target.fate_of_member(cls, name) or "gone"
    return None if name in read_names() else "unread"


@cache
def is_setter(cls: str, name: str) -> bool:
    """Whether a method of a config class takes settings."""
    function = ray(TARGET).method(cls, name)
    return function is not None and gives_itself(function)


@cache
def still_translated() -> frozenset[str]:
    """The keys that the target still translates where a dict has them."""
    return frozenset(translated(ray(TARGET)))


def _is_bad_call(cls: str, name: str, node: ast.AST) -> bool:
    """Whether code gives a config method an argument of this name that the target has no use for."""
    return any(
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and any(given.arg == name for given in call.keywords)
        and fate_of_argument(cls, call.func.attr, name) is not None
        for call in ast.walk(node)
    )


def _has_key(cls: str, name: str, node: ast.AST) -> bool:
    """Whether a flat name is still there: as a key, an attribute, or an argument that the target has no use for."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and part.value == name:
            return True
        if isinstance(part, ast.Attribute) and part.attr == name and isinstance(part.ctx, ast.Store):
            return True
    return _is_bad_call(cls, name, node)


def _arguments() -> Iterator[Use]:
    for dotted, releases in sorted(configs().items()):
        new = successor(dotted)
        assert new is not None
        module, _, bare = dotted.rpartition(".")
        found: dict[tuple[str, str], tuple[str, ...]] = {}
        for release in releases:
            for method, taken in old(release).classes[dotted].methods.items():
                for name in taken.names if method in old(release).classes[dotted].setters else ():
                    found[method, name] = (*found.get((method, name), ()), release)
        made = {f"of {bare}": (f"from {module} import {bare}", f"config = {bare}()")}
        if dotted == BASE:
            made = {
                "of PPOConfig": ("from ray.rllib.algorithms.ppo import PPOConfig", "config = PPOConfig()"),
                "of some algorithm": (
                    "from ray.tune.registry import get_trainable_cls",
                    "config = get_trainable_cls(value).get_default_config()",
                ),
            }
        for (method, name), having in sorted(found.items()):
            fate = fate_of_argument(new, method, name)
            if fate is None:
                continue
            for form, (header, setup) in made.items():
                body = f"{setup}\nconfig.{method}(\n    {name}=value,  # at\n)\n"
                left = partial(_is_bad_call, new, name)
                yield Use(
                    "config arguments", form, f"{dotted}.{method}({name})", having, fate, (header,), body, left, (new,)
                )


def _keys() -> Iterator[Use]:
    for dotted, releases in sorted(configs().items()):
        new = successor(dotted)
        assert new is not None
        cls, algorithm = (PPO, "PPO") if dotted == BASE else (new, dotted.rpartition(".")[2].removesuffix("Config"))
        found: dict[str, tuple[str, ...]] = {}
        for release in releases:
            known = old(release).classes[dotted]
            names = [n for n, kind in known.members.items() if kind == "attribute"]
            for name in (*names, *(old(release).translated if dotted == BASE else ())):
                found[name] = (*found.get(name, ()), release)
        for name, having in sorted(found.items()):
            fate = fate_of_key(cls, name)
            if fate is None:
                continue
            translated = name in still_translated()
            for form, header, body in _written(cls, algorithm, name):
                if translated and form not in ("attribute", "item"):
                    continue
                left = partial(_has_key, cls, name)
                yield Use("flat keys", form, f"{algorithm}: {name}", having, fate, header, body, left, (cls,))


def _written(cls: str, algorithm: str, name: str) -> Iterable[tuple[str, tuple[str, ...], str]]:
    module, _, bare = cls.rpartition(".")
    config, own = (f"from {module} import {bare}",), (f"from {module} import {bare.removesuffix('Config')}",)
    made = f"config = {bare}()\n"
    entries = f'        "env": "CartPole-v1",\n        "{name}": value,  # at\n'
    yield "dict of an algorithm", own, f"{bare.removesuffix('Config')}(\n    config={{\n{entries}    }}\n).train()\n"
    yield (
        "dict of tune.run",
        ("from ray import tune",),
        f'tune.run(\n    "{algorithm}",\n    config={{\n{entries}    }}\n)\n',
    )
    yield "update_from_dict", config, f"{made}config.update_from_dict(\n    {{\n{entries}    }}\n)\n"
    if not keyword.iskeyword(name):
        yield "attribute", config, f"{made}config.{name} = value  # at\n"
    yield "item", config, f'{made}config["{name}"] = value  # at\n'


def _model_keys() -> Iterator[Use]:
    node = ray(TARGET).definition(_MODEL)
    assert isinstance(node, ast.ClassDef)
    known = own_members(node)
    found: dict[str, tuple[str, ...]] = {}
    for release in map(old, OLD):
        for name in release.model_keys:
            found[name] = (*found.get(name, ()), release.name)
    config, own = ("from ray.rllib.algorithms.ppo import PPOConfig",), ("from ray.rllib.algorithms.ppo import PPO",)
    for name, having in sorted(found.items()):
        entry = f'{{\n            "{name}": value,  # at\n        }}'
        forms = (
            ("training(model=)", config, f"config = PPOConfig()\nconfig.training(\n    model={entry}\n)\n"),
            (
                "dict of an algorithm",
                own,
                f'PPO(\n    config={{\n        "env": "CartPole-v1",\n        "model": {entry}\n    }}\n)\n',
            ),
        )
        for form, header, body in forms:
            fate: Fate = "unread" if name in known else "gone"
            left = partial(_in_model, name, name in known)
            yield Use("model keys", form, name, having, fate, header, body, left, (PPO,))


def _in_model(name: str, known: bool, node: ast.AST) -> bool:
    """Whether a key of the model dict is still there, where the new stack does not look."""
    keys = [part for part in ast.walk(node) if isinstance(part, ast.Constant) and part.value == name]
    moved = "model_config=" in ast.unparse(node) and known
    return bool(keys) and not moved
