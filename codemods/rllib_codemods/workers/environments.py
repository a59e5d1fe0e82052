"""Environments behind workers: ``foreach_env(f)``, of a group or of one worker, and ``worker.env``.

New: the vector environment of an EnvRunner holds them, each inside of gymnasium's wrappers. The local EnvRunner beside
remote ones has none, as the local worker had none.
"""

from __future__ import annotations

from dataclasses import replace

import libcst as cst

from rllib_codemods.facts import can
from rllib_codemods.worker_kinds import function_argument
from rllib_codemods.workers.changes import (
    CHECK,
    Change,
    Context,
    is_written,
    uses,
    without_comments,
)
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import WIDTH, CannotEdit, comments_in, is_plain, rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module, Node

_FORM = "[f(env.unwrapped) for env in env_runner.env.unwrapped.envs]"
#: What runs later than the lambda around it, or binds a name in it.
_NESTED = (cst.Lambda, cst.GeneratorExp, cst.NamedExpr)
#: Around these a conditional expression needs no parentheses.
_ROOMY = (cst.Arg, cst.Assign, cst.AnnAssign, cst.Return, cst.Lambda, cst.Expr, cst.Element, cst.For)


def of_group(context: Context, node: cst.Attribute) -> Change:
    """``group.foreach_env(f)``."""
    module, call = context.module, call_of(context.module, node)
    message = "`foreach_env(f)` is `foreach_env_runner()` with a loop over `env_runner.env.unwrapped.envs`"
    try:
        function = _function(context, call)
        runner = "runner" if uses(module, function, "env_runner") else "env_runner"
        item, (first, *inner, last) = _element(module, function)
        edits = [
            rename(module, node.attr, "foreach_env_runner"),
            replace(first, text=f"lambda {runner}: [{first.text}"),
            *inner,
            replace(last, text=f"{last.text} for {item} in {_envs(runner)}] if {runner}.env else []"),
        ]
    except CannotEdit as error:
        name = "foreach_worker" if not can(context.options.target, "foreach_env_runner") else "foreach_env_runner"
        form = f"{name}(lambda env_runner: {_FORM})"
        return Change(node.attr, "manual", f"`foreach_env(f)` is `{form}`; not rewritten: {error}")
    before, after = _broken(module, call, edits)
    edits = [*before, *edits, *after]
    return Change(node.attr, "review", f"{message}: {CHECK}", tuple(edits), new="foreach_env_runner")


def of_member(context: Context, node: cst.Attribute) -> Change:
    """``worker.foreach_env(f)``."""
    module, call = context.module, call_of(context.module, node)
    try:
        function = _function(context, call)
        assert call is not None
        if not is_plain(node.value):
            raise CannotEdit("what it is called on would be written twice")
        edits = _statement(context, node, call, function) or _list(module, node, call, function)
    except CannotEdit as error:
        return Change(node.attr, "manual", f"`foreach_env(f)` is `{_FORM}`; not rewritten: {error}")
    message = f"`foreach_env(f)` is a loop over `env_runner.env.unwrapped.envs`: {CHECK}"
    return Change(node.attr, "review", message, tuple(edits))


def _envs(runner: str) -> str:
    return f"{runner}.env.unwrapped.envs"


def _list(module: Module, node: cst.Attribute, call: cst.Call, function: cst.BaseExpression) -> list[Edit]:
    """The call as a list, in the lines of the call."""
    runner, (item, (first, *inner, last)) = module.source(node.value), _element(module, function)
    open_, close = ("", "") if isinstance(module.parent(call), _ROOMY) or call.lpar else ("(", ")")
    (start, end), (at, stop) = module.inner_span(call), module.span(function)
    opening = module.data.index(b"(", module.span(call.func)[1]) + 1
    without_comments(module, [(module.span(node.value)[1], opening)])
    loop, after = f" for {item} in {_envs(runner)}", f"] if {runner}.env else []{close}"
    gap = module.slice(stop, end - 1)
    keeps = "\n" in gap and not gap.lstrip().startswith("#") and gap.count(",") <= 1
    if comments_in(gap) and not keeps:
        raise CannotEdit("there are comments inside")
    gap = gap.replace(",", "", 1) if keeps and gap.lstrip().startswith(",") else gap if keeps else ""
    lead = module.slice(opening, at)
    edits = [
        Edit(start, first.end, f"{open_}[{lead if lead.strip() or keeps else ''}{first.text}"),
        *inner,
        Edit(last.start, end, f"{last.text}{loop}{gap}{after}"),
    ]
    arg = module.parent(module.parent(call) or call)  # of the function whose body the call is
    above, below = _broken(module, module.parent(arg or call), edits)
    return [*above, *edits, *below]


