"""``compute_actions(self, obs_batch, ...)`` as ``_forward(self, batch, **kwargs)``, the body to the letter.

Old: observations as NumPy arrays that a preprocessor has made fit, a list or array of actions, RNN states, extra
fetches. New: tensors in ``batch[Columns.OBS]`` as the environment gives them, ``{Columns.ACTIONS: array}``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import libcst as cst

from rllib_codemods.literals import literal
from rllib_codemods.policies.actions import is_list, is_ready
from rllib_codemods.policies.classes import ACTING, Acting, is_stub
from rllib_codemods.policies.texts import colon, header, need, numpy_name, tree_name
from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.edits import CannotEdit, comments_in, line_end
from rllib_migrate.syntax.functions import deleted
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import Binding

#: How observations reached a policy, next to how they reach a module: as they are, a whole number as one-hot vectors,
#: parts of a whole side by side in one vector; ``unseen`` where their space can't be seen.
Observations = Literal["same", "one_hot", "flat", "unseen"]
_UTILS = "ray.rllib.utils.numpy"
_SPACES = "ray.rllib.utils.spaces.space_utils"
_GIVEN = {
    "episodes": "a module is given no episodes: an env-to-module connector can add what it needs of them to the batch",
    "explore": "`_forward_exploration()` and `_forward_inference()` tell apart what `explore` told",
    "info_batch": "an env-to-module connector must add the infos to the batch",
    "prev_action_batch": "an env-to-module connector (`PrevActionsPrevRewards`) must add them to the batch",
    "prev_reward_batch": "an env-to-module connector (`PrevActionsPrevRewards`) must add them to the batch",
    "state_batches": "states are dicts in `batch[Columns.STATE_IN]` and `Columns.STATE_OUT`",
    "timestep": "a module is given no timestep",
}
_KEYS = frozenset({"obs", "SampleBatch.OBS", "SampleBatch.CUR_OBS"})


@dataclass(slots=True)
class Forward:
    """The edits of the method. ``reads``: whether it looks into the observations, and not only counts them."""

    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportNeed] = field(default_factory=list)
    reads: bool = True


def forward(module: Module, acting: Acting, observations: Observations) -> Forward:
    """What becomes of the method that computes actions.

    Raises:
        CannotEdit: with what it does that a module can't do in the same words.
    """
    function = acts(module, acting)
    if not isinstance(function.body, cst.IndentedBlock) or function.asynchronous is not None:
        raise CannotEdit(f"`{function.name.value}()` is written on one line")
    params = [*function.params.posonly_params, *function.params.params]
    if len(params) < 2:
        raise CannotEdit(f"`{function.name.value}()` takes its arguments by `*args`")
    found = Forward()
    me, states = params[0].name.value, _unused(module, function, params[2:])
    rest = function.params.star_kwarg.name.value if function.params.star_kwarg is not None else "kwargs"
    batch = next(name for name in ("batch", "inputs", "fwd_in") if _is_free(module, function, name))
    columns, needs = need(module, "ray.rllib.core.columns", "Columns", function)
    found.imports += needs
    found.edits += header(module, function, f"_forward({me}, {batch}, **{rest})")
    name, uses = _observed(module, function, params[1], found)
    found.reads = bool(uses) and not (uses and all(_counts(module, use) for use in uses))
    if uses:
        lines = _converted(module, function, found, observations, name, f"{batch}[{columns}.OBS]", me)
        found.edits.append(_at_top(module, function, lines))
    for returned in module.within(function, cst.Return):
        if module.enclosing(returned, cst.FunctionDef, cst.Lambda) is function:
            _returned(module, function, returned, states, columns, found)
    return found


def acts(module: Module, acting: Acting) -> cst.FunctionDef:
    """The method that computes actions: the one that RLlib calls, where there are two.

    Raises:
        CannotEdit: there is none, or both do something.
    """
    first, second = (acting.method(name) for name in ACTING)
    if first is not None and second is not None:
        if not is_stub(module, first):
            raise CannotEdit(f"it has a `{ACTING[1]}()` besides")
        return second
    found = first or second
    if found is None:
        raise CannotEdit("it has no `compute_actions()` of its own")
    return found


def _unused(module: Module, function: cst.FunctionDef, params: list[cst.Param]) -> list[Binding]:
    """The bindings of the states, which may only be returned; what else RLlib gave must not be used."""
    stars = [p for p in (function.params.star_arg, function.params.star_kwarg) if isinstance(p, cst.Param)]
    states: list[Binding] = []
    is_first = function.name.value == ACTING[0]
    gone = deleted(module, function)
    for at, param in enumerate([*params, *function.params.kwonly_params, *stars]):
        binding = _binding(module, function, param)
        uses = module.scopes.references(binding)
        if at == 0 and is_first and param not in stars:
            uses = [use for use in uses if not _is_passed_through(module, use)]
            states.append(binding)
        if uses or param.name.value in gone:
            name = param.name.value
            why = "states" if at == 0 and is_first else name
            raise CannotEdit(f"it uses `{name}`: {_GIVEN['state_batches'] if why == 'states' else _why(name)}")
    return states


def _why(name: str) -> str:
    return _GIVEN.get(name, "a module is given the batch alone")


def _is_passed_through(module: Module, use: cst.Name) -> bool:
    """``return actions, state_batches, {}``."""
    element = module.parent(use)
    around = module.parent(element) if isinstance(element, cst.Element) else None
    is_second = isinstance(around, cst.Tuple) and len(around.elements) == 3 and around.elements[1] is element
    return is_second and around is not None and isinstance(module.parent(around), cst.Return)


def _observed(
    module: Module, function: cst.FunctionDef, param: cst.Param, found: Forward
) -> tuple[str, list[cst.BaseExpression]]:
    """What the body calls the observations, and where it uses them."""
    binding = _binding(module, function, param)
    uses: list[cst.BaseExpression] = list(module.scopes.references(binding))
    if function.name.value == ACTING[0]:
        bound = binding.scope.bindings[binding.name]
        others = [use for b in bound if b is not binding for use in module.scopes.references(b)]
        return param.name.value, [*uses, *(use for use in others if use not in uses)]
    subscripts: list[cst.BaseExpression] = []
    name = next(n for n in ("obs_batch", "observations", "obs_in") if _is_free(module, function, n))
    for use in uses:
        up = module.parent(use)
        key = up.slice[0].slice if isinstance(up, cst.Subscript) and up.value is use else None
        text = module.source(key.value).strip("\"'") if isinstance(key, cst.Index) else ""
        text = ".".join(text.split(".")[-2:])
        if text not in _KEYS or not isinstance(up, cst.Subscript):
            raise CannotEdit(f"it reads more than the observations of `{param.name.value}`")
        subscripts.append(up)
        found.edits.append(Edit(*module.inner_span(up), name))
    return name, subscripts


def _counts(module: Module, use: cst.BaseExpression) -> bool:
    """Whether a use of the observations only asks how many there are."""
    up = module.parent(use)
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        return isinstance(call, cst.Call) and module.source(call.func) == "len"
    if isinstance(up, (cst.For, cst.CompFor)) and up.iter is use:
        name = up.target.value if isinstance(up.target, cst.Name) else ""
        around = up if isinstance(up, cst.For) else module.parent(up)
        names = module.within(around, cst.Name) if around is not None else []
        return bool(name) and all(n is up.target for n in names if n.value == name)
    if isinstance(up, cst.Attribute) and up.attr.value == "shape":
        index = module.parent(up)
        return isinstance(index, cst.Subscript) and module.source(index).endswith("[0]")
    return False


def _converted(
    module: Module, function: cst.FunctionDef, found: Forward, observations: Observations, name: str, given: str,
    me: str,
) -> list[str]:  # fmt: skip
    """The lines that make of the observations what the body knows them as."""

    def needed(source: str, what: str) -> str:
        text, needs = need(module, source, what, function)
        found.imports += needs
        return text

    if not found.reads and observations in ("same", "one_hot"):
        return [f"{name} = {given}"]
    if not found.reads:
        tree, needs = tree_name(module)
        found.imports += needs
        return [f"{name} = {tree}.flatten({given})[0]"]
    if observations == "one_hot":
        return [f"{name} = {needed(_UTILS, 'one_hot')}({given}, depth={me}.observation_space.n)"]
    lines = [f"{name} = {needed(_UTILS, 'convert_to_numpy')}({given})"]
    if observations == "same":
        return lines
    flat, struct = needed(_UTILS, "flatten_inputs_to_1d_tensor"), needed(_SPACES, "get_base_struct_from_space")
    flattened = f"{name} = {flat}({name}, {struct}({me}.observation_space))"
    if observations == "flat":
        return [*lines, flattened]
    box = needed("gymnasium.spaces", "Box")
    test = f"if not isinstance({me}.observation_space, {box}):  # as a preprocessor of the old stack would"
    return [*lines, test, f"{module.indent_unit}{flattened}"]


def _at_top(module: Module, function: cst.FunctionDef, lines: list[str]) -> Edit:
    """Lines below the header and the docstring of a function."""
    assert isinstance(function.body, cst.IndentedBlock)
    first = function.body.body[0]
    small = first.body if isinstance(first, cst.SimpleStatementLine) else ()
    value = small[0].value if len(small) == 1 and isinstance(small[0], cst.Expr) else None
    start = module.inner_span(first)[0]
    indent = module.indentation(start)
    if isinstance(value, (cst.SimpleString, cst.ConcatenatedString)):
        at = line_end(module, module.inner_span(first)[1])
    else:
        at = line_end(module, colon(module, function))
    return Edit(at, at, "".join(f"{module.newline}{indent}{line}" for line in lines))


def _returned(
    module: Module, function: cst.FunctionDef, returned: cst.Return, states: list[Binding], columns: str,
    found: Forward,
) -> None:  # fmt: skip
    value = returned.value
    if not isinstance(value, cst.Tuple) or len(value.elements) != 3:
        raise CannotEdit("it returns something else than `actions, states, fetches`, written out")
    actions, state, fetches = (e.value for e in value.elements)
    reached = module.scopes.reaching(state) if isinstance(state, cst.Name) else []
    if literal(module, state) not in ([], (), None) and not any(b in states for b in reached):
        raise CannotEdit(f"it returns states: {_GIVEN['state_batches']}")
    if literal(module, fetches) not in ({}, None):
        raise CannotEdit("it returns extra fetches: they are further entries of what `_forward()` returns")
    begin, end = module.span(value)
    start, stop = module.span(actions)
    if comments_in(module.slice(begin, start)) or comments_in(module.slice(stop, end)):
        raise CannotEdit("there are comments in what it returns")
    if is_ready(module, actions):
        before, behind = "", ""
    elif is_list(module, actions):
        numpy, needs = numpy_name(module)
        found.imports += needs
        before, behind = f"{numpy}.array(", ")"
    else:
        # RLlib made an array of a list, and took everything else as it was.
        numpy, needs = numpy_name(module)
        found.imports += needs
        _unseen_actions(module, function, returned, actions, columns, numpy, found)
        return
    found.edits += [Edit(begin, start, f"{{{columns}.ACTIONS: {before}"), Edit(stop, end, f"{behind}}}")]


def _unseen_actions(
    module: Module, function: cst.FunctionDef, returned: cst.Return, actions: cst.BaseExpression, columns: str,
    numpy: str, found: Forward,
) -> None:  # fmt: skip
    assert returned.value is not None
    begin, end = module.span(returned.value)
    start, stop = module.span(actions)
    free = (n for n in ("actions", "acted", "actions_out") if _is_free(module, function, n))
    name = actions.value if isinstance(actions, cst.Name) else next(free, "")
    if not isinstance(actions, cst.Name):
        line = module.statement(returned)
        alone = isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1
        if not name or not alone:
            raise CannotEdit("what it returns as actions can't be seen")
        at = module.inner_span(returned)[0]
        indent = module.newline + module.indentation(at)
        text = f"{{{columns}.ACTIONS: {numpy}.array({name}) if isinstance({name}, list) else {name}}}"
        found.edits += [Edit(at, start, f"{name} = "), Edit(stop, end, f"{indent}return {text}")]
        return
    text = f"{{{columns}.ACTIONS: {numpy}.array({name}) if isinstance({name}, list) else {name}}}"
    found.edits.append(Edit(begin, end, text))


def _is_free(module: Module, function: cst.FunctionDef, name: str) -> bool:
    """Whether a name is neither used nor bound in a function."""
    if any(function in module.ancestors(use) for use in module.scopes.uses.get(name, ())):
        return False
    return not module.scopes.scope_of(function).bindings.get(name)


def _binding(module: Module, function: cst.FunctionDef, param: cst.Param) -> Binding:
    return next(b for b in module.scopes.scope_of(function).bindings[param.name.value] if b.node is param)
