"""Hold the fact tables against Ray itself: ``python scripts/check_facts.py --wheels DIR``

Reads every wheel of Ray in DIR by parsing, prints each row that does not hold, and exits with 1 if there is one. What
no wheel can tell (names older than the oldest wheel, marked in ``source``) is left out.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts", "codemods", "migrate")]

from check_verify_facts import check_called, check_deprecated_members, check_values  # noqa: E402
from make_surface import Modules, read, surface  # noqa: E402

from rllib_codemods import facts  # noqa: E402
from rllib_codemods.api import Surface  # noqa: E402
from rllib_codemods.facts.columns import Release  # noqa: E402
from rllib_codemods.facts.rows import Argument, Key, Setting  # noqa: E402

OLDEST_TARGET = (2, 40)
BEFORE_WHEELS = "sources of Ray before"


@dataclass(frozen=True)
class Wheel:
    """A release: what it defines, and its surface."""

    release: Release
    modules: Modules
    surface: Surface

    def takes(self, cls: str, method: str, argument: str) -> bool | None:
        """Whether the argument is deprecated; None where the method doesn't take it."""
        row = facts.algorithm_of_config(cls)
        names = [cls, *(name for name in (row.aliases if row else ()) if name.endswith("Config"))]
        found = [self.surface.config_arguments(name, method) or {} for name in names]
        return next((f[argument] for f in found if argument in f), None)


def load(directory: Path) -> list[Wheel]:
    """The wheels in ``directory``, oldest release first."""
    wheels = []
    for path in directory.glob("ray-*.whl"):
        major, minor = re.match(r"ray-(\d+)\.(\d+)", path.name).groups()  # type: ignore[union-attr]
        modules = read(path)
        wheels.append(Wheel((int(major), int(minor)), modules, Surface((int(major), int(minor)), surface(modules))))
    return sorted(wheels, key=lambda wheel: wheel.release)


def targets(wheels: list[Wheel], since: Release | None) -> list[Wheel]:
    """The wheels in which a new spelling has to exist."""
    return [w for w in wheels if w.release >= (since or OLDEST_TARGET)]


def check_moves(wheels: list[Wheel]) -> Iterator[str]:
    """Old names are there until ``last`` and gone after it; new names are there from ``since`` on."""
    for row in facts.moves().values():
        where = f"moves: {row.old}"
        having = [w.release for w in wheels if w.surface.has(row.old)]
        if row.last is None and wheels[-1].release not in having:
            yield f"{where}: gone, but has no last"
        if row.last is not None and any(release > row.last for release in having):
            yield f"{where}: last is {row.last}, but {having[-1]} has it"
        if row.last is not None and row.last in {w.release for w in wheels} and row.last not in having:
            yield f"{where}: last is {row.last}, which does not have it"
        if not having and BEFORE_WHEELS not in row.source and _covered(wheels, row.last):
            yield f"{where}: in no wheel"
        if row.new is not None and row.new.startswith("ray."):
            for wheel in targets(wheels, row.since):
                if not wheel.surface.has(row.new):
                    yield f"{where}: {row.new} is not in {wheel.release}"


def _covered(wheels: list[Wheel], last: Release | None) -> bool:
    """Whether a name that lived for more than a few releases up to ``last`` has to be in a wheel."""
    return last is None or any(w.release == last for w in wheels)


def check_old_stack(wheels: list[Wheel]) -> Iterator[str]:
    """Symbols were somewhere; replacements are in the newest release."""
    for row in facts.old_stack().values():
        for name in (row.name, *row.reexports):
            if not any(w.surface.has(name) for w in wheels):
                yield f"old_stack: {row.name}: {name} is in no wheel"
        if row.replacement and row.replacement.startswith("ray.") and not wheels[-1].surface.has(row.replacement):
            yield f"old_stack: {row.name}: {row.replacement} is not in {wheels[-1].release}"


def check_methods(wheels: list[Wheel]) -> Iterator[str]:
    """Renamed methods were there, and are there under the new name."""
    for row in facts.methods().values():
        if not any(w.surface.config_arguments("AlgorithmConfig", row.old) is not None for w in wheels):
            yield f"methods: {row.old}: in no wheel"
        for wheel in targets(wheels, row.since):
            if wheel.surface.config_arguments("AlgorithmConfig", row.new) is None:
                yield f"methods: {row.old}: {row.new} is not in {wheel.release}"


def check_target(where: str, cls: str, row: Setting, wheels: list[Wheel]) -> Iterator[str]:
    """Each argument of ``to`` exists in every target and is not deprecated in the newest."""
    if row.target is None:
        return
    for wheel in targets(wheels, row.since):
        for argument in row.target.arguments:
            deprecated = wheel.takes(cls, row.target.method, argument)
            if deprecated is None:
                yield f"{where}: {row.to} is not in {wheel.release}"
            elif deprecated and wheel is wheels[-1]:
                yield f"{where}: {row.to} is deprecated in {wheel.release}"


