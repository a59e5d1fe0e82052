"""What keeps a config dict from becoming a config object although all its keys and uses are known."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.config_dicts.rendering import rank
from rllib_codemods.config_dicts.runs import Entry, Run
from rllib_codemods.config_dicts.uses import StaysADict
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import keys
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module

#: Methods and arguments that look at their value at once, and do not take a search space of Tune (run on Ray 2.60.0).
_UNSEARCHABLE = {
    "multi_agent", "callbacks", ("env_runners", "num_envs_per_env_runner"), ("env_runners", "rollout_fragment_length"),
    ("training", "grad_clip_by"), ("training", "replay_buffer_config"), ("training", "optimizer"),
    ("training", "learner_config_dict"), ("evaluation", "evaluation_config"),
    ("rl_module", "algorithm_config_overrides_per_module"),
}  # fmt: skip

#: Calls whose order does not matter.
_HARMLESS_CALLS = frozenset({
    "abs", "bool", "dict", "float", "getattr", "int", "len", "list", "max", "min", "os.environ.get", "os.getenv",
    "range", "round", "set", "str", "sum", "tuple", "vars",
})  # fmt: skip
_HARMLESS_LIBRARIES = ("ray.", "gym.spaces.", "gymnasium.spaces.", "numpy.", "math.")


def refuse_doubles(obj: ConfigObject) -> None:
    """A dict under such a key replaced the one before; the argument is merged into it, or the other way round."""
    for name in ("env_config", "model", "evaluation_config", "replay_buffer_config"):
        if len(obj.values(name)) > 1:
            raise StaysADict(f'"{name}" is set several times')


def refuse_read(obj: ConfigObject, key: str) -> None:
    row = keys(obj.algorithm.name if obj.algorithm else None).get(key)
    if row is None or row.action not in ("same", "rename") or key == "multiagent":
        raise StaysADict(f'"{key}" is read')
    if row.action == "same" and key in ("model", "callbacks"):
        raise StaysADict(f'"{key}" is read')


def refuse_search(module: Module, value: cst.BaseExpression, method: str, argument: str) -> None:
    """Search spaces of Tune where the method looks at its value, or takes it apart."""
    if not isinstance(value, cst.Call):
        return
    names = [name for name in module.scopes.origins(value.func) if name.startswith("ray.tune.")]
    if names and (method in _UNSEARCHABLE or (method, argument) in _UNSEARCHABLE):
        raise StaysADict(f"`{method}({argument}=...)` takes no search space")


def refuse_reordering(module: Module, obj: ConfigObject, run: Run) -> None:
    """Calls among the values run in the order in which they stand; grouped by method they might not."""
    for named in module.nodes(cst.NamedExpr):
        if any(entry.value is up for entry in run.entries for up in (named, *module.ancestors(named))):
            raise StaysADict("its values bind names, in an order that would change")
    calling = [e for e in run.entries if _calls_something(module, e.value)]
    rows = keys(obj.algorithm.name if obj.algorithm else None)
    methods = [row.target.method for e in calling if (row := rows.get(e.name)) is not None and row.target]
    if methods != sorted(methods, key=lambda m: rank(m)):
        raise StaysADict("its values call functions in an order that would change")


def _calls_something(module: Module, value: cst.BaseExpression) -> bool:
    for call in module.within(value, cst.Call):
        names = module.scopes.origins(call.func) or [module.source(call.func)]
        if not all(name in _HARMLESS_CALLS or name.startswith(_HARMLESS_LIBRARIES) for name in names):
            return True
    return False


def refuse_env_config(module: Module, entry: Entry) -> None:
    """A dict of a name of its own that is filled later: a config object keeps a copy."""
    if entry.name != "env_config" or not isinstance(entry.value, cst.Name):
        return
    here = module.order(entry.node)
    loops = module.enclosing(entry.node, cst.For, cst.While) is not None
    for binding in module.scopes.reaching(entry.value):
        for use in module.scopes.references(binding):
            up = module.parent(use)
            written = isinstance(up, cst.Subscript) and isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign))
            written = written or (isinstance(up, cst.Attribute) and up.attr.value in ("update", "setdefault", "pop"))
            if written and (loops or module.order(use) > here):
                raise StaysADict(f"`{entry.value.value}` is changed later, and a config object keeps a copy")


def refuse_none(module: Module, obj: ConfigObject, env: cst.BaseExpression) -> None:
    """An ``env`` that may be None: the class left that of the dict in force then."""
    if not obj.values("env") or isinstance(env, (cst.SimpleString, cst.Lambda)):
        return
    if any(value is not None and module.source(value) == module.source(env) for value in obj.values("env")):
        return
    bindings = module.scopes.reaching(env) if isinstance(env, cst.Name) else []
    sure = {"import", "class", "function"}
    if isinstance(literal(module, env), str) or (bindings and all(b.kind in sure for b in bindings)):
        return
    raise StaysADict(f"`{module.source(env)}` may be None, and the dict has an env of its own")
