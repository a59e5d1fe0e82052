"""Environments in hooks: out of the old vectorized environment and out of the worker, the one behind an index.

Old: ``base_env.get_sub_environments()[i]``, ``base_env.envs[i]``, ``worker.env``, ``worker.foreach_env(f)``. On the new
stack ``env`` is gymnasium's vector environment, whose sub-environments are wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, around
from rllib_codemods.callbacks.context import Context, index_of
from rllib_codemods.callbacks.parameters import binding_of, own_parameters
from rllib_codemods.facts import can, leads, since
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

_CHECK = "`.unwrapped` leaves out wrappers of your own, and vector environments reset themselves after an episode"
_ITSELF = "with several agents, `{}` is the environment itself before Ray {}"
_GETTERS = ("get_sub_environments", "get_unwrapped")


def environments(context: Context) -> Iterator[Change]:
    """Changes where the attributes of old environments and workers are used."""
    module = context.module
    for name in (*_GETTERS, "envs", "vector_env"):
        for node in module.attributes.get(name, ()):
            still = name != "envs" and context.has(node.value, "vector_env")
            if not _is_self(node.value) and (still or context.has(node.value, "base_env")):
                yield from _sub_environments(context, node)
    for node in module.attributes.get("env", ()):
        # What is annotated as an old worker stays one when its environments have been rewritten.
        if context.has(node.value, "worker") and not _is_followed_by(
            module, node, *(("unwrapped",) if _is_itself(context) else ("unwrapped", "envs"))
        ):
            yield from _of_worker(context, node)
    for node in module.attributes.get("foreach_env", ()):
        if context.has(node.value, "worker") and (call := call_of(module, node)) is not None:
            yield from _for_each(context, node, call)
    for node in module.attributes.get("policy_config", ()):
        if context.has(node.value, "worker"):
            runner = _runner(context, node.value)
            edits = around(module, node, (), (f"{runner}.config",)) if runner else ()
            needs = ("env_runner",) if _is_of_episode(node.value) else ()
            message = "`policy_config` is `config`, an AlgorithmConfig"
            yield _change(context, node, "fixed" if runner else "manual", message, edits, needs)
    for name in ("action_space", "observation_space"):
        for node in module.attributes.get(name, ()):
            if context.has(node.value, "base_env"):
                several = context.owner.form == "multi"
                of_one = f"{_one(context, 'env', '0')}.unwrapped.{name}"[4:] if several else f"single_{name}"
                edits = (Edit(*module.inner_span(node.attr), of_one),)
                message = f"`base_env.{name}` is `env.{of_one}`; `env.{name}` is that of all of them at once"
                yield _change(context, node, "review", f"{message}{_unless_itself(context, 'env')}", edits)
    yield from _lost(context)


def _is_self(node: cst.BaseExpression) -> bool:
    """Whether an attribute is one of the class around, which is an old vectorized environment itself."""
    return isinstance(node, cst.Name) and node.value == "self"


def _is_followed_by(module: Module, node: Node, *names: str) -> bool:
    """Whether a chain goes on with attributes of these names."""
    for name in names:
        up = module.parent(node)
        if not isinstance(up, cst.Attribute) or up.value is not node or up.attr.value != name:
            return False
        node = up
    return True


def _sub_environments(context: Context, node: cst.Attribute) -> Iterator[Change]:
    module, at = context.module, _end(context, node)
    env = context.text(node.value)
    if at is None:
        message = f"`{node.attr.value}` is one of a BaseEnv: use `{_one(context, 'env', 'env_index')}.unwrapped`"
        yield _change(context, node, "manual", message)
        return
    found = index_of(module, at)
    if found is not None:
        outer, index = found
        end = _unwrapped(context, outer)
        kept, texts = (
            ((), (f"{env}{end}",)) if _is_itself(context) else ((index,), (f"{env}.unwrapped.envs[", f"]{end}"))
        )
        edits = around(module, outer, kept, texts)
    elif _is_itself(context):
        edits = around(module, at, (), (f"[{env}.unwrapped]",))
    else:
        edits = around(module, at, (), (f"[sub_env.unwrapped for sub_env in {env}.unwrapped.envs]",))
    if _is_itself(context):
        message = f"the only sub-environment is `env.unwrapped`: {_CHECK}"
    else:
        message = f"sub-environments are `[e.unwrapped for e in env.unwrapped.envs]`: {_CHECK}"
    yield _change(context, node, "review", f"{message}{_unless_itself(context, 'env')}", edits)


def _is_itself(context: Context) -> bool:
    """Whether hooks are given the environment of several agents itself, which older releases do."""
    return context.owner.form == "multi" and not can(context.options.target, "vector_of_agents")


def _unless_itself(context: Context, env: str) -> str:
    """What has to be said where it isn't known of how many agents the environment is."""
    if context.owner.form != "unknown" or can(context.options.target, "vector_of_agents"):
        return ""
    return f"; {_ITSELF.format(env, since('vector_of_agents'))}"