def check_arguments(wheels: list[Wheel]) -> Iterator[str]:
    """Arguments are there from ``first`` to ``last``; ``to`` and ``pinned`` are what the signatures say."""
    newest = wheels[-1]
    for row in facts.table(Argument):
        where = f"arguments: {row.cls}.{row.method}({row.name})"
        for wheel in wheels:
            if row.method in ("rollouts", "exploration") and wheel.release >= (2, 20):
                continue  # an alias that takes anything
            alive = row.first <= wheel.release <= (row.last or wheel.release)
            known = wheel.surface.config_arguments(row.cls, row.method) is not None
            if known and alive != (wheel.takes(row.cls, row.method, row.name) is not None):
                yield f"{where}: {'not ' if alive else ''}in {wheel.release}"
        yield from check_target(where, row.cls, row, wheels)
        method = facts.methods()[row.method].new if row.method in facts.methods() else row.method
        accepted = newest.takes(row.cls, method, row.name)
        # What is accepted may still raise or mean something else, so that ``manual`` is never wrong there.
        if (accepted is None and row.pinned == "same") or (accepted is False and row.pinned not in ("same", "manual")):
            yield f"{where}: pinned is {row.pinned}, but {method}() says {accepted}"
        if row.pinned == "rename" and row.target is None:
            yield f"{where}: pinned is rename without to"


def check_keys(wheels: list[Wheel]) -> Iterator[str]:
    """``to`` of the keys exists, and can be set as an attribute where the row says so."""
    for row in facts.table(Key):
        cls = facts.algorithms()[row.algorithm].config_class if row.algorithm else facts.ROOT
        where = f"keys: {row.algorithm or 'all'}: {row.key}"
        yield from check_target(where, cls, row, wheels)
        settable = row.target is not None and row.target.arguments[0] in wheels[-1].surface.config_attributes(cls)
        if row.attribute and not settable:
            yield f"{where}: {row.to} can't be set as an attribute"


def check_model_keys(wheels: list[Wheel]) -> Iterator[str]:
    """Old keys were in MODEL_DEFAULTS, with their default; new ones are fields of DefaultModelConfig."""
    old: dict[str, object] = {}
    for wheel in wheels:
        node = wheel.modules["ray.rllib.models.catalog"].defined["MODEL_DEFAULTS"]
        assert isinstance(node, ast.AnnAssign)
        assert isinstance(node.value, ast.Dict)
        for key, value in zip(node.value.keys, node.value.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and "DEPRECATED" not in ast.unparse(value):
                old.setdefault(key.value, ast.literal_eval(value))
    config = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig"
    for row in facts.model_keys().values():
        if row.key in old and row.default != old[row.key]:
            yield f"model_keys: {row.key}: default is {old[row.key]!r}"
        if row.to is not None and not wheels[-1].surface.has(f"{config}.{row.to}"):
            yield f"model_keys: {row.key}: {row.to} is not in {wheels[-1].release}"
    yield from (f"model_keys: {key} is missing" for key in sorted(old.keys() - facts.model_keys().keys()))


def check_algorithms(wheels: list[Wheel]) -> Iterator[str]:
    """Config classes are where the rows say, and the registry knows the registered ones."""
    table = wheels[-1].modules["ray.rllib.algorithms.registry"].defined["ALGORITHMS"]
    registered = {n.value for n in ast.walk(table) if isinstance(n, ast.Constant)}
    for row in facts.algorithms().values():
        having = [w for w in wheels if w.surface.has(row.config)]
        if not having:
            yield f"algorithms: {row.name}: {row.config} is in no wheel"
        elif (having[-1] is wheels[-1]) != (row.last is None):
            yield f"algorithms: {row.name}: last is {row.last}, but {having[-1].release} has it"
        if row.registered != (row.name in registered):
            yield f"algorithms: {row.name}: registered is {row.registered}"


def main() -> int:
    """Print what does not hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--wheels", type=Path, required=True, metavar="DIR", help="a folder of wheels of Ray")
    wheels = load(parser.parse_args().wheels)
    checks = (
        check_moves,
        check_old_stack,
        check_methods,
        check_arguments,
        check_keys,
        check_model_keys,
        check_algorithms,
        check_deprecated_members,
        check_values,
        check_called,
    )
    faults = sorted({fault for check in checks for fault in check(wheels)})
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(faults)} faults against {', '.join('.'.join(map(str, w.release)) for w in wheels)}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
