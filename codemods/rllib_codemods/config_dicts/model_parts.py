"""``config["model"]["key"] = value``: the entries of the old model dict, one by one, as a model config."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.configuration.models import asks_nothing
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import defaults, model_keys
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module


def model_parts(module: Module, obj: ConfigObject, written: Sequence[tuple[str, cst.BaseExpression]]) -> str:
    """The model config that entries make together, "" where nothing is left of it; of two for one key the last wins.

    Raises:
        StaysADict: an entry has no mechanical counterpart.
    """
    quote = module.quote
    found: dict[str, str] = {}
    for key, value in written:
        row = model_keys().get(key)
        nothing = row is not None and asks_nothing(literal(module, value), row.default)
        if row is None or (row.action == "manual" and not nothing):
            raise StaysADict(f'"{key}" of the model has no mechanical counterpart')
        if row.action in ("same", "rename") and row.to is not None:
            found[row.to] = module.source(value)
    if "use_lstm" in found and "max_seq_len" not in found:
        found["max_seq_len"] = "20"
    algorithm = obj.algorithm
    if algorithm is not None and algorithm.name == "DQN" and "use_lstm" in found:
        raise StaysADict("DQN with `use_lstm` needs another buffer")
    for default in defaults(algorithm.name) if algorithm is not None else ():
        if default.key and not any(map(obj.values, default.absent)):
            found.setdefault(default.key, default.value)
    return "{" + ", ".join(f"{quote}{k}{quote}: {v}" for k, v in found.items()) + "}" if found else ""
