"""The examples of the rules, which ``scripts/make_examples.py`` takes from the test cases."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from rllib_migrate.codemod import Example


def example(code: str) -> Example | None:
    """The example of the rule with that code; None where no test case rewrites anything."""
    found = _examples().get(code)
    return None if found is None else Example(found["diff"], found["since"])


@cache
def _examples() -> dict[str, dict[str, str]]:
    text = resources.files(__package__).joinpath("examples.json").read_text(encoding="utf-8")
    examples: dict[str, dict[str, str]] = json.loads(text)
    return examples
