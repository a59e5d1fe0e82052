"""What a config dict that stays one gets: the switches of the old stack, old defaults that trained something else."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.changes import Changes
from rllib_codemods.config_dicts.groups import default_config, is_own_name
from rllib_codemods.configuration import rules as config_rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_codemods.configuration.pin import pinned_settings
from rllib_codemods.facts import defaults
from rllib_migrate.codemod import Edit, ImportDrop, ImportNeed
from rllib_migrate.edits import CannotEdit, insert_after
from rllib_migrate.imports import name_for


def add_pin(it: Changes) -> None:
    module = it.module
    defaults_here = [n for n in it.config.origins if default_config(module, n) is not None]
    if it.stack.pin:
        settings = pinned_settings(module, it.config.obj)
        it.appended += [(place.name, place.text) for place in settings]
        if not (it.bases or defaults_here):
            raise CannotEdit("it is not made in this file")
        until = "what blocks it is ported" if it.stack.blockers else "you migrate it: without `--bridge-all`"
        what = f"its switches keep the config on the old stack until {until}"
        made = Decision(config_rules.PINNED, "fixed", "breaks", what)
        new = ", ".join(f'"{place.name}": {place.text}' for place in settings)
        first = it.config.obj.origins[0]
        # What is made in other files gets the switches there, and the reader of these is told why.
        others = [node for node in it.bases if module.home(node) is not module.home(first)]
        it.findings += [finding_at(module, node, made, None, new) for node in (first, *others)]
    for node in defaults_here:
        _old_default_dict(it, node)


def _pin_behind(it: Changes, node: cst.BaseExpression) -> None:
    """The switches of a dict that is made from the defaults alone, as items behind the statement that makes it."""
    statement = it.module.enclosing(node, cst.Assign, cst.SimpleStatementLine)
    if isinstance(statement, cst.Assign) and isinstance(target := statement.targets[0].target, cst.Name):
        places = pinned_settings(it.module, it.config.obj)
        quote = it.module.quote
        lines = [f"{target.value}[{quote}{place.name}{quote}] = {place.text}" for place in places]
        it.edits.append(insert_after(it.module, statement, lines))
    elif not it.bases:
        raise CannotEdit("it is not made in a statement of its own")


def _old_default_dict(it: Changes, node: cst.BaseExpression) -> None:
    """``DEFAULT_CONFIG`` is what the config object holds as a dict."""
    module, algorithm = it.module, it.config.obj.algorithm
    need: ImportNeed | None = None
    if isinstance(node, cst.Attribute) and node.attr.value == "_default_config":
        text = f"{module.source(node.value)}.get_default_config()"
    elif algorithm is None or not algorithm.registered or it.config.several:
        return
    else:
        source, _, name = algorithm.config.rpartition(".")
        cls, need = name_for(module, source, name, node)
        text = f"{cls}()"
    text += ".to_dict()"
    if it.stack.pin:
        _pin_behind(it, node)
    start, end = module.span(node)
    up = module.parent(node)
    call = module.parent(up) if isinstance(up, cst.Attribute) and up.attr.value == "copy" else None
    if isinstance(call, cst.Call) and not call.args:
        end = module.span(call)[1]
    it.edits.append(Edit(start, end, text))
    it.imports += [need] if need is not None else []
    root = node
    while isinstance(root, cst.Attribute):
        root = root.value
    for binding in module.scopes.reaching(root) if isinstance(root, cst.Name) else ():
        if binding.kind == "import" and is_own_name(binding):
            it.imports.append(ImportDrop(module.inner_span(binding.node)[0], only_if_unused=True))
    made = Decision(rules.CONFIG_DICT, "fixed", "breaks", f"the old default dict is `{text}`")
    it.findings.append(finding_at(module, node, made, module.source(node), text))


def add_old_defaults(it: Changes) -> None:
    """Old defaults that trained something else; see ``configuration/defaults.py``."""
    algorithm, obj = it.config.obj.algorithm, it.config.obj
    bases = it.bases
    if algorithm is None or it.pinned or not bases or not it.config.known:
        return
    for row in defaults(algorithm.name):
        if any(obj.values(name) for name in row.absent) or (row.multi_agent and not obj.is_multi_agent):
            continue
        name = TRANSLATED.get(row.target.arguments[0], row.target.arguments[0])
        if row.key and it.config.made:
            quote = it.module.quote
            use = f"use `{row.target.method}({name}={{{quote}{row.key}{quote}: {row.value}}})`"
            made = Decision(config_rules.OLD_DEFAULT, "manual", "changed", f"{row.note}: {use}")
            it.findings.append(finding_at(it.module, bases[0], made, None, None))
        elif not row.key and name in it.settable and (_is_old(it) or row.multi_agent):
            it.appended.append((name, row.value))
            made = Decision(config_rules.OLD_DEFAULT, "review", "changed", f"{row.note}: spelled out now")
            it.findings.append(finding_at(it.module, bases[0], made, None, f"{row.to}: {row.value}"))


def _is_old(it: Changes) -> bool:
    """Whether the dict has a key that no new code can have."""
    items = [i for i in it.config.obj.items if i.value is not None]
    made = [it.decide(i.name, i.value) for i in items if i.value is not None]
    return any(d is not None and d.status != "manual" and d.severity in ("breaks", "ignored") for d in made)
