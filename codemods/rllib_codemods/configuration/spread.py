"""``**settings`` and arguments by position: what can be seen of them, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.displays import Entry, display
from rllib_codemods.configuration.objects import ConfigObject, Setting
from rllib_codemods.configuration.passed_functions import returned, values_given
from rllib_codemods.configuration.settings import decide_argument
from rllib_codemods.facts import arguments
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module


def unnamed_arguments(
    module: Module, options: Options, obj: ConfigObject, setting: Setting, new: str, *, pinned: bool
) -> Iterator[Finding]:
    """Arguments that a call does not name; ``new`` is what its method is called now."""
    yield from _seen(module, options, obj, setting, pinned=pinned)
    if not (spread(module, setting) and _is_all(module, setting.value)):
        yield from _unseen(module, obj, setting, new)


def spread(module: Module, setting: Setting) -> list[tuple[Entry, Setting]]:
    """The arguments that ``**settings`` gives, where they can be seen but are no plain values."""
    if setting.arg.star != "**" or literal(module, setting.value) is not UNSEEN:
        return []
    value = setting.value
    bindings = module.scopes.meant(value)
    values = [v for b in bindings for v in values_given(module, b)] if bindings else [value]
    values += [v for call in values if isinstance(call, cst.Call) for v in returned(module, call)]
    found = [shown for v in values if (shown := display(module, v)) is not None]
    entries = found[0].entries if len(found) == 1 else ()
    return [(e, Setting(setting.call, setting.method, cst.Arg(e.value), e.key)) for e in entries]


def _is_all(module: Module, value: cst.BaseExpression) -> bool:
    """Whether nothing is written into a dict but where it is made."""
    bindings = module.scopes.meant(value)
    uses = [use for binding in bindings for use in module.scopes.references(binding)]
    return not any(isinstance(module.parent(use), (cst.Attribute, cst.Subscript)) for use in uses)


def _seen(module: Module, options: Options, obj: ConfigObject, setting: Setting, *, pinned: bool) -> Iterator[Finding]:
    """What becomes of the entries of a dict that is given as ``**settings``; the dict may serve others, too."""
    for entry, own in spread(module, setting):
        made = decide_argument(module, options, obj, own, pinned=pinned)
        if made is None or made.blocks:
            continue
        if made.message:
            shown = (
                made if made.status == "manual" else made.manual(f"it is given by `**{module.source(setting.value)}`")
            )
            yield finding_at(module, entry.node, shown, module.source(entry.node), made.new)
        for node, part in made.parts:
            if not part.blocks:
                yield finding_at(module, node, part, module.source(node), None)


def _unseen(module: Module, obj: ConfigObject, setting: Setting, new: str) -> Iterator[Finding]:
    """``**settings`` and arguments by position that can't be named."""
    rows = arguments(obj.config_class, setting.method)
    if not rows or _forwards(module, setting):
        return
    value = literal(module, setting.value) if setting.arg.star == "**" else UNSEEN
    if isinstance(value, dict):
        for key in value:
            row = rows.get(key) if isinstance(key, str) else None
            if row is not None and row.action != "same":
                hint = f"use `{row.to}`" if row.to else row.note
                made = Decision(rules.UNSEEN_ARGUMENTS, "manual", row.severity or "breaks", f'"{key}": {hint}')
                yield finding_at(module, setting.arg, made, module.source(setting.arg), row.to)
        return
    if setting.arg.star == "**":
        message = f"check that `{module.source(setting.value)}` holds new argument names only; they can't be seen here"
    else:
        message = f"arguments of `{new}()` by position can't be checked; give them by name"
    made = Decision(rules.UNSEEN_ARGUMENTS, "manual", "breaks", message)
    yield finding_at(module, setting.arg, made, module.source(setting.arg), None)


def _forwards(module: Module, setting: Setting) -> bool:
    """``super().training(**kwargs)`` inside an override of ``training``: what the caller passes is reported there."""
    around = module.enclosing(setting.call, cst.FunctionDef)
    if not isinstance(around, cst.FunctionDef) or around.name.value != setting.method:
        return False
    passed = around.params.star_kwarg
    return passed is not None and isinstance(setting.value, cst.Name) and setting.value.value == passed.name.value
