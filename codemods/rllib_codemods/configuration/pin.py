"""The pin: ``.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)``."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.decisions import Place
from rllib_codemods.configuration.displays import display
from rllib_codemods.configuration.layout import Calls, behind
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.transforms import pin_places
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, Piece, insert_after, insert_before, render_call
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node

#: The default buffer of SAC is one of the new stack, with which its old stack raises.
_BUFFER = "replay_buffer_config"


def pin_edit(module: Module, obj: ConfigObject) -> list[Edit]:
    """Pin an object: behind each call that makes it, in its class's ``__init__``, or before what is done to it first.

    Raises:
        CannotEdit: there is no place for it.
    """
    calls = _calls(module, obj)
    made = [origin for origin in obj.origins if isinstance(origin, cst.Call)]
    if obj.classes:
        return _in_classes(module, obj, made, calls)
    if made and len(made) == len(obj.origins):
        return [behind(module, call, calls) for call in made]
    if not obj.calls:
        raise CannotEdit("nothing is called on it here")
    first = obj.calls[0].func
    assert isinstance(first, cst.Attribute)
    if not isinstance(first.value, (cst.Name, cst.Attribute)):
        raise CannotEdit("it is not made in this file")
    place = _first_statement(module, first)
    return [insert_before(module, place, _lines(module, place, module.source(first.value), calls))]


def _first_statement(module: Module, first: cst.Attribute) -> Node:
    """Where the pin holds for all that follows: the statement, or the one around it in which it is conditional."""
    statement = outer = module.statement(first)
    for up in module.ancestors(statement):
        if isinstance(up, (cst.FunctionDef, cst.ClassDef, cst.Module)):
            break
        if isinstance(up, cst.BaseStatement):
            outer = up
    if outer is not statement:
        bindings = module.scopes.reaching(first.value) if isinstance(first.value, cst.Name) else []
        block = module.parent(outer)
        if not bindings or any(
            b.kind != "parameter" and module.parent(module.statement(b.node)) is not block for b in bindings
        ):
            raise CannotEdit("what is done to it first is done conditionally")
    return outer


def _in_classes(module: Module, obj: ConfigObject, made: list[cst.Call], calls: Calls) -> list[Edit]:
    """In ``__init__`` of the classes at the root, which all others inherit; else behind each instance."""
    bases = {cls: [v.origin for base in cls.bases for v in module.kinds.of(base.value)] for cls in obj.classes}
    roots = [cls for cls in obj.classes if not any(base in obj.classes for base in bases[cls])]
    instances = [c for c in module.nodes(cst.Call) if _makes(module, c, obj.classes)]
    others = [c for c in made if c not in instances]
    inits = [_super_init(module, cls) for cls in roots]
    if all(inits):
        edits = [behind(module, call, calls) for call in others]
        for found in inits:
            assert found is not None
            edits.append(insert_after(module, found[1], _lines(module, found[1], found[0], calls)))
        return edits
    if not instances:
        raise CannotEdit("its class has no `__init__` that calls that of its base")
    return [behind(module, call, calls) for call in (*instances, *others)]


def _makes(module: Module, call: cst.Call, classes: list[cst.ClassDef]) -> bool:
    return any(v.kind.is_class and v.origin in classes for v in module.kinds.of(call.func))


def _super_init(module: Module, cls: cst.ClassDef) -> tuple[str, cst.Call] | None:
    """The name of ``self`` and the call ``super().__init__(...)`` that is a statement of a class's ``__init__``."""
    for attribute in module.attributes.get("__init__", ()):
        call, function = module.parent(attribute), module.enclosing(attribute, cst.FunctionDef)
        if not isinstance(call, cst.Call) or not is_super(attribute.value) or not isinstance(function, cst.FunctionDef):
            continue
        if function.name.value != "__init__" or not function.params.params:
            continue
        runs_always = module.parent(module.statement(call)) is function.body
        is_own = module.enclosing(function, cst.ClassDef) is cls
        if is_own and runs_always and isinstance(module.parent(call), cst.Expr):
            return function.params.params[0].name.value, call
    return None


def _lines(module: Module, at: Node, receiver: str, calls: Calls) -> list[str]:
    return [f"{receiver}.{render_call(module, method, pieces, at, '')}" for method, pieces in calls]


def pinned_settings(module: Module, obj: ConfigObject) -> list[Place]:
    """What keeps the object on the old stack, and what the old stack of its algorithm needs beside."""
    places = pin_places()
    algorithm = obj.algorithm
    held = any(item.name == _BUFFER for item in obj.items)  # a dict has it once: the type comes in there
    typed = held or any(_has_type(module, value) for value in obj.values(_BUFFER))
    if algorithm is not None and algorithm.name == "SAC" and not typed:
        quote = module.quote
        sizes = [value for value in obj.values("buffer_size") if value is not None]
        capacity = module.source(sizes[-1]) if sizes else "1_000_000"
        plain = any(v is not None and literal(module, v) is False for v in obj.values("prioritized_replay"))
        kind = f"{quote}MultiAgent{'' if plain else 'Prioritized'}ReplayBuffer{quote}"
        inside = f"{quote}type{quote}: {kind}, {quote}capacity{quote}: {capacity}"
        places.append(Place("training", _BUFFER, f"{{{inside}}}"))
    return places


def _calls(module: Module, obj: ConfigObject) -> Calls:
    places = pinned_settings(module, obj)
    methods = dict.fromkeys(place.method for place in places)
    return [(m, [Piece(f"{p.name}={p.text}") for p in places if p.method == m]) for m in methods]


def _has_type(module: Module, value: cst.BaseExpression | None) -> bool:
    found = None if value is None else display(module, value)
    return found is not None and found.get("type") is not None
