"""The user's own lines at their new home: the body of a hook as that of another method, for code to start from."""

from __future__ import annotations

import re
import textwrap

import libcst as cst

from rllib_codemods.api import Release
from rllib_codemods.losses.hooks import Hook, function_of, parts_in
from rllib_codemods.own_losses import column_of, translated
from rllib_codemods.own_policy_methods import statistics
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, line_end
from rllib_migrate.syntax.functions import is_docstring, is_super
from rllib_migrate.syntax.module import Module, Node

INDENT = "    "
#: What reads a column of a trajectory from an episode.
_EPISODE = {
    "obs": "get_observations(slice(0, -1))", "new_obs": "get_observations(slice(1, None))", "actions": "get_actions()",
    "rewards": "get_rewards()", "infos": "get_infos(slice(1, None))",
    "action_dist_inputs": "get_extra_model_outputs(Columns.ACTION_DIST_INPUTS)",
    "action_logp": "get_extra_model_outputs(Columns.ACTION_LOGP)",
}  # fmt: skip
#: Whether a trajectory has ended, which its last row says.
_ENDS = {"dones": "episode.is_done", "terminateds": "episode.is_terminated", "truncateds": "episode.is_truncated"}
_SETTERS = {
    "actions": ("episode.set_actions(new_data=", ""), "rewards": ("episode.set_rewards(new_data=", ""),
    "obs": ("episode.set_observations(new_data=", ", at_indices=slice(0, -1)"),
}  # fmt: skip


def loss_lines(module: Module, hook: Hook, target: Release, logged: dict[str, str]) -> list[str]:
    """The lines of a loss, with all that has a counterpart in its new form; ``logged`` as in :func:`translated`."""
    function = hook.function
    if function is None:
        return [*unseen(module, hook), f"return {_SUPER}"]
    found = translated(module, function, target, logged)
    if found is None:
        return [*_notes(module, function), *body(module, function, [])]
    open_ = dict.fromkeys(" ".join(text.split()) for _, text in found.left)
    said = [f"# See that each means here what it meant: {_listed(list(open_))}."] if open_ else []
    if open_ and any("batch[Columns." in edit.text for edit in found.edits):
        said.append("# Rows where `batch[Columns.LOSS_MASK]` is False are no steps: take means over the others.")
    return [*_notes(module, function), *said, *body(module, function, found.edits)]


_SUPER = "super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)"


def kept_statistics(module: Module, hook: Hook) -> dict[str, str]:
    """The names reported by those that the loss keeps, where a hook does nothing else."""
    if hook.function is None:
        return {}
    try:
        return statistics(module, hook.function)
    except CannotEdit:
        return {}


def statistic_lines(module: Module, hook: Hook) -> list[str]:
    """A call of the logger for each statistic of a dict that a hook returns."""
    function = hook.function
    if function is None:
        return unseen(module, hook)
    pairs: list[tuple[cst.BaseExpression, cst.BaseExpression]] = []
    pairs += [(node.key, node.value) for node in module.within(function.body, cst.DictElement)]
    for assign in module.within(function.body, cst.Assign):
        target = assign.targets[0].target
        index = target.slice[0].slice if isinstance(target, cst.Subscript) and len(target.slice) == 1 else None
        if isinstance(index, cst.Index):
            pairs.append((index.value, assign.value))
    lines: list[str] = []
    for key, value in pairs:
        text = " ".join(module.source(value).split())
        lines.append(f"self.metrics.log_value((module_id, {module.source(key)}), {text}, window=1)")
    lines = lines or body(module, function, [])
    return [f"# Was `{hook.name}`:", *_notes(module, function), *commented(lines)]


def trajectory_lines(module: Module, hook: Hook) -> list[str]:
    """The lines of a hook on trajectories, with columns read from the episode."""
    function = hook.function
    if function is None:
        return [*unseen(module, hook), "pass"]
    return [*_notes(module, function), *body(module, function, _episode_edits(module, function))]


