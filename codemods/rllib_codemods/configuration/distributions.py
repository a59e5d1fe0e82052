"""``"custom_action_dist"`` of a model dict: the catalog of the default network gives the distribution.

``rl_module(rl_module_spec=RLModuleSpec(catalog_class=...))``, with a catalog behind the class: the network asks it how
wide its output has to be. Only where class and config are in one file, and nothing else uses either (see
``exploration/distribution_classes.py`` for the class itself).
"""

from __future__ import annotations

from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Entry, visible
from rllib_codemods.exploration import rules as exploration_rules
from rllib_codemods.exploration.classes import Refused, class_of, named, uses_of
from rllib_codemods.exploration.distribution_classes import distribution_base, rewritten
from rllib_codemods.exploration.modules import SPEC, catalog
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import CannotEdit, line_end, remove_statement
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.module import Module, Node

_REGISTER = "ModelCatalog.register_custom_action_dist"


def action_distribution(case: Case, entry: Entry) -> Decision:
    """What becomes of the distribution that a model dict names: the object's, with its class; or what blocks it."""
    try:
        return _in_place(case, entry)
    except (Refused, CannotEdit) as error:
        hint = "give it by `get_action_dist_cls()` of a catalog, in "
        hint += "`rl_module(rl_module_spec=RLModuleSpec(catalog_class=...))`"
        message = f'"custom_action_dist": {hint}; not rewritten: {error}'
        return Decision(rules.MODEL, "manual", "ignored", message, blocks=True)


def registrations(module: Module) -> list[tuple[cst.Call, str, cst.BaseExpression]]:
    """The calls that register a distribution, with the name and the class that they give."""
    found = []
    for attribute in module.attributes.get("register_custom_action_dist", ()):
        call = module.parent(attribute)
        known = any(n.startswith("ray.rllib.") and n.endswith(_REGISTER) for n in module.scopes.origins(attribute))
        if known and isinstance(call, cst.Call) and len(call.args) == 2 and not any(a.star for a in call.args):
            by_name = {a.keyword.value: a.value for a in call.args if a.keyword is not None}
            name = by_name.get("action_dist_name", call.args[0].value)
            cls = by_name.get("action_dist_class", call.args[1].value)
            found.append((call, str(literal(module, name)), cls))
    return found


def _in_place(case: Case, entry: Entry) -> Decision:
    module = case.module
    base = catalog(case.algorithm)
    if base is None:
        own = f"the network of {case.algorithm} takes its own"
        raise Refused(own if case.algorithm else "which algorithm it is can't be told here")
    if case.value not in case.obj.values("model"):
        raise Refused("it is a setting of a part of the config")
    if is_recurrent(case):
        raise Refused("with an LSTM the logits have one more dimension, for time")
    if asks_for(case, "free_log_std"):
        raise Refused("`free_log_std` is for RLlib's own normal distribution alone")
    cls, registered = _class(case, entry)
    name = f"{cls.name.value}Catalog"
    if not module.scopes.is_free(name):
        raise Refused(f"`{name}` is a name already")
    made = rewritten(module, case.options.target, cls)
    spec, needs = case.need(*SPEC.rsplit(".", 1))
    text, more = named(module, base, cls)
    edits = [*made.edits, _catalog(module, cls, name, text)]
    imports: list[ImportChange] = [*needs, *more, *made.imports]
    said: list[tuple[Node, str]] = [*made.said]
    if registered is not None:
        edits.append(_unregistered(module, registered))
        imports += unused_imports(module, registered.func)
        said.append((registered, "the new stack has no registry of distributions"))
    message = f"`{name}` gives the distribution, and the width of the network's output"
    decision = case.review(
        rules.MODEL, message, [Place("rl_module", "rl_module_spec", f"{spec}(catalog_class={name})")]
    )
    parts = ((node, Decision(exploration_rules.DISTRIBUTION, "review", "ignored", what)) for node, what in said)
    return replace(decision, imports=tuple(imports), edits=tuple(edits), parts=tuple(parts))


def is_recurrent(case: Case) -> bool:
    """Whether the network of a config keeps a state, as far as its model dicts show."""
    return asks_for(case, "use_lstm", "use_attention")


def asks_for(case: Case, *keys: str) -> bool:
    """Whether a model dict of the config sets one of some switches."""
    dicts = [*case.obj.values("model"), *case.obj.values("model_config")]
    entries = [e for v in dicts if v is not None for e in visible(v)]
    return any(e.key in keys and literal(case.module, e.value) is not False for e in entries)


def _class(case: Case, entry: Entry) -> tuple[cst.ClassDef, cst.Call | None]:
    """The class of the file that an entry names, and the call that registers it under that name."""
    module, key = case.module, literal(case.module, entry.value)
    registered: cst.Call | None = None
    value = entry.value
    if isinstance(key, str):
        calls = [(call, cls) for call, name, cls in registrations(module) if name == key]
        if len(calls) != 1:
            raise Refused(f'what is registered as "{key}" can\'t be seen in this file')
        registered, value = calls[0]
        if not isinstance(module.parent(registered), cst.Expr):
            raise Refused("the registration is part of an expression")
        spelled = [s for s in module.nodes(cst.SimpleString) if s.evaluated_value == key]
        if len(spelled) != 2:
            raise Refused(f'"{key}" is named elsewhere, too')
    cls = class_of(module, value)
    if cls is None or distribution_base(module, cls) is None:
        raise Refused(f"`{module.source(value)}` is no distribution of this file")
    if len(uses_of(module, cls)) != 1:
        raise Refused("the class is used elsewhere, too")
    return cls, registered


def _unregistered(module: Module, call: cst.Call) -> Edit:
    """The registration goes; of the empty lines around it, those in front stay."""
    edit = remove_statement(module, call)
    newline = module.newline.encode()
    stop = edit.end
    while not edit.text and module.data[: edit.start].endswith(newline * 2) and module.data[stop:].startswith(newline):
        stop += len(newline)
    return Edit(edit.start, stop, edit.text)


def _catalog(module: Module, cls: cst.ClassDef, name: str, base: str) -> Edit:
    """A catalog behind the class, which gives it."""
    at = line_end(module, module.inner_span(cls)[1])
    unit, newline, margin = module.indent_unit, module.newline, module.indentation(module.inner_span(cls)[0])
    lines = [f"class {name}({base}):", f"{unit}def get_action_dist_cls(self, framework):"]
    lines.append(f"{unit}{unit}return {cls.name.value}")
    empty = newline * (2 if isinstance(module.parent(cls), cst.Module) else 1)
    return Edit(at, at, empty + "".join(f"{newline}{margin}{line}" for line in lines))


def together(decision: Decision, distribution: Decision) -> Decision:
    """A decision on a model dict, with what becomes of the distribution in it."""
    message = "; ".join(m for m in (decision.message if decision.places else "", distribution.message) if m)
    return replace(
        decision,
        rule=rules.MODEL,
        status="review",
        message=message,
        places=(*decision.places, *distribution.places),
        imports=(*decision.imports, *distribution.imports),
        edits=(*decision.edits, *distribution.edits),
        parts=(*decision.parts, *distribution.parts),
    )
