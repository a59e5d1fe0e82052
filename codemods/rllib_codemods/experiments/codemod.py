"""Experiment files in a project: reported, with the command that makes a script of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rllib_codemods.experiments.rules import EXPERIMENT, RULES
from rllib_codemods.facts import algorithms
from rllib_migrate.codemod import Finding, Options, TextCodemod

#: ``run: PPO`` below a name; in flow style, too.
_RUN = re.compile(r"^[ \t]+run:[ \t]*[\"']?(\w+)|[{,][ \t]*run:[ \t]*[\"']?(\w+)", re.MULTILINE)


def matches(path: str, data: bytes) -> bool:
    """Whether a file may be one."""
    return path.endswith((".yaml", ".yml")) and b"run:" in data


def experiments(path: str, text: str, options: Options) -> Iterator[Finding]:
    """A finding for each experiment that runs an algorithm of RLlib."""
    if options.target <= (2, 40):
        return
    for match in _RUN.finditer(text):
        name = match[1] or match[2]
        if name not in algorithms():
            continue
        start, end = (len(text[:at].encode()) for at in match.span(1 if match[1] else 2))
        message = f"nothing reads experiment files any more: `rllib-migrate yaml2py {path}` writes the script"
        yield Finding(EXPERIMENT, start, end, "manual", "breaks", message, f"run: {name}", None)


TEXTS = TextCodemod("experiments", RULES, matches, experiments)
