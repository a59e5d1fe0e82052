"""Hunk by hunk: every choice gives what was chosen, and the rest is left to do."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator

import pytest

from rllib_migrate import commands
from rllib_migrate.interactive import Dialogue, combine, hunks, review
from rllib_migrate.outcome import Outcome
from rllib_migrate.report.diff import split_lines
from shell.outcomes import finding, outcome

GAP = "".join(f"g{number} = 0\n" for number in range(10))
BEFORE = f"a = 1\n{GAP}b = 1\n{GAP}c = 1\n"
AFTER = f"a = 2\n{GAP}b = 2\n{GAP}c = 2\n"
FINDINGS = (finding(1, "fixed", code="R1"), finding(12, "review", code="R2"), finding(23, "fixed", code="R1"))


def stands(before: bytes, after: bytes) -> bool:
    try:
        ast.parse(after)
    except SyntaxError:
        return False
    return True


def run(answers: str, *outcomes: Outcome, edit: str | None = None) -> tuple[tuple[Outcome, ...], str]:
    keys: Iterator[str] = iter(answers.split())
    shown: list[str] = []
    dialogue = Dialogue(show=shown.append, ask=lambda question: next(keys, ""), edit=lambda text: edit)
    return review(outcomes, dialogue, stands), "".join(shown)


def letters(result: Outcome) -> str:
    """Which of the three hunks were made."""
    made = (result.before if result.after is None else result.after).decode()
    return "".join(letter for letter in "abc" if f"{letter} = 2" in made)


@pytest.mark.parametrize(
    ("answers", "made"),
    [
        pytest.param("y y y", "abc", id="all"),
        pytest.param("n n n", "", id="none"),
        pytest.param("n y n", "b", id="one"),
        pytest.param("y d", "a", id="no_more_of_this_file"),
        pytest.param("n a", "bc", id="all_the_rest_of_this_file"),
        pytest.param("y q", "a", id="quit_keeps_what_was_confirmed"),
        pytest.param("y", "a", id="end_of_input_is_quit"),
        pytest.param("? y x y n", "ab", id="help_and_wrong_key_ask_again"),
        pytest.param("s y", "b", id="skipped_rule_is_not_asked_again"),
    ],
)
def test_answers(answers: str, made: str) -> None:
    ((result,), _) = run(answers, outcome(BEFORE, *FINDINGS, after=AFTER))
    assert letters(result) == made
    assert result.status == ("changed" if made else "unchanged")
    statuses = [f.status for f in result.findings]
    assert statuses == [f.status if c in made else "manual" for c, f in zip("abc", FINDINGS, strict=True)]


def test_skipped_rule_and_quit_reach_later_files() -> None:
    one = outcome(BEFORE, *FINDINGS, after=AFTER, path="1.py")
    two = outcome(BEFORE, *FINDINGS, after=AFTER, path="2.py")
    results, _ = run("s y y", one, two)
    assert [letters(result) for result in results] == ["b", "b"]
    results, _ = run("y q", one, two)
    assert [letters(result) for result in results] == ["a", ""]


def test_files_without_changes_are_not_asked() -> None:
    same = outcome("a\n", finding(1))
    results, shown = run("", same)
    assert (results, shown) == ((same,), "")


def test_edited_hunk() -> None:
    ((result,), _) = run("e n n", outcome(BEFORE, *FINDINGS, after=AFTER), edit="a = 3\n")
    assert result.after == BEFORE.replace(f"a = 1\n{GAP[:21]}", "a = 3\n").encode()


def test_edited_hunk_keeps_crlf() -> None:
    crlf = outcome("a = 1\r\nb = 1\r\n", after="a = 2\r\nb = 1\r\n")
    ((result,), _) = run("e", crlf, edit="a = 3\nb = 1\n")
    assert result.after == b"a = 3\r\nb = 1\r\n"


def test_editor_without_a_change_asks_again() -> None:
    ((result,), _) = run("e y n n", outcome(BEFORE, *FINDINGS, after=AFTER), edit=None)
    assert letters(result) == "a"


@pytest.mark.parametrize("answers", ["y n", "n y"])
def test_choice_that_does_not_parse_is_not_made(answers: str) -> None:
    items = "    1,\n" * 10
    brackets = outcome(f"x = (\n{items})\n", finding(1, "fixed"), after=f"x = [\n{items}]\n")
    ((result,), shown) = run(answers, brackets)
    assert "a.py: these changes don't stand without the others" in shown
    assert (result.after, result.status, result.findings[0].status) == (None, "unchanged", "manual")


def test_hunk_shows_rule_and_lines() -> None:
    _, shown = run("n n n", outcome(BEFORE, *FINDINGS, after=AFTER))
    assert "R2 review: use `b`" in shown
    assert "- b = 1\n+ b = 2\n" in shown


@pytest.mark.parametrize("seed", range(30))
def test_all_is_new_and_none_is_old(seed: int) -> None:
    choose = random.Random(seed)
    old = "".join(f"{choose.randrange(6)}\n" for _ in range(choose.randrange(40))) + choose.choice(["", "x"])
    new = "".join(choose.choice([line, "y\n"]) for line in old.splitlines(True) if choose.random() < 0.9)
    changed = outcome(old, after=new)
    old_lines, new_lines = split_lines(old), split_lines(new)
    every = [(hunk, None) for hunk in hunks(changed, context=1)]
    assert "".join(combine(old_lines, new_lines, every)) == new
    assert "".join(combine(old_lines, new_lines, [])) == old


def test_a_use_does_not_stand_without_its_import() -> None:
    before = b"from ray import air\n\nx = air.RunConfig()\n"
    both = b"from ray import tune\n\nx = tune.RunConfig()\n"
    assert commands.stands(before, both)
    assert not commands.stands(before, b"from ray import tune\n\nx = air.RunConfig()\n")
    assert not commands.stands(before, b"from ray import air\n\nx = tune.RunConfig()\n")
    assert not commands.stands(before, b"from ray import (\n")
