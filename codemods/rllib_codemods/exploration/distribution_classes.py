"""Action distributions of one's own, as those of the new stack: the same parameters of the same torch distribution.

Three bases have a counterpart: ``TorchDistributionWrapper``, whose constructor becomes ``_get_torch_distribution()``;
``TorchCategorical``, whose constructor takes logits alone; ``TorchDiagGaussian``, which gets mean and scale from
``from_logits()``. A method that has no counterpart, or asks the old model, is refused with the reason.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.exploration.classes import (
    Refused,
    Rewritten,
    base_origins,
    check_bases,
    decorator_edits,
    header_edit,
    inherited_origins,
    is_assigned,
    methods,
    named,
    own_attributes,
    own_statements,
    uses_of_parameter,
)
from rllib_codemods.exploration.distribution_constructors import CONSTRUCTORS, Work
from rllib_codemods.exploration.modules import DISTRIBUTIONS, missing
from rllib_migrate.codemod import Edit, ImportMove
from rllib_migrate.edits import comments_in, line_end, remove_statement
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

OLD = "ray.rllib.models.torch.torch_action_dist."
#: Old bases, by the new ones that work in the same way.
BASES = {
    "TorchCategorical": "TorchCategorical",
    "TorchDiagGaussian": "TorchDiagGaussian",
    "TorchDistributionWrapper": "TorchDistribution",
}
_WIDTH = "required_model_output_shape"
_LIKELIEST = "deterministic_sample"


def distribution_base(module: Module, cls: cst.ClassDef) -> str | None:
    """The old distribution that a class of the file derives from, directly or not, dotted; None for all others."""
    origins = inherited_origins(module, cls)
    return next((n for n in origins if n.startswith("ray.rllib.models.") and "action_dist" in n), None)


def rewritten(module: Module, target: tuple[int, int], cls: cst.ClassDef) -> Rewritten:
    """The class as a distribution of the new stack.

    Raises:
        Refused, CannotEdit: it can't be one, as the message says.
    """
    check_bases(module, cls)
    if missing(target, f"{DISTRIBUTIONS}.TorchDistribution.from_logits") is not None:
        raise Refused("the target's distributions live elsewhere")
    old = base_origins(module, cls)[0] if base_origins(module, cls) else ""
    name = old.rpartition(".")[2]
    if not old.startswith(OLD) or name not in BASES:
        raise Refused(
            f"`{(distribution_base(module, cls) or old).rpartition('.')[2]}` has no counterpart to derive from"
        )
    it = Work(module, cls, methods(cls))
    _check(it, name)
    text = _base(it, BASES[name])
    it.replace(cls.bases[0].value, text)
    it.said.append((cls.name, f"`{cls.name.value}` is a `{BASES[name]}` of the new stack"))
    if "__init__" in it.own:
        CONSTRUCTORS[name](it, it.own["__init__"])
    for function in it.own.values():
        _method(it, function)
    decorated = [d for f in it.own.values() for d in f.decorators]
    moved = {change.start for change in it.imports if isinstance(change, ImportMove)}
    it.imports += [d for d in unused_imports(module, cls.bases[0].value, *decorated) if d.start not in moved]
    return Rewritten(tuple(dict.fromkeys(it.edits)), tuple(it.imports), tuple(it.said))


def _base(it: Work, name: str) -> str:
    """The new base as the file may call it; the import of an old one of its name moves, where it serves no other."""
    module, old = it.module, it.cls.bases[0].value
    bindings = module.scopes.reaching(old) if isinstance(old, cst.Name) else []
    if isinstance(old, cst.Name) and len(bindings) == 1 and (bindings[0].dotted or "").rpartition(".")[2] == name:
        decorated = [d for f in it.own.values() for d in f.decorators]
        uses = module.scopes.uses.get(old.value, ())
        if all(use is old or any(d in module.ancestors(use) for d in decorated) for use in uses):
            start = module.inner_span(bindings[0].node)[0]
            it.imports.append(ImportMove(start, DISTRIBUTIONS, name, "" if old.value == name else old.value))
            return old.value
    text, needs = named(module, f"{DISTRIBUTIONS}.{name}", it.cls)
    it.imports += needs
    return text


def _check(it: Work, name: str) -> None:
    needed = ("__init__", _LIKELIEST, _WIDTH) if name == "TorchDistributionWrapper" else ()
    for method in needed:
        if method not in it.own:
            raise Refused(f"it has no `{method}()`")
    for attribute in own_attributes(it.module, it.cls):
        if attribute.attr.value == "model":
            raise Refused("it asks the model")
    for attribute in it.module.within(it.cls, cst.Attribute):
        owner = attribute.value
        if attribute.attr.value == "dist" and not (isinstance(owner, cst.Name) and owner.value in ("self", _other(it))):
            raise Refused("it asks `dist` of something else")
    if _reads_last_sample(it):
        raise Refused("it asks for the last sample")
    if name == "TorchDiagGaussian" and any(
        a.attr.value in ("log_std", "zero_action_dim") for a in own_attributes(it.module, it.cls)
    ):
        raise Refused("it asks `self.log_std`")


def _other(it: Work) -> str:
    """What ``kl()`` calls the distribution that it compares with."""
    params = parameters(it.own["kl"].params) if "kl" in it.own else []
    return params[1].name.value if len(params) > 1 else ""


def _method(it: Work, function: cst.FunctionDef) -> None:
    """A method of the class in the words of the new base."""
    module, name = it.module, function.name.value
    for attribute in module.within(function, cst.Attribute):
        owner, attr = attribute.value, attribute.attr.value
        if attr == "dist" and isinstance(owner, cst.Name) and owner.value in ("self", _other(it)):
            _rename_attribute(it, attribute, "_dist")
        elif attr == "inputs" and isinstance(owner, cst.Name) and owner.value == "self":
            _rename_inputs(it, attribute)
        elif attr == _LIKELIEST and isinstance(owner, cst.Name) and owner.value == "self":
            call = module.parent(attribute)
            if not isinstance(call, cst.Call) or call.args:
                raise Refused(f"it passes `{_LIKELIEST}` on")
            it.replace(call, "self.to_deterministic().sample()")
    if name == "__init__":
        return
    if name not in (_WIDTH, _LIKELIEST, "sampled_action_logp"):
        bare = [*decorator_edits(module, function, allowed=("staticmethod", "classmethod", "property"))]
        it.edits += bare
        it.said += [(function.name, "what it overrides is of another base now")] if bare else []
        _no_last_sample(it, function)
    elif name == "sampled_action_logp":
        _without(it, function)
    elif name == _LIKELIEST:
        _likeliest(it, function)
    else:
        _width(it, function)


def _rename_attribute(it: Work, attribute: cst.Attribute, name: str) -> None:
    start, end = it.module.inner_span(attribute.attr)
    if not any(e.start <= start and end <= e.end for e in it.edits):
        it.edits.append(Edit(start, end, name))
        it.said.append((attribute, f"`{it.module.source(attribute)}` is called `{name}`"))


def _rename_inputs(it: Work, attribute: cst.Attribute) -> None:
    """Only the wrapper's class keeps ``self.inputs``; a categorical one has its logits, a normal one has none."""
    old = base_origins(it.module, it.cls)[0].rpartition(".")[2]
    if old == "TorchCategorical":
        _rename_attribute(it, attribute, "logits")
    elif old == "TorchDiagGaussian":
        start, end = it.module.span(attribute)
        if not any(e.start <= start and end <= e.end for e in it.edits):
            it.replace(attribute, "logits")
            it.said.append((attribute, "`self.inputs` are the logits"))


