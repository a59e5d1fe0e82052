"""The table of wrappers against gymnasium, where it is installed."""

from __future__ import annotations

import inspect

import pytest

from rllib_codemods.facts import GymWrapper, gym_wrappers

wrappers = pytest.importorskip("gymnasium.wrappers")
ROWS = [row for rows in gym_wrappers().values() for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}-{row.argument}")
def test_row_says_what_the_signature_does(row: GymWrapper) -> None:
    taken = list(inspect.signature(getattr(wrappers, row.name)).parameters.values())
    names = [parameter.name for parameter in taken]
    if row.use:
        assert row.use in names
        assert row.argument not in names
    else:
        assert taken[row.position].name == row.argument
        assert taken[row.position].default is inspect.Parameter.empty
