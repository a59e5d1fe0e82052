"""Small edits between two texts."""

from __future__ import annotations

import random

import pytest

from rllib_migrate.queries.text_edits import edits_between, with_line_feeds
from rllib_migrate.rounds import apply_edits

TEXTS = {
    "one_word": ("x = old(1)\n", "x = new(1)\n", [(4, 7, "new")]),
    "behind_wide_characters": ("x = 'é€𝄞', old\n", "x = 'é€𝄞', new\n", [(17, 20, "new")]),
    "crlf": ("a\r\nold\r\nb", "a\nnew\nb", [(3, 6, "new")]),
    "new_line_in_crlf": ("a\r\nb\r\n", "a\nx\nb\n", [(3, 3, "x\r\n")]),
    "cr": ("a\rold\r", "a\nnew\n", [(2, 5, "new")]),
    "line_gone": ("a\nb\nc\n", "a\nc\n", [(2, 4, "")]),
    "two_places": ("old + old\n", "new + new\n", [(0, 3, "new"), (6, 9, "new")]),
    "no_final_newline": ("old", "new", [(0, 3, "new")]),
}


@pytest.mark.parametrize(("old", "new", "edits"), TEXTS.values(), ids=TEXTS)
def test_edits_are_as_small_as_a_word(old: str, new: str, edits: list[tuple[int, int, str]]) -> None:
    assert [(e.start, e.end, e.text) for e in edits_between(old, new)] == edits


def test_edits_make_the_new_text() -> None:
    dice = random.Random(1)
    for _ in range(500):
        ending = dice.choice(["\n", "\r\n", "\r"])
        old, new = ("".join(dice.choices(["a", "é", " ", ".", "\n", "b1"], k=dice.randrange(30))) for _ in "12")
        text = old.replace("\n", ending)
        made = apply_edits(text.encode(), edits_between(text, new))
        assert with_line_feeds(made) == new
        assert "\n" not in old or made == new.replace("\n", ending)
