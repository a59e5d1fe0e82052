"""The user's own lines at their new home: the body of a hook as that of another method, for code to start from."""

from __future__ import annotations

import re
import textwrap

import libcst as cst

from rllib_codemods.api import Release
from rllib_codemods.losses.hooks import Hook, parts_in
from rllib_codemods.own_losses import column_of, translated
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import line_end
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node

INDENT = "    "
#: What reads a column of a trajectory from an episode.
_EPISODE = {
    "obs": "get_observations(slice(0, -1))", "new_obs": "get_observations(slice(1, None))", "actions": "get_actions()",
    "rewards": "get_rewards()", "infos": "get_infos()",
    "action_dist_inputs": "get_extra_model_outputs(Columns.ACTION_DIST_INPUTS)",
    "action_logp": "get_extra_model_outputs(Columns.ACTION_LOGP)",
}  # fmt: skip
_MARKER = "self.metrics.log_value((module_id, {key}), {value}, window=1)"


def loss_lines(module: Module, hook: Hook, target: Release) -> list[str]:
    """The lines of a loss, with all that has a counterpart in its new form."""
    function = hook.function
    if function is None:
        return [*unseen(module, hook), f"return {_SUPER}"]
    found = translated(module, function, target)
    if found is None:
        return [*_notes(module, function), *body(module, function, [])]
    open_ = dict.fromkeys(" ".join(text.split()) for _, text in found.left)
    said = [f"# Was {_listed(list(open_))}: see that each means here what it meant."] if open_ else []
    return [*_notes(module, function), *said, *body(module, function, found.edits)]


_SUPER = "super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)"


def statistic_lines(module: Module, hook: Hook) -> list[str]:
    """A call of the logger for each statistic of a dict that a hook returns."""
    function = hook.function
    if function is None:
        return unseen(module, hook)
    lines: list[str] = []
    for node in module.within(function.body, cst.DictElement):
        if isinstance(node.key, cst.SimpleString) and module.enclosing(node, cst.FunctionDef) is function:
            value = " ".join(module.source(node.value).split())
            lines.append(_MARKER.format(key=module.source(node.key), value=value))
    for assign in module.within(function.body, cst.Assign):
        target = assign.targets[0].target
        if isinstance(target, cst.Subscript) and len(target.slice) == 1:
            index = target.slice[0].slice
            if isinstance(index, cst.Index) and isinstance(index.value, cst.SimpleString):
                value = " ".join(module.source(assign.value).split())
                lines.append(_MARKER.format(key=module.source(index.value), value=value))
    return [f"# Was `{hook.name}`:", *_notes(module, function), *(f"# {line}" for line in lines)]


def trajectory_lines(module: Module, hook: Hook) -> list[str]:
    """The lines of a hook on trajectories, with columns read from the episode."""
    function = hook.function
    if function is None:
        return [*unseen(module, hook), "pass"]
    return [*_notes(module, function), *body(module, function, _episode_edits(module, function))]


def _episode_edits(module: Module, function: cst.FunctionDef) -> list[Edit]:
    positional = [p.name.value for p in function.params.params]
    batch = positional[1] if len(positional) > 1 else ""
    edits: list[Edit] = []
    for node in module.within(function.body, cst.Subscript):
        if not isinstance(node.value, cst.Name) or node.value.value != batch:
            continue
        column, up = column_of(module, node), module.parent(node)
        if isinstance(up, cst.AssignTarget):
            assign = module.parent(up)
            if column == "rewards" and isinstance(assign, cst.Assign) and len(assign.targets) == 1:
                start, begin = module.span(assign)[0], module.span(assign.value)[0]
                edits.append(Edit(start, begin, "episode.set_rewards(new_data="))
                edits.append(Edit(*2 * (module.span(assign.value)[1],), ")"))
        elif column in _EPISODE and not isinstance(up, cst.AugAssign):
            edits.append(Edit(*module.span(node), f"episode.{_EPISODE[column]}"))
    for call in module.within(function.body, cst.Call):
        func = call.func
        if isinstance(func, cst.Attribute) and is_super(func.value) and func.attr.value == function.name.value:
            edits = [e for e in edits if not module.span(call)[0] <= e.start < module.span(call)[1]]
            edits.append(Edit(*module.span(call), "None"))
    return edits


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
    return [f"# `{part.name}` of RLlib is {part.use}." for part in parts_in(module, function)]


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
    if _is_docstring(statements[0]):
        statements = statements[1:]
    if not statements:
        return ["pass"]
    first = module.inner_span(_beginning(statements[0]))[0]
    start, end = module.line_start(first), module.inner_span(statements[-1])[1]
    while start and re.match(rb"[ \t]*#", module.data[(above := module.line_start(start - 1)) : start]):
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


def _is_docstring(statement: Node) -> bool:
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return False
    small = statement.body[0]
    return isinstance(small, cst.Expr) and isinstance(small.value, (cst.SimpleString, cst.ConcatenatedString))


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
