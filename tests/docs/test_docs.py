from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rllib_migrate.engine import load_collections

ROOT = Path(__file__).resolve().parents[2]


def rllib_rules() -> dict[str, str]:
    return {rule.code: rule.name for c in load_collections() if c.name == "rllib" for rule in c.rules}


@pytest.mark.parametrize("script", ["make_docs.py", "make_targets_page.py"])
def test_the_page_that_is_made_is_current(script: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / script), "--check"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": f"{ROOT / 'migrate'}:{ROOT / 'codemods'}", "PATH": ""},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_codes_and_names_are_used_once() -> None:
    rules = [rule for c in load_collections() if c.name == "rllib" for rule in c.rules]
    assert len({r.code for r in rules}) == len(rules)
    assert len({r.name for r in rules}) == len(rules)


def test_every_folder_of_cases_is_a_rule() -> None:
    names = set(rllib_rules().values())
    folders = {p.name for p in (ROOT / "tests" / "cases").iterdir() if p.is_dir()}
    assert folders <= names, folders - names


def test_rules_say_what_and_why() -> None:
    for collection in load_collections():
        for rule in collection.rules:
            if collection.name == "rllib":
                assert rule.summary.endswith(".")
                assert rule.why.endswith(".")
                assert rule.url.startswith("https://")
                assert rule.minutes > 0
