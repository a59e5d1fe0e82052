"""Imports of gym: the same names of gymnasium, where it has them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.facts import gymnasium_names
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportDrop, ImportMove
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name, import_source

IMPORT = "RLlib takes gymnasium environments"
_OTHERS = ("stable_baselines", "stable_baselines3", "sb3_contrib", "tf_agents", "tianshou", "acme", "garage", "spinup")
#: Packages that register environments with gym alone, or did so for long.
_OF_GYM = frozenset({
    "d4rl", "minerl", "mujoco_maze", "nle", "procgen", "pybullet_envs", "pybulletgym", "roboschool", "safety_gym",
    "vizdoomgym",
})  # fmt: skip
_OTHER = "`{}`, which this file uses too, must be a version that takes gymnasium environments"
_REGISTRIES = frozenset(
    f"{library}.{name}"
    for library in ("gym", "gymnasium")
    for name in ("envs.registration.registry", "envs.registry", "registry")
)
_REGISTERS = "`{}` must register its environments with gymnasium"


def imports(module: Module, lost: Sequence[str] = ()) -> Iterator[Finding]:
    """Findings on the imports of gym, and on what gymnasium has no more.

    ``lost`` says what should be looked at, since nothing else in the file can say it.
    """
    review = _review(module)
    review = "; ".join(dict.fromkeys(text for text in (review, *lost) if text))
    for statement in module.nodes(cst.Import):
        for alias in statement.names:
            name = dotted_name(alias.name) or ""
            if is_gym(name) and not _is_fallback(module, statement):
                yield _plain(module, alias, name, review)
    for from_ in module.nodes(cst.ImportFrom):
        source = import_source(from_)
        if is_gym(source) and not _is_fallback(module, from_) and from_.module is not None:
            yield from _from(module, from_, source, review)
    yield from _uses(module)


def is_gym(name: str) -> bool:
    """Whether a dotted name is one of the package ``gym``."""
    return name == "gym" or name.startswith("gym.")


def _successor(name: str) -> str:
    return name.replace("gym", "gymnasium", 1)


def others(module: Module) -> str:
    """What to check where another library takes environments in this file, too; "" where none is seen."""
    other = sorted(_packages(module).intersection(_OTHERS))
    return _OTHER.format(other[0]) if other else ""


def _review(module: Module) -> str:
    """What else must know gymnasium in this file; "" where nothing is seen."""
    package = sorted(n for n in _packages(module) if n.startswith("gym_") or n in _OF_GYM)
    return others(module) or (_REGISTERS.format(package[0]) if package else "")


def _packages(module: Module) -> set[str]:
    return {binding.dotted.partition(".")[0] for binding in module.scopes.imports() if binding.dotted}


# -- statements ------------------------------------------------------------------------------------------------------


def _plain(module: Module, alias: cst.ImportAlias, name: str, review: str) -> Finding:
    new = _successor(name)
    if new not in gymnasium_names():
        return manual(module, rules.GYM, alias, "breaks", _gone(name), None)
    start = module.inner_span(alias)[0]
    asname = alias.asname.name.value if alias.asname and isinstance(alias.asname.name, cst.Name) else ""
    # gymnasium imports its packages itself, and `gym.spaces` is found in it under the name that stays.
    target = ImportMove(start, new, "", "" if asname == new else asname)
    if not asname:
        target = ImportMove(start, "gymnasium", "", "gym")
    change: ImportChange = target
    if not asname and _is_bound_before(module, alias):
        change = ImportDrop(start)
    written = f"import {target.module} as {target.asname}" if target.asname else f"import {target.module}"
    return _fixed(module, alias, f"{IMPORT}: `{written}`", written, review, (change,))


def _is_bound_before(module: Module, alias: cst.ImportAlias) -> bool:
    """Whether an import before, in the same block, gives the name ``gym`` already."""
    block = module.parent(module.statement(alias))
    for binding in module.scopes.imports():
        if binding.node is alias:
            return False
        is_gym_too = binding.name == "gym" and binding.dotted in ("gym", "gymnasium")
        if is_gym_too and module.parent(module.statement(binding.node)) is block:
            return True
    return False


def _from(module: Module, from_: cst.ImportFrom, source: str, review: str) -> Iterator[Finding]:
    new = _successor(source)
    names = gymnasium_names().get(new)
    if isinstance(from_.names, cst.ImportStar) or names is None:
        assert from_.module is not None
        message = f"{IMPORT}: `from {new} import ...`" if names is not None else _gone(source)
        yield manual(module, rules.GYM, from_.module, "breaks", message, new if names is not None else None)
        return
    for alias in from_.names:
        name = dotted_name(alias.name) or ""
        if name not in names and f"{new}.{name}" not in gymnasium_names():
            yield manual(module, rules.GYM, alias, "breaks", _gone(f"{source}.{name}"), None)
            continue
        asname = alias.asname.name.value if alias.asname and isinstance(alias.asname.name, cst.Name) else ""
        written = f"from {new} import {name}"
        move = ImportMove(module.inner_span(alias)[0], new, name, asname)
        yield _fixed(module, alias, f"{IMPORT}: `{written}`", written, review, (move,))


def _fixed(module: Module, at: Node, message: str, new: str, review: str, changes: tuple[ImportChange, ...]) -> Finding:
    start, end = module.inner_span(at)
    message = f"{message}; {review}" if review else message
    old = module.slice(start, end)
    return Finding(rules.GYM, start, end, "review" if review else "fixed", "breaks", message, old, new, imports=changes)


def _gone(name: str) -> str:
    if _successor(name).startswith("gymnasium.envs.mujoco"):
        return f"{IMPORT}: {_MUJOCO}"
    instead = _INSTEAD.get(_successor(name), "")
    return f"{IMPORT}, and gymnasium has no `{_successor(name)}`{instead}"


_MUJOCO = (
    "`gymnasium.envs.mujoco` needs the package `mujoco`; `MujocoEnv` takes `observation_space` and has no `sim`,"
    " and environments are in modules like `half_cheetah_v5`"
)
_INSTEAD = {
    "gymnasium.envs.box2d.BipedalWalkerHardcore": " that can be called: `BipedalWalker(hardcore=True)`",
    "gymnasium.envs.box2d.LunarLanderContinuous": " that can be called: `LunarLander(continuous=True)`",
    "gymnasium.envs.box2d.lunar_lander.LunarLanderContinuous": " that can be called: `LunarLander(continuous=True)`",
    "gymnasium.GoalEnv": ": `gymnasium_robotics.core.GoalEnv`",
    "gymnasium.core.GoalEnv": ": `gymnasium_robotics.core.GoalEnv`",
    "gymnasium.logger.set_level": ": `gymnasium.logger.min_level = ...`",
    "gymnasium.utils.seeding.hash_seed": ": `numpy.random.SeedSequence` spreads a seed",
    "gymnasium.vector.make": ": `gymnasium.make_vec`",
    "gymnasium.wrappers.AutoResetWrapper": ": `gymnasium.wrappers.Autoreset`",
    "gymnasium.wrappers.PixelObservationWrapper": ": `gymnasium.wrappers.AddRenderObservation`",
    "gymnasium.wrappers.monitoring.video_recorder": ": `gymnasium.wrappers.RecordVideo`",
    "gymnasium.wrappers.Monitor": ": `gymnasium.wrappers.RecordVideo` and `RecordEpisodeStatistics`",
    "gymnasium.wrappers.FrameStack": ": `gymnasium.wrappers.FrameStackObservation`",
    "gymnasium.wrappers.GrayScaleObservation": ": `gymnasium.wrappers.GrayscaleObservation`",
    "gymnasium.envs.classic_control.rendering": ": draw with pygame, or return an image from `render()`",
    "gymnasium.utils.seeding.create_seed": "",
}


# -- the registry ----------------------------------------------------------------------------------------------------


def registries(module: Module) -> Iterator[Finding]:
    """``registry.env_specs`` and ``registry.all()``: gymnasium's registry is a dict of the specs."""
    for name, new in (("env_specs", ""), ("all", "values")):
        for node in module.attributes.get(name, ()):
            if _REGISTRIES.isdisjoint(module.scopes.origins(node.value)):
                continue
            start, end = module.inner_span(node.attr)
            left = module.inner_span(node.value)[1]
            edit = Edit(start, end, new) if new else Edit(left, end, "")
            message = f"`{module.source(node.value)}` is a dict of the specs by id"
            yield Finding(rules.GYM, start, end, "fixed", "breaks", message, name, new or None, edits=(edit,))