def _no_last_sample(it: Work, function: cst.FunctionDef) -> None:
    """``self.last_sample = X; return self.last_sample``: ``return X``, where nothing else asks for it."""
    statements = own_statements(function)
    if len(statements) < 2:
        return
    pair = _kept_sample(it, function)
    if pair is not None:
        assign, returned = pair
        it.edits.append(Edit(it.module.inner_span(assign)[0], it.module.span(assign.value)[0], "return "))
        it.edits.append(remove_statement(it.module, returned))
        it.said.append((assign, "the last sample is not kept"))
        it.said.append((returned, "the last sample is not kept"))


def _kept_sample(it: Work, function: cst.FunctionDef) -> tuple[cst.Assign, cst.Return] | None:
    """The two statements that end a method by keeping and returning the sample."""
    statements = own_statements(function)[-2:]
    smalls = [s.body[0] if isinstance(s, cst.SimpleStatementLine) and len(s.body) == 1 else None for s in statements]
    if len(smalls) < 2:
        return None
    assign, returned = smalls
    if not isinstance(assign, cst.Assign) or not isinstance(returned, cst.Return) or returned.value is None:
        return None
    kept = len(assign.targets) == 1 and it.module.source(assign.targets[0].target) == "self.last_sample"
    return (assign, returned) if kept and it.module.source(returned.value) == "self.last_sample" else None