def _statement(
    context: Context, node: cst.Attribute, call: cst.Call, function: cst.BaseExpression
) -> list[Edit] | None:
    """A loop, where the call is a line of its own and nothing else has the name of the loop's variable."""
    module, line = context.module, _line(context.module, call)
    if line is None or "\n" in module.source(call):
        return None
    item, (first, *inner, last) = _element(module, function)
    if _is_used_around(module, item, call):
        return None
    runner, (start, end) = module.source(node.value), module.inner_span(call)
    below = f"{module.newline}{module.indentation(start)}{module.indent_unit}"
    without_comments(module, [(start, module.span(function)[0])])
    head = f"for {item} in {_envs(runner)} if {runner}.env else []:{below}"
    return [Edit(start, first.end, f"{head}{first.text}"), *inner, Edit(last.start, end, last.text)]


def _is_used_around(module: Module, name: str, call: cst.Call) -> bool:
    """Whether a name means something already where the call is, so that it can't be a loop's variable there."""
    scope = module.scopes.scope_at(call)
    if name in scope.bindings:
        return True
    for use in module.nodes(cst.Name):
        above = module.ancestors(use) if use.value == name else ()
        if scope.owner in above and call not in module.ancestors(use):
            found = module.scopes.lookup(name, module.scopes.scope_at(use))
            if found is None or scope.owner not in module.ancestors(found.owner):
                return True  # it is not bound further inside
    return False


def _line(module: Module, call: cst.Call) -> cst.SimpleStatementLine | None:
    """The line that is nothing but the call."""
    expression = module.parent(call)
    line = module.parent(expression) if isinstance(expression, cst.Expr) else None
    alone = isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 and not call.lpar
    return line if alone else None  # type: ignore[return-value]


def _broken(module: Module, outer: Node | None, edits: list[Edit]) -> tuple[list[Edit], list[Edit]]:
    """Line breaks around the only argument of a call that would not fit into its line any more."""
    in_text = outer is not None and module.enclosing(outer, cst.FormattedString) is not None
    if not isinstance(outer, cst.Call) or len(outer.args) != 1 or in_text:
        return [], []
    (start, end), (at, stop) = module.span(outer), module.inner_span(outer.args[0])
    if "\n" in module.slice(start, end) or module.data[at - 1 : at] != b"(" or module.data[stop : stop + 1] != b")":
        return [], []
    begin = module.line_start(start)
    length = end - begin + sum(len(edit.text) - (edit.end - edit.start) for edit in edits)
    if length <= WIDTH:
        return [], []
    indent = f"{module.newline}{module.indentation(start)}"
    return [Edit(at, at, f"{indent}{module.indent_unit}")], [Edit(stop, stop, indent)]


def _function(context: Context, call: cst.Call | None) -> cst.BaseExpression:
    """The function that is called with each environment."""
    if context.stack == "mixed":
        raise CannotEdit("configs of both stacks are in this file")
    if not can(context.options.target, "vector_of_agents"):
        raise CannotEdit("several agents have no vector environment before Ray 2.43")
    given = function_argument(call) if call is not None else None
    if call is None or given is None or len(call.args) != 1:
        raise CannotEdit("the function is not its only argument")
    return given.value


