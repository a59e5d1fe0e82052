"""A model's ``__init__()``: what it takes, how it calls the bases, and what the rest of it uses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_classes.reading import RefusedError, uses_of
from rllib_migrate.syntax.functions import deleted, is_super
from rllib_migrate.syntax.module import Module

#: What a model's constructor is given, in this order.
STANDARD = ("obs_space", "action_space", "num_outputs", "model_config", "name")


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
    if param.name.value in deleted(module, node):
        raise RefusedError(f"`__init__()` deletes `{param.name.value}`")
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
            _check_given(module, args, names)
            given = True
        yield statement
    if not given:
        raise RefusedError("it does not call the constructor of `TorchModelV2`")


def _check_given(module: Module, args: list[cst.Arg], names: dict[str, str]) -> None:
    """The base is given the standard parameters as they are."""
    for position, arg in enumerate(args):
        if arg.star:
            continue
        wanted = arg.keyword.value if arg.keyword is not None else (*STANDARD, "")[min(position, len(STANDARD))]
        plain = isinstance(arg.value, cst.Name) and names.get(wanted) == arg.value.value
        if not plain or any(b.kind != "parameter" for b in module.scopes.reaching(arg.value)):  # type: ignore[arg-type]
            raise RefusedError("it gives the base something else than what it got")
