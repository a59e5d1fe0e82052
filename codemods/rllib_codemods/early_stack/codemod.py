"""Code that was written for the new stack before it was the default, in Ray 2.3 to 2.39, and fails today.

Never touched: classes of other libraries, and code in the form of Ray 2.60. Modules, Learners and connectors run on the
new stack only, so that it does not matter on which stack the configs of the file are.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.catalogs import catalogs
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import own_classes
from rllib_codemods.early_stack.columns import columns
from rllib_codemods.early_stack.connectors import connectors, factories
from rllib_codemods.early_stack.dead import dead_annotations, dead_decorators, dead_imports, dead_methods
from rllib_codemods.early_stack.learners import learners
from rllib_codemods.early_stack.members import by_position, members, overrides
from rllib_codemods.early_stack.metrics import metrics
from rllib_codemods.early_stack.modules import modules
from rllib_codemods.early_stack.specs import made_modules, specs
from rllib_codemods.early_stack.values import values
from rllib_codemods.ray_use import ray_use
from rllib_migrate.codemod import Codemod, Finding, Options, Subject
from rllib_migrate.syntax.module import Module


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that uses RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    for change in _apart(_changes(module, options)):
        yield from change.findings(module)


def _changes(module: Module, options: Options) -> Iterator[Change]:
    own = own_classes(module)
    for one in own:
        if one.role == "rl_module":
            yield from dead_methods(module, one)
            yield from dead_decorators(module, one)
            yield from modules(module, one)
            yield from values(module, one)
        if one.role == "learner":
            yield from learners(module, one, options)
            yield from metrics(module, one)
        if one.role == "connector":
            yield from connectors(module, one)
        if one.role != "learner":
            yield from overrides(module, one)
        if one.role in ("rl_module", "learner", "connector"):
            yield from dead_annotations(module, one, options)
    yield from specs(module)
    yield from made_modules(module, own)
    yield from catalogs(module, own)
    yield from members(module, options, own)
    yield from by_position(module)
    yield from columns(module, own)
    yield from factories(module, options)
    yield from dead_imports(module, options)


def _apart(changes: Iterator[Change]) -> Iterator[Change]:
    """The changes whose edits do not overlap those before them; the others have their turn in the next round."""
    taken: list[tuple[int, int]] = []
    for change in changes:
        spans = [(edit.start, edit.end) for edit in change.edits]
        if any((a < end and start < b) or (a, b) == (start, end) for a, b in spans for start, end in taken):
            continue
        taken += spans
        yield change


CODEMOD = Codemod("early_stack", rules.RULES, run)
