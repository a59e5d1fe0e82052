"""A policy class of PPO whose loss has a counterpart part by part: it becomes a Learner, with its algorithm and config.

Old: ``class P(PPOTorchPolicy)`` with a ``loss`` (and statistics, an optimizer), given by ``get_default_policy_class``
of ``class A(PPO)``, which is with one config object. New: ``class P(PPOTorchLearner)``, ``.learners(learner_class=P)``
on that config, and no override. The three move together or not at all; where they don't, :class:`Stays` says why.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.configuration.layout import behind
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import can
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.own_algorithms import is_supers, old_algorithms, old_method
from rllib_codemods.own_losses import SIGNATURE, clashing, translated
from rllib_codemods.own_policies import base_of, base_of_class
from rllib_codemods.own_policy_methods import is_text, optimizer, renamed, simple_statements, statistics
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, Options
from rllib_migrate.edits import CannotEdit, Piece, comments_in, line_end
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

POLICY_CLASS = "get_default_policy_class"
#: From this release on the class is given by `learners()`.


@dataclass(frozen=True, slots=True)
class Stays:
    """Why a policy class stays one; which, where it is one of the file."""

    why: str
    policy: cst.ClassDef | None = None


@dataclass(slots=True)
class Becomes:
    """What makes a policy class a Learner; ``notes`` are what a person should look at."""

    policy: cst.ClassDef
    algorithm: cst.ClassDef
    override: cst.FunctionDef
    loss: cst.FunctionDef
    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportChange] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def gives(self, module: Module, at: int) -> bool:
        """Whether a place is in the method that gives the policy, be it with the empty lines above it."""
        start, end = module.inner_span(self.override)
        decorators = self.override.decorators
        start = module.inner_span(decorators[0])[0] if decorators else start
        return at < end and not module.slice(min(at, start), start).strip()


def becomes_learner(module: Module, options: Options, obj: ConfigObject) -> Becomes | Stays | None:
    """What becomes of the policy class of the algorithm that a config is with; None where there is none of the file."""
    uses = list(old_algorithms(module, obj))
    if not uses:
        return None
    owners = {v.origin for use, _ in uses for v in module.kinds.of(use) if isinstance(v.origin, cst.ClassDef)}
    owner = owners.pop() if len(owners) == 1 else None
    if owner is None:
        return Stays("several algorithms of its own are with one config")
    found = given_policy(module, owner)
    if found is None:
        return None
    override, policy = found
    loss = _method(module, policy, "loss")
    if loss is None:
        return Stays(f"`{policy.name.value}` has no `loss`", policy)
    it = Becomes(policy, owner, override, loss)
    try:
        _check(module, options, obj, it, [use for use, _ in uses])
        _rewrite(module, options, obj, it)
    except CannotEdit as error:
        return Stays(str(error), policy)
    if options.safe_only and it.notes:
        return Stays("it needs a look", policy)
    return it


def given_policy(module: Module, owner: cst.ClassDef) -> tuple[cst.FunctionDef, cst.ClassDef] | None:
    """The method by which an algorithm class of the file gives a policy class of the file, and that class."""
    method = _method(module, owner, POLICY_CLASS)
    if method is None:
        return None
    given: list[cst.ClassDef] = []
    for node in module.within(method.body, cst.Return):
        bindings = module.scopes.reaching(node.value) if isinstance(node.value, cst.Name) else []
        given += [b.node for b in bindings if isinstance(b.node, cst.ClassDef)]
    return (method, given[0]) if len(set(given)) == 1 else None


def _method(module: Module, owner: cst.ClassDef, name: str) -> cst.FunctionDef | None:
    bindings = module.scopes.scope_of(owner).bindings.get(name, [])
    node = bindings[0].node if len(bindings) == 1 else None
    return node if isinstance(node, cst.FunctionDef) else None


# -- whether it can --------------------------------------------------------------------------------------------------


def _check(module: Module, options: Options, obj: ConfigObject, it: Becomes, uses: list[cst.Name]) -> None:
    policy, owner = it.policy, it.algorithm
    name = policy.name.value
    base = base_of_class(module, policy)
    if base is None or base.row is None or base.row.algorithm != "PPO" or base.is_tf:
        raise CannotEdit(f"`{name}` is no policy of PPO's for torch")
    direct = isinstance(base_of(module, policy.bases[0].value), type(base)) if len(policy.bases) == 1 else False
    if not direct or policy.keywords or policy.decorators or not module.scopes.origins(policy.bases[0].value):
        raise CannotEdit(f"`{name}` does not derive from RLlib's `{base.name}` alone")
    for cls in (policy, owner):
        if {cls.name.value, "*"} & module.exports:
            raise CannotEdit(f"other files use `{cls.name.value}`")
    if any(
        it.override not in module.ancestors(use) and policy not in module.ancestors(use)
        for use in _uses(module, policy)
    ):
        raise CannotEdit(f"`{name}` is used by others than `{owner.name.value}`")
    if old_method(module, owner) != POLICY_CLASS:
        raise CannotEdit(f"`{owner.name.value}` has more of its own that only the old stack runs")
    if any(use not in uses for use in _uses(module, owner)):
        raise CannotEdit(f"`{owner.name.value}` is used beside this config")
    if [v.kind.detail for v in module.kinds.bases(owner)] != ["PPO"] or any(
        isinstance(v.origin, cst.ClassDef) for v in module.kinds.bases(owner)
    ):
        raise CannotEdit(f"`{owner.name.value}` does not derive from RLlib's PPO itself")
    if not _gives_only(module, it.override):
        raise CannotEdit(f"`{POLICY_CLASS}` does more than to give the class")
    _check_config(module, obj)
    if not all(_is_known(module, policy, origin) for origin in obj.origins):
        raise CannotEdit(f"`{name}` is not known where its config is made")


def _is_known(module: Module, policy: cst.ClassDef, at: Node) -> bool:
    """Whether the name of a class stands for it at a place."""
    here = module.scopes.scope_at(at)
    scope = module.scopes.lookup(policy.name.value, here)
    if scope is None or [b.node for b in scope.bindings[policy.name.value]] != [policy]:
        return False
    return scope is not here or module.order(policy) < module.order(at)


def _check_config(module: Module, obj: ConfigObject) -> None:
    if obj.items or not all(isinstance(origin, cst.Call) for origin in obj.origins):
        raise CannotEdit("its config is no config object that the file makes")
    if obj.algorithm is None or obj.algorithm.name != "PPO":
        raise CannotEdit("its config is not one of PPO")
    if obj.values("learner_class"):
        raise CannotEdit("its config has a `learner_class` already")
    for value in obj.values("framework"):
        given = UNSEEN if value is None else literal(module, value)
        if given != "torch":
            raise CannotEdit("its config is not for torch alone")


def _uses(module: Module, owner: cst.ClassDef) -> list[cst.Name]:
    uses = module.scopes.uses.get(owner.name.value, ())
    return [use for use in uses if any(b.node is owner for b in module.scopes.reaching(use))]


def _gives_only(module: Module, method: cst.FunctionDef) -> bool:
    """Whether a method only returns a class, or that of its base, whatever the framework is."""
    for statement in simple_statements(module, method):
        if isinstance(statement, cst.Return):
            value = statement.value
            if not isinstance(value, cst.Name) and (value is None or not is_supers(value, POLICY_CLASS)):
                return False
        elif not is_text(statement):
            return False
    return all("framework" in module.source(node.test) for node in module.within(method.body, cst.If))


# -- what is written -------------------------------------------------------------------------------------------------


def _rewrite(module: Module, options: Options, obj: ConfigObject, it: Becomes) -> None:
    base = base_of_class(module, it.policy)
    assert base is not None
    source, _, last = base.learner(options.target).rpartition(".")
    learner, need = name_for(module, source, last, it.policy)
    it.imports += [need] if need is not None else []
    old = it.policy.bases[0].value
    it.edits.append(Edit(*module.span(old), learner))
    it.imports += _dropped(module, old)
    logged: dict[str, str] = {}
    for statement in it.policy.body.body:
        if isinstance(statement, cst.FunctionDef):
            name = statement.name.value
            if name == "stats_fn":
                logged |= statistics(module, statement)
                it.edits.append(_without(module, it.policy, statement))
                it.imports += _unused(module, statement)
                it.notes.append("logged values are those of the last minibatch, no mean over all")
            elif name == "optimizer":
                it.edits += optimizer(module, statement)
                if obj.values("lr_schedule"):
                    raise CannotEdit("a schedule sets the learning rate of `optimizer`")
                _decorators(module, it, statement, learner)
            elif name != "loss":
                raise CannotEdit(f"`{name}` has another home on the new stack")
        elif not _is_plain(module, statement):
            raise CannotEdit(f"`{it.policy.name.value}` holds more than methods and values")
    _loss(module, options, it, learner, logged)
    it.edits.append(_without(module, it.algorithm, it.override))
    it.imports += _unused(module, it.override)
    method = "learners" if can(options.target, "learner_settings_in_learners") else "training"
    for origin in obj.origins:
        assert isinstance(origin, cst.Call)
        it.edits.append(behind(module, origin, [(method, [Piece(f"learner_class={it.policy.name.value}")])]))


def _is_plain(module: Module, statement: Node) -> bool:
    if not isinstance(statement, cst.SimpleStatementLine):
        return False
    for small in statement.body:
        value = small.value if isinstance(small, (cst.Assign, cst.AnnAssign)) else None
        if not (is_text(small) or isinstance(small, cst.Pass)) and (value is None or literal(module, value) is UNSEEN):
            return False
    return True


def _loss(module: Module, options: Options, it: Becomes, learner: str, logged: dict[str, str]) -> None:
    found = translated(module, it.loss, options.target, logged=logged)
    if found is None:
        raise CannotEdit("`loss` has other parameters than a loss")
    if found.left:
        raise CannotEdit(f"`{found.left[0][1]}` has no counterpart that is equal in every case")
    clash = clashing(module, it.loss)
    if clash is not None:
        raise CannotEdit(f"`{clash}` is a name of its own in `loss`")
    it.edits += [renamed(module, it.loss, "compute_loss_for_module", SIGNATURE), *found.sure]
    it.imports += _unused(module, it.loss)
    _decorators(module, it, it.loss, learner)
    if found.needs_columns:
        name, need = name_for(module, "ray.rllib.core.columns", "Columns", it.loss)
        if name != "Columns":
            raise CannotEdit("`Columns` is a name of its own in the file")
        it.imports += [need] if need is not None else []


def _decorators(module: Module, it: Becomes, method: cst.FunctionDef, learner: str) -> None:
    """``@override(PPOTorchPolicy)`` names the Learner."""
    for decorator in method.decorators:
        call = decorator.decorator
        if not isinstance(call, cst.Call) or not _is_override(module, call):
            raise CannotEdit(f"`{method.name.value}` is decorated")
        it.edits.append(Edit(*module.span(call.args[0].value), learner))
        it.imports += _dropped(module, call.args[0].value)


def _is_override(module: Module, call: cst.Call) -> bool:
    named = any(n.startswith("ray.rllib.") and n.endswith(".override") for n in module.scopes.origins(call.func))
    return named and len(call.args) == 1


def _unused(module: Module, method: cst.FunctionDef) -> list[ImportChange]:
    """The imports that only a method which goes has used."""
    names = {name.value: name for name in module.within(method, cst.Name)}
    return [change for name in names.values() for change in _dropped(module, name)]


def _dropped(module: Module, node: cst.BaseExpression) -> list[ImportChange]:
    """The import of a name goes with its last use."""
    while isinstance(node, cst.Attribute):
        node = node.value
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    found = [b.node for b in bindings if b.kind == "import" and isinstance(b.node, cst.ImportAlias)]
    return [ImportDrop(module.inner_span(alias)[0], only_if_unused=True) for alias in found]


def _without(module: Module, owner: cst.ClassDef, method: cst.FunctionDef) -> Edit:
    """A method goes, with the empty lines above it."""
    first = method.decorators[0] if method.decorators else method
    start, end = module.line_start(module.inner_span(first)[0]), line_end(module, module.inner_span(method)[1])
    above = [line.comment for line in (*method.leading_lines, *method.lines_after_decorators) if line.comment]
    if comments_in(module.slice(start, end)) or above or not isinstance(method.body, cst.IndentedBlock):
        raise CannotEdit(f"`{method.name.value}` is commented: it would go with its comments")
    block = owner.body.body
    rest = [s for s in block if s is not method]
    if not rest:
        return Edit(module.inner_span(first)[0], end, "pass")
    if block[0] is method:
        end = module.line_start(module.inner_span(block[1])[0])
        return Edit(start, end, "")
    before = module.data[:start].rstrip(b" \t\r\n")
    return Edit(len(before), len(module.data[:end].rstrip(b" \t\r\n")), "")
