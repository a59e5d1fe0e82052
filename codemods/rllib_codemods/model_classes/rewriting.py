"""The edits that make a ModelV2 class an RLModule. The layers stay to the letter, and so do the keys of its weights.

``__init__()`` becomes ``setup()``, with what the old constructor was given at its top; ``forward()`` becomes
``_forward()``, which takes a batch and returns a dict; ``compute_values()`` is new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.model_classes.constructors import Constructor
from rllib_codemods.model_classes.feed_forward import Result
from rllib_codemods.model_classes.forms import Form
from rllib_codemods.model_classes.inserting import behind
from rllib_codemods.model_classes.recurrent_rewriting import forward_and_values, methods_that_stay, state_edits
from rllib_codemods.model_classes.spaces import cast_edits
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import (
    CannotEdit,
    comments_in,
    fill_blocks,
    insert_before,
    line_end,
    remove_statement,
    rename,
    spliced,
)
from rllib_migrate.imports import name_for, unused_imports
from rllib_migrate.syntax.functions import base_class, is_bound_inside, is_docstring
from rllib_migrate.syntax.module import Module, Node

_MODULE = ("ray.rllib.core.rl_module.torch.torch_rl_module", "TorchRLModule")
_VALUES = ("ray.rllib.core.rl_module.apis.value_function_api", "ValueFunctionAPI")
_COLUMNS = ("ray.rllib.core.columns", "Columns")
_DEFAULTS = ("ray.rllib.models.catalog", "MODEL_DEFAULTS")
_CATALOG = ("ray.rllib.core.models.catalog", "Catalog")
_BOX = ("gymnasium.spaces", "Box")
_ONE_HOT = ("torch.nn.functional", "one_hot")
_CUSTOM = "custom_model_config"


@dataclass
class _Work:
    """The edits and imports, as they come up."""

    module: Module
    form: Form
    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportChange] = field(default_factory=list)

    def name(self, source: tuple[str, str]) -> str:
        """How to write what is imported from there."""
        text, need = name_for(self.module, *source, self.form.model.node.body)
        if need is not None and need not in self.imports:
            self.imports.append(need)
        return text


def rewritten(module: Module, form: Form) -> tuple[tuple[Edit, ...], tuple[ImportChange, ...]]:
    """All edits on the class and its registrations, and the imports.

    Raises:
        CannotEdit: a part of it stands where it can't be edited.
    """
    work = _Work(module, form)
    _bases(work)
    _setup(work)
    if form.recurrent is None:
        _forward(work)
        _values(work)
    else:
        _recurrent(work)
    for call in form.model.registrations:
        if not isinstance(module.parent(call), cst.Expr):
            raise CannotEdit("its registration is a part of another expression")
        work.edits.append(remove_statement(module, call))
        work.imports += unused_imports(module, call.func)
    return tuple(fill_blocks(module, work.edits)), tuple(dict.fromkeys(work.imports))


def _bases(work: _Work) -> None:
    module, bases = work.module, work.form.bases
    for base, new in ((bases.first, _MODULE), (bases.second, _VALUES)):
        node = base_class(base)
        work.edits.append(Edit(*module.inner_span(node), work.name(new)))
        work.imports += unused_imports(module, node)


# -- the constructor -------------------------------------------------------------------------------------------------


def _setup(work: _Work) -> None:
    module, init = work.module, work.form.init
    comments = _header(work, init.node, "setup", f"({init.receiver})")
    _decorators(work, init.node, keep=True)
    lines = [*comments, *_given(work)]
    statements = list(init.node.body.body)
    first = statements[1] if is_docstring(statements[0]) and len(statements) > 1 else statements[0]
    gone = [module.statement(call) for call in init.base_calls]
    for statement in gone:
        if statement is not first:
            work.edits.append(remove_statement(module, statement))
    if first in gone:
        work.edits.append(_replaced(module, first, lines))
    else:
        _put_first(work, init.node, lines)
    for attribute in work.form.inherited.get("obs_space", ()):
        work.edits.append(rename(module, attribute.attr, "observation_space"))
    for attribute in work.form.originals:
        work.edits.append(Edit(module.inner_span(attribute.value)[1], module.inner_span(attribute)[1], ""))


def _replaced(module: Module, statement: Node, lines: Sequence[str]) -> Edit:
    """Other lines in the place of a statement; its comments stay above them."""
    removal = remove_statement(module, statement)
    if not lines:
        return removal
    start, end = module.inner_span(statement)
    stop = line_end(module, end)
    comments = comments_in(module.slice(start, stop))
    return Edit(start, stop, f"{module.newline}{module.indentation(start)}".join([*comments, *lines]))


def _given(work: _Work) -> Iterator[str]:
    """Statements that give the old parameters their values, as far as they are read."""
    form, init = work.form, work.form.init
    me = init.receiver
    used = {*init.used, *(n for n in ("num_outputs", "name") if n in form.inherited)}
    if any(_CUSTOM in work.module.source(_up(work.module, read)) for read in form.inherited.get("model_config", ())):
        used.add("model_config")
    names = {name: init.names.get(name, name) for name in used}
    if "obs_space" in init.used:
        yield f"{names['obs_space']} = {me}.observation_space"
    if "action_space" in init.used:
        yield f"{names['action_space']} = {me}.action_space"
    yield from _distribution(work, me)
    if "num_outputs" in used:
        value = f"{me}.get_inference_action_dist_cls().required_input_dim({me}.action_space)"
        yield f"{_targets(work, 'num_outputs')} = {value}"
    if "model_config" in used:
        quote = work.module.quote
        defaults = f"**{work.name(_DEFAULTS)}" if form.defaults else f"{quote}{_CUSTOM}{quote}: {{}}"
        yield f"{_targets(work, 'model_config')} = {{{defaults}, **{me}.model_config}}"
    if "name" in used:
        yield f"{_targets(work, 'name')} = {work.module.quote}default_model{work.module.quote}"
    yield from _custom(work, init)


def _up(module: Module, node: cst.BaseExpression) -> Node:
    """``x["key"]`` or ``x.get("key")`` around an ``x``."""
    up = module.parent(node)
    call = module.parent(up) if isinstance(up, cst.Attribute) else None
    return call or up or node


def _distribution(work: _Work, me: str) -> Iterator[str]:
    """The distribution of several actions, which a plain ``TorchRLModule`` has none for.

    A Catalog has, whatever the observations are; it is given some that it makes an encoder for.
    """
    if work.form.actions in ("discrete", "several"):
        quote = work.module.quote
        catalog = f"{work.name(_CATALOG)}({work.name(_BOX)}(-1.0, 1.0, (1,)), {me}.action_space, {{}})"
        yield f"{me}.action_dist_cls = {catalog}.get_action_dist_cls({quote}torch{quote})"


def _targets(work: _Work, name: str) -> str:
    """The local name, the attribute, or both."""
    init = work.form.init
    attribute = [f"{init.receiver}.{name}"] if name in work.form.inherited else []
    return " = ".join([*attribute, *([init.names[name]] if name in init.used else [])])


def _custom(work: _Work, init: Constructor) -> Iterator[str]:
    """What ``custom_model_config`` gave the constructor, by name."""
    quote = work.module.quote
    config = f"{init.receiver}.model_config.get({quote}{_CUSTOM}{quote}, {{}})"
    if len(init.custom) + (init.rest is not None) > 1:
        local = _free(work.module, init.node, _CUSTOM)
        yield f"{local} = {config}"
        config = local
    for param in init.custom:
        name = param.name.value
        key = f"{quote}{name}{quote}"
        default = None if param.default is None else work.module.source(param.default)
        if param.default is not None and is_bound_inside(work.module, init.node, param.default):
            raise CannotEdit(f"the default of `{name}` means something else inside of `setup()`")
        if default is None:
            yield f"{name} = {config}[{key}]"
        else:
            yield f"{name} = {config}.get({key}{'' if default == 'None' else f', {default}'})"
    if init.rest is not None:
        name = init.rest.name.value
        keys = ", ".join(f"{quote}{p.name.value}{quote}" for p in _keywords(init))
        if keys:
            ending = "," if len(_keywords(init)) == 1 else ""
            yield f"{name} = {{k: v for k, v in {config}.items() if k not in ({keys}{ending})}}"
        else:
            yield f"{name} = dict({config})"


def _keywords(init: Constructor) -> list[cst.Param]:
    """All parameters that are not RLlib's, read or not."""
    params = init.node.params
    return [*params.params[1 + len(init.names) :], *params.kwonly_params]


