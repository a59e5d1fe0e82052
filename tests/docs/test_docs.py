from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rllib_migrate.codemod import Rule
from rllib_migrate.engine import load_collections
from rllib_migrate.plugins import serving

ROOT = Path(__file__).resolve().parents[2]


def rllib_rules() -> dict[str, str]:
    return {rule.code: rule.name for rule in all_rules()}


def all_rules() -> list[Rule]:
    """Those that migrate, and those that verify."""
    own = tuple(c for c in load_collections() if c.name == "rllib")
    return [rule for c in (*own, *serving(own, "verify")) for rule in c.rules]


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


def test_the_examples_are_current() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "make_examples.py"), "--check"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": f"{ROOT / 'migrate'}:{ROOT / 'codemods'}", "PATH": ""},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_page_is_in_the_navigation() -> None:
    listed = re.findall(r"^  - [^:]+: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in (ROOT / "docs").glob("*.md"))


def test_the_page_on_coverage_is_current() -> None:
    script = str(ROOT / "scripts" / "make_coverage.py")
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_codes_and_names_are_used_once() -> None:
    rules = all_rules()
    assert len({r.code for r in rules}) == len(rules)
    assert len({r.name for r in rules}) == len(rules)


def test_every_folder_of_cases_is_a_rule() -> None:
    names = set(rllib_rules().values())
    folders = {p.name for p in (ROOT / "tests" / "cases").iterdir() if p.is_dir()}
    assert folders <= names, folders - names


def test_rules_say_what_and_why() -> None:
    for rule in all_rules():
        assert rule.summary.endswith(".")
        assert rule.why.endswith(".")
        assert rule.url.startswith("https://")
        assert rule.minutes > 0


def test_every_rule_of_verify_has_a_case() -> None:
    names = {rule.name for rule in all_rules() if rule.code.startswith("RLV")}
    assert names <= {p.parent.name for p in (ROOT / "tests" / "cases").glob("*/*")}
