"""The bridge for classes that can't become RLModules in place: ``ModelV2Module`` builds and runs them as they are.

``helpers/modelv2_module.py`` holds the class, which a file gets once. A model gets a subclass that names it, which the
config is given. Refused is what needs more than the old observations, states and sequence lengths.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.inserted import inserted
from rllib_codemods.model_classes.classes import CustomModel, lineage
from rllib_codemods.model_classes.reading import RefusedError, uses_of
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop
from rllib_migrate.edits import CannotEdit, line_end, remove_statement
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module

ADAPTER = "ModelV2Module"
#: The attribute of an adapter's subclass that names the class.
NAMES = "modelv2_class"
_HELPER, _FOLDER = "modelv2_module", "rllib_codemods.model_classes.helpers"
_UNCALLED = frozenset({"custom_loss", "import_from_h5", "metrics"})
_ATTRIBUTES = frozenset({"inference_view_requirements", "view_requirements"})
_KEYS = frozenset({"obs", "obs_flat"})


def adapted(module: Module, model: CustomModel) -> tuple[str, tuple[Edit, ...], tuple[ImportChange, ...]]:
    """The name of the RLModule that runs a class, and what brings it into the file.

    Raises:
        RefusedError: the class needs what the adapter can't give.
        CannotEdit: there is no place for it.
    """
    _check(module, model)
    given = inserted(module, _HELPER, (), _FOLDER)
    cls = model.node
    names = [f"{cls.name.value}{ending}" for ending in ("Module", "RLModule")]
    own = next((name for name in names if module.scopes.is_free(name)), None)
    if own is None:
        raise CannotEdit(f"the file has a `{names[0]}` and a `{names[1]}`")
    edits: list[Edit] = [*given.edits, _subclass(module, cls, own, given.name)]
    imports: list[ImportChange] = [*given.imports]
    for call in model.registrations:
        if not isinstance(module.parent(call), cst.Expr):
            raise CannotEdit("its registration is a part of another expression")
        edits.append(remove_statement(module, call))
        root = call.func
        while isinstance(root, cst.Attribute):
            root = root.value
        bindings = module.scopes.reaching(root) if isinstance(root, cst.Name) else []
        imports += [
            ImportDrop(module.inner_span(b.node)[0], only_if_unused=True) for b in bindings if b.kind == "import"
        ]
    return own, tuple(edits), tuple(imports)


def _subclass(module: Module, cls: cst.ClassDef, own: str, base: str) -> Edit:
    start, end = module.inner_span(cls)
    while end > start and module.data[end - 1 : end] in (b"\n", b"\r", b" ", b"\t"):
        end -= 1
    at, newline = line_end(module, end), module.newline
    indent = module.indentation(module.inner_span(cls.name)[0])
    blank = [""] * (2 if indent else 3)
    lines = [*blank, f"{indent}class {own}({base}):", f"{indent}{module.indent_unit}{NAMES} = {cls.name.value}"]
    return Edit(at, at, newline.join(lines))


def adapter_of(module: Module, model: CustomModel) -> cst.ClassDef | None:
    """The class of the file that runs a model by the adapter."""
    for mention in model.mentions:
        assign = module.enclosing(mention, cst.Assign)
        target = assign.targets[0].target if isinstance(assign, cst.Assign) else None
        cls = module.enclosing(mention, cst.ClassDef)
        if isinstance(cls, cst.ClassDef) and isinstance(target, cst.Name) and target.value == NAMES and cls.bases:
            base = base_class(cls.bases[0])
            if isinstance(base, cst.Name) and base.value.startswith(ADAPTER):
                return cls
    return None


def is_of_adapter(module: Module, node: cst.CSTNode) -> bool:
    """Whether a node is a part of the adapter itself."""
    up = [cls for cls in module.ancestors(node) if isinstance(cls, cst.ClassDef)]
    return bool(up) and up[-1].name.value.startswith(ADAPTER) and NAMES in module.scopes.scope_of(up[-1]).bindings


def _check(module: Module, model: CustomModel) -> None:
    classes = lineage(module, model.node)
    own = {name for cls in classes for name in module.scopes.scope_of(cls).bindings}
    if model.base != "TorchModelV2" and "forward_rnn" in own and "get_initial_state" not in own:
        raise RefusedError("it has no `get_initial_state()` of its own")
    for method in own:
        if method in _UNCALLED:
            raise RefusedError(f"nothing calls its `{method}()` on the new stack")
    for attribute in (a for cls in classes for a in module.within(cls, cst.Attribute)):
        if attribute.attr.value in _ATTRIBUTES:
            raise RefusedError(f"it asks for more by `{attribute.attr.value}`, which the new stack does not know")
    for key in (key for cls in classes for key in _read(module, cls)):
        if key not in _KEYS:
            raise RefusedError(f'it reads "{key}" of its inputs, which the new stack does not give it')


def _read(module: Module, cls: cst.ClassDef) -> Iterator[str]:
    """The keys that ``forward()`` reads of its inputs; "?" where they can't be seen."""
    for method in module.within(cls, cst.FunctionDef):
        if method.name.value != "forward" or len(method.params.params) < 2:
            continue
        for use in uses_of(module, method, method.params.params[1].name.value):
            up = module.parent(use)
            if isinstance(up, cst.Subscript) and up.value is use:
                yield _key(up.slice[0].slice)
            elif isinstance(up, cst.Attribute) and up.value is use and up.attr.value == "get":
                call = module.parent(up)
                yield _text(call.args[0].value) if isinstance(call, cst.Call) and call.args else "?"


def _key(index: cst.BaseSlice) -> str:
    return _text(index.value) if isinstance(index, cst.Index) else "?"


def _text(value: cst.BaseExpression) -> str:
    if isinstance(value, cst.SimpleString):
        return str(value.evaluated_value)
    if isinstance(value, cst.Attribute):
        return value.attr.value.lower()  # `SampleBatch.OBS`
    return "?"
