"""Groups of workers: how an algorithm calls them, and their methods.

Old: ``algo.workers.foreach_worker(f)``. New: ``algo.env_runner_group.foreach_env_runner(f)``. The new names are
those of both stacks; what a function does with the worker that it is given is another part's (``members.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.algorithms import is_algorithm
from rllib_codemods.facts import can, leads
from rllib_codemods.wording import replaced
from rllib_codemods.worker_kinds import CALLERS, OLD_GROUPS, function_argument
from rllib_codemods.workers import environments, rules
from rllib_codemods.workers.changes import Change, Context, is_written, uses, without_comments
from rllib_codemods.workers.remote import remote_workers
from rllib_codemods.workers.weights import sync_weights
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

#: The attributes of algorithms, old and new.
GROUPS = {"evaluation_workers": "eval_env_runner_group", "workers": "env_runner_group"}
_LOCAL = {"evaluation_workers": "eval_env_runner", "workers": "env_runner"}
#: Methods that have another name in EnvRunnerGroup. ``foreach_trainable_policy`` is one of the old stack only.
_RENAMED = {
    "foreach_worker": "foreach_env_runner",
    "foreach_worker_async": "foreach_env_runner_async",
    "probe_unhealthy_workers": "probe_unhealthy_env_runners",
}
_ARGUMENTS = frozenset({
    "func", "healthy_only", "kwargs", "local_env_runner", "local_worker", "mark_healthy", "remote_worker_ids",
    "return_obj_refs", "tag", "timeout_seconds",
})  # fmt: skip
_INDEXED = {"foreach_worker_with_id": "{0}.worker_index, {0}", "foreach_worker_with_index": "{0}, {0}.worker_index"}
_OF_POLICIES = ("foreach_policy", "foreach_policy_to_train", "foreach_trainable_policy")


def links(context: Context) -> Iterator[tuple[cst.Attribute, Change | None]]:
    """The groups of algorithms; None where another change takes in the name."""
    module = context.module
    rows = leads(rules.WORKER.name)
    for name in OLD_GROUPS:
        for node in module.attributes.get(name, ()):
            known = any(kind.name == "algorithm" and not kind.is_class for kind in context.kinds(node.value))
            if not known or is_written(module, node) or is_algorithm(module, node, rows[name]) != "yes":
                continue
            if _is_own(context, node):
                yield node, Change(node.attr, "manual", f"`{name}` is `{GROUPS[name]}`; the class sets it itself")
                continue
            local = module.parent(node)
            if isinstance(local, cst.Attribute) and _local_span(context, local) is not None:
                yield node, None
                continue
            edit = rename(module, node.attr, GROUPS[name])
            yield (
                node,
                Change(node.attr, "fixed", f"`{name}` is `{GROUPS[name]}`", (edit,), turns=(node,), new=GROUPS[name]),
            )


def _is_own(context: Context, node: cst.Attribute) -> bool:
    """Whether the class of an algorithm gives the attribute a value of its own."""
    module = context.module
    classes = [v.origin for v in module.kinds.of(node.value) if isinstance(v.origin, cst.ClassDef)]
    return any(
        is_written(module, other) and cls in module.ancestors(other)
        for cls in classes
        for other in module.attributes[node.attr.value]
    )


def is_group(context: Context, node: cst.Attribute) -> bool:
    """Whether an attribute is one of a group."""
    kinds = context.kinds(node.value)
    return bool(kinds) and all(kind.name == "env_runner_group" and not kind.is_class for kind in kinds)


def methods(context: Context) -> Iterator[tuple[cst.Attribute, Change | None]]:
    """The methods of groups; None where there is nothing to say."""
    for name in sorted(leads(rules.WORKER.name).keys() & context.module.attributes.keys() - set(OLD_GROUPS)):
        for node in context.module.attributes[name]:
            if is_group(context, node):
                yield node, _method(context, node)
    for node in context.module.attributes.get("sync_weights", ()):
        if is_group(context, node):
            yield node, sync_weights(context, node)


def _method(context: Context, node: cst.Attribute) -> Change | None:
    name = node.attr.value
    if name == "local_worker":
        return _local(context, node)
    if name == "remote_workers":
        return remote_workers(context, node)
    if name in _RENAMED:
        return _renamed(context, node)
    if name in _INDEXED:
        return _indexed(context, node)
    if context.stack == "pinned":
        return _of_old_stack(context, node)
    if name == "foreach_env":
        return environments.of_group(context, node)
    return Change(node.attr, "manual", replaced(name, leads(rules.WORKER.name)[name]))


def _of_old_stack(context: Context, node: cst.Attribute) -> Change | None:
    """What only the old stack has, and has under the old name."""
    if node.attr.value != "foreach_trainable_policy":
        return None
    new = "foreach_policy_to_train"
    return Change(
        node.attr, "fixed", f"`foreach_trainable_policy` is `{new}`", (rename(context.module, node.attr, new),), new=new
    )


# -- the local worker -------------------------------------------------------------------------------------------------


def _local_span(context: Context, node: cst.Attribute) -> tuple[int, int] | None:
    """The bytes of ``workers.local_worker()`` behind an algorithm; None where it is written in another way."""
    module, call, group = context.module, call_of(context.module, node), node.value
    if node.attr.value != "local_worker" or call is None or call.args or not isinstance(group, cst.Attribute):
        return None
    if group.attr.value not in OLD_GROUPS or _is_own(context, group):
        return None
    start, end = module.inner_span(group.attr)[0], module.inner_span(call)[1]
    return None if group.lpar or node.lpar or "\n" in module.slice(start, end) else (start, end)


def _local(context: Context, node: cst.Attribute) -> Change:
    module, call = context.module, call_of(context.module, node)
    if call is None or call.args:
        message = "`local_worker()` is `local_env_runner`, a property; not rewritten: it is not called"
        return Change(node.attr, "manual", message)
    span = _local_span(context, node)
    if span is not None:
        assert isinstance(node.value, cst.Attribute)
        new = _LOCAL[node.value.attr.value]
        return Change(node.attr, "fixed", f"`local_worker()` is `{new}`", (Edit(*span, new),), turns=(call,), new=new)
    start, end = module.inner_span(node.attr)[0], module.inner_span(call)[1]
    try:
        without_comments(module, [(start, end)])
    except CannotEdit as error:
        return Change(node.attr, "manual", f"`local_worker()` is `local_env_runner`; not rewritten: {error}")
    edit = Edit(start, end, "local_env_runner")
    return Change(
        node.attr, "fixed", "`local_worker()` is `local_env_runner`", (edit,), turns=(call,), new="local_env_runner"
    )


# -- functions for each worker ---------------------------------------------------------------------------------------


def _renamed(context: Context, node: cst.Attribute) -> Change | None:
    """A method that has another name and, for the local worker, an argument of another name."""
    module, name, call = context.module, node.attr.value, call_of(context.module, node)
    new = _RENAMED[name]
    edits = [] if not can(context.options.target, "foreach_env_runner") else [rename(module, node.attr, new)]
    for at, arg in enumerate(call.args if call is not None else ()):
        keyword = arg.keyword.value if arg.keyword is not None else ""
        if arg.star == "*" or (at > 0 and not keyword and not arg.star) or (keyword and keyword not in _ARGUMENTS):
            return Change(
                node.attr, "manual", f"`{name}` is `{new}`; not rewritten: it takes no `{module.source(arg)}`"
            )
        if arg.keyword is not None and keyword == "local_worker":
            edits.append(rename(module, arg.keyword, "local_env_runner"))
    if not edits:
        return None
    if not can(context.options.target, "foreach_env_runner"):
        return Change(node.attr, "fixed", "`local_worker` is `local_env_runner`", tuple(edits), new="local_env_runner")
    turns = () if call is None else (call,)
    return Change(node.attr, "fixed", f"`{name}` is `{new}`", tuple(edits), turns=turns, new=new)


def _indexed(context: Context, node: cst.Attribute) -> Change:
    """A function that is given the index of the worker, too."""
    module, name, call = context.module, node.attr.value, call_of(context.module, node)
    form = f"lambda env_runner: f({_INDEXED[name].format('env_runner')})"
    message = f"`{name}(f)` is `foreach_env_runner({form})`"
    try:
        if not can(context.options.target, "foreach_env_runner"):
            raise CannotEdit("the name is `foreach_env_runner` since Ray 2.41")
        given = function_argument(call) if call is not None else None
        if call is None or given is None or any(a.star for a in call.args):
            raise CannotEdit("the function is not seen")
        edits = [rename(module, node.attr, "foreach_env_runner"), *_without_index(context, given.value, name)]
        edits += [rename(module, a.keyword, "local_env_runner") for a in call.args if _is_local(a) and a.keyword]
    except CannotEdit as error:
        return Change(node.attr, "manual", f"{message}; not rewritten: {error}")
    return Change(node.attr, "fixed", message, tuple(edits), turns=(call,), new="foreach_env_runner")


def _is_local(arg: cst.Arg) -> bool:
    return arg.keyword is not None and arg.keyword.value == "local_worker"


def _without_index(context: Context, function: cst.BaseExpression, name: str) -> list[Edit]:
    """A lambda asks the worker for its index; all others are called with it."""
    module = context.module
    if isinstance(function, cst.Lambda):
        params = function.params
        if (
            len(params.params) != 2
            or params.kwonly_params
            or params.star_kwarg
            or any(p.default for p in params.params)
        ):
            raise CannotEdit("its parameters are others than index and worker")
        first, last = module.inner_span(params.params[0].name)[0], module.inner_span(params.params[1].name)[1]
        without_comments(module, [(first, last)])
        worker = params.params[CALLERS[name][0]].name.value
        index = params.params[1 - CALLERS[name][0]].name.value
        binding = module.scopes.scope_of(function).bindings[index][0]
        found = module.scopes.references(binding)
        if any(_owner(module, worker, use) is not function for use in found):
            raise CannotEdit(f"`{worker}` is another thing where the index is used")
        spans = [module.inner_span(use) for use in found]
        return [Edit(first, last, worker), *(Edit(*span, f"{worker}.worker_index") for span in spans)]
    if not isinstance(function, (cst.Name, cst.Attribute)):
        raise CannotEdit("the function is neither a lambda nor a name")
    runner = "runner" if uses(module, function, "env_runner") else "env_runner"
    start, end = module.span(function)
    arguments = _INDEXED[name].format(runner)
    return [Edit(start, start, f"lambda {runner}: "), Edit(end, end, f"({arguments})")]


def _owner(module: Module, name: str, use: Node) -> Node | None:
    """What binds a name for the place of a use."""
    scope = module.scopes.lookup(name, module.scopes.scope_at(use))
    return None if scope is None else scope.owner
