"""The constructors of old distributions: what makes the torch distribution on the new stack.

By the base of the class, ``__init__(inputs, model)`` becomes ``_get_torch_distribution(logits)``, ``__init__(logits)``
or ``from_logits(logits)``. One that asks the model is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.exploration.classes import (
    Refused,
    decorator_edits,
    header_edit,
    is_assigned,
    own_attributes,
    own_statements,
    super_call,
    uses_of_parameter,
)
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import line_end, remove_statement, spliced
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters


@dataclass(slots=True)
class Work:
    """The class that is rewritten, and what has become of it so far."""

    module: Module
    cls: cst.ClassDef
    own: dict[str, cst.FunctionDef]
    edits: list[Edit] = field(default_factory=list)
    said: list[tuple[Node, str]] = field(default_factory=list)
    imports: list[ImportChange] = field(default_factory=list)

    def replace(self, node: Node, text: str) -> None:
        self.edits.append(Edit(*self.module.span(node), text))


def _wrapper(it: Work, function: cst.FunctionDef) -> None:
    """``__init__(inputs, model)`` that sets ``self.dist``: ``_get_torch_distribution(logits)`` that returns it."""
    module = it.module
    call, given = _called(it, function)
    it.edits += [*decorator_edits(module, function), _header(it, function, "_get_torch_distribution(self, logits")]
    it.said.append((function.name, "`__init__()` is `_get_torch_distribution()`, which returns the distribution"))
    reads = [a for a in own_attributes(module, it.cls) if a.attr.value == "inputs"]
    is_kept = any(module.enclosing(a, cst.FunctionDef) is not function or is_assigned(module, a) for a in reads)
    if is_kept or (reads and given != "logits"):
        it.replace(call, f"self.inputs = {given}")
    else:
        it.edits.append(remove_statement(module, call))
        it.edits += _inputs(it, function)
        it.said += [(a, "the inputs are called `logits`") for a in reads]
    made = [a for a in own_attributes(module, it.cls) if a.attr.value == "dist" and is_assigned(module, a)]
    if not made or any(module.enclosing(a, cst.FunctionDef) is not function for a in made):
        raise Refused("`self.dist` is not set in `__init__()` alone")
    if any(module.enclosing(r, cst.FunctionDef) is function for r in module.within(function, cst.Return)):
        raise Refused("`__init__()` returns early")
    last = own_statements(function)[-1]
    assign = module.enclosing(made[0], cst.Assign)
    is_last = isinstance(assign, cst.Assign) and module.statement(assign) is last and len(assign.targets) == 1
    if len(made) == 1 and is_last and isinstance(assign, cst.Assign):
        start = module.inner_span(assign)[0]
        it.edits.append(Edit(start, module.span(assign.value)[0], "return "))
        it.said.append((assign, "the distribution is returned"))
    else:
        at = line_end(module, module.inner_span(last)[1])
        indent = module.indentation(module.inner_span(last)[0])
        it.edits.append(Edit(at, at, f"{module.newline}{indent}return self._dist"))


def _categorical(it: Work, function: cst.FunctionDef) -> None:
    """``super().__init__(inputs, model, temperature)``: ``super().__init__(logits=inputs / temperature)``."""
    call, given = _called(it, function)
    rest = [
        a for at, a in enumerate(call.args[1:])
        if (a.keyword.value != "model" if a.keyword is not None else at > 0)
    ]  # fmt: skip
    if len(rest) > 1 or any(a.keyword is not None and a.keyword.value != "temperature" for a in rest):
        raise Refused("it gives its base other arguments")
    if rest:
        given = f"{given if given.isidentifier() else f'({given})'} / {_operand(it, rest[0].value)}"
    it.edits += [*decorator_edits(it.module, function), _header(it, function, "__init__(self, logits")]
    it.edits.append(Edit(*it.module.span(call), f"super().__init__(logits={given})"))
    it.said.append((function.name, "`__init__()` takes the logits alone"))
    if any(a.attr.value == "dist" and is_assigned(it.module, a) for a in own_attributes(it.module, it.cls)):
        raise Refused("it sets `self.dist` itself")


def _gaussian(it: Work, function: cst.FunctionDef) -> None:
    """``self.dist = Normal(mean, scale)``: ``return cls(loc=mean, scale=scale)`` in ``from_logits()``."""
    module = it.module
    call, given = _called(it, function)
    last = own_statements(function)[-1]
    assign = last.body[0] if isinstance(last, cst.SimpleStatementLine) else None
    made = assign.value if isinstance(assign, cst.Assign) and len(assign.targets) == 1 else None
    target = assign.targets[0].target if isinstance(assign, cst.Assign) else None
    is_normal = isinstance(made, cst.Call) and module.source(made.func).rpartition(".")[2] == "Normal"
    of_dist = isinstance(target, cst.Attribute) and target.attr.value == "dist"
    if not isinstance(made, cst.Call) or not is_normal or not of_dist or len(made.args) != 2 or given != "logits":
        raise Refused("its `__init__()` does not end by setting `self.dist` to a normal distribution")
    for attribute in own_attributes(module, it.cls):
        inside = module.enclosing(attribute, cst.FunctionDef) is function
        if (inside and attribute is not target and attribute.attr.value != "inputs") or (
            not inside and attribute.attr.value == "inputs"
        ):
            raise Refused(f"`__init__()` sets or asks `self.{attribute.attr.value}`")
    header = _header(it, function, "from_logits(cls, logits", stars="**kwargs", passed=call)
    edits = [*decorator_edits(module, function), header]
    start = module.inner_span(function)[0]
    it.edits += [*edits, Edit(start, start, f"@classmethod{module.newline}{module.indentation(start)}")]
    it.edits.append(remove_statement(module, call))
    changed = [*_renames(it, function, call), *_inputs(it, function)]
    loc, scale = (spliced(module, a.value, _within(module, a.value, changed)) for a in made.args)
    it.edits = [e for e in it.edits if not (module.span(made)[0] <= e.start and e.end <= module.span(made)[1])]
    assert isinstance(assign, cst.Assign)
    it.edits = [e for e in it.edits if not (module.inner_span(assign)[0] <= e.start and e.end <= module.span(made)[1])]
    it.edits.append(Edit(module.inner_span(assign)[0], module.span(made)[1], f"return cls(loc={loc}, scale={scale})"))
    it.said.append((function.name, "`__init__()` is `from_logits()`, which gives mean and scale"))
    it.said.append((assign, "the new distribution takes them by name"))


CONSTRUCTORS = {"TorchCategorical": _categorical, "TorchDiagGaussian": _gaussian, "TorchDistributionWrapper": _wrapper}


def _called(it: Work, function: cst.FunctionDef) -> tuple[cst.Call, str]:
    """The call of the old base, and what it was given as inputs, in the words of the new method."""
    module = it.module
    call = super_call(module, function)
    params = parameters(function.params)
    if call is None or not call.args or call.args[0].star or call.args[0].keyword is not None or len(params) < 2:
        raise Refused("`__init__()` does not give its base the inputs")
    if not is_super(call.func.value if isinstance(call.func, cst.Attribute) else None):
        raise Refused("`__init__()` calls its base by name")
    if function.params.star_arg is not cst.MaybeSentinel.DEFAULT and isinstance(function.params.star_arg, cst.Param):
        raise Refused("`__init__()` takes any arguments")
    changed = _renames(it, function, call)
    it.edits += [e for e in changed if not _inside(module, call, e)]
    it.said.append((call, "the base class is given the logits alone"))
    uses = uses_of_parameter(module, function, params[1].name.value) if params[1].name.value != "logits" else []
    it.said += [(u, "the inputs are called `logits`") for u in uses if call not in module.ancestors(u)]
    return call, spliced(module, call.args[0].value, _within(module, call.args[0].value, changed))


def _renames(it: Work, function: cst.FunctionDef, call: cst.Call) -> list[Edit]:
    """``inputs`` is ``logits``; the model is asked by the base alone."""
    module, params = it.module, parameters(function.params)
    name = params[1].name.value
    if name != "logits" and any(n.value == "logits" for n in module.within(function, cst.Name)):
        raise Refused("`logits` is a name of its own")
    for param in params[2:]:
        is_star = param in (function.params.star_arg, function.params.star_kwarg)
        if param.name.value == "model" or is_star:
            if any(call not in module.ancestors(u) for u in uses_of_parameter(module, function, param.name.value)):
                raise Refused(f"`__init__()` asks `{param.name.value}`")
        elif param.default is None:
            raise Refused(f"`__init__()` must be given `{param.name.value}`")
    return [Edit(*module.span(use), "logits") for use in uses_of_parameter(module, function, name)]


def _header(it: Work, function: cst.FunctionDef, begin: str, stars: str = "", passed: cst.Call | None = None) -> Edit:
    """The header with the parameters that stay: those of one's own, which have defaults.

    What only a call uses that goes, ``passed``, goes with it.
    """
    module, params = it.module, function.params

    def stays(param: cst.Param) -> bool:
        uses = uses_of_parameter(module, function, param.name.value)
        gone = passed is not None and all(passed in module.ancestors(use) for use in uses)
        return param.name.value != "model" and not gone

    kept = [p for p in params.params[2:] if stays(p)]
    only = [p for p in params.kwonly_params if stays(p)]
    texts = [_param(module, p) for p in kept]
    texts += ["*", *(_param(module, p) for p in only)] if only else []
    texts += [stars] if stars else []
    return header_edit(module, function, ", ".join([begin, *texts]) + ")")


def _param(module: Module, param: cst.Param) -> str:
    assert param.default is not None
    return f"{param.name.value}={module.source(param.default)}"


def _inputs(it: Work, function: cst.FunctionDef) -> list[Edit]:
    found = [a for a in own_attributes(it.module, it.cls) if a.attr.value == "inputs"]
    return [Edit(*it.module.span(a), "logits") for a in found if it.module.enclosing(a, cst.FunctionDef) is function]


def _operand(it: Work, value: cst.BaseExpression) -> str:
    text = it.module.source(value)
    return text if isinstance(value, (cst.Name, cst.Integer, cst.Float, cst.Attribute)) else f"({text})"


def _inside(module: Module, node: Node, edit: Edit) -> bool:
    start, end = module.span(node)
    return start <= edit.start and edit.end <= end


def _within(module: Module, node: Node, edits: list[Edit]) -> Iterator[Edit]:
    return (e for e in edits if _inside(module, node, e))
