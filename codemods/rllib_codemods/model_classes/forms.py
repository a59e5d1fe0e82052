"""Which ModelV2 classes can become RLModules in place: the forms that are seen to be right, and why others are not.

A class qualifies if its constructor, ``forward()`` and ``value_function()`` use nothing but what an RLModule has too.
Anything unknown refuses it, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.classes import CustomModel
from rllib_codemods.model_classes.names import OLD_METHODS, RL_MODULE, SHARED, TORCH
from rllib_codemods.model_classes.reading import RefusedError as RefusedError
from rllib_codemods.model_classes.reading import is_override, uses_of
from rllib_codemods.model_classes.recurrent import METHODS, Recurrent, is_time_major, recurrent
from rllib_codemods.model_classes.spaces import Actions, Cast
from rllib_migrate.syntax.functions import base_class, is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding

#: What a model's constructor is given, in this order.
STANDARD = ("obs_space", "action_space", "num_outputs", "model_config", "name")
_OBS = ("obs", "obs_flat")


@dataclass(frozen=True, eq=False, slots=True)
class Constructor:
    """``__init__()``: the statements that call the bases, and what the rest of it uses.

    ``names`` are the user's own names for the standard parameters, by RLlib's; ``used`` those of both that are read;
    ``custom`` the parameters that ``custom_model_config`` fills; ``rest`` is the ``**kwargs`` that is read.
    """

    node: cst.FunctionDef
    receiver: str
    base_calls: tuple[cst.Expr, ...]
    names: dict[str, str]
    used: frozenset[str]
    custom: tuple[cst.Param, ...]
    rest: cst.Param | None


@dataclass(frozen=True, eq=False, slots=True)
class Forward:
    """``forward()``: the reads of observations, by key, and what each ``return`` gives as logits."""

    node: cst.FunctionDef
    reads: tuple[tuple[cst.Subscript, str], ...]
    returns: tuple[tuple[cst.Return, cst.BaseExpression], ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that are read of the inputs."""
        return tuple(dict.fromkeys(key for _, key in self.reads))


@dataclass(frozen=True, eq=False, slots=True)
class Form:
    """A class that can become an RLModule."""

    model: CustomModel
    init: Constructor
    #: None where a recurrent class has none of its own.
    forward: Forward | None
    value_function: cst.FunctionDef
    #: ``self.x`` that the base class gave, by name.
    inherited: dict[str, tuple[cst.Attribute, ...]]
    #: Whether the old defaults of the model config are read, or may be.
    defaults: bool
    #: ``obs_space.original_space``, which is the observation space itself now.
    originals: tuple[cst.Attribute, ...]
    #: Whether parts of dict observations are read.
    parts: bool
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
    _check_class(module, cls)
    methods = _methods(module, cls)
    keeps_state = model.base != "TorchModelV2" or "get_initial_state" in methods
    for name in ("__init__", "value_function", *(() if keeps_state else ("forward",))):
        if name not in methods:
            raise RefusedError(f"it has no `{name}()` of its own")
    init = constructor(module, cls, methods["__init__"])
    forward = _forward(module, methods["forward"], keeps_state) if "forward" in methods else None
    inherited = _inherited(module, cls, methods, init)
    originals = tuple(_originals(module, init, inherited))
    parts = forward is not None and any(_is_part(module, node) for node, _ in forward.reads)
    if forward is not None:
        _check_spaces(module, init, inherited, originals, forward, parts)
    state = None
    if keeps_state:
        if parts or originals:
            raise RefusedError("it keeps a state and reads the parts of dict observations")
        keys = forward.keys if forward is not None else ()
        state = recurrent(module, cls, model.base, methods, keys)
    return Form(
        model, init, forward, methods["value_function"], inherited, _reads_defaults(module, init, inherited),
        originals, parts, state,
    )  # fmt: skip


# -- the class -------------------------------------------------------------------------------------------------------


def _check_class(module: Module, cls: cst.ClassDef) -> None:
    if cls.decorators or cls.keywords:
        raise RefusedError("the class is decorated, or has a metaclass")
    if cls.name.value in module.exports:
        raise RefusedError("other files import it")
    if not isinstance(cls.body, cst.IndentedBlock):
        raise RefusedError("it stands on one line")
    if len(cls.bases) != 2 or not any(_is_torch_module(module, base) for base in cls.bases):
        raise RefusedError("its bases are not `TorchModelV2` and `nn.Module` alone")
    if _is_torch_module(module, cls.bases[0]):
        raise RefusedError("`nn.Module` is its first base, which hides what RLlib's does")


def _is_torch_module(module: Module, base: cst.Arg) -> bool:
    """``nn.Module``, wherever ``nn`` comes from: ``torch, nn = try_import_torch()`` gives it, too."""
    node = base_class(base)
    if any(o in ("torch.nn.Module", "torch.nn.modules.Module") for o in module.scopes.origins(node)):
        return True
    if not isinstance(node, cst.Attribute) or not isinstance(node.value, cst.Name) or node.attr.value != "Module":
        return False
    return any(_is_try_import(module, binding) for binding in module.scopes.reaching(node.value))


