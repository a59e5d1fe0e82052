"""Which ModelV2 classes can become RLModules in place: the forms that are seen to be right, and why others are not.

A class qualifies if its constructor, ``forward()`` and ``value_function()`` use nothing but what an RLModule has too.
Anything unknown refuses it, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.bases import Bases, bases_of
from rllib_codemods.model_classes.classes import CustomModel
from rllib_codemods.model_classes.constructors import STANDARD, Constructor, constructor
from rllib_codemods.model_classes.feed_forward import Forward, feed_forward
from rllib_codemods.model_classes.inputs import Inputs, Read, inputs_of
from rllib_codemods.model_classes.names import OLD_METHODS, RL_MODULE, SHARED, TORCH
from rllib_codemods.model_classes.reading import RefusedError as RefusedError
from rllib_codemods.model_classes.reading import is_override, uses_of
from rllib_codemods.model_classes.recurrent import METHODS, Recurrent, check_signature, is_time_major, recurrent
from rllib_codemods.model_classes.spaces import Actions, Cast
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module

#: Layers that do something else while a module is trained.
_BY_MODE = ("Dropout", "BatchNorm", "AlphaDropout")


@dataclass(frozen=True, eq=False, slots=True)
class Form:
    """A class that can become an RLModule."""

    model: CustomModel
    bases: Bases
    init: Constructor
    #: None where a class keeps a state.
    forward: Forward | None
    #: What ``forward()`` does with its inputs, where the class has one of its own.
    inputs: Inputs
    value_function: cst.FunctionDef
    #: ``self.x`` that the base class gave, by name.
    inherited: dict[str, tuple[cst.Attribute, ...]]
    #: Whether the old defaults of the model config are read, or may be.
    defaults: bool
    #: ``obs_space.original_space``, which is the observation space itself now.
    originals: tuple[cst.Attribute, ...]
    #: Whether parts of dict observations are read.
    parts: bool
    #: Whether it computes something else while it is trained.
    by_mode: bool
    #: What a class shows that keeps a state; None where it keeps none.
    recurrent: Recurrent | None = None
    #: What the file shows of the action space, and what parts of the observations are made.
    actions: Actions = "unseen"
    casts: tuple[Cast, ...] = ()


def form(module: Module, model: CustomModel) -> Form:
    """Read a class.

    Raises:
        RefusedError: it is in no form that is known to be right.
    """
    cls = model.node
    if model.base not in ("TorchModelV2", "RecurrentNetwork", "TorchRNN"):
        raise RefusedError(f"it derives from `{model.base}`, whose layers are its own: an RLModule can only hold one")
    bases = _check_class(module, cls)
    methods = _methods(module, cls)
    keeps_state = model.base != "TorchModelV2" or "get_initial_state" in methods
    for name in ("__init__", "value_function", *(() if keeps_state else ("forward",))):
        if name not in methods:
            raise RefusedError(f"it has no `{name}()` of its own")
    init = constructor(module, cls, methods["__init__"])
    forward = None if keeps_state else feed_forward(module, cls, methods, methods["forward"])
    inputs = forward.inputs if forward is not None else _inputs(module, cls, methods)
    if bases.torch_first and "obs_flat" in inputs.keys:
        raise RefusedError('`nn.Module` is its first base, so that nothing gave it "obs_flat"')
    inherited = _inherited(module, cls, methods, bases, init)
    originals = tuple(_originals(module, init, inherited))
    parts = any(_is_part(module, node) for node, _ in (*inputs.reads, *inputs.others))
    _check_spaces(module, init, inherited, originals, inputs, parts)
    state = None
    if keeps_state:
        if parts or originals:
            raise RefusedError("it keeps a state and reads the parts of dict observations")
        state = recurrent(module, cls, model.base, methods)
    return Form(
        model, bases, init, forward, inputs, methods["value_function"], inherited,
        _reads_defaults(module, init, inherited), originals, parts,
        "is_training" in inputs.keys or _has_modes(module, cls), state,
    )  # fmt: skip


def _inputs(module: Module, cls: cst.ClassDef, methods: dict[str, cst.FunctionDef]) -> Inputs:
    """What is read of the inputs of a recurrent class: flattened observations, where RLlib's ``forward()`` reads."""
    if "forward" not in methods:
        return Inputs(keys={"obs_flat"})
    check_signature(methods["forward"])
    return inputs_of(module, cls, methods, methods["forward"])


# -- the class -------------------------------------------------------------------------------------------------------


def _check_class(module: Module, cls: cst.ClassDef) -> Bases:
    if cls.decorators or cls.keywords:
        raise RefusedError("the class is decorated, or has a metaclass")
    if cls.name.value in module.unseen_exports:
        raise RefusedError("other files import it")
    if not isinstance(cls.body, cst.IndentedBlock):
        raise RefusedError("it stands on one line")
    return bases_of(module, cls)