# -- uses ------------------------------------------------------------------------------------------------------------


def _uses(module: Module) -> Iterator[Finding]:
    """``gym.a.b`` where gymnasium has ``a`` and no ``b``."""
    for attribute, nodes in module.attributes.items():
        for node in nodes if not attribute.startswith("_") else ():
            origins = module.scopes.origins(node)
            if len(origins) == 1 and origins[0].startswith(("gym.", "gymnasium.")):
                package, _, name = origins[0].replace("gymnasium", "gym", 1).rpartition(".")
                names = gymnasium_names().get(_successor(package))
                if names is not None and name not in names and f"{_successor(package)}.{name}" not in gymnasium_names():
                    yield manual(module, rules.GYM, node, "breaks", _gone(f"{package}.{name}"), None)


# -- fallbacks -------------------------------------------------------------------------------------------------------


def _is_fallback(module: Module, statement: cst.CSTNode) -> bool:
    """Whether gym is imported in a ``try``, and the file knows gymnasium too."""
    if module.enclosing(statement, cst.Try, cst.TryStar) is None:
        return False
    sources = [dotted_name(alias.name) or "" for other in module.nodes(cst.Import) for alias in other.names]
    sources += [import_source(other) for other in module.nodes(cst.ImportFrom)]
    return any(source.partition(".")[0] == "gymnasium" for source in sources)
