"""How the new call is laid out: as the old one was, with the module or algorithm as the first argument."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.inference.calls import ActionCall
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.syntax.module import Module

#: The names of one agent and of what it sees, where there is a dict of them.
AGENT = ("agent_id", "agent_obs")
#: Expressions that a method can be called on without brackets around them.
_PRIMARY = (cst.Attribute, cst.Call, cst.Dict, cst.DictComp, cst.Name, cst.Subscript)


def form(module: Module, call: ActionCall, function: str, of: str, arguments: Sequence[Edit]) -> list[Edit]:
    """The edits that make ``receiver.method(...)`` a call of ``function(receiver<of>, ...)``."""
    start, end = module.inner_span(call.node)
    receiver = module.span(call.receiver)
    opening = module.data.index(b"(", module.span(call.node.func)[1]) + 1
    head, behind, tail = f"{function}(", _space_behind(module, opening), f"{of},"
    if "\n" in behind and not comments_in(behind):
        head += behind
    elif not behind.strip() and "\n" not in behind:
        tail += " "
    gap = module.slice(receiver[1], module.inner_span(call.node.func)[1])
    if comments_in(gap):
        raise CannotEdit("a comment stands between the algorithm and the method")
    if call.of_agents:
        head, finish = _for_each(module, call, head)
        arguments = [*arguments, Edit(end, end, finish)]
    if _in_format(module, call.node) and ('"' in of or "'" in of or call.of_agents):
        raise CannotEdit("give the action a name of its own, and write that in the f-string")
    return [Edit(start, start, head), Edit(receiver[1], opening, tail), *arguments]


def _space_behind(module: Module, at: int) -> str:
    """The whitespace and comments before the first argument."""
    rest = module.data[at:]
    stop = 0
    while stop < len(rest):
        if rest[stop : stop + 1].isspace():
            stop += 1
        elif rest[stop : stop + 1] == b"#":
            stop = rest.index(b"\n", stop)
        else:
            break
    return rest[:stop].decode("utf-8")


def _in_format(module: Module, node: cst.Call) -> bool:
    around = module.enclosing(node, cst.FormattedStringExpression, cst.FunctionDef)
    return isinstance(around, cst.FormattedStringExpression)


def _for_each(module: Module, call: ActionCall, head: str) -> tuple[str, str]:
    """What goes before and behind, as in ``{agent_id: f(..., agent_obs) for agent_id, agent_obs in obs.items()}``."""
    observations = call.arguments["observation"].value
    others = [call.receiver, *(arg.value for name, arg in call.arguments.items() if name != "observation")]
    in_class = isinstance(module.enclosing(call.node, cst.FunctionDef, cst.Lambda, cst.ClassDef), cst.ClassDef)
    text = module.source(observations)
    if (
        in_class
        or any(name in module.source(call.node) for name in AGENT)
        or any("(" in module.source(other) for other in others)
        or ":=" in text
        or "yield" in text
    ):
        raise CannotEdit("compute the action of each agent by itself")
    if not observations.lpar and not isinstance(observations, _PRIMARY):
        text = f"({text})"
    return f"{{{AGENT[0]}: {head}", f" for {', '.join(AGENT)} in {text}.items()}}"