def _methods(module: Module, cls: cst.ClassDef) -> dict[str, cst.FunctionDef]:
    """The methods of the class, each defined once, plainly."""
    methods: dict[str, cst.FunctionDef] = {}
    for name, bindings in module.scopes.scope_of(cls).bindings.items():
        if name in OLD_METHODS:
            raise RefusedError(f"nothing calls its `{name}()` on the new stack")
        if name in RL_MODULE:
            raise RefusedError(f"`{name}` is a name that RLModules use themselves")
        node = bindings[0].node
        if not isinstance(node, cst.FunctionDef):
            continue
        if len(bindings) > 1 or module.parent(node) is not cls.body:
            raise RefusedError(f"`{name}()` is defined more than once, or not always")
        methods[name] = node
        if name in ("__init__", "forward", "value_function", *METHODS):
            if not isinstance(node.body, cst.IndentedBlock) and name != "value_function":
                raise RefusedError(f"`{name}()` stands on one line")
            if node.asynchronous is not None or not all(is_override(module, d) for d in node.decorators):
                raise RefusedError(f"`{name}()` is decorated")
        elif any(is_override(module, d) for d in node.decorators):
            raise RefusedError(f"it overrides `{name}()` of the old class")
    return methods


def _has_modes(module: Module, cls: cst.ClassDef) -> bool:
    """Whether a layer of it depends on ``train()`` and ``eval()``."""
    names = {node.value for node in module.within(cls, cst.Name)}
    names |= {node.attr.value for node in module.within(cls, cst.Attribute)}
    keywords = (arg.keyword.value for arg in module.within(cls, cst.Arg) if arg.keyword is not None)
    return any(name.startswith(_BY_MODE) for name in names) or "dropout" in keywords


# -- what the class reads --------------------------------------------------------------------------------------------


def _inherited(
    module: Module, cls: cst.ClassDef, methods: dict[str, cst.FunctionDef], bases: Bases, init: Constructor
) -> dict[str, tuple[cst.Attribute, ...]]:
    """The attributes that the old base class gave, which are all that may be read beside the class's own."""
    own = set(module.scopes.scope_of(cls).bindings)
    reads: dict[str, list[cst.Attribute]] = {}
    own_methods = list(methods.values())
    for mixin in bases.mixins:
        own |= set(module.scopes.scope_of(mixin).bindings)
        own_methods += [m for m in mixin.body.body if isinstance(m, cst.FunctionDef)]
    for attribute in _of_self(module, own_methods):
        name = attribute.attr.value
        if _is_written(module, attribute):
            _check_written(module, attribute, init)
            own.add(name)
        else:
            reads.setdefault(name, []).append(attribute)
    for call in (call for owner in (cls, *bases.mixins) for call in module.within(owner, cst.Call)):
        if is_super(call):
            up = module.parent(module.parent(call) or call)
            statement = module.parent(up) if up is not None else None
            if statement not in init.base_calls:
                raise RefusedError("it calls methods of its base")
        if isinstance(call.func, cst.Name) and call.func.value in ("getattr", "setattr", "vars"):
            first = call.args[0].value if call.args else None
            if isinstance(first, cst.Name) and first.value == init.receiver:
                raise RefusedError(f"it uses `{call.func.value}()` on itself")
    for name in ("forward", "get_initial_state"):
        if name in reads:
            raise RefusedError(f"it calls `{name}()` itself")
    inherited = {}
    for name, places in reads.items():
        if name in TORCH or (name in own and name not in RL_MODULE):
            continue
        if name not in STANDARD:
            raise RefusedError(f"it reads `self.{name}`, which an RLModule does not have, or not as this")
        if name == "obs_space" and any(cls not in module.ancestors(place) for place in places):
            raise RefusedError("a mixin of it reads `self.obs_space`")
        inherited[name] = tuple(places)
    return inherited


def _of_self(module: Module, methods: list[cst.FunctionDef]) -> Iterator[cst.Attribute]:
    """``self.x`` in the methods, nested functions included."""
    for method in methods:
        if not method.params.params or any(
            isinstance(d.decorator, cst.Name) and d.decorator.value in ("staticmethod", "classmethod")
            for d in method.decorators
        ):
            continue
        receiver = method.params.params[0].name.value
        for use in uses_of(module, method, receiver):
            up = module.parent(use)
            if isinstance(up, cst.Attribute) and up.value is use:
                yield up
            elif isinstance(up, cst.Call) and up.func is use:
                raise RefusedError("it calls itself")
            elif not _is_first_of_base(module, use):
                raise RefusedError("it passes itself on")


