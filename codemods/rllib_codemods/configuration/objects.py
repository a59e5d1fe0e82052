"""Config objects: all that happens in a file to one AlgorithmConfig, collected under its identity.

Calls, attribute writes and item writes whose receivers share an origin belong together; where a receiver can come from
two origins (both branches of an ``if``, a parameter and the argument passed for it), these are one object too, because
what is decided for one must hold for the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.facts import Algorithm, algorithms
from rllib_codemods.kinds import BUILDERS, FLUENT
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node

METHODS = FLUENT | BUILDERS
#: The parameters that config methods take by position.
POSITIONAL = {
    "framework": ("framework",),
    "environment": ("env",),
    "callbacks": ("callbacks_class",),
    "build": ("env", "logger_creator", "use_copy"),
    "build_algo": ("env", "logger_creator", "use_copy"),
    "copy": ("copy_frozen",),
}


@dataclass(frozen=True, eq=False, slots=True)
class Setting:
    """One argument of a config method, in a call on the object; ``name`` is "" where it can't be told."""

    call: cst.Call
    method: str
    arg: cst.Arg
    name: str

    @property
    def value(self) -> cst.BaseExpression:
        """The value's expression."""
        return self.arg.value


@dataclass(frozen=True, eq=False, slots=True)
class Access:
    """``config.name`` or ``config["name"]``. ``value`` is what a plain assignment gives it; None for all else."""

    node: cst.Attribute | cst.Subscript
    receiver: cst.BaseExpression
    name: str
    value: cst.BaseExpression | None
    is_read: bool


@dataclass(frozen=True, eq=False, slots=True)
class DictWrite:
    """``config.model["key"] = value`` or an entry of ``config.model.update({...})``; an unseen ``key`` is ""."""

    node: Node
    name: str
    key: str
    value: cst.BaseExpression | None


@dataclass(frozen=True, eq=False, slots=True)
class Item:
    """An entry of a config that is a plain dict: ``{"name": value}``, ``config["name"] = value``.

    ``node`` is the place that a finding speaks of; ``value`` is None where it can't be seen. Items with one ``home``
    are written down together.
    """

    node: Node
    name: str
    value: cst.BaseExpression | None
    home: Node


