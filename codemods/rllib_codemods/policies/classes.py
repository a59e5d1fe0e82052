"""Policy classes of a file that only act: derived from ``Policy`` itself, with nothing in them that learns.

A method of a policy that does nothing (``pass``, ``return {}``) is a stub: it was there because RLlib called it, which
it does not do now. A class that has a real one of those that learn is another topic's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.lineage import climb
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.syntax.functions import base_class, is_super
from rllib_migrate.syntax.module import Module, Node

POLICY = "ray.rllib.policy.policy.Policy"
ACTING = ("compute_actions", "compute_actions_from_input_dict")
_EXAMPLES = ("ray.rllib.examples.policy.", "ray.rllib.examples._old_api_stack.policy.")
#: What trains a policy; one that has more than a stub of these learns.
_LEARNING = frozenset({
    "apply_gradients", "compute_gradients", "learn_on_batch", "learn_on_batch_from_replay_buffer",
    "learn_on_loaded_batch", "load_batch_into_buffer", "loss",
})  # fmt: skip
#: What RLlib called on a policy, and calls on no module.
_CALLED = _LEARNING | {
    "compute_log_likelihoods", "export_checkpoint", "export_model", "get_exploration_state", "get_initial_state",
    "get_num_samples_loaded_into_buffer", "get_state", "get_weights", "import_model_from_h5", "init_view_requirements",
    "is_recurrent", "num_state_tensors", "on_global_var_update", "postprocess_trajectory", "set_state", "set_weights",
    "update_target",
}  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Acting:
    """A class that only acts. ``above`` are the classes of the file that it derives from; ``stubs`` go with it."""

    node: cst.ClassDef
    base: cst.Arg
    above: tuple[cst.ClassDef, ...]
    methods: tuple[cst.FunctionDef, ...]

    @property
    def name(self) -> str:
        """The name of the class."""
        return self.node.name.value

    @property
    def stubs(self) -> list[cst.FunctionDef]:
        """The methods that only RLlib called, and that do nothing."""
        return [method for method in self.methods if method.name.value in _CALLED]

    def method(self, *names: str) -> cst.FunctionDef | None:
        """Its own method of one of these names."""
        return next((m for m in self.methods if m.name.value in names), None)


def acting_classes(module: Module) -> list[Acting]:
    """The classes of a file that only act, in its order."""
    found = (acting_class(module, node) for node in module.nodes(cst.ClassDef))
    return [one for one in found if one is not None]


def acting_class(module: Module, node: cst.ClassDef) -> Acting | None:
    """What a class is as one that only acts; None where it is something else, or learns."""
    line = list(_lineage(module, node))
    base = next((arg for cls in line for arg in cls.bases if is_base(module, base_class(arg))), None)
    if base is None:
        return None
    for cls in line:
        if any(method.name.value in _LEARNING and not is_stub(module, method) for method in methods_of(module, cls)):
            return None
    return Acting(node, base, tuple(line[1:]), tuple(methods_of(module, node)))


def is_policy(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is the base class of all policies."""
    names = module.scopes.origins(node)
    return bool(names) and all(n.startswith("ray.rllib.") and n.rpartition(".")[2] == "Policy" for n in names)


def is_base(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is the base class of all policies, or one of RLlib's examples of policies that act."""
    names = module.scopes.origins(node)
    return is_policy(module, node) or (bool(names) and all(n.startswith(_EXAMPLES) for n in names))


def is_random(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is RLlib's policy that acts at random."""
    return any(n.startswith("ray.rllib.") and n.endswith(".RandomPolicy") for n in module.scopes.origins(node))


def methods_of(module: Module, cls: cst.ClassDef) -> Iterator[cst.FunctionDef]:
    """The methods that stand directly in a class."""
    for function in module.nodes(cst.FunctionDef):
        if module.enclosing(function, cst.ClassDef, cst.FunctionDef) is cls:
            yield function


def _lineage(module: Module, node: cst.ClassDef) -> Iterator[cst.ClassDef]:
    """A class and those of the file that it derives from."""

    def above(cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
        for arg in cls.bases:
            bindings = module.scopes.reaching(arg.value) if isinstance(arg.value, cst.Name) else []
            if len(bindings) == 1 and isinstance(bindings[0].node, cst.ClassDef):
                yield bindings[0].node

    return climb(node, above)


def is_stub(module: Module, method: cst.FunctionDef) -> bool:
    """Whether a method does nothing, and gives nothing that it does not get: a literal, or one of its arguments."""
    given = {p.name.value for p in (*method.params.posonly_params, *method.params.params)}
    for statement in method.body.body:
        smalls: tuple[Node, ...] = tuple(statement.body) if isinstance(statement, cst.SimpleStatementLine) else ()
        smalls = smalls or (statement,)
        for small in smalls:
            value = getattr(small, "value", None) if isinstance(small, (cst.Expr, cst.Return)) else None
            if isinstance(small, (cst.Pass, cst.Raise)) or (isinstance(small, cst.Return) and value is None):
                continue
            if value is None or not _is_nothing(module, method, value, given):
                return False
    return True


def _is_nothing(module: Module, method: cst.FunctionDef, value: cst.BaseExpression, given: set[str]) -> bool:
    if isinstance(value, (cst.Ellipsis, cst.SimpleString, cst.ConcatenatedString)):
        return True
    if method.name.value == "get_initial_state":
        return literal(module, value) in ([], (), None)  # all else are states
    if (isinstance(value, cst.Name) and value.value in given) or literal(module, value) is not UNSEEN:
        return True
    if isinstance(value, cst.Call):
        func = value.func
        if isinstance(func, cst.Name) and func.value == "dict" and not value.args:
            return True
        # What the base does: it raises, or gives nothing.
        if isinstance(func, cst.Attribute) and is_super(func.value):
            return func.attr.value == method.name.value
    # Log-likelihoods were asked for in off-policy estimation only; any value will do as long as nothing is changed.
    return method.name.value == "compute_log_likelihoods" and not isinstance(value, (cst.Await, cst.NamedExpr))