def _one(context: Context, env: str, index: str) -> str:
    """The text for a sub-environment, in its wrappers where it has some; for the only one, the environment."""
    return env if _is_itself(context) else f"{env}.unwrapped.envs[{index}]"


def _end(context: Context, node: cst.Attribute) -> cst.BaseExpression | None:
    """The expression that is the list of sub-environments; None where it is used in another way."""
    module = context.module
    if node.attr.value == "vector_env":
        up = module.parent(node)
        if isinstance(up, cst.Attribute) and up.attr.value in (*_GETTERS, "envs"):
            return _end(context, up)
        return None
    if node.attr.value == "envs":
        return node
    call = call_of(module, node)
    return call if call is not None and not call.args else None


def _of_worker(context: Context, node: cst.Attribute) -> Iterator[Change]:
    runner = _runner(context, node.value)
    message = f"`worker.env` is `{_one(context, 'env_runner.env', '0')}.unwrapped`"
    if not runner:
        yield _change(context, node, "manual", message)
        return
    one = _one(context, f"{runner}.env", "0")
    edits = around(context.module, node, (), (f"{one}{_unwrapped(context, node)}",))
    needs = ("env_runner",) if _is_of_episode(node.value) else ()
    message = f"{message}: {_CHECK}{_unless_itself(context, 'env_runner.env')}"
    yield _change(context, node, "review", message, edits, needs)


def _unwrapped(context: Context, node: Node) -> str:
    """What takes the wrappers of gymnasium away, where the code does not do so itself."""
    up = context.module.parent(node)
    return "" if isinstance(up, cst.Attribute) and up.attr.value == "unwrapped" else ".unwrapped"


def _for_each(context: Context, node: cst.Attribute, call: cst.Call) -> Iterator[Change]:
    runner = _runner(context, node.value)
    if _is_itself(context):
        message, envs = "`foreach_env(f)` is `[f(env_runner.env.unwrapped)]`", f"({runner}.env.unwrapped)]"
    else:
        message = "`foreach_env(f)` is `[f(e.unwrapped) for e in env_runner.env.unwrapped.envs]`"
        envs = f"(sub_env.unwrapped) for sub_env in {runner}.env.unwrapped.envs]"
    if not runner or len(call.args) != 1 or call.args[0].star or call.args[0].keyword is not None:
        yield _change(context, node, "manual", message)
        return
    function = call.args[0].value
    bare = isinstance(function, (cst.Name, cst.Attribute))
    texts = ("[" if bare else "[(", f"{'' if bare else ')'}{envs}")
    edits = around(context.module, call, (function,), texts)
    needs = ("env_runner",) if _is_of_episode(node.value) else ()
    message = f"{message}: {_CHECK}{_unless_itself(context, 'env_runner.env')}"
    yield _change(context, node, "review", message, edits, needs)


