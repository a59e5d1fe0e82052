"""Where a multi-agent environment gives attributes their values, and which of them are written out."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.environments import agents_forms as forms
from rllib_codemods.environments.agents_class import AgentClass, Given
from rllib_codemods.environments.agents_state import filling
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Node


def constructor(cls: AgentClass) -> cst.FunctionDef:
    """The constructor that statements are put into.

    Raises:
        CannotEdit: there is none.
    """
    if cls.init is None:
        raise CannotEdit(cls.why_no_init())
    return cls.init


def written_out(cls: AgentClass, given: list[Given], depth: int = 3) -> tuple[str, ...]:
    """The ids that an attribute is given, where they are written out, there or in another attribute."""
    value = given[0].value if len(given) == 1 and depth else None
    copied = value.func if isinstance(value, cst.Call) and not value.args else value  # `self.agents.copy()`
    copied = copied.value if isinstance(copied, cst.Attribute) and copied.attr.value == "copy" else copied
    copied = copied.value if isinstance(copied, cst.Subscript) else copied
    if isinstance(copied, cst.Attribute) and cls.is_self(copied.value):
        return written_out(cls, cls.given(copied.attr.value), depth - 1)
    if isinstance(value, cst.Call) and len(value.args) == 1 and isinstance(value.func, cst.Name):
        inner = value.args[0].value
        if isinstance(inner, cst.Attribute) and cls.is_self(inner.value):
            return written_out(cls, cls.given(inner.attr.value), depth - 1)
        method = inner.func if isinstance(inner, cst.Call) else None
        if isinstance(method, cst.Attribute) and cls.is_self(method.value):
            function = cls.method(method.attr.value)
            answers = returned(cls, function) if function is not None else []
            return forms.literal_ids(cls.module, answers[0]) if len(answers) == 1 else ()
    return forms.literal_ids(cls.module, value)


def in_body(given: list[Given]) -> bool:
    """Whether the body of the class gives an attribute all its values."""
    return all(g.function is None for g in given)


def place_of(cls: AgentClass, given: list[Given]) -> Node | None:
    """The statement of the constructor after which an attribute has its value."""
    if cls.init is None:
        return None
    places = [p for g in given if (p := cls.place(g)) is not None]
    return max(places, key=cls.module.order) if places else None


def inferred(cls: AgentClass, name: str, given: list[Given]) -> bool:
    """Whether RLlib's own constructor runs after the ids are all there, and takes the rest from them."""
    call, order = cls.parent_call(), cls.module.order
    if any(call is None or order(place) > order(call) for place in filling(cls, name)):
        return False
    if given and in_body(given):
        return cls.init is None or isinstance(call, cst.SimpleStatementLine)
    if any(at.method("__init__") is not None and at.parent_call() is None for at in cls.above()):
        return False  # the chain of constructors ends before RLlib's
    places = [cls.place(g) for g in given if g.function is not None]
    if not isinstance(call, cst.SimpleStatementLine):
        return False  # it runs in some cases only
    return any(place is not None and order(place) < order(call) for place in places)


def returned(cls: AgentClass, function: cst.FunctionDef) -> list[cst.BaseExpression]:
    """What a method of the class returns."""
    module = cls.module
    own = [r for r in module.nodes(cst.Return) if module.enclosing(r, cst.FunctionDef) is function]
    return [r.value for r in own if r.value is not None]
