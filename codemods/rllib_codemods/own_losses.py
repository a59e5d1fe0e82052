"""A loss of an old policy as the body of ``Learner.compute_loss_for_module``: which parts of it have a counterpart.

Old: ``loss(self, model, dist_class, train_batch)``, or a function of a policy and the same three. Parts that mean the
same to the number are ``sure``: the base's loss, parameters, settings, columns of the batch. Others have a likely
counterpart (a value function, a distribution), good for code to start from; what is left has none that can be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.api import Release, surface
from rllib_codemods.facts import keys, policy_parts
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

SIGNATURE = "self, *, module_id, config, batch, fwd_out"
NEW_NAMES = ("module_id", "config", "batch", "fwd_out")
_MODULE = "self.module[module_id]"
_SUPER = "super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)"
_MASK = "[batch[Columns.LOSS_MASK]]"
#: Columns whose values are the old ones, by their strings.
_COLUMNS = {
    "actions": "ACTIONS", "rewards": "REWARDS", "terminateds": "TERMINATEDS", "truncateds": "TRUNCATEDS",
    "action_dist_inputs": "ACTION_DIST_INPUTS", "action_logp": "ACTION_LOGP", "advantages": "ADVANTAGES",
    "value_targets": "VALUE_TARGETS",
}  # fmt: skip
#: Columns that need something else to be there, or look otherwise.
_LIKELY_COLUMNS = {
    "obs": "OBS", "new_obs": "NEXT_OBS", "dones": "TERMINATEDS", "seq_lens": "SEQ_LENS", "vf_preds": "VF_PREDS",
    "infos": "INFOS", "t": "T", "eps_id": "EPS_ID",
}  # fmt: skip
_ALL_COLUMNS = _COLUMNS | _LIKELY_COLUMNS
#: Names that classes of old columns gave to these strings.
_CONSTANTS = {"CUR_OBS": "obs", "NEXT_OBS": "new_obs"}
_OF_POLICY = {
    "action_dist_class": f"{_MODULE}.get_train_action_dist_cls()",
    "cur_kl_coeff": "self.curr_kl_coeffs_per_module[module_id]",
    "device": "self.device",
    "dist_class": f"{_MODULE}.get_train_action_dist_cls()",
    "entropy_coeff": "self.entropy_coeff_schedulers_per_module[module_id].get_current_value()",
    "kl_coeff": "self.curr_kl_coeffs_per_module[module_id]",
    "model": _MODULE,
}


@dataclass(slots=True)
class Translation:
    """What becomes of a body: edits that keep its meaning, edits that are likely, and what has no counterpart."""

    sure: list[Edit] = field(default_factory=list)
    likely: list[Edit] = field(default_factory=list)
    left: list[tuple[Node, str]] = field(default_factory=list)
    needs_columns: bool = False

    @property
    def edits(self) -> list[Edit]:
        """All edits, for code to start from; of two that overlap, the outer one.

        Columns keep all of their rows where what is left may have all of them, too.
        """
        found: list[Edit] = []
        sure = [replace(edit, text=edit.text.removesuffix(_MASK)) for edit in self.sure] if self.left else self.sure
        for edit in sorted((*sure, *self.likely), key=lambda e: (e.start, -e.end)):
            if not found or edit.start >= found[-1].end:
                found.append(edit)
        return found


@dataclass(frozen=True, slots=True)
class _Roles:
    """The four parameters of a loss by what they are."""

    policy: str
    model: str
    dist_class: str
    batch: str

    def of(self, name: str) -> str:
        given = {self.policy: "policy", self.model: "model", self.dist_class: "dist_class", self.batch: "batch"}
        return given[name]


def translated(
    module: Module,
    function: cst.FunctionDef,
    target: Release,
    logged: Mapping[str, str] | None = None,
) -> Translation | None:
    """The parts of a loss; None where its parameters are not those of one.

    ``logged`` are the names under which statistics that the loss keeps are reported.
    """
    roles = _roles(function)
    if roles is None:
        return None
    found, done = Translation(), set[Node]()
    for name in module.within(function.body, cst.Name):
        if name in done or not _is_parameter(module, name, function):
            continue
        _use(_Use(module, name, roles, target, logged or {}, done), found)
    return found


def clashing(module: Module, function: cst.FunctionDef) -> str | None:
    """A name of the new signature that the old body uses for something of its own."""
    old = {p.name.value for p in parameters(function.params)}
    used = {node.value for node in module.within(function.body, cst.Name)}
    return next((name for name in NEW_NAMES if name in used and name not in old), None)


def _roles(function: cst.FunctionDef) -> _Roles | None:
    params = function.params
    given = [p.name.value for p in (*params.posonly_params, *params.params)]
    if len(given) != 4 or params.kwonly_params or params.star_kwarg or isinstance(params.star_arg, cst.Param):
        return None
    return _Roles(*given)


def _is_parameter(module: Module, name: cst.Name, function: cst.FunctionDef) -> bool:
    bindings = module.scopes.reaching(name)
    return any(isinstance(b.node, cst.Param) and b.statement is function for b in bindings)


@dataclass(frozen=True, slots=True)
class _Use:
    module: Module
    name: cst.Name
    roles: _Roles
    target: Release
    logged: Mapping[str, str]
    done: set[Node]

    def edit(self, node: Node, text: str) -> Edit:
        self.done.update(self.module.within(node, cst.Name))
        return Edit(*self.module.span(node), text)


def _use(use: _Use, found: Translation) -> None:
    base = _base_call(use)
    if base is not None:
        found.sure.append(use.edit(base, _SUPER))
        return
    loss = _loss_of_rllib(use)
    if loss is not None:
        found.left.append((loss, use.module.source(loss)))
        found.likely.append(use.edit(loss, _SUPER))
        return
    {"policy": _policy, "model": _model, "dist_class": _dist_class, "batch": _batch}[use.roles.of(use.name.value)](
        use, found
    )


def _base_call(use: _Use) -> cst.Call | None:
    """``super().loss(model, dist_class, train_batch)``, or ``Base.loss(self, ...)``, around one of its arguments."""
    arg = use.module.parent(use.name)
    call = use.module.parent(arg) if isinstance(arg, cst.Arg) else None
    if isinstance(call, cst.Call) and is_super(call):  # super(Own, self)
        call = _called(use.module, use.module.parent(call))
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute) or call.func.attr.value != "loss":
        return None
    given = [a.value.value for a in call.args if isinstance(a.value, cst.Name) and not a.star]
    wanted = [use.roles.model, use.roles.dist_class, use.roles.batch]
    if is_super(call.func.value) and given == wanted and len(call.args) == len(wanted):
        return call
    names = use.module.scopes.origins(call.func.value)
    of_rllib = any(name.startswith("ray.rllib.") for name in names)
    return call if of_rllib and given == [use.roles.policy, *wanted] and len(call.args) == len(given) else None


def _loss_of_rllib(use: _Use) -> cst.Call | None:
    """``ppo_surrogate_loss(policy, model, dist_class, train_batch)`` around one of its arguments."""
    arg = use.module.parent(use.name)
    call = use.module.parent(arg) if isinstance(arg, cst.Arg) else None
    if not isinstance(call, cst.Call):
        return None
    given = [a.value.value for a in call.args if isinstance(a.value, cst.Name)]
    wanted = [use.roles.policy, use.roles.model, use.roles.dist_class, use.roles.batch]
    names = (n.rpartition(".")[2] for n in use.module.scopes.origins(call.func) if n.startswith("ray.rllib."))
    rows = [policy_parts().get(name) for name in names]
    return call if given == wanted and any(row is not None and "compute_loss" in row.use for row in rows) else None


# -- the policy ------------------------------------------------------------------------------------------------------


def _policy(use: _Use, found: Translation) -> None:
    module, up = use.module, use.module.parent(use.name)
    if not isinstance(up, cst.Attribute) or up.value is not use.name:
        found.left.append((use.name, use.name.value))
        return
    name, outer = up.attr.value, module.parent(up)
    if name == "config" and isinstance(outer, cst.Subscript):
        key = _key(module, outer)
        if isinstance(key, str) and not _is_written(module, outer) and _is_setting(use, key):
            found.sure.append(use.edit(outer, f"config.{key}"))
            return
        found.left.append((outer, module.source(outer)))
        return
    called = _called(module, outer) if name == "model" else None
    if called is not None and isinstance(outer, cst.Attribute) and outer.attr.value == "parameters":
        found.sure.append(use.edit(up, _MODULE))
        return
    if _is_of_own_class(module, use.name, name):
        if use.name.value != "self":
            found.likely.append(use.edit(use.name, "self"))
        return
    found.left.append((up, module.source(up)))
    if name in _OF_POLICY:
        found.likely.append(use.edit(up, _OF_POLICY[name]))
    elif name == "config":
        found.likely.append(use.edit(up, "config"))
    elif use.name.value != "self":
        found.likely.append(use.edit(use.name, "self"))


def _is_setting(use: _Use, key: str) -> bool:
    """Whether a key of the old config dict is an attribute of the new config, with the same values."""
    row = keys("PPO").get(key)
    return key in surface(use.target).config_attributes("PPOConfig") and (row is None or row.action == "same")


def _is_of_own_class(module: Module, name: cst.Name, attribute: str) -> bool:
    """Whether an attribute is a plain value that the class itself holds."""
    owner = module.enclosing(name, cst.ClassDef)
    bindings = module.scopes.scope_of(owner).bindings.get(attribute, []) if owner is not None else []
    return bool(bindings) and all(b.kind == "assign" for b in bindings)


def _is_written(module: Module, node: Node) -> bool:
    up = module.parent(node)
    return isinstance(up, (cst.AssignTarget, cst.Del)) or (isinstance(up, cst.AugAssign) and up.target is node)


def _key(module: Module, node: cst.Subscript) -> object:
    index = node.slice[0].slice if len(node.slice) == 1 else None
    return literal(module, index.value) if isinstance(index, cst.Index) else None


# -- model, distribution, batch --------------------------------------------------------------------------------------


def _model(use: _Use, found: Translation) -> None:
    module, up = use.module, use.module.parent(use.name)
    call = _called(module, up)
    if isinstance(up, cst.Call) and up.func is use.name:
        found.left.append((up, module.source(up)))
        found.likely.append(use.edit(up, "(fwd_out[Columns.ACTION_DIST_INPUTS], [])"))
        found.needs_columns = True
        return
    name = up.attr.value if isinstance(up, cst.Attribute) and up.value is use.name else ""
    if name == "parameters" and call is not None and not call.args:
        found.sure.append(use.edit(use.name, _MODULE))
        return
    if name == "tower_stats" and _logged(use, up, found):
        return
    if name in ("from_batch", "forward") and call is not None:
        found.likely.append(use.edit(call, "(fwd_out[Columns.ACTION_DIST_INPUTS], [])"))
        found.needs_columns = True
    elif name == "value_function" and call is not None:
        values = f"{_MODULE}.compute_values(batch, embeddings=fwd_out.get(Columns.EMBEDDINGS))"
        found.likely.append(use.edit(call, values))
        found.needs_columns = True
    elif name in ("trainable_variables", "variables") and call is not None:
        found.likely.append(use.edit(call, f"list({_MODULE}.parameters())"))
    else:
        found.likely.append(use.edit(use.name, _MODULE))
    whole = up if name and up is not None else use.name
    found.left.append((whole, module.source(call or whole)))


def _called(module: Module, node: Node | None) -> cst.Call | None:
    call = module.parent(node) if isinstance(node, cst.Attribute) else None
    return call if isinstance(call, cst.Call) and call.func is node else None


def _logged(use: _Use, attribute: Node | None, found: Translation) -> bool:
    """``model.tower_stats["name"] = value`` as a logged value."""
    module = use.module
    item = module.parent(attribute) if attribute is not None else None
    target = module.parent(item) if isinstance(item, cst.Subscript) else None
    assign = module.parent(target) if isinstance(target, cst.AssignTarget) else None
    if not isinstance(item, cst.Subscript) or not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
        return False
    key = _key(module, item)
    if not isinstance(key, str):
        return False
    name, value = use.logged.get(key, key), assign.value
    start, begin = module.span(assign)[0], module.span(value)[0]
    simple = isinstance(value, (cst.Name, cst.Attribute, cst.Call, cst.Subscript))
    opening, closing = ("", "") if simple or value.lpar else ("(", ")")
    edits = [
        Edit(start, begin, f"self.metrics.log_value((module_id, {module.quote}{name}{module.quote}), {opening}"),
        Edit(
            *2 * (module.span(value)[1],), f"{closing}{'' if _is_one(module, value) else '.mean()'}.item(), window=1)"
        ),
    ]
    if key in use.logged:
        found.sure += edits
    else:
        found.likely += edits
        found.left.append((assign, module.source(item)))
    use.done.add(use.name)
    return True


#: What makes one number of many.
_TO_ONE = frozenset({"max", "mean", "min", "norm", "sum"})


def _is_one(module: Module, value: cst.BaseExpression, depth: int = 3) -> bool:
    """Whether a value is seen to be a single number; of others, statistics were the mean."""
    if isinstance(value, (cst.Integer, cst.Float)):
        return True
    if isinstance(value, cst.BinaryOperation):
        return _is_one(module, value.left, depth) and _is_one(module, value.right, depth)
    if isinstance(value, cst.Call):
        func = value.func
        last = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
        return (last in _TO_ONE and len(value.args) <= 1) or is_super(getattr(func, "value", None))
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) and depth else []
    bound = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
    return isinstance(bound, cst.BaseExpression) and _is_one(module, bound, depth - 1)


def _dist_class(use: _Use, found: Translation) -> None:
    module, up = use.module, use.module.parent(use.name)
    if isinstance(up, cst.Call) and up.func is use.name:
        found.left.append((up, module.source(up)))
        found.likely.append(use.edit(use.name, f"{_MODULE}.get_train_action_dist_cls().from_logits"))
        if len(up.args) == 2:
            first, second = (module.span(arg.value) for arg in up.args)
            use.done.update(module.within(up.args[1], cst.Name))
            found.likely.append(Edit(first[1], second[1], ""))
        return
    found.left.append((use.name, use.name.value))
    found.likely.append(use.edit(use.name, f"{_MODULE}.get_train_action_dist_cls()"))


def _batch(use: _Use, found: Translation) -> None:
    module, up = use.module, use.module.parent(use.name)
    column = column_of(module, up) if isinstance(up, cst.Subscript) and up.value is use.name else None
    if column in _COLUMNS and isinstance(up, cst.Subscript) and not _is_written(module, up):
        # Rows that are there for their values only, or to fill up, are not ones of the old batch.
        found.sure.append(use.edit(up, f"batch[Columns.{_COLUMNS[column]}]{_MASK}"))
        found.needs_columns = True
        return
    node = up if isinstance(up, (cst.Subscript, cst.Attribute)) else use.name
    found.left.append((node, module.source(node)))
    if column in _ALL_COLUMNS and isinstance(up, cst.Subscript):
        found.likely.append(use.edit(up, f"batch[Columns.{_ALL_COLUMNS[column]}]"))
        found.needs_columns = True
    else:
        found.likely.append(use.edit(use.name, "batch"))


def column_of(module: Module, node: cst.Subscript) -> str | None:
    """The column that an index names, by its string or by the constant of ``SampleBatch`` or ``Postprocessing``."""
    index = node.slice[0].slice if len(node.slice) == 1 else None
    if not isinstance(index, cst.Index):
        return None
    value = literal(module, index.value)
    if isinstance(value, str):
        return value
    for dotted in module.scopes.origins(index.value):
        owner, _, name = dotted.rpartition(".")
        if owner.rpartition(".")[2] in ("SampleBatch", "Postprocessing", "Columns"):
            return _CONSTANTS.get(name, name.lower())
    return None
