"""Old defaults that trained something else: spelled out where old code left them to the algorithm.

Only for objects that are made in the file and are old beyond doubt, by a method or argument that no new code can have;
a config of the new stack means the new defaults.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.layout import Calls
from rllib_codemods.configuration.objects import ConfigObject, Setting, method_of
from rllib_codemods.facts import Default, defaults
from rllib_migrate.edits import Piece
from rllib_migrate.syntax.module import Module

_MODEL_SETTINGS = (
    "model", "vf_share_layers", "hiddens", "model_config", "model_config_dict", "_model_config", "rl_module_spec",
)  # fmt: skip
_OLD_METHODS = frozenset({"rollouts", "exploration"})


def missing_defaults(obj: ConfigObject, decided: dict[Setting, Decision | None]) -> list[Default]:
    """The rows that hold for an object and that nothing in its code speaks of."""
    algorithm = obj.algorithm
    if algorithm is None or not obj.is_made_here:
        return []
    rows = [row for row in defaults(algorithm.name) if not any(obj.values(name) for name in row.absent)]
    old, several = _is_old(obj, decided), obj.is_multi_agent
    rows = [row for row in rows if (several if row.multi_agent else old)]
    return [row for row in rows if not row.key or not model_settings(obj) or _is_written(row, decided)]


def _is_written(row: Default, decided: dict[Setting, Decision | None]) -> bool:
    """Whether the model dict that another setting becomes gets the key, which its own text does not have."""
    for setting, decision in decided.items():
        for place in decision.places if decision is not None and decision.status != "manual" else ():
            if place.name == row.target.arguments[0] and row.key in place.text:
                return row.key not in cst.Module([]).code_for_node(setting.value)
    return False


def _is_old(obj: ConfigObject, decided: dict[Setting, Decision | None]) -> bool:
    if any(method_of(call) in _OLD_METHODS for call in obj.calls):
        return True
    return any(d is not None and d.severity in ("breaks", "ignored") and d.places for d in decided.values())


def default_places(module: Module, obj: ConfigObject, rows: list[Default]) -> list[Place]:
    """The settings to add; those that belong into a model dict which is there already go into it instead."""
    places: list[Place] = []
    quote = module.quote
    for row in rows:
        if not row.key:
            places.append(Place(row.target.method, row.target.arguments[0], row.value))
        elif not model_settings(obj):
            places.append(
                Place(row.target.method, row.target.arguments[0], f"{{{quote}{row.key}{quote}: {row.value}}}")
            )
    return places


def model_settings(obj: ConfigObject) -> bool:
    """Whether anything in the object's code makes a model dict."""
    return bool(obj.model_writes) or any(obj.values(name) for name in _MODEL_SETTINGS)


def by_method(places: list[Place]) -> Calls:
    """The settings as method calls of their own."""
    methods = dict.fromkeys(place.method for place in places)
    return [(m, [Piece(f"{p.name}={p.text}") for p in places if p.method == m]) for m in methods]
