"""What becomes of a ModelV2 class: the edits that make it an RLModule, or the reason why there are none."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rllib_codemods.model_classes.classes import CustomModel
from rllib_codemods.model_classes.forms import Form, RefusedError, form
from rllib_codemods.model_classes.rewriting import rewritten
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


@dataclass(frozen=True, eq=False, slots=True)
class Port:
    """A class that can become an RLModule; ``why`` says why it can't, and there are no edits then."""

    form: Form | None
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    why: str = ""


@lru_cache(maxsize=16)  # the config that uses a class and the class itself ask for the same
def port(module: Module, model: CustomModel) -> Port:
    """Read a class and make its edits."""
    try:
        read = form(module, model)
        return Port(read, *rewritten(module, read))
    except (RefusedError, CannotEdit) as error:
        return Port(None, why=str(error))
