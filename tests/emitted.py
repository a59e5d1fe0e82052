"""What a migration brought into a file, held against the surface of one release.

Only what the old text didn't have is looked at: imports of Ray, arguments of config methods, and attributes that are
members of RLlib in some release. Nothing is run.
"""

from __future__ import annotations

import ast
from functools import cache

from rllib_codemods import facts
from rllib_codemods.api import Release, document, releases, surface

#: Members that other libraries have, too, and one that EnvRunners of all releases make at run time.
OTHERS = frozenset({
    "_env_to_module", "astype", "dtype", "from_numpy", "network", "scale",
    "single_action_space", "single_observation_space",
})  # fmt: skip


def missing(before: str, after: str, release: Release) -> list[str]:
    """What ``after`` has, ``before`` hasn't, and the release doesn't know."""
    old, new, api = ast.parse(before), ast.parse(after), surface(release)
    found = [
        *(f"import of {name}" for name in sorted(imports(new) - imports(old)) if not api.has(name)),
        *(
            f"{method}({argument}=)"
            for method, argument in sorted(arguments(new) - arguments(old))
            if (method, argument) in settings_of_all() and (method, argument) not in settings(release)
        ),
        *(f".{name}" for name in sorted((names(new) - names(old)) & (members_of_all() - members(release) - OTHERS))),
    ]
    return found


def imports(tree: ast.Module) -> set[str]:
    """The dotted names of Ray that a module imports."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names if alias.name != "*"}
    return {name for name in found if name == "ray" or name.startswith("ray.rllib.")}


def arguments(tree: ast.Module) -> set[tuple[str, str]]:
    """Method, by its name of today, and keyword of each call of a method."""
    renamed = facts.methods()
    calls = (n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute))
    found = {(c.func.attr, k.arg) for c in calls for k in c.keywords if k.arg and isinstance(c.func, ast.Attribute)}
    return {(renamed[method].new if method in renamed else method, argument) for method, argument in found}


def names(tree: ast.Module) -> set[str]:
    """The attributes that a module uses and doesn't set itself, and the methods that its classes define."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    used = {node.attr for node in found} - {node.attr for node in found if isinstance(node.ctx, ast.Store)}
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return used | {f.name for cls in classes for f in cls.body if isinstance(f, ast.FunctionDef)}


@cache
def settings(release: Release) -> frozenset[tuple[str, str]]:
    """Method and argument of the config classes of all algorithms."""
    api = surface(release)
    configs = {facts.ROOT, *(row.config_class for row in facts.algorithms().values())}
    return frozenset(
        (method, argument)
        for cls in _classes(release)
        if cls.rpartition(".")[2] in configs
        for method in api.members(cls)
        for argument in api.config_arguments(cls, method) or {}
    )


@cache
def settings_of_all() -> frozenset[tuple[str, str]]:
    return frozenset(setting for release in releases() for setting in settings(release))


@cache
def members(release: Release) -> frozenset[str]:
    """The names of all members of all classes."""
    return frozenset(name for cls in _classes(release) for name in surface(release).members(cls))


@cache
def members_of_all() -> frozenset[str]:
    return frozenset(name for release in releases() for name in members(release))


@cache
def _classes(release: Release) -> tuple[str, ...]:
    return tuple(n.replace("~", "ray.rllib.") for n in document(release)["classes"])