def _is_try_import(module: Module, binding: Binding) -> bool:
    value = binding.value
    called = value.func if isinstance(value, cst.Call) else None
    return called is not None and any(o.endswith(".try_import_torch") for o in module.scopes.origins(called))


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
        if (
            len(bindings) > 1
            or not isinstance(module.parent(node), cst.IndentedBlock)
            or module.parent(node) is not cls.body
        ):
            raise RefusedError(f"`{name}()` is defined more than once, or not always")
        methods[name] = node
        if name in ("__init__", "forward", "value_function", *METHODS):
            if node.asynchronous is not None or not isinstance(node.body, cst.IndentedBlock):
                raise RefusedError(f"`{name}()` stands on one line")
            if not all(is_override(module, d) for d in node.decorators):
                raise RefusedError(f"`{name}()` is decorated")
        elif any(is_override(module, d) for d in node.decorators):
            raise RefusedError(f"it overrides `{name}()` of the old class")
    return methods


# -- the constructor -------------------------------------------------------------------------------------------------


def constructor(module: Module, cls: cst.ClassDef, node: cst.FunctionDef) -> Constructor:
    """Read ``__init__()``.

    Raises:
        RefusedError: it takes or does something unknown.
    """
    params = node.params
    positional = list(params.params)
    if params.posonly_params or not positional:
        raise RefusedError("`__init__()` has an unusual signature")
    receiver = positional.pop(0).name.value
    star = params.star_arg if isinstance(params.star_arg, cst.Param) else None
    if len(positional) < len(STANDARD) and star is None:
        raise RefusedError("`__init__()` does not take what RLlib gives a model")
    standard = dict(zip(STANDARD, positional, strict=False))
    custom = [*positional[len(STANDARD) :], *params.kwonly_params]
    base_calls = tuple(_base_calls(module, cls, node, receiver, {k: p.name.value for k, p in standard.items()}))
    inside = set(base_calls)
    used = {p.name.value for p in (*positional, *params.kwonly_params) if _is_read(module, node, p, inside)}
    if star is not None and _is_read(module, node, star, inside):
        raise RefusedError(f"`*{star.name.value}` is read")
    rest = params.star_kwarg
    if rest is not None and not _is_read(module, node, rest, inside):
        rest = None
    names = {name: param.name.value for name, param in standard.items()}
    return Constructor(
        node, receiver, base_calls, names, frozenset(n for n, text in names.items() if text in used),
        tuple(p for p in custom if p.name.value in used), rest,
    )  # fmt: skip


def _is_read(module: Module, node: cst.FunctionDef, param: cst.Param, base_calls: set[cst.Expr]) -> bool:
    return any(not base_calls.intersection(module.ancestors(use)) for use in uses_of(module, node, param.name.value))


def _base_calls(
    module: Module, cls: cst.ClassDef, node: cst.FunctionDef, receiver: str, names: dict[str, str]
) -> Iterator[cst.Expr]:
    """The statements that call the constructors of the bases."""
    given = False
    for call in module.within(node, cst.Call):
        func = call.func
        if not isinstance(func, cst.Attribute) or func.attr.value != "__init__":
            continue
        statement = module.parent(call)
        line = module.parent(statement) if statement is not None else None
        if not isinstance(statement, cst.Expr) or line is None or module.parent(line) is not node.body:
            raise RefusedError("it calls the constructor of a base in an unusual way")
        args = list(call.args)
        if not is_super(func.value):
            if not any(func.value.deep_equals(base.value) for base in cls.bases):
                raise RefusedError(f"it calls `{module.source(func)}()`")
            if not args or not isinstance(args[0].value, cst.Name) or args.pop(0).value.value != receiver:  # type: ignore[attr-defined]
                raise RefusedError("it calls the constructor of a base in an unusual way")
        if args:
            _check_given(args, names)
            given = True
        yield statement
    if not given:
        raise RefusedError("it does not call the constructor of `TorchModelV2`")


def _check_given(args: list[cst.Arg], names: dict[str, str]) -> None:
    """The base is given the standard parameters as they are."""
    for position, arg in enumerate(args):
        if arg.star:
            continue
        wanted = arg.keyword.value if arg.keyword is not None else (*STANDARD, "")[min(position, len(STANDARD))]
        if not isinstance(arg.value, cst.Name) or names.get(wanted) != arg.value.value:
            raise RefusedError("it gives the base something else than what it got")


# -- what the class reads --------------------------------------------------------------------------------------------


def _inherited(
    module: Module, cls: cst.ClassDef, methods: dict[str, cst.FunctionDef], init: Constructor
) -> dict[str, tuple[cst.Attribute, ...]]:
    """The attributes that the old base class gave, which are all that may be read beside the class's own."""
    own = set(module.scopes.scope_of(cls).bindings)
    reads: dict[str, list[cst.Attribute]] = {}
    for attribute in _of_self(module, cls, methods):
        name = attribute.attr.value
        if _is_written(module, attribute):
            _check_written(module, attribute, init)
            own.add(name)
        else:
            reads.setdefault(name, []).append(attribute)
    for call in module.within(cls, cst.Call):
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
        inherited[name] = tuple(places)
    return inherited


