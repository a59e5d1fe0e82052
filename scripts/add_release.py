"""Make a new release of Ray a target: ``python scripts/add_release.py 2.61.0``

Fetches its wheel from PyPI, writes its surface, and puts its row into ``facts/releases.toml``. Prints what the release
has no more or warns of, against the newest one before it, and which of that no table speaks of yet: those rows are a
person's work. Giving a release that is known already prints the same and writes nothing new.
"""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / folder) for folder in ("scripts", "codemods", "migrate", "benchmarks")]

from make_surface import main as write_surfaces  # noqa: E402
from make_surface import release_of  # noqa: E402

from rllib_codemods import api, facts  # noqa: E402
from rllib_codemods.api import Release, Surface  # noqa: E402
from wheels import cache_folder, wheel_of  # noqa: E402

TABLE = ROOT / "codemods" / "rllib_codemods" / "facts" / "releases.toml"


@dataclass(frozen=True, order=True, slots=True)
class Lost:
    """Something that code may use and that the newer release does not have, or warns of."""

    what: str
    name: str
    covered: bool


def lost(older: Surface, newer: Surface) -> Iterator[Lost]:
    """What public code of RLlib, Tune, AIR and Train loses between two releases."""
    for name in sorted(older.symbols):
        if _is_private(name):
            continue
        if not newer.has(name):
            yield Lost("gone", name, name in facts.moves() or facts.find_old_stack(name) is not None)
            continue
        if newer.stability(name) == "Deprecated" and older.stability(name) != "Deprecated":
            yield Lost("deprecated", name, name in facts.moves())
        for callable_ in (name, *(f"{name}.{member}" for member in sorted(older.members(name)))):
            if not _is_private(callable_):
                yield from _lost_of(older, newer, callable_)


def _lost_of(older: Surface, newer: Surface, name: str) -> Iterator[Lost]:
    """A member that is gone or warns, or the parameters that it has lost."""
    owner = name.rpartition(".")[0]
    if not newer.has(name):
        yield Lost("gone", name, _has_row(owner, "", name.rpartition(".")[2]))
        return
    if "Deprecated" in newer.marks(name) - older.marks(name):
        yield Lost("deprecated", name, _has_row(owner, "", name.rpartition(".")[2]))
    before, after = older.signature(name), newer.signature(name)
    if before is None or after is None or after.more_keywords:
        return
    for parameter in before.parameters:
        now = after.find(parameter.name)
        if now is None or (now.deprecated and not parameter.deprecated):
            word = "argument gone" if now is None else "argument deprecated"
            cls, _, method = (name, "", "__init__") if older.is_class(name) else name.rpartition(".")
            yield Lost(word, f"{name}({parameter.name})", _has_row(cls, method, parameter.name))


def _has_row(owner: str, method: str, name: str) -> bool:
    """Whether a table speaks of a member, or of a parameter of the method."""
    cls = owner.rpartition(".")[2]
    if method:
        in_config = cls.endswith("Config") and name in facts.arguments(cls, method)
        return in_config or (owner, method, name) in facts.lost()
    old = facts.find_old_stack(f"{owner}.{name}") or facts.find_old_stack(owner)
    return old is not None or (owner, "", name) in facts.lost() or name in facts.methods()


def _is_private(name: str) -> bool:
    return any(part.startswith("_") or part in ("examples", "tests") for part in name.split("."))


def row(wheel: Path, release: Release) -> str:
    """The row of a release for the table, from the wheel's metadata."""
    version = wheel.name.split("-")[1]
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(f"ray-{version}.dist-info/METADATA").decode()
    python = re.search(r"^Requires-Python: >=([\d.]+)", text, re.MULTILINE)
    gymnasium = re.search(r"^Requires-Dist: gymnasium\s*\(?==([\d.]+)", text, re.MULTILINE)
    if python is None or gymnasium is None:
        sys.exit(f"the metadata of {wheel.name} name no Python or no gymnasium: write the row by hand")
    values = {"ray": "{}.{}".format(*release), "version": version, "python": python[1], "gymnasium": gymnasium[1]}
    lines = [f'{key} = "{value}"' for key, value in values.items()]
    return "\n".join(["", "[[release]]", *lines, f'source = "METADATA of the wheel of Ray {version}"', ""])


def main(version: str) -> None:
    """Add the release and print what is to be done."""
    wheel = wheel_of(version, cache_folder())
    release = release_of(wheel)
    if release not in api.releases():
        write_surfaces([str(wheel)])
    if release not in facts.releases():
        TABLE.write_text(TABLE.read_text(encoding="utf-8") + row(wheel, release), encoding="utf-8")
    older = [known for known in api.releases() if known < release]
    found = sorted(lost(api.surface(older[-1]), Surface(release, api.document(release)))) if older else []
    for one in found:
        print(f"{'' if one.covered else 'NO ROW  '}{one.what}: {one.name}")
    open_ = sum(not one.covered for one in found)
    print(f"Ray {version}: {len(found)} things lost or deprecated since the release before, {open_} without a row")
    print("next: rows for these; `python scripts/check_facts.py`; the tests; `python benchmarks/targets.py`")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