def _element(module: Module, function: cst.BaseExpression) -> tuple[str, list[Edit]]:
    """The name for an environment, and the edits that turn a function into what it gives for that.

    The first and the last are at its ends. A lambda becomes its body, all others are called.
    """
    start, end = module.span(function)
    found = _inlined(module, function) if isinstance(function, cst.Lambda) else None
    if found is not None and isinstance(function, cst.Lambda):
        begin, stop = module.span(function.body)
        without_comments(module, [(start, begin), (stop, end)])
        return found[0], [Edit(start, begin, ""), *found[1], Edit(stop, end, "")]
    item = "sub_env" if uses(module, function, "env") else "env"
    bare = isinstance(function, (cst.Name, cst.Attribute, cst.Call)) or bool(function.lpar)
    opening, closing = ("", "") if bare else ("(", ")")
    return item, [Edit(start, start, opening), Edit(end, end, f"{closing}({item}.unwrapped)")]


def _inlined(module: Module, function: cst.Lambda) -> tuple[str, tuple[Edit, ...]] | None:
    """The name of a lambda's only parameter, and the edits that take the wrappers off it where it is used."""
    params = function.params
    stars = (params.star_kwarg, params.star_arg if isinstance(params.star_arg, cst.Param) else None)
    if len(params.params) != 1 or params.kwonly_params or params.posonly_params or any(stars):
        return None
    param = params.params[0]
    if param.default is not None or any(_holds(module, function, n) for t in _NESTED for n in module.nodes(t)):
        return None
    binding = module.scopes.scope_of(function).bindings[param.name.value][0]
    found = [use for use in module.scopes.references(binding) if not _is_unwrapped(module, use)]
    ends = [module.inner_span(use)[1] for use in found]
    return param.name.value, tuple(Edit(end, end, ".unwrapped") for end in ends)


def _holds(module: Module, function: cst.Lambda, node: Node) -> bool:
    return node is not function and function.body in (node, *module.ancestors(node))


def _is_unwrapped(module: Module, node: Node) -> bool:
    up = module.parent(node)
    return isinstance(up, cst.Attribute) and up.value is node and up.attr.value == "unwrapped"


def env(context: Context, node: cst.Attribute, turned: bool) -> Change | None:
    """``worker.env``: what was one environment is a vector of them under the same name."""
    module = context.module
    message = "`env` of an EnvRunner is a vector environment"
    form = "use `env_runner.env.unwrapped.envs[0].unwrapped`"
    if _is_new(module, node) or _is_asked_for(module, node):
        return None
    if not turned or is_written(module, node) or not can(context.options.target, "vector_of_agents"):
        return Change(node.attr, "manual", f"{message}: {form}", spelled=True)
    end = module.inner_span(node.attr)[1]
    text = ".unwrapped.envs[0]" + ("" if _is_unwrapped(module, node) else ".unwrapped")
    up = module.parent(node)
    if isinstance(up, cst.Assign) and is_plain(node):
        text += f" if {module.source(node)} else None"  # the local worker beside remote ones has none
    return Change(node.attr, "review", f"{message}: {CHECK}", (Edit(end, end, text),), spelled=True)


def _is_new(module: Module, node: cst.Attribute) -> bool:
    """Whether it is what is written for an EnvRunner."""
    up = module.parent(node)
    over = module.parent(up) if up is not None and _is_unwrapped(module, node) else None
    return isinstance(over, cst.Attribute) and over.attr.value == "envs"


def _is_asked_for(module: Module, node: Node) -> bool:
    """Whether the code only asks if there is an environment: that is the same for a vector of them."""
    up = module.parent(node)
    if isinstance(up, (cst.If, cst.IfExp, cst.While)):
        return up.test is node
    if isinstance(up, cst.BooleanOperation):
        return up.left is node
    if isinstance(up, cst.Comparison):
        other = up.comparisons[0].comparator
        return up.left is node and isinstance(other, cst.Name) and other.value == "None"
    return isinstance(up, cst.UnaryOperation) and isinstance(up.operator, cst.Not)
