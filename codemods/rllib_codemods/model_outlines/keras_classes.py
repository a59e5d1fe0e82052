"""Models and layers of Keras that a file defines and an old model uses: each becomes an ``nn.Module``."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.model_outlines.constructor import Constructor
from rllib_codemods.model_outlines.families import methods
from rllib_codemods.model_outlines.forward import Methods
from rllib_codemods.model_outlines.names import old
from rllib_codemods.model_outlines.parts import Model
from rllib_codemods.model_outlines.reader import Reader
from rllib_codemods.model_outlines.tensorflow import tensorflow_names
from rllib_codemods.model_outlines.text import block, body_of, joined
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.scopes import dotted_name

_HANDLED = ("__init__", "call", "build", "get_config")


def keras_classes(model: Model) -> Iterator[list[str]]:
    """The classes that a model names, in their order; lazy layers in them make the model's own lazy."""
    used = {name.value for name in model.module.within(model.cls, cst.Name)}
    foreign = tensorflow_names(model.module)
    for cls in model.module.nodes(cst.ClassDef):
        if cls.name.value in used and any(_is_keras(base, foreign) for base in cls.bases):
            yield _class(model, cls)


def _is_keras(base: cst.Arg, foreign: frozenset[str]) -> bool:
    dotted = dotted_name(base_class(base)) or ""
    return dotted.partition(".")[0] in foreign and dotted.rpartition(".")[2] in ("Model", "Layer")


def _class(model: Model, cls: cst.ClassDef) -> list[str]:
    own = methods(model.module, cls)
    reader = Reader(model.module, lambda _: None, is_torch=False)
    init, call = own.get("__init__"), own.get("call")
    Constructor(reader).read(body_of(init) if init is not None else [])
    write = Methods(model.module, old(model.module, None, None), reader, "", recurrent=False, derived=False)
    rest = [write.other(function) for name, function in own.items() if name not in _HANDLED]
    forward = [write.other(call, "forward")] if call is not None else []
    setup = ["super().__init__()", *reader.setup]
    made = [block(f"def __init__({write.parameters(init)}):", setup)] if init is not None else []
    model.reader.is_lazy = model.reader.is_lazy or reader.is_lazy
    return block(f"class {cls.name.value}(nn.Module):", joined([*made, *rest, *forward]))
