"""The harness that authors of collections use sees what it is there to see."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from no_model import NoModel
from rllib_migrate.codemod import Codemod, Collection, Edit, Finding, Options, Rule
from rllib_migrate.syntax.module import Module
from rllib_migrate.testing import assert_case, assert_no_op, load_collections, migrate_text

RULE = Rule("T101", "old-word", "summary", "why")


def words(module: Module, options: Options) -> Iterator[Finding]:
    """``old`` becomes ``int``, ``oldest`` is reported, ``older`` never ends, ``lossy`` loses what is behind it."""
    for match in re.finditer(r"\b(old|oldest|older|lossy.*)\b", module.text):
        new = {"old": "int", "older": "older + older"}.get(match[1], "int" if match[1].startswith("lossy") else "")
        edits = (Edit(*match.span(), new),) if new else ()
        yield Finding(RULE, *match.span(), "fixed" if edits else "manual", "breaks", match[0], edits=edits)


COLLECTION = Collection(
    "test", (Codemod("words", (RULE,), words),), NoModel(), (b"old", b"older", b"oldest"), ((2, 9),)
)


def test_a_case_that_holds() -> None:
    done = assert_case(
        COLLECTION,
        "x = old(1)\ny = oldest\n",
        "x = int(1)\ny = oldest\n",
        findings=[("T101", "fixed", 1), ("T101", "manual", 2, "oldest")],
    )
    assert done.findings[0].line == 1


def test_a_case_that_changes_nothing() -> None:
    assert_no_op(COLLECTION, "x = 'new'\r\n")


WRONG = {
    "text": ("x = old\n", "x = str\n", None, r"another text:(.|\n)*-x = str\n\+x = int"),
    "only_the_end": ("x = old\r\n", "x = int\n", None, r"'x = int\\n' is expected, not 'x = int\\r\\n'"),
    "status": ("old\n", "int\n", [("T101", "review")], "other findings than"),
    "line": ("old\n", "int\n", [("T101", "fixed", 2)], "'T101', 'fixed', 1, 'old'"),
    "too_few": ("old\n", "int\n", [], "other findings than"),
    "no_end": ("older\n", "older\n", None, "taken back: .*do not come to an end"),
    "comment": ("lossy  # old c\n", "int\n", None, "taken back: .*a comment would be lost"),
    "gate": ("lossy\n", "int\n", None, "the gate would stop this file"),
}


@pytest.mark.parametrize(("before", "after", "findings", "message"), WRONG.values(), ids=WRONG)
def test_what_does_not_hold_is_said(
    before: str, after: str, findings: list[tuple[object, ...]] | None, message: str
) -> None:
    with pytest.raises(AssertionError, match=message):
        assert_case(COLLECTION, before, after, findings)


def test_a_finding_is_no_no_op() -> None:
    with pytest.raises(AssertionError, match="other findings"):
        assert_no_op(COLLECTION, "oldest\n")


def test_options_are_handed_on() -> None:
    assert migrate_text("x = old\n", COLLECTION, options=Options((2, 9), ignore=("T1",))).text == "x = old\n"


def test_together_with_the_collection_of_rllib() -> None:
    before = "from ray.rllib.algorithms.ppo import PPOConfig\nc = PPOConfig().rollouts(num_rollout_workers=old)\n"
    after = "from ray.rllib.algorithms.ppo import PPOConfig\nc = PPOConfig().env_runners(num_env_runners=int)\n"
    done = assert_case((COLLECTION, *load_collections()), before, after)
    assert {f.code[:3] for f in done.findings} == {"T10", "RLM"}


def test_no_test_runner_is_needed() -> None:
    code = "import sys, rllib_migrate.testing; sys.exit('pytest' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path)}, check=False).returncode
        == 0
    )


@pytest.mark.parametrize(
    ("item", "message"),
    [
        (Edit(0, 1, ""), "words yields Edit; only Finding and Subject are taken"),
        (Finding(Rule("T9", "n", "s", "w"), 0, 1, "manual", "breaks", "m"), "does not list the rule T9"),
    ],
    ids=["no_finding", "unlisted_rule"],
)
def test_what_the_engine_would_pass_over_is_said(item: Finding, message: str) -> None:
    wrong = Collection("w", (Codemod("words", (RULE,), lambda module, options: iter((item,))),), NoModel(), (), ())
    with pytest.raises(AssertionError, match=message):
        migrate_text("x = 1\n", wrong)


def test_a_codemod_that_raises_is_seen() -> None:
    def raises(module: Module, options: Options) -> Iterator[Finding]:
        raise KeyError("why")
        yield

    with pytest.raises(KeyError):
        migrate_text("x = 1\n", Collection("w", (Codemod("words", (RULE,), raises),), NoModel(), (), ()))