def _free(module: Module, function: cst.FunctionDef, name: str) -> str:
    taken = {node.value for node in module.within(function, cst.Name)}
    while name in taken:
        name += "_"
    return name


# -- forward() -------------------------------------------------------------------------------------------------------


def _forward(work: _Work) -> None:
    module, forward = work.module, work.form.forward
    assert forward is not None
    node = forward.node
    taken = {n.value for n in module.within(node, cst.Name)}
    me, old = (p.name.value for p in node.params.params[:2])
    new = old if "batch" in taken and not forward.inputs.is_passed else _free(module, node, "batch")
    rest = "_" if "kwargs" in taken else "kwargs"
    first = _header(work, node, "_forward", f"({me}, {new}, **{rest})")
    _decorators(work, node, keep=True)
    observations = f"{new}[{work.name(_COLUMNS)}.OBS]"
    texts = {"obs": observations, "obs_flat": f"{observations}.flatten(1)", "is_training": f"{me}.training"}
    inner = [Edit(*module.inner_span(use), text) for use, text in forward.given]
    if forward.inputs.is_passed:
        first.append(f"{old} = {_dict(module, texts, {'obs', *forward.inputs.keys})}")
    else:
        inner += [Edit(*module.inner_span(read), texts[key]) for read, key in forward.inputs.reads]
        for read, _ in forward.inputs.reads:
            for attribute in module.within(read, cst.Attribute):
                work.imports += unused_imports(module, attribute)
    for cast in work.form.casts:
        inner += cast_edits(module, cast, me, work.name(_ONE_HOT) if cast.kind == "one-hot" else "")
    for result in forward.returns:
        inner = _returned(work, result, inner)
    work.edits += inner
    _put_first(work, node, first)


