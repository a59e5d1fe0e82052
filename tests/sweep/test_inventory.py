"""The inventory against Ray itself: its annotations are the decorators, and what a text search finds is in it."""

from __future__ import annotations

import io
import re
import tokenize
import zipfile
from collections import defaultdict
from functools import cache

import pytest

from rllib_codemods import COLLECTION
from rllib_codemods.api import surface
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, migrate
from sweep.ray_api import wheel

TARGET = (2, 60)
_ANNOTATION = re.compile(r"^( {4})?@(OldAPIStack|Deprecated|ExperimentalAPI|DeveloperAPI|PublicAPI)\b")
_DEFINITION = re.compile(r"^( {4})?(class|def|async def) (\w+)")
#: Names that are the same in other libraries, or in a class that derives from an example of RLlib that is gone.
ELSEWHERE = {
    "flatten": "`tree.flatten()`",
    "TrXLNet": "an example imports it from `rllib`, which is no package",
    "compute_actions": "overridden in a class whose base is another example",
    "foreach_env": "called on the argument of a lambda in a lambda",
}


@cache
def files(release: str, below: str) -> dict[str, str]:
    with zipfile.ZipFile(wheel(release)) as archive:
        names = [name for name in archive.namelist() if name.startswith(below) and name.endswith(".py")]
        return {name: archive.read(name).decode() for name in sorted(names)}


def decorated(release: str) -> dict[str, str]:
    """The annotation of each class, function and method that has one, by reading lines."""
    found: dict[str, str] = {}
    for name, text in files(release, "ray/rllib/").items():
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        owner, words = module, set[str]()
        for line in () if "/tests/" in name else text.splitlines():
            if mark := _ANNOTATION.match(line):
                words.add(mark[2])
            elif definition := _DEFINITION.match(line):
                inner, kind, what = definition.groups()
                if not inner:
                    owner = f"{module}.{what}" if kind == "class" else ""
                dotted = f"{owner}.{what}" if inner else f"{module}.{what}"
                operator = what.startswith("__") and what not in ("__init__", "__call__")
                if words and (owner or not inner) and not operator:
                    found[dotted] = "OldAPIStack" if "OldAPIStack" in words else min(words)
                words = set()
    return found


@pytest.mark.parametrize(("release", "target"), [("2.40.0", (2, 40)), ("2.60.0", (2, 60))])
def test_annotations_are_the_decorators(release: str, target: tuple[int, int]) -> None:
    api, found = surface(target), decorated(release)
    old = {name for name, word in found.items() if word == "OldAPIStack"}
    assert len(old) > 200
    told = {name: api.stability(name) or "" for name in found}
    assert {name: (word, told[name]) for name, word in found.items() if not told[name].startswith(word)} == {}
    # And no others: what the surface calls old is decorated so.
    called_old = {
        name for name in api.symbols if name.startswith("ray.rllib.") and api.stability(name) == "OldAPIStack"
    }
    assert called_old == old & api.symbols


def test_what_a_text_search_finds_is_listed() -> None:
    assert COLLECTION.inventory is not None
    old = {name.rpartition(".")[2] for name, word in decorated("2.60.0").items() if word == "OldAPIStack"}
    missed: defaultdict[str, list[str]] = defaultdict(list)
    listed: set[str] = set()
    for name, text in files("2.9.3", "ray/rllib/examples/").items():
        names = [t for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.string in old]
        if not names:
            continue
        done = migrate(Document(name, text), (COLLECTION.inventory,), Options(TARGET, purpose="inventory"))
        uses = {(f.line, (f.old or "").rpartition(".")[2]) for f in done.findings}
        for token in names:
            if (token.start[0], token.string) in uses:
                listed.add(token.string)
            else:
                missed[token.string].append(f"{name}:{token.start[0]}")
    assert len(listed) > 30
    assert {word: places for word, places in missed.items() if word not in ELSEWHERE} == {}
    assert ELSEWHERE.keys() == missed.keys()