@dataclass(eq=False)
class ConfigObject:
    """One config object of a file, or one dict that is a config."""

    origins: list[Node] = field(default_factory=list)
    details: set[str] = field(default_factory=set)
    calls: list[cst.Call] = field(default_factory=list)
    settings: list[Setting] = field(default_factory=list)
    accesses: list[Access] = field(default_factory=list)
    updates: list[cst.Call] = field(default_factory=list)
    dict_writes: list[DictWrite] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    #: Classes of the file that can't move to the new stack together with it, and why.
    held: dict[cst.ClassDef, str] = field(default_factory=dict)
    #: Whether it is a dict that stays one, so that what only a config object can say of policies has no place.
    stays_a_dict: bool = False

    @property
    def algorithms(self) -> list[Algorithm]:
        """All that it can be, by name."""
        return [algorithms()[name] for name in sorted(self.details - {""})]

    @property
    def algorithm(self) -> Algorithm | None:
        """The algorithm, where there is only one that it can be."""
        known = self.algorithms
        return known[0] if len(known) == 1 else None

    @property
    def config_class(self) -> str | None:
        """The bare name of the algorithm's config class."""
        found = self.algorithm
        return None if found is None else found.config_class

    def named(self, name: str) -> list[Setting]:
        """The arguments of that name."""
        return [s for s in self.settings if s.name == name]

    def written(self, name: str) -> list[Access]:
        """The attribute and item writes of that name."""
        return [a for a in self.accesses if a.name == name and not a.is_read]

    def values(self, name: str) -> list[cst.BaseExpression | None]:
        """All values that the object's code gives a flat name, by argument, attribute, item or dict entry."""
        values: list[cst.BaseExpression | None] = [s.value for s in self.named(name)]
        values += [a.value for a in self.written(name)]
        return values + [i.value for i in self.items if i.name == name]

    @property
    def classes(self) -> list[cst.ClassDef]:
        """The classes of the file that it is an instance of, or stands for."""
        return [o for o in self.origins if isinstance(o, cst.ClassDef)]

    @property
    def is_made_here(self) -> bool:
        """Whether the file shows how it is made."""
        return any(isinstance(origin, (cst.Call, cst.Dict)) for origin in self.origins)

    @property
    def model_writes(self) -> list[DictWrite]:
        """The writes into ``config.model``."""
        return [w for w in self.dict_writes if w.name == "model"]

    @property
    def is_multi_agent(self) -> bool:
        """Whether policies are configured."""
        return bool(self.values("policies") or self.values("multiagent"))

    def start(self, module: Module) -> int:
        """Where the object comes from, as a byte offset."""
        home = self.home(module)
        return min(module.inner_span(o)[0] for o in self.origins if module.home(o) is home)

    def home(self, module: Module) -> Module:
        """The file in which it is made, or else one that has it: of several, that which does most with it."""
        made = [origin for origin in self.origins if isinstance(origin, (cst.Call, cst.Dict))] or self.origins
        if len(module.files) == 1:
            return module

        def rank(origin: Node) -> tuple[int, int, int, int]:
            # By the code alone, as far as it goes: no decision may depend on what the files are called.
            file = module.home(origin)
            calls = sum(module.home(call) is file for call in self.calls)
            return -calls, module.inner_span(origin)[0] - file.start, len(file.text), module.order(origin)

        return module.home(min(made, key=rank))

    def is_in(self, module: Module) -> bool:
        """Whether a file has a part of it."""
        nodes: list[Node] = [
            *self.origins,
            *self.calls,
            *(a.node for a in self.accesses),
            *(i.node for i in self.items),
        ]
        return any(module.home(node) is module for node in nodes)


def method_of(call: cst.Call) -> str:
    """The name of the method that a call on a config calls."""
    assert isinstance(call.func, cst.Attribute)
    return call.func.attr.value


def chain_root(module: Module, call: cst.Call) -> cst.Call:
    """The outermost call of the chain that ``call`` is a link of."""
    top = call
    up = module.parent(top)
    while isinstance(up, cst.Attribute):
        outer = module.parent(up)
        if not isinstance(outer, cst.Call) or outer.func is not up:
            break
        top = outer
        up = module.parent(top)
    return top


def is_users_own(obj: ConfigObject, setting: Setting) -> bool:
    """Whether the argument belongs to a method that a class of the file defines, under the name of one of RLlib's."""
    if isinstance(setting.call.func, cst.Attribute) and is_super(setting.call.func.value):
        return False
    for cls in obj.classes:
        for statement in cls.body.body:
            if isinstance(statement, cst.FunctionDef) and statement.name.value == setting.method:
                params = statement.params
                own = {p.name.value for p in (*params.posonly_params, *params.params, *params.kwonly_params)}
                return setting.name in own or params.star_kwarg is None
    return False


def seen(module: Module, obj: ConfigObject, name: str) -> object:
    """The one value that a flat name gets on an object; None where it gets none, UNSEEN where it can't be told."""
    values = obj.values(name)
    if not values:
        return None
    found = [UNSEEN if v is None or _is_conditional(module, obj, v) else literal(module, v) for v in values]
    return found[0] if all(f == found[0] for f in found) else UNSEEN


def _is_conditional(module: Module, obj: ConfigObject, node: Node) -> bool:
    """Whether a place may be passed by although the object is made."""
    around = {up for origin in obj.origins for up in module.ancestors(origin)}
    for up in module.ancestors(node):
        if isinstance(up, (cst.FunctionDef, cst.ClassDef)) or up in around:
            return False
        if isinstance(up, (cst.If, cst.For, cst.While, cst.Try, cst.Match, cst.IfExp)):
            return True
    return False
