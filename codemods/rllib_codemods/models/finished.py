"""A model class as the RLModule that it would become, for a file that does not show its config."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.model_classes.ports import Port
from rllib_migrate.codemod import ImportNeed
from rllib_migrate.edits import spliced
from rllib_migrate.syntax.module import Module

#: The old default of PPO, which `MODEL_DEFAULTS` does not have.
_SHARES = (
    '# For PPO, put `"vf_share_layers": False` into the model_config of its RLModuleSpec where nothing is said of it.'
)


def finished(module: Module, cls: cst.ClassDef, made: Port) -> str:
    """The imports that it takes, and the class with all edits made."""
    start, end = module.inner_span(cls)
    needs = [need for need in made.imports if isinstance(need, ImportNeed) and need.name]
    lines = [f"from {n.module} import {n.name}{f' as {n.asname}' if n.asname else ''}" for n in needs]
    own = [edit for edit in made.edits if start <= edit.start and edit.end <= end]
    body = spliced(module, cls, own).replace("\r\n", "\n")
    note = [_SHARES] if made.form is not None and made.form.defaults else []
    return "\n".join([*sorted(lines), "", "", *note, *body.split("\n"), ""])
