"""What becomes of a ModelV2 class: an RLModule in its place, one that runs it, or the reason why there is neither."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rllib_codemods.model_classes.adapter import adapted
from rllib_codemods.model_classes.classes import CustomModel, lineage
from rllib_codemods.model_classes.fitting import fitted
from rllib_codemods.model_classes.forms import Form, RefusedError, form
from rllib_codemods.model_classes.rewriting import rewritten
from rllib_codemods.model_classes.spaces import Spaces
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module

_UNSEEN = Spaces()


@dataclass(frozen=True, eq=False, slots=True)
class Port:
    """How a class gets to the new stack. ``name`` is the RLModule's, "" where there is none.

    ``form`` is None where the class stays as it is and is run by an adapter. ``why`` says why it can't become an
    RLModule itself.
    """

    form: Form | None
    name: str = ""
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    why: str = ""
    #: Whether the old defaults of the model config are read, or may be.
    defaults: bool = False
    #: Whether it keeps a state, or may.
    keeps_state: bool = False
    #: Whether a connector must flatten the observations.
    flatten: bool = False


@lru_cache(maxsize=16)  # the config that uses a class and the class itself ask for the same
def port(module: Module, model: CustomModel, spaces: Spaces = _UNSEEN, *, may_flatten: bool = False) -> Port:
    """Read a class and make its edits, for the environment that it is used with."""
    try:
        fit = fitted(module, form(module, model), spaces, may_flatten=may_flatten)
        read = fit.form
        edits, imports = rewritten(module, read)
        keeps_state = read.recurrent is not None
        return Port(read, model.node.name.value, edits, imports, "", read.defaults, keeps_state, fit.flatten)
    except (RefusedError, CannotEdit) as error:
        why = str(error)
    try:
        name, edits, imports = adapted(module, model)
        own = {name for cls in lineage(module, model.node) for name in module.scopes.scope_of(cls).bindings}
        keeps_state = "get_initial_state" in own or model.base in ("LSTMWrapper", "AttentionWrapper", "GTrXLNet")
        return Port(None, name, edits, imports, why, defaults=True, keeps_state=keeps_state)
    except RefusedError as error:
        return Port(None, why=str(error))  # what no form of it could do
    except CannotEdit as error:
        return Port(None, why=f"{why}, and {error}")
