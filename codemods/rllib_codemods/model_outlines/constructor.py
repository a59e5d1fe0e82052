"""Reads the constructor of a model, statement by statement: what becomes ``setup``, and networks in functional style.

A line that can't be carried over stands as a comment; where it is one of a network, its name gets ``...``, so that the
lines after it still read. Layers made in a loop are kept in a ModuleList.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import libcst as cst

from rllib_codemods.model_outlines.calls import permuted, stored, with_states
from rllib_codemods.model_outlines.layers import Layer, Tensor
from rllib_codemods.model_outlines.networks import append
from rllib_codemods.model_outlines.reader import Reader
from rllib_codemods.model_outlines.text import block, line, source, told
from rllib_codemods.model_outlines.values import Line, Made, Net, Stack, Unknown, variable
from rllib_migrate.syntax.module import Node

#: Calls that only TensorFlow needed.
_DROPPED = ("register_variables", "summary", "build", "enable_eager_execution")
_LOST = "not carried over"


class Constructor:
    """Adds lines to a reader; ``dropped`` are the numbers of those that nothing takes the place of."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.module = reader.module
        self.dropped: list[int] = []

    def read(self, statements: Sequence[Node]) -> None:
        """Reads statements."""
        for statement in statements:
            self._statement(statement)

    def _statement(self, statement: Node) -> None:
        is_torch = self.reader.is_torch
        if isinstance(statement, cst.SimpleStatementLine):
            self.read(statement.body)
        elif isinstance(statement, cst.Expr):
            self._expression(statement)
        elif isinstance(statement, cst.AnnAssign) and statement.value is not None:
            self._assigned(statement, statement.target, statement.value)
        elif isinstance(statement, cst.Assign) and len(statement.targets) == 1:
            self._assigned(statement, statement.targets[0].target, statement.value)
        elif isinstance(statement, cst.With) and not is_torch:
            self.read(statement.body.body)  # scopes of names, devices
        elif isinstance(statement, cst.For) and not is_torch:
            self._loop(statement)
        elif isinstance(statement, cst.If) and not is_torch:
            self._condition(statement)
        elif not isinstance(statement, (cst.Pass, cst.Return)):
            self._plain(statement)

    def _plain(self, statement: Node) -> None:
        """A statement that makes no layer: as it is, or said to be lost."""
        reader = self.reader
        try:
            lines = reader.text(statement).split("\n")
        except Unknown:
            lines = told(self.module, statement, _LOST)
        if self._touches(statement):
            names = [variable(source(self.module, t.target)) for t in self.module.within(statement, cst.AssignTarget)]
            reader.graph.append(Line("\n".join(told(self.module, statement, _LOST)), tuple(names)))
        else:
            reader.setup += lines

    def _expression(self, statement: cst.Expr) -> None:
        call = statement.value
        if isinstance(call, (cst.SimpleString, cst.ConcatenatedString)):
            return
        name = call.func.attr.value if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) else ""
        if name == "__init__":
            return
        if name in _DROPPED and not self.reader.is_torch:
            self.dropped.append(line(self.module, statement))
            return
        if name == "add" and isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute) and call.args:
            owner = self.reader.known.get(source(self.module, call.func.value))
            if isinstance(owner, Stack):
                try:
                    append(self.reader, owner, call.args[0].value)
                except Unknown:
                    self.reader.setup += told(self.module, statement, _LOST)
                return
        self._plain(statement)

    # -- assignments -------------------------------------------------------------------------------------------------

    def _assigned(self, statement: Node, target: cst.BaseExpression, value: cst.BaseExpression) -> None:
        reader = self.reader
        if isinstance(target, cst.Subscript):
            self._plain(statement)
            return
        if isinstance(target, (cst.Tuple, cst.List)):
            self._unpacked(statement, [element.value for element in target.elements], value)
            return
        name = source(self.module, target)
        reader.touched = []
        reader.groups.pop(name, None)
        try:
            if isinstance(value, (cst.List, cst.Tuple)) and self._is_group(value):
                reader.groups[name] = value
                return
            made = reader.read(value, name)
            if made is None:
                text = reader.text(value)
                if not reader.touched:
                    self._kept(name, text)
                    return
                first = any(one.channels_first for one in reader.touched)
                made = Tensor(text, channels_first=first)
        except Unknown:
            self._unknown(statement, name)
            return
        self._named(statement, name, made)

    def _is_group(self, value: cst.List | cst.Tuple) -> bool:
        found = [self.reader.read(element.value) for element in value.elements]
        return bool(found) and all(isinstance(one, Tensor) for one in found)

    def _kept(self, name: str, text: str) -> None:
        """What is no part of the network stays as it is."""
        self.reader.setup += f"{name} = {text}".split("\n")
        self.reader.known.pop(name, None)
        if name.isidentifier():
            self.reader.assigned.append(Line(f"{name} = {text}", (name,)))

    def _unknown(self, statement: Node, name: str) -> None:
        reader = self.reader
        lines = told(self.module, statement, _LOST)
        if not self._touches(statement):
            reader.setup += [*lines, f"{name} = ..."]
            return
        local = variable(name)
        reader.graph.append(Line("\n".join([*lines, f"{local} = ..."]), (local,)))
        reader.known[name] = Tensor(local)

    def _touches(self, node: Node) -> bool:
        """Whether a part of a statement is a tensor of the network."""
        parts = (*self.module.within(node, cst.Name), *self.module.within(node, cst.Attribute))
        return any(isinstance(self.reader.known.get(source(self.module, part)), Tensor) for part in parts)

    def _named(self, statement: Node, name: str, made: Made) -> None:
        reader, number = self.reader, line(self.module, statement)
        if isinstance(made, Layer) and not reader.in_loop:
            made = stored(reader, made, name, "", number)
        if isinstance(made, Net) and (not made.name or name.startswith("self.")):
            made.name = reader.unique(variable(name))
        if isinstance(made, Tensor):
            local = variable(name)
            if made.text != local:
                reader.graph.append(Line(f"{local} = {made.text}  # line {number}", (local,)))
                made = replace(made, text=local)
        reader.known[name] = made

    def _unpacked(self, statement: Node, targets: Sequence[cst.BaseExpression], value: cst.BaseExpression) -> None:
        reader = self.reader
        names = [source(self.module, target) for target in targets]
        locals_ = tuple(map(variable, names))
        reader.touched = []
        try:
            lines = with_states(reader, names, value)
            if lines is None:
                text = reader.text(value)
                if not reader.touched:
                    reader.setup.append(f"{', '.join(names)} = {text}")
                    return
                lines = [f"{', '.join(locals_)} = {text}"]
        except Unknown:
            lines = told(self.module, statement, _LOST)
            if not self._touches(value):
                reader.setup += [*lines, *(f"{name} = ..." for name in names)]
                return
            lines += [f"{name} = ..." for name in locals_]
        reader.graph.append(Line("\n".join(lines), locals_))
        for name, local in zip(names, locals_, strict=True):
            known = reader.known.get(name)
            reader.known[name] = known if isinstance(known, Tensor) and known.text == local else Tensor(local)

    # -- loops and conditions ----------------------------------------------------------------------------------------

    def _loop(self, loop: cst.For) -> None:
        reader = self.reader
        if reader.in_loop:
            self._plain(loop)
            return
        self._channels_first(loop)
        try:
            header = f"for {source(self.module, loop.target)} in {reader.text(loop.iter)}:"
        except Unknown:
            self._plain(loop)
            return
        reader.in_loop = True
        made, inner, lines = self._inside(loop.body)
        reader.in_loop = False
        if not made:
            self._plain(loop)
            return
        reader.setup += [f"self.{attribute} = nn.ModuleList()" for attribute, _ in made]
        reader.setup += block(header, inner)
        owners = ", ".join(f"self.{attribute}" for attribute, _ in made)
        over = owners if len(made) == 1 else f"zip({owners})"
        text = block(f"for {', '.join(local for _, local in made)} in {over}:", [one.text for one in lines])
        self._bound(text, lines)

    def _condition(self, node: cst.If) -> None:
        """Layers under a condition: the network has them, or hasn't."""
        reader = self.reader
        if reader.in_loop or isinstance(node.orelse, cst.If):
            self._plain(node)
            return
        try:
            header = f"if {reader.text(node.test)}:"
        except Unknown:
            self._plain(node)
            return
        before, graph = dict(reader.known), list(reader.graph)
        if node.orelse is None:
            self._channels_first(node)
        made, inner, lines = self._inside(node.body)
        if not made:
            reader.known, reader.graph = before, graph
            self._plain(node)
            return
        reader.setup += block(header, inner)
        text = block(f'if hasattr(self, "{made[0][0]}"):', [one.text for one in lines])
        if node.orelse is not None:
            _, inner, more = self._inside(node.orelse.body)
            reader.setup += block("else:", inner) if inner else []
            text += block("else:", [one.text for one in more]) if more else []
            lines += more
        self._bound(text, lines)

    def _inside(self, body: cst.BaseSuite) -> tuple[list[tuple[str, str]], list[str], list[Line]]:
        """What the statements of a block make, apart from all before it."""
        reader = self.reader
        setup, reader.setup = reader.setup, []
        graph, reader.graph = reader.graph, []
        assigned, reader.assigned = reader.assigned, list(reader.assigned)
        outer, reader.nested = reader.nested, []
        self.read(body.body)
        made, reader.nested = reader.nested, outer
        if outer is not None:
            outer += made
        inner, reader.setup = reader.setup, setup
        lines, reader.graph = reader.graph, graph
        reader.assigned = assigned
        return made, inner, lines

    def _bound(self, text: Sequence[str], lines: Sequence[Line]) -> None:
        binds = tuple(name for one in lines for name in one.binds)
        self.reader.graph.append(Line("\n".join(text), binds))
        for name, value in self.reader.known.items():
            if isinstance(value, Tensor) and value.text in binds:
                self.reader.known[name] = replace(value, size="")

    def _channels_first(self, node: cst.For | cst.If) -> None:
        """Images that a loop or condition puts into convolutions get their channels first before it."""
        reader = self.reader
        kinds = {reader.kind(call.func) for call in self.module.within(node.body, cst.Call)}
        axes = next((int(kind[4]) for kind in kinds if kind.startswith("Conv") and kind[4:5].isdigit()), 0)
        names = [*self.module.within(node.body, cst.Name), *self.module.within(node.body, cst.Attribute)]
        for name in dict.fromkeys(source(self.module, one) for one in names) if axes else ():
            known = reader.known.get(name)
            if isinstance(known, Tensor) and not known.channels_first:
                local = variable(name)
                reader.graph.append(Line(f"{local} = {permuted(known, axes)}", (local,)))
                reader.known[name] = Tensor(local, channels_first=True)
