"""A policy class that only acts, as an RLModule: in place where it can be, else as code to start from.

The base is ``RLModule`` and not ``TorchRLModule``: an optimizer is made for each torch module, and raises where there
are no parameters.
"""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.policies.classes import ACTING, Acting, is_policy, is_stub
from rllib_codemods.policies.constructor import constructor
from rllib_codemods.policies.forward import Observations, acts, forward
from rllib_codemods.policies.reading import MODULE, Key, check_base_uses, check_members, config_reads
from rllib_codemods.policies.texts import dropped, need, overrides, without_override
from rllib_migrate.codemod import Edit, ImportChange, Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.edits.methods import remove_methods
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The edits that make a class an RLModule. ``keys`` are what it reads of its config.

    ``reads``: whether it looks into the observations; ``kept`` are stubs that stay for their comments.
    """

    edits: tuple[Edit, ...]
    imports: tuple[ImportChange, ...]
    keys: tuple[Key, ...]
    reads: bool
    kept: tuple[str, ...] = ()


def rewrite(module: Module, options: Options, acting: Acting, observations: Observations) -> Rewrite:
    """The edits on a class.

    Raises:
        CannotEdit: with what keeps the class from being rewritten in place.
    """
    if not is_policy(module, acting.base.value):
        raise CannotEdit(f"it derives from `{module.source(acting.base.value)}`")
    if acting.above:
        raise CannotEdit(f"it derives from `{acting.above[0].name.value}`")
    if len(acting.node.bases) != 1 or acting.node.bases[0] is not acting.base or acting.node.keywords:
        raise CannotEdit("it has other bases, too")
    if _heirs(module, acting):
        raise CannotEdit("other classes derive from it")
    real = [m for m in acting.stubs if not is_stub(module, m)]
    if real:
        raise CannotEdit(_real(real[0].name.value))
    init = constructor(module, acting)
    going = [m for m in acting.stubs if m.name.value != "__init__"]
    method = acting.method("__init__")
    if init.is_empty and method is not None:
        going.append(method)
    going += [m for m in acting.methods if m.name.value in ACTING and m is not acts(module, acting)]
    check_members(module, options, acting, [*going, *_acting(acting)])
    made = forward(module, acting, observations)
    name, imports = need(module, MODULE.rpartition(".")[0], "RLModule", acting.node)
    edits = [Edit(*module.span(acting.base.value), name), *init.edits, *made.edits]
    removals = remove_methods(module, going)
    kept = [m for m in going if m not in removals]
    if any(m.name.value in (*ACTING, "__init__", "get_state", "set_state") for m in kept):
        raise CannotEdit("there are comments in its methods")
    known: set[Node] = {acting.base.value, *init.base, *(d for m in acting.methods for d in m.decorators), *removals}
    check_base_uses(module, acting, known | {m for m in kept if not is_stub(module, m)})
    for one in acting.methods:
        for decorator in overrides(module, one) if one not in removals else ():
            becomes = one.name.value in ACTING or one is method
            edits += _override(module, decorator, name) if becomes else [without_override(module, decorator)]
    edits += removals.values()
    keys = tuple(dict.fromkeys(config_reads(module, [u for u in init.config if not _in(module, u, list(removals))])))
    edits = [e for e in edits if e in removals.values() or not _inside(e, list(removals.values()))]
    gone = [*dropped(module, [(e.start, e.end) for e in edits if e.start < e.end])]
    stay = tuple(m.name.value for m in kept)
    needs = sorted(dict.fromkeys((*imports, *made.imports)), key=lambda n: (n.module.startswith("ray."), n.module))
    return Rewrite(tuple(edits), (*needs, *gone), keys, made.reads, stay)


def _acting(acting: Acting) -> list[cst.FunctionDef]:
    return [m for m in acting.methods if m.name.value in (*ACTING, "__init__")]


def _real(name: str) -> str:
    if name == "get_initial_state":
        return "it has states: they are dicts in `batch[Columns.STATE_IN]` and `Columns.STATE_OUT`"
    if name in ("get_weights", "set_weights", "get_state", "set_state"):
        return f"its `{name}()` does something: that is `{name[:4]}state()` of an RLModule"
    if name == "postprocess_trajectory":
        return "its `postprocess_trajectory()` does something: that is a learner connector"
    return f"its `{name}()` does something, and is never called"


def _heirs(module: Module, acting: Acting) -> bool:
    for cls in module.nodes(cst.ClassDef):
        for arg in cls.bases:
            bindings = module.scopes.reaching(arg.value) if isinstance(arg.value, cst.Name) else []
            if any(b.node is acting.node for b in bindings):
                return True
    return False


def _override(module: Module, decorator: cst.Decorator, name: str) -> list[Edit]:
    call = decorator.decorator
    assert isinstance(call, cst.Call)
    return [Edit(*module.span(call.args[0].value), name)]


def _in(module: Module, node: Node, functions: list[cst.FunctionDef]) -> bool:
    return any(up in functions for up in module.ancestors(node))


def _inside(edit: Edit, others: list[Edit]) -> bool:
    return any(other.start <= edit.start and edit.end <= other.end for other in others)
