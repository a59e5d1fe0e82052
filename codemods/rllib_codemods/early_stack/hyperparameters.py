"""What Learners were configured by: hyperparameter objects, whose fields are attributes of the algorithm's config."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.facts import early_members
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module


def fields(module: Module, names: Sequence[cst.BaseExpression], new: str) -> tuple[list[Edit], list[str]]:
    """The edits that make ``hps.kl_coeff`` ``config.kl_coeff``, and the fields that no config has."""
    rows = early_members("hyperparameters", "field")
    edits: list[Edit] = []
    unknown: list[str] = []
    for name in names:
        edits.append(Edit(*module.span(name), new))
        up = module.parent(name)
        if isinstance(up, cst.Attribute) and up.value is name:
            row = rows.get(up.attr.value)
            if row is None:
                unknown.append(up.attr.value)
            elif row.to != up.attr.value:
                edits.append(Edit(*module.inner_span(up.attr), row.to))
    return edits, list(dict.fromkeys(unknown))


def by_hand(unknown: Sequence[str], new: str) -> str:
    """How fields of one's own are read now."""
    texts = ", ".join(f'`{new}.learner_config_dict["{name}"]`' for name in unknown)
    return f"what is your own is {texts}, set by `learners(learner_config_dict={{...}})`"
