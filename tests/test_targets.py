"""What is brought into any case's code, for an older release, is what that release has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from case import CASES, folders, load, name_of
from emitted import missing
from rllib_codemods import facts
from rllib_codemods.api import releases, surface
from rllib_codemods.spoken import in_release
from rllib_migrate.engine import Document, load_collections, migrate

#: The oldest target, and one from the middle; those in between with the sweep.
RELEASES = (
    (2, 40),
    pytest.param((2, 45), marks=pytest.mark.sweep),
    (2, 50),
    pytest.param((2, 55), marks=pytest.mark.sweep),
)
RULES = sorted(path.name for path in CASES.iterdir())


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("release", RELEASES, ids="{0[0]}.{0[1]}".format)
def test_what_is_emitted_exists_in_the_release(release: tuple[int, int], rule: str) -> None:
    found = []
    for folder in folders():
        if folder.parent.name != rule:
            continue
        case = load(folder)
        options = replace(case.options, target=release)
        done = migrate(Document("before.py", case.before), load_collections(), options)
        texts = [done.text, *(f.outline for f in done.findings)]
        found += [f"{name_of(folder)}: {fault}" for text in texts for fault in missing(case.before, text, release)]
        found += [f"{name_of(folder)}: taken back: {f.message}" for f in done.findings if f.status == "failed"]
    assert found == []


@pytest.mark.parametrize(
    ("before", "after", "release", "fault"),
    [
        ("", "from ray.rllib.callbacks.callbacks import RLlibCallback\n", (2, 40), "import of ray.rllib.callbacks"),
        ("", "config.learners(learner_class=L)\n", (2, 52), "learners(learner_class=)"),
        ("", "algo.build_algo()\n", (2, 40), ".build_algo"),
        ("", "class C:\n    def on_env_runners_recreated(self): ...\n", (2, 40), ".on_env_runners_recreated"),
        ("", "class C:\n    def f(self):\n        self.build_algo = 1\n        self.build_algo\n", (2, 40), ""),
        ("algo.build_algo()\n", "algo.build_algo()\n", (2, 40), ""),
        ("", "from ray.rllib.callbacks.callbacks import RLlibCallback\n", (2, 41), ""),
    ],
)
def test_what_a_release_has_not_is_seen(before: str, after: str, release: tuple[int, int], fault: str) -> None:
    found = missing(before, after, release)
    assert [text.startswith(fault) for text in found] == ([True] if fault else [])


def test_gates_are_within_the_targets() -> None:
    known = set(releases())
    assert {gate.since or gate.last for gate in facts.gates().values()} <= known


@pytest.mark.parametrize("row", facts.spellings(), ids=lambda row: row.new)
def test_spellings_hold_from_their_release_on(row: facts.Spelling) -> None:
    minor = row.since[1]
    assert in_release(f"x {row.new} y", (2, 60)) == f"x {row.new} y"
    assert row.new in in_release(row.new, row.since) or any(o.new in row.new for o in facts.spellings() if o != row)
    assert row.new not in in_release(row.new, (2, minor - 1))
    if row.new.startswith("ray."):
        assert surface(row.since).has(row.new)
        assert not surface((2, minor - 1)).has(row.new)
        assert surface((2, minor - 1)).has(row.old)
