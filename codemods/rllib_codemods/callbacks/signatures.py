"""The signature of a hook in the form of the new stack: arguments renamed, added and annotated; hooks that are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change
from rllib_codemods.callbacks.owners import Form
from rllib_codemods.callbacks.parameters import RENAMED, Hook, binding_of, calls_hook, own_parameters, takes
from rllib_codemods.hook_kinds import OLD_EPISODES
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, ImportMove, ImportNeed
from rllib_migrate.edits import comments_in, line_end
from rllib_migrate.syntax.functions import is_docstring
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

#: Arguments in the order in which RLlib's own hooks take them.
_ORDER = ("episode", "prev_episode_chunks", "env_runner", "metrics_logger", "env", "env_index", "rl_module")
TYPES = {
    "env_runner": ("ray.rllib.env.env_runner", "EnvRunner"),
    "env": ("gymnasium.vector", "VectorEnv"),
    "rl_module": ("ray.rllib.core.rl_module.rl_module", "RLModule"),
    "env_runner_group": ("ray.rllib.env.env_runner_group", "EnvRunnerGroup"),
}
EPISODE_TYPES = {
    "single": ("ray.rllib.env.single_agent_episode", "SingleAgentEpisode"),
    "multi": ("ray.rllib.env.multi_agent_episode", "MultiAgentEpisode"),
    "unknown": ("ray.rllib.utils.typing", "EpisodeType"),
}


def signature(module: Module, hook: Hook, needs: Iterable[str], form: Form) -> Change | None:
    """The change of a hook's signature; None where it can stay as it is."""
    function = hook.node
    edits: list[Edit] = []
    imports: list[ImportChange] = []
    said: list[str] = []
    if hook.old != hook.name:
        edits.append(Edit(*module.inner_span(function.name), hook.name))
        said.append(f"`{hook.old}()` is `{hook.name}()`")
    for param in own_parameters(module, function):
        old = param.name.value
        if old in hook.names:
            new = RENAMED[old]
            edits.append(Edit(*module.inner_span(param.name), new))
            said.append(f"`{old}` is `{new}`")
            edits += annotated(module, param, TYPES.get(new), imports)
        elif old == "episode" and is_old_episode(module, param):
            edits += annotated(module, param, EPISODE_TYPES[form], imports)
    added = [name for name in _ORDER if name in needs and not takes(function, name) and name not in hook.names.values()]
    if added or function.params.star_kwarg is None:
        edits += _added(module, function, added)
        names = [*(f"`{name}`" for name in added), *(["`**kwargs`"] if function.params.star_kwarg is None else [])]
        said.append(f"it takes {', '.join(names)}")
    if hook.aliases:
        edits.append(_at_top(module, function, hook.aliases))
    if not edits and not imports:
        return None
    message = f"`{hook.name}()`: {', '.join(said) or 'the types are those of the new stack'}"
    return Change(
        rules.CALLBACK, function.name, "fixed", message,
        edits=tuple(edits), imports=tuple(imports), hook=function,
    )  # fmt: skip


# -- annotations -----------------------------------------------------------------------------------------------------


def is_old_episode(module: Module, param: cst.Param) -> bool:
    """Whether a parameter is annotated as one old episode; not as a list of them."""
    if param.annotation is None or _holds_several(module, param.annotation):
        return False
    inside = [n for n in _parts(module, param.annotation) if isinstance(n, (cst.Name, cst.Attribute))]
    texts = [n.raw_value for n in _parts(module, param.annotation) if isinstance(n, cst.SimpleString)]
    return any(not OLD_EPISODES.isdisjoint(module.scopes.origins(n)) for n in inside) or any(
        text in ("Episode", "EpisodeV2") for text in texts
    )


def _holds_several(module: Module, annotation: cst.Annotation) -> bool:
    """Whether an annotation is one of a container."""
    around = [s.value for s in module.within(annotation, cst.Subscript)]
    names = [v.attr.value if isinstance(v, cst.Attribute) else getattr(v, "value", "") for v in around]
    return any(name not in ("Optional", "Union") for name in names)


def _parts(module: Module, annotation: cst.Annotation) -> list[Node]:
    found: list[Node] = [*module.within(annotation, cst.Name), *module.within(annotation, cst.Attribute)]
    return [*found, *module.within(annotation, cst.SimpleString)]


def annotated(
    module: Module, param: cst.Param, type_: tuple[str, str] | None, imports: list[ImportChange]
) -> Iterator[Edit]:
    """The type of the new argument for that of the old one; where its name is taken, none."""
    if param.annotation is None or type_ is None:
        return
    home, name = type_
    drops: list[ImportChange] = []
    for part in _parts(module, param.annotation):
        for binding in module.scopes.reaching(part) if isinstance(part, cst.Name) else ():
            if binding.kind == "import":
                at = module.inner_span(binding.node)[0]
                if binding.name == name and binding.dotted in OLD_EPISODES:
                    # The old class and the new one have the same name.
                    imports.append(ImportMove(at, home, name))
                    return
                drops.append(ImportDrop(at, only_if_unused=True))
    old = module.source(param.annotation.annotation)
    bound = module.scopes.root.bindings.get(name, [])
    free = all(b.dotted == f"{home}.{name}" for b in bound) if bound else module.scopes.is_free(name)
    start, end = module.inner_span(param.name)[1], module.span(param.annotation.annotation)[1]
    if not free:
        yield Edit(start, end, "")
        return
    imports += [ImportNeed(home, name), *drops]
    optional = old.startswith(("Optional[", "typing.Optional["))
    text = f"{old[: old.index('[')]}[{name}]" if optional else f"{name} | None" if "| None" in old else name
    yield Edit(*module.span(param.annotation.annotation), text)