def _reads_last_sample(it: Work) -> bool:
    """Whether a method other than those that keep and return it asks for the last sample."""
    for attribute in own_attributes(it.module, it.cls):
        owner = it.module.enclosing(attribute, cst.FunctionDef)
        if attribute.attr.value != "last_sample" or is_assigned(it.module, attribute):
            continue
        if not isinstance(owner, cst.FunctionDef) or owner.name.value == "sampled_action_logp":
            continue
        pair = _kept_sample(it, owner)
        if pair is None or pair[1] not in it.module.ancestors(attribute):
            return True
    return False


def _without(it: Work, function: cst.FunctionDef) -> None:
    """``sampled_action_logp()`` is asked by nobody."""
    module = it.module
    body = own_statements(function)
    small = body[-1].body[0] if isinstance(body[-1], cst.SimpleStatementLine) else None
    text = module.source(small.value) if isinstance(small, cst.Return) and small.value is not None else ""
    start, end = module.inner_span(function.decorators[0] if function.decorators else function)[0], 0
    end = module.inner_span(function)[1]
    if (
        text != "self.logp(self.last_sample)"
        or len(body) > 2
        or comments_in(module.slice(start, line_end(module, end)))
    ):
        raise Refused("`sampled_action_logp()` is more than `logp()` of the last sample")
    begin, stop = module.line_start(start), line_end(module, end)
    newline = module.newline.encode()
    while begin >= 2 * len(newline) and module.data[:begin].endswith(newline * 2):
        begin -= len(newline)
    it.edits.append(Edit(begin - len(newline), stop, ""))
    it.said.append((function, "nothing asks for `sampled_action_logp()`"))


def _likeliest(it: Work, function: cst.FunctionDef) -> None:
    """``deterministic_sample()`` gives a value, ``to_deterministic()`` the distribution that always gives it."""
    module = it.module
    it.edits += [*decorator_edits(module, function), header_edit(module, function, "to_deterministic(self)")]
    it.said.append((function.name, "`deterministic_sample()` is `to_deterministic()`, which gives a distribution"))
    name, needs = named(module, f"{DISTRIBUTIONS}.TorchDeterministic", function)
    pair = _kept_sample(it, function)
    if any(
        is_super(call.func.value) for call in module.within(function, cst.Call) if isinstance(call.func, cst.Attribute)
    ):
        raise Refused(f"`{_LIKELIEST}()` asks its base")
    it.imports += needs
    if pair is not None:
        assign, returned = pair
        start, end = module.span(assign.value)
        it.edits.append(Edit(module.inner_span(assign)[0], start, f"return {name}(loc="))
        it.edits.append(Edit(end, end, ")"))
        it.edits.append(remove_statement(module, returned))
        it.said += [(assign, "the last sample is not kept"), (returned, "the last sample is not kept")]
    for statement in module.within(function, cst.Return):
        if pair is not None and statement is pair[1]:
            continue
        if statement.value is None or module.enclosing(statement, cst.FunctionDef) is not function:
            raise Refused(f"`{_LIKELIEST}()` returns nothing")
        start, end = module.span(statement.value)
        it.edits += [Edit(start, start, f"{name}(loc="), Edit(end, end, ")")]
        it.said.append((statement, "the value is that of a `TorchDeterministic`"))


def _width(it: Work, function: cst.FunctionDef) -> None:
    """``required_model_output_shape(action_space, model_config)``: ``required_input_dim(space, **kwargs)``."""
    module, params = it.module, [p.name.value for p in parameters(function.params)]
    is_static = any(module.source(d.decorator) == "staticmethod" for d in function.decorators)
    if not is_static or len(params) != 2:
        raise Refused(f"`{_WIDTH}()` is no static method of two arguments")
    if uses_of_parameter(module, function, params[1]):
        raise Refused(f"`{_WIDTH}()` asks the model's config")
    if params[0] != "space" and any(n.value == "space" for n in module.within(function, cst.Name)):
        raise Refused("`space` is a name of its own")
    it.edits += decorator_edits(module, function, allowed=("staticmethod",))
    it.edits.append(header_edit(module, function, "required_input_dim(space, **kwargs)"))
    it.said.append((function.name, f"`{_WIDTH}()` is `required_input_dim()`"))
    for use in uses_of_parameter(module, function, params[0]):
        it.replace(use, "space")
        it.said.append((use, "the action space is called `space`"))
    for statement in module.within(function, cst.Return):
        value = statement.value
        if value is None:
            raise Refused(f"`{_WIDTH}()` returns nothing")
        is_int = isinstance(value, cst.Integer) or (isinstance(value, cst.Call) and module.source(value.func) == "int")
        if not is_int:
            start, end = module.span(value)
            it.edits += [Edit(start, start, "int("), Edit(end, end, ")")]
            it.said.append((statement, "the width is an `int`"))