def _of_self(module: Module, cls: cst.ClassDef, methods: dict[str, cst.FunctionDef]) -> Iterator[cst.Attribute]:
    """``self.x`` in the methods, nested functions included."""
    for method in methods.values():
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
    if name in SHARED and isinstance(value, cst.Name) and value.value == init.names.get(name):
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


def _is_part(module: Module, node: cst.Subscript) -> bool:
    """``input_dict["obs"]["part"]``."""
    up = module.parent(node)
    return isinstance(up, cst.Subscript) and up.value is node and _key(up) is not None


def _check_spaces(
    module: Module,
    init: Constructor,
    inherited: dict[str, tuple[cst.Attribute, ...]],
    originals: tuple[cst.Attribute, ...],
    forward: Forward,
    parts: bool,
) -> None:
    """The old observation space was the flat one; a class that speaks of both needs both."""
    if originals and len(originals) != len(_spaces(module, init, inherited)):
        raise RefusedError("it uses the flattened observation space beside the original one")
    if (originals or parts) and any(key == "obs_flat" for _, key in forward.reads):
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
        return "key" if _key(up) == "custom_model_config" else None
    if isinstance(up, cst.Attribute) and up.value is node and up.attr.value == "get":
        call = module.parent(up)
        key = call.args[0].value if isinstance(call, cst.Call) and call.args else None
        if isinstance(call, cst.Call) and is_time_major(call):
            return "key"  # what old recurrent classes ask before they add a time dimension
        return "key" if isinstance(key, cst.SimpleString) and key.evaluated_value == "custom_model_config" else None
    if isinstance(up, cst.Assign) and isinstance(up.targets[0].target, cst.Attribute):
        return "kept"
    return None


# -- forward() -------------------------------------------------------------------------------------------------------


def _forward(module: Module, node: cst.FunctionDef, keeps_state: bool) -> Forward:
    params = node.params
    if params.star_kwarg or isinstance(params.star_arg, cst.Param) or params.kwonly_params or len(params.params) != 4:
        raise RefusedError("`forward()` has an unusual signature")
    inputs, state, lengths = (p.name.value for p in params.params[1:])
    reads = tuple((use, key) for use, key in _reads(module, node, inputs))
    if keeps_state:
        return Forward(node, reads, ())
    returns = tuple(_returns(module, node, state))
    kept = {id(value) for statement, _ in returns for value in (_second(statement),)}
    if any(id(use) not in kept for use in uses_of(module, node, state)):
        raise RefusedError("`forward()` uses the state")
    if any(True for _ in uses_of(module, node, lengths)):
        raise RefusedError("`forward()` uses the sequence lengths")
    return Forward(node, reads, returns)


def _reads(module: Module, node: cst.FunctionDef, inputs: str) -> Iterator[tuple[cst.Subscript, str]]:
    if len(module.scopes.scope_of(node).bindings[inputs]) != 1:
        raise RefusedError(f"`forward()` changes `{inputs}`")
    for use in uses_of(module, node, inputs):
        up = module.parent(use)
        key = _key(up) if isinstance(up, cst.Subscript) and up.value is use else None
        if not isinstance(up, cst.Subscript) or key is None:
            raise RefusedError(f"`forward()` passes `{inputs}` on")
        key = "obs" if key == "OBS" else key
        if key not in _OBS:
            raise RefusedError(f'`forward()` reads "{key}", which the new stack does not give it')
        if isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign, cst.Del)):
            raise RefusedError(f"`forward()` writes into `{inputs}`")
        yield up, key


def _key(node: cst.Subscript) -> str | None:
    """The string key of a subscript, or the column of ``SampleBatch.OBS``."""
    index = node.slice[0].slice if len(node.slice) == 1 else None
    value = index.value if isinstance(index, cst.Index) else None
    if isinstance(value, cst.SimpleString):
        return str(value.evaluated_value)
    if isinstance(value, cst.Attribute) and isinstance(value.value, cst.Name) and value.value.value == "SampleBatch":
        return value.attr.value
    return None


def _returns(module: Module, node: cst.FunctionDef, state: str) -> Iterator[tuple[cst.Return, cst.BaseExpression]]:
    found = False
    for statement in module.within(node, cst.Return):
        if module.enclosing(statement, cst.FunctionDef, cst.Lambda) is not node:
            continue
        found = True
        second = _second(statement)
        is_state = isinstance(second, cst.Name) and second.value == state
        is_empty = isinstance(second, cst.List) and not second.elements
        if not isinstance(statement.value, cst.Tuple) or not (is_state or is_empty):
            raise RefusedError("`forward()` returns something else than logits and the state that it got")
        yield statement, statement.value.elements[0].value
    if not found:
        raise RefusedError("`forward()` returns nothing")


def _second(statement: cst.Return) -> cst.BaseExpression | None:
    value = statement.value
    if isinstance(value, cst.Tuple) and len(value.elements) == 2 and isinstance(value.elements[0], cst.Element):
        return value.elements[1].value
    return None