def _dict(module: Module, texts: dict[str, str], keys: set[str]) -> str:
    quote = module.quote
    return f"{{{', '.join(f'{quote}{key}{quote}: {text}' for key, text in texts.items() if key in keys)}}}"


def _returned(work: _Work, result: Result, inner: list[Edit]) -> list[Edit]:
    """What a ``return`` gives now; the edits that are not within it are left."""
    module, value = work.module, result.statement.value
    assert value is not None
    start, end = module.span(value)
    at, stop = module.span(result.logits)
    comments = comments_in(module.slice(start, at) + module.newline + module.slice(stop, end))
    if comments:
        work.edits.append(insert_before(module, result.statement, comments))
    own = [edit for edit in inner if at <= edit.start and edit.end <= stop]
    text = spliced(module, result.logits, own) + ("[0]" if result.is_pair else "")
    work.edits.append(Edit(start, end, f"{{{work.name(_COLUMNS)}.ACTION_DIST_INPUTS: {text}}}"))
    return [edit for edit in inner if edit not in own]


def _put_first(work: _Work, node: cst.FunctionDef, lines: Sequence[str]) -> None:
    """Statements and comments at the top of a method, below its docstring."""
    module = work.module
    statements = node.body.body
    first = statements[1] if is_docstring(statements[0]) and len(statements) > 1 else statements[0]
    start, _ = module.inner_span(first)
    text = "".join(f"{line}{module.newline}{module.indentation(start)}" for line in lines)
    if text:
        work.edits.append(Edit(start, start, text))


# -- value_function() ------------------------------------------------------------------------------------------------


def _values(work: _Work) -> None:
    module, node = work.module, work.form.value_function
    _decorators(work, node, keep=False)
    me = node.params.params[0].name.value
    lines = [
        f"def compute_values({me}, batch, embeddings=None):",
        f"\t{me}._forward(batch)",
        f"\treturn {me}.value_function().reshape(-1)",
    ]
    work.edits.append(behind(module, node, lines))


def _recurrent(work: _Work) -> None:
    module, form = work.module, work.form
    assert form.recurrent is not None
    for node, keep in methods_that_stay(form.recurrent, form.value_function):
        _decorators(work, node, keep=keep)
    work.edits += state_edits(module, form.recurrent)
    for call, _, _ in form.recurrent.time:
        work.imports += unused_imports(module, call.func)
    keys = form.inputs.keys
    lines = forward_and_values(module, form.recurrent, form.value_function, work.name(_COLUMNS), keys)
    work.edits.append(behind(module, form.value_function, lines))


# -- both ------------------------------------------------------------------------------------------------------------


def _header(work: _Work, node: cst.FunctionDef, name: str, params: str) -> list[str]:
    """Another name and signature; returns the comments that stood in the old one."""
    module = work.module
    start, _ = module.inner_span(node.name)
    params_of = module.within(node.params, cst.Param)
    # A parameter's own span ends with its name.
    parts: list[Node | None] = [n for p in params_of for n in (p, p.default, p.annotation and p.annotation.annotation)]
    at = max(module.span(part)[1] for part in parts if part is not None)
    if node.returns is not None:
        at = module.inner_span(node.returns)[1]
    stop, comment = at, False
    while comment or module.data[stop : stop + 1] != b":":
        char = module.data[stop : stop + 1]
        comment = char == b"#" or (comment and char not in (b"\n", b"\r"))
        stop += 1
    work.edits.append(Edit(start, stop, f"{name}{params}"))
    for annotation in module.within(node.params, cst.Annotation) + ([node.returns] if node.returns else []):
        for used in module.within(annotation, cst.Name):
            work.imports += unused_imports(module, used)
    return comments_in(module.slice(start, stop))


def _decorators(work: _Work, node: cst.FunctionDef, *, keep: bool) -> None:
    """``@override(TorchModelV2)`` names the new base, or goes where the new base has no such method."""
    module = work.module
    for decorator in node.decorators:
        called = decorator.decorator
        assert isinstance(called, cst.Call)
        for arg in called.args:
            work.imports += unused_imports(module, arg.value)
        if keep:
            for arg in called.args:
                work.edits.append(Edit(*module.inner_span(arg.value), work.name(_MODULE)))
            continue
        start, end = module.inner_span(decorator)
        if comments_in(module.slice(start, line_end(module, end))):
            raise CannotEdit("there are comments behind a decorator")
        stop = line_end(module, end)
        after = module.data[stop : stop + 2]
        stop += 2 if after == b"\r\n" else 1
        work.edits.append(Edit(module.line_start(start), stop, ""))
        work.imports += unused_imports(module, called.func)
