"""What the tables say of gymnasium, against the gymnasium that is installed."""

from __future__ import annotations

import importlib

import pytest

from rllib_codemods import facts
from rllib_codemods.environments import rules

gymnasium = pytest.importorskip("gymnasium")


@pytest.mark.parametrize("name", sorted(facts.gymnasium_names()))
def test_module_has_what_the_table_says(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except gymnasium.error.DependencyNotInstalled as error:
        pytest.skip(str(error))
    missing = [n for n in facts.gymnasium_names()[name] if not hasattr(module, n)]
    assert not missing


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", sorted(facts.gym_ids()))
def test_the_version_to_use_is_made_and_older_ones_are_not(name: str) -> None:
    row = facts.gym_ids()[name]
    assert f"{name}-v{row.use}" in gymnasium.registry
    for version in range(row.oldest):
        with pytest.raises((gymnasium.error.Error, ImportError)):
            gymnasium.make(f"{name}-v{version}")


def test_rules_have_codes_of_their_own() -> None:
    codes = [rule.code for rule in rules.RULES]
    assert codes == sorted(set(codes))