def _runner(context: Context, worker: cst.BaseExpression) -> str:
    """The text for the EnvRunner that a worker is now; "" where it can't be had."""
    if not _is_of_episode(worker):
        return context.text(worker)
    hook = context.hook(worker)
    able = hook is not None and context.can_take(hook, "env_runner")
    return context.argument(hook, "env_runner") if hook is not None and able else ""


def _is_of_episode(worker: cst.BaseExpression) -> bool:
    return isinstance(worker, cst.Attribute) and worker.attr.value == "worker"


def _lost(context: Context) -> Iterator[Change]:
    """Attributes that only old workers, policies and environments had; the same before and after the rewrite."""
    module = context.module
    for name, row in sorted(leads(rules.ENVIRONMENT.name).items()):
        holder, _, attribute = name.partition(".")
        if name in ("base_env.action_space", "base_env.observation_space"):
            continue  # rewritten
        for node in module.attributes.get(attribute, ()):
            if _is_held(context, node, holder) and not _is_self(node.value):
                said = f"use `{row.to}`" if row.to else row.note
                message = f"`{attribute}` is one of {_HOLDERS[holder]}: {said}"
                yield _change(context, node, "manual", message)


_HOLDERS = {"worker": "a RolloutWorker", "policy": "an old Policy", "base_env": "a BaseEnv"}


def _is_held(context: Context, node: cst.Attribute, holder: str) -> bool:
    value = node.value
    if holder == "policy":
        if not isinstance(value, cst.Subscript):
            return False
        return context.has(value.value, "policies") or context.has(value.value, "rl_module")
    new = {"worker": "env_runner", "base_env": "vector_env"}[holder]
    return context.has(value, holder) or context.has(value, new)


def policies(context: Context) -> Iterator[Change]:
    """``policies["p"]`` in hooks, which is a module of the ``rl_module``."""
    module = context.module
    for node in module.nodes(cst.Subscript):
        found = index_of(module, node.value)
        if found is None or not isinstance(node.value, cst.Name) or not context.has(node.value, "policies"):
            continue
        key = found[1]
        is_default = isinstance(key, cst.SimpleString) and key.raw_value == "default_policy"
        alone = context.owner.form == "single" or (context.owner.form == "unknown" and is_default)
        up = module.parent(node)
        of_model = isinstance(up, cst.Attribute) and up.value is node and up.attr.value == "model"
        text = context.text(node.value)
        outer: Node = up if of_model and up is not None else node
        texts = (text,) if alone else (f"{text}[", "]")
        edits = around(module, outer, () if alone else (key,), texts)
        message = "a policy is an RLModule now, `rl_module[module_id]`; with one agent `rl_module` is the module itself"
        yield _change(context, node, "review", message, edits)


def _is_of_batch(context: Context, use: cst.Name) -> bool:
    """Whether a use is one of a batch: an attribute, or a column by name."""
    up, found = context.module.parent(use), index_of(context.module, use)
    return isinstance(up, cst.Attribute) or (found is not None and not isinstance(found[1], cst.Integer))


def samples(context: Context) -> Iterator[Change]:
    """``samples`` in ``on_sample_end``: a list of episodes, no batch."""
    for hook in context.hooks.values():
        for param in own_parameters(context.module, hook.node) if hook.name == "on_sample_end" else ():
            if param.name.value == "samples":
                for use in context.module.scopes.references(binding_of(context.module, hook.node, param)):
                    if not _is_of_batch(context, use):
                        continue
                    message = "`samples` is a list of episodes, no SampleBatch: see their `get_...()` methods"
                    yield Change(rules.ENVIRONMENT, use, "manual", message, "changed", hook=hook.node)


def _change(
    context: Context, node: cst.Attribute | cst.Subscript, status: Literal["fixed", "review", "manual"], message: str,
    edits: tuple[Edit, ...] = (), needs: tuple[str, ...] = (),
) -> Change:  # fmt: skip
    hook = context.function(node)
    at = node.attr if isinstance(node, cst.Attribute) else node
    return Change(rules.ENVIRONMENT, at, status, message, edits=edits, hook=hook, needs=needs)