def _is_first_of_base(module: Module, use: cst.Name) -> bool:
    """``TorchModelV2.__init__(self, ...)`` and ``super(Model, self)``."""
    call = module.enclosing(use, cst.Call)
    func = call.func if isinstance(call, cst.Call) else None
    if isinstance(func, cst.Name):
        return func.value == "super"
    return isinstance(func, cst.Attribute) and func.attr.value == "__init__"


def _is_written(module: Module, attribute: cst.Attribute) -> bool:
    """``self.x = ...``, also as one of several targets."""
    up = module.parent(attribute)
    while isinstance(up, (cst.Element, cst.Tuple, cst.List)):
        up = module.parent(up)
    return isinstance(up, cst.AssignTarget) or (isinstance(up, cst.AnnAssign) and up.target is attribute)


def _check_written(module: Module, attribute: cst.Attribute, init: Constructor) -> None:
    name = attribute.attr.value
    target = module.parent(attribute)
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else target
    value = assign.value if isinstance(assign, (cst.Assign, cst.AnnAssign)) else None
    if name in SHARED and isinstance(value, cst.Name) and value.value == init.names.get(SHARED[name]):
        return
    if name in RL_MODULE or name in SHARED:
        raise RefusedError(f"`self.{name}` is an attribute that RLModules use themselves")


def _originals(
    module: Module, init: Constructor, inherited: dict[str, tuple[cst.Attribute, ...]]
) -> Iterator[cst.Attribute]:
    for space in _spaces(module, init, inherited):
        up = module.parent(space)
        if isinstance(up, cst.Attribute) and up.value is space and up.attr.value == "original_space":
            yield up


def _spaces(
    module: Module, init: Constructor, inherited: dict[str, tuple[cst.Attribute, ...]]
) -> list[cst.BaseExpression]:
    """The uses of the observation space that the constructor was given."""
    found: list[cst.BaseExpression] = []
    if "obs_space" in init.used:
        inside = set(init.base_calls)
        uses = uses_of(module, init.node, init.names["obs_space"])
        found += [use for use in uses if not inside.intersection(module.ancestors(use))]
    return [*found, *inherited.get("obs_space", ())]


def _is_part(module: Module, node: Read) -> bool:
    """``input_dict["obs"]["part"]``."""
    up = module.parent(node)
    index = up.slice[0].slice if isinstance(up, cst.Subscript) and up.value is node else None
    return isinstance(index, cst.Index) and isinstance(index.value, cst.SimpleString)


def _check_spaces(
    module: Module,
    init: Constructor,
    inherited: dict[str, tuple[cst.Attribute, ...]],
    originals: tuple[cst.Attribute, ...],
    inputs: Inputs,
    parts: bool,
) -> None:
    """The old observation space was the flat one; a class that speaks of both needs both."""
    if originals and len(originals) != len(_spaces(module, init, inherited)):
        raise RefusedError("it uses the flattened observation space beside the original one")
    if (originals or parts) and "obs_flat" in inputs.keys:
        raise RefusedError("it reads dict observations both whole and flattened")


def _reads_defaults(module: Module, init: Constructor, inherited: dict[str, tuple[cst.Attribute, ...]]) -> bool:
    """Whether more of the model config is read than the user's own part, ``custom_model_config``."""
    if any(_own_part(module, node) is None for node in inherited.get("model_config", ())):
        raise RefusedError("it reads defaults of the old model config outside of `__init__()`")
    if "model_config" not in init.used:
        return False
    inside = set(init.base_calls)
    uses = uses_of(module, init.node, init.names["model_config"])
    return any(_own_part(module, use) is None for use in uses if not inside.intersection(module.ancestors(use)))


def _own_part(module: Module, node: cst.BaseExpression) -> str | None:
    """``model_config["custom_model_config"]`` or the same with ``.get()``; a plain ``self.model_config = ...`` too."""
    up = module.parent(node)
    if isinstance(up, cst.Subscript) and up.value is node:
        index = up.slice[0].slice if len(up.slice) == 1 else None
        key = index.value if isinstance(index, cst.Index) else None
        return "key" if isinstance(key, cst.SimpleString) and key.evaluated_value == "custom_model_config" else None
    if isinstance(up, cst.Attribute) and up.value is node and up.attr.value == "get":
        call = module.parent(up)
        if isinstance(call, cst.Call) and is_time_major(call):
            return "key"  # what old recurrent classes ask before they add a time dimension
        key = call.args[0].value if isinstance(call, cst.Call) and call.args else None
        return "key" if isinstance(key, cst.SimpleString) and key.evaluated_value == "custom_model_config" else None
    if isinstance(up, cst.Assign) and isinstance(up.targets[0].target, cst.Attribute):
        return "kept"
    return None
