"""Several classes of callbacks in one config: ``make_multi_callbacks([A, B])`` is the list itself."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, around
from rllib_codemods.facts import can
from rllib_codemods.file_stack import config_stacks
from rllib_migrate.codemod import ImportDrop, Options
from rllib_migrate.syntax.module import Module


def several(module: Module, options: Options) -> Iterator[Change]:
    """Changes where a config of the new stack takes several classes."""
    for obj, stack in config_stacks(module, options):
        values = [v for name in ("callbacks", "callbacks_class") for v in obj.values(name)]
        for value in values if stack == "new" and can(options.target, "callback_lists") else ():
            if value is None or module.home(value) is not module:
                continue
            if not isinstance(value, cst.Call) or len(value.args) != 1 or value.args[0].star or value.args[0].keyword:
                continue
            if any(name.rpartition(".")[2] == "make_multi_callbacks" for name in module.scopes.origins(value.func)):
                edits = around(module, value, (value.args[0].value,), ("", ""))
                bindings = module.scopes.reaching(value.func) if isinstance(value.func, cst.Name) else []
                drops = tuple(ImportDrop(module.inner_span(b.node)[0], only_if_unused=True) for b in bindings)
                message = "`callbacks()` takes a list of classes"
                yield Change(rules.CALLBACK, value.func, "fixed", message, "deprecated", edits, drops)