def reads_others(module: Module, hook: Hook) -> bool:
    """Whether a hook on trajectories does more with those of other agents than to hand them on to RLlib."""
    function = hook.function
    positional = [p.name.value for p in function.params.params] if function is not None else []
    if function is None or len(positional) < 3:
        return False
    for name in module.within(function.body, cst.Name):
        arg = module.parent(name)
        call = module.parent(arg) if isinstance(arg, cst.Arg) else None
        if name.value == positional[2] and not (isinstance(call, cst.Call) and _is_built_in(module, function, call)):
            return True
    return False


def _episode_edits(module: Module, function: cst.FunctionDef) -> list[Edit]:
    positional = [p.name.value for p in function.params.params]
    policy, batch, others = (*positional, "", "", "")[:3]
    edits: list[Edit] = []
    for name in module.within(function.body, cst.Name):
        if name.value == others and others:
            edits.append(Edit(*module.span(name), "other_agents"))
    for node in module.within(function.body, cst.Subscript):
        if not isinstance(node.value, cst.Name) or node.value.value != batch:
            continue
        column, up = column_of(module, node), module.parent(node)
        assign = module.parent(up) if isinstance(up, cst.AssignTarget) else None
        if isinstance(assign, cst.Assign) and len(assign.targets) == 1:
            edits += _written(module, assign, node, column)
        elif column in _ENDS and isinstance(up, cst.Subscript) and up.value is node:
            edits.append(Edit(*module.span(up), _ENDS[column]))
        elif column in _EPISODE and not isinstance(up, (cst.AssignTarget, cst.AugAssign, cst.Del)):
            edits.append(Edit(*module.span(node), f"episode.{_EPISODE[column]}"))
    for attribute in module.within(function.body, cst.Attribute):
        if module.source(attribute) == f"{policy}.model":
            edits.append(Edit(*module.span(attribute), "rl_module"))
    for statement in module.within(function.body, cst.Return):
        own = module.enclosing(statement, cst.FunctionDef, cst.Lambda) is function
        if own and statement.value is not None and _is_built_in(module, function, statement.value):
            start, end = module.span(statement)
            edits = [edit for edit in edits if not start <= edit.start < end]
            edits.append(Edit(start, end, "return"))
    return edits


def _written(module: Module, assign: cst.Assign, node: cst.Subscript, column: str | None) -> list[Edit]:
    """``sample_batch[column] = value`` by the method that sets it."""
    setter, more = _SETTERS.get(column or "", ("", ""))
    if not setter:
        index = node.slice[0].slice
        key = module.source(index.value) if isinstance(index, cst.Index) else '""'
        setter = f"self.add_n_batch_items(batch, {key}, "
        more = ", num_items=len(episode), single_agent_episode=episode"
    (start, _), (begin, end) = module.span(assign), module.span(assign.value)
    return [Edit(start, begin, setter), Edit(end, end, f"{more})")]


def _is_built_in(module: Module, function: cst.FunctionDef, value: cst.BaseExpression) -> bool:
    """Whether a value is what the base, or a function of RLlib, makes of the trajectory: GAE comes by itself."""
    if not isinstance(value, cst.Call):
        return isinstance(value, cst.Name)
    func = value.func
    if isinstance(func, cst.Attribute) and is_super(func.value) and func.attr.value == function.name.value:
        return True
    return bool(parts_in(module, func))


def optimizer_lines(module: Module, hook: Hook) -> list[str]:
    """The lines of an optimizer's hook, with what it returns registered."""
    params = "params = self.get_parameters(self.module[module_id])"
    register = (
        "self.register_optimizer(module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr)"
    )
    function = hook.function
    if function is None:
        return [*unseen(module, hook), f"super().{_OPTIMIZERS}(module_id, config)"]
    policy = next((p.name.value for p in function.params.params), "self")
    edits: list[Edit] = []
    for call in module.within(function.body, cst.Call):
        if module.source(call) == f"{policy}.model.parameters()":
            edits.append(Edit(*module.span(call), "params"))
    for item in module.within(function.body, cst.Subscript):
        if module.source(item).replace("'", '"') == f'{policy}.config["lr"]':
            edits.append(Edit(*module.span(item), "config.lr"))
    lines = body(module, function, edits)
    returns = [at for at, line in enumerate(lines) if line.lstrip().startswith("return")]
    last = returns[0] if len(returns) == 1 and lines[returns[0]].startswith("return ") else None
    if last is None or any(policy in re.findall(r"\w+", line) for line in lines):
        return [*_notes(module, function), *commented(lines), f"super().{_OPTIMIZERS}(module_id, config)"]
    lines[last] = "optimizer = " + lines[last].removeprefix("return ")
    return [*_notes(module, function), params, *lines, register]


