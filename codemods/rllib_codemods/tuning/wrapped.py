"""``tune.function(f)``, by which Ray before 0.8 kept Tune from calling a function in a config: ``f`` will do now."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.tuning import rules
from rllib_migrate.codemod import Edit, Finding, ImportDrop
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module


def wrapped_functions(module: Module) -> Iterator[Finding]:
    """One finding for each call; what is left of a name's own import goes."""
    for call in module.nodes(cst.Call):
        if "ray.tune.function" not in module.scopes.origins(call.func) or len(call.args) != 1:
            continue
        given = call.args[0]
        start, end = module.span(call)
        inner, stop = module.span(given.value)
        if given.keyword is not None or given.star:
            continue
        if comments_in(module.slice(start, inner)) or comments_in(module.slice(stop, end)):
            continue
        bindings = module.scopes.reaching(call.func) if isinstance(call.func, cst.Name) else []
        gone = [b.node for b in bindings if b.kind == "import"]
        yield Finding(
            rules.RAY_CALL, start, end, "fixed", "breaks", "`tune.function` is gone: the function itself will do",
            module.slice(start, inner), module.source(given.value),
            (Edit(start, inner, ""), Edit(stop, end, "")),
            tuple(ImportDrop(module.inner_span(node)[0], only_if_unused=True) for node in gone),
        )  # fmt: skip
