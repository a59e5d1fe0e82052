"""The edits of a class by the method that they change, so that each can say what it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module

_SAID = {
    "__init__": ("`setup()` builds the layers; what the old constructor was given, the module has", "setup()"),
    "forward": ("`_forward()` takes a batch, and gives the inputs of the action distribution", "_forward()"),
    "forward_rnn": ("`_forward()` gives it what RLlib gave it: steps of time, and a list of states", None),
    "get_initial_state": ("the states of an RLModule have names", "a dict"),
    "value_function": ("`compute_values()` gives the values of a batch", "compute_values()"),
}
_OTHER = ("what the old base class gave is the module's own now", None)


def whole_span(module: Module, node: cst.FunctionDef) -> tuple[int, int]:
    """A method with its decorators."""
    start, end = module.inner_span(node)
    return min([start, *(module.inner_span(d)[0] for d in node.decorators)]), end


def by_method(
    module: Module, cls: cst.ClassDef, edits: Sequence[Edit]
) -> Iterator[tuple[cst.FunctionDef | None, tuple[Edit, ...], tuple[str, str | None]]]:
    """The edits in each method of the class, with a message and the new spelling; None for those outside of them."""
    rest = list(edits)
    for node in cls.body.body:
        if isinstance(node, cst.FunctionDef):
            start, end = whole_span(module, node)
            # A method that is put behind this one starts with the line break at its end.
            own = [e for e in rest if module.line_start(start) <= e.start and e.end <= max(end, e.start)]
            own = [e for e in own if e.start <= end]
            if own:
                rest = [e for e in rest if e not in own]
                yield node, tuple(own), _SAID.get(node.name.value, _OTHER)
    yield None, tuple(rest), ("", None)