_OPTIMIZERS = "configure_optimizers_for_module"


def plain_lines(module: Module, hook: Hook) -> list[str]:
    """The lines of any other hook as they are, for what is written anew."""
    function = hook.function
    if function is None:
        return unseen(module, hook)
    return [f"# Was `{hook.name}`:", *_notes(module, function), *commented(body(module, function, []))]


def commented(lines: list[str]) -> list[str]:
    """Lines as comments."""
    return [f"# {line}".rstrip() for line in lines]


def _notes(module: Module, function: cst.FunctionDef) -> list[str]:
    """What is said above the lines of a hook: successors of RLlib's functions, and the helpers that it is made of."""
    helpers = _helpers(module, function)
    parts = dict.fromkeys(part for code in (function, *helpers) for part in parts_in(module, code))
    lines = [f"# `{part.name}` of RLlib is {part.use}." for part in parts]
    for helper in helpers:
        lines += [f"# `{helper.name.value}`:", *(f"#   {line}".rstrip() for line in body(module, helper, []))]
    return lines


def _helpers(module: Module, function: cst.FunctionDef) -> list[cst.FunctionDef]:
    """The functions of the file that a hook hands what it is given."""
    own = {param.name.value for param in function.params.params}
    found: dict[cst.FunctionDef, None] = {}
    for call in module.within(function.body, cst.Call):
        helper = function_of(module, call.func)
        given = {arg.value.value for arg in call.args if isinstance(arg.value, cst.Name)}
        if helper is not None and helper is not function and given & own:
            found[helper] = None
    return list(found)


def unseen(module: Module, hook: Hook) -> list[str]:
    """What is said of a hook whose code is not in the file."""
    if hook.value is None:
        return []
    text = " ".join(module.source(hook.value).split())
    parts = parts_in(module, hook.value)
    if parts:
        return [f"# Was `{hook.name}={text}`: {'; '.join(part.use for part in parts)}."]
    return [f"# Was `{hook.name}={text}`."]


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def body(module: Module, function: cst.FunctionDef, edits: list[Edit]) -> list[str]:
    """The lines of a function below its docstring, at the margin, with edits made in them."""
    if isinstance(function.body, cst.SimpleStatementSuite):
        start, end = module.inner_span(function.body)
        return spliced_range(module, start, end, edits).strip().splitlines() or ["pass"]
    statements = list(function.body.body)
    if is_docstring(statements[0]):
        statements = statements[1:]
    if not statements:
        return ["pass"]
    first = module.inner_span(_beginning(statements[0]))[0]
    start, end = module.line_start(first), module.inner_span(statements[-1])[1]
    while start > module.start and re.match(rb"[ \t]*#", module.data[(above := module.line_start(start - 1)) : start]):
        start = above
    text = spliced_range(module, start, line_end(module, end), edits)
    lines = textwrap.dedent(text.expandtabs(4)).replace("\r\n", "\n").rstrip().split("\n")
    # Texts over several lines, or `nonlocal`, are not to be had elsewhere.
    return lines if _compiles(lines) else [*commented(lines), "pass"]


def _compiles(lines: list[str]) -> bool:
    try:
        compile("def hook(self):\n" + textwrap.indent("\n".join(lines), INDENT), "hook", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _beginning(statement: Node) -> Node:
    decorators = getattr(statement, "decorators", ())
    return decorators[0] if decorators else statement


def spliced_range(module: Module, start: int, end: int, edits: list[Edit]) -> str:
    """The text of a range with edits made inside it; of two that overlap, the earlier."""
    parts: list[bytes] = []
    at = start
    for edit in sorted(edits, key=lambda e: (e.start, e.end)):
        if edit.start < at:
            continue
        parts += [module.data[at : edit.start], edit.text.encode("utf-8")]
        at = edit.end
    return b"".join([*parts, module.data[at:end]]).decode("utf-8")