# -- more arguments --------------------------------------------------------------------------------------------------


def _added(module: Module, function: cst.FunctionDef, names: Sequence[str]) -> Iterator[Edit]:
    """New parameters before ``**kwargs``, which is added too where it is missing."""
    params = function.params
    by_keyword = not isinstance(params.star_arg, cst.MaybeSentinel) or bool(params.kwonly_params)
    optional = not by_keyword and any(p.default is not None for p in params.params)
    texts = [f"{n}=()" if n == "prev_episode_chunks" else f"{n}=None" if optional else n for n in names]
    rest = params.star_kwarg
    if rest is not None:
        at = module.data.rindex(b"**", 0, module.inner_span(rest.name)[0])
        gap = _line_before(module, at)
        yield Edit(at, at, "".join(f"{text},{gap or ' '}" for text in texts))
        yield from _forwarded(module, function, rest, names)
        return
    own = parameters(params)
    last = max(own, key=lambda p: module.inner_span(p)[1])
    end = end_of(module, last)
    gap = _line_before(module, module.inner_span(last)[0])
    stop = line_end(module, end)
    behind = module.slice(end, stop)
    if gap and behind.lstrip().startswith(",") and comments_in(behind):
        # The comment on the last line is on the last parameter.
        yield Edit(stop, stop, "".join(f"{gap}{text}," for text in [*texts, "**kwargs"]))
        return
    yield Edit(end, end, "".join(f",{gap or ' '}{text}" for text in [*texts, "**kwargs"]))


def _forwarded(module: Module, function: cst.FunctionDef, rest: cst.Param, names: Sequence[str]) -> Iterator[Edit]:
    """``super().on_episode_end(**kwargs)`` gets the arguments that are no longer in there."""
    for use in module.scopes.references(binding_of(module, function, rest)):
        arg = module.parent(use)
        call = module.parent(arg) if isinstance(arg, cst.Arg) and arg.star == "**" else None
        if isinstance(arg, cst.Arg) and isinstance(call, cst.Call):
            given = {a.keyword.value for a in call.args if a.keyword is not None}
            missing = [n for n in names if n not in given and (n == "env_index" or calls_hook(module, call))]
            start = module.inner_span(arg)[0]
            yield Edit(start, start, "".join(f"{name}={name}, " for name in missing))


def end_of(module: Module, param: cst.Param) -> int:
    """Where a parameter ends, with its annotation and default."""
    parts = [part for part in (param.default, param.annotation and param.annotation.annotation) if part is not None]
    return max([module.inner_span(param)[1], *(module.span(part)[1] for part in parts)])


def _line_before(module: Module, start: int) -> str:
    """The line break and indentation before a parameter that stands first on its line; "" elsewhere."""
    begin = module.line_start(start)
    return "" if module.slice(begin, start).strip() else f"{module.newline}{module.slice(begin, start)}"


def _at_top(module: Module, function: cst.FunctionDef, lines: Sequence[str]) -> Edit:
    """Lines before the first statement of the body that is no docstring."""
    body = function.body.body
    first = body[0]
    if isinstance(first, cst.SimpleStatementLine) and len(body) > 1 and is_docstring(first):
        first = body[1]
    start = module.inner_span(first)[0]
    indent = module.indentation(start)
    return Edit(start, start, "".join(f"{line}{module.newline}{indent}" for line in lines))


# -- hooks that are gone ---------------------------------------------------------------------------------------------


def does_nothing(module: Module, function: cst.FunctionDef) -> bool:
    """Whether a hook only passes, or calls the hook of its base."""
    for statement in function.body.body:
        small = statement.body if isinstance(statement, cst.SimpleStatementLine) else (statement,)
        for node in small:
            if isinstance(node, (cst.Pass, cst.Return)) and getattr(node, "value", None) is None:
                continue
            value = node.value if isinstance(node, (cst.Expr, cst.Return)) else None
            text = isinstance(value, (cst.SimpleString, cst.ConcatenatedString, cst.Ellipsis))
            if not text and not (isinstance(value, cst.Call) and _is_own_super(module, function, value)):
                return False
    return True


def _is_own_super(module: Module, function: cst.FunctionDef, call: cst.Call) -> bool:
    func = call.func
    return (
        isinstance(func, cst.Attribute)
        and func.attr.value == function.name.value
        and isinstance(func.value, cst.Call)
        and isinstance(func.value.func, cst.Name)
        and func.value.func.value == "super"
        and calls_hook(module, call)
        and all(isinstance(arg.value, cst.Name) for arg in call.args)
    )
