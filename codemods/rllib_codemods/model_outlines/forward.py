"""The methods of a model besides its constructor, line by line: ``forward`` gives a dict, all others what they gave."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.model_outlines import delegates
from rllib_codemods.model_outlines.calls import with_states
from rllib_codemods.model_outlines.delegates import Delegate
from rllib_codemods.model_outlines.layers import Tensor
from rllib_codemods.model_outlines.names import OBS, STATES, Old, in_forward, in_setup, is_used, prologue
from rllib_codemods.model_outlines.reader import Reader
from rllib_codemods.model_outlines.text import Replace, block, body_of, source, spliced, told
from rllib_codemods.model_outlines.values import Unknown
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_FLAT = f"{OBS}.flatten(1).float()"


class Methods:
    """Writes the methods of one model; ``outputs`` is the key of what ``forward`` gives."""

    def __init__(
        self, module: Module, names: Old, reader: Reader, outputs: str, *, recurrent: bool, derived: bool
    ) -> None:
        self._module = module
        self._names = names
        self._reader = reader
        self._outputs = outputs
        self._recurrent = recurrent
        self._derived = derived
        self._in_forward = _with_values(reader, in_forward(names))
        self._elsewhere = _with_values(reader, in_setup(names))

    def forward(self, function: cst.FunctionDef) -> list[str]:
        """The body of ``forward``."""
        self._reader.use(self._with_returns(function))
        lines = self._body(function, returns=True)
        return [*prologue(self._names.forward_names(recurrent=self._recurrent), lines), *lines]

    def other(self, function: cst.FunctionDef, name: str = "") -> list[str]:
        """A method that keeps its name, if no other one is given."""
        self._reader.use(self._elsewhere)
        before = len(self._reader.setup)
        lines = self._body(function, returns=False)
        if len(self._reader.setup) > before:
            lines.insert(0, "# Its layers are made once, in `setup`; the old model made new ones at each call.")
            self._tell_arguments(function, before)
        return block(f"def {name or function.name.value}({self.parameters(function)}):", lines)

    def _tell_arguments(self, function: cst.FunctionDef, start: int) -> None:
        """Says of new lines of ``setup`` which names in them are arguments of the method that they come from."""
        lines = self._reader.setup
        names = [param.name.value for param in parameters(function.params)[1:]]
        for at in range(start, len(lines)):
            used = [f"`{name}`" for name in names if is_used(name, lines[at])]
            lines[at] += f"; {', '.join(used)}: argument of `{function.name.value}`" if used else ""

    def parameters(self, function: cst.FunctionDef) -> str:
        """Parameters without annotations, which may name types of TensorFlow."""
        text = spliced(self._module, function.params, lambda node: "" if isinstance(node, cst.Annotation) else None)
        return " ".join(text.split()).removesuffix(",")

    def result(self, function: cst.FunctionDef) -> tuple[list[str], str]:
        """The lines of a method before its last, and the text of what that returns."""
        self._reader.use(self._elsewhere)
        body = body_of(function)
        last = body[-1] if body else None
        if not isinstance(last, cst.Return) or last.value is None:
            return self._body(function, returns=False), "..."
        lines = [text for statement in body[:-1] for text in self._statement(statement, returns=False)]
        try:
            return lines, self._text(last.value)
        except Unknown:
            return [*lines, *told(self._module, last, "not carried over")], "..."

    def returns_once(self, function: cst.FunctionDef) -> bool:
        """Whether a method ends in its only ``return``."""
        body = body_of(function)
        nested = (cst.FunctionDef, cst.Lambda)
        returns = self._module.within(function, cst.Return)
        own = [node for node in returns if self._module.enclosing(node, *nested) is function]
        return len(own) == 1 and own[0] is body[-1]

    def _body(self, function: cst.FunctionDef, *, returns: bool) -> list[str]:
        return [text for statement in body_of(function) for text in self._statement(statement, returns=returns)]

    def _statement(self, statement: Node, *, returns: bool) -> list[str]:
        if isinstance(statement, cst.Pass):
            return []
        try:
            if isinstance(statement, cst.Return):
                return self._return(statement) if returns else self._text(statement).split("\n")
            if isinstance(statement, cst.Assign) and len(statement.targets) == 1:
                return self._assign(statement, statement.targets[0].target)
            return self._text(statement).split("\n")
        except Unknown:
            return self._unknown(statement, returns=returns)

    def _unknown(self, statement: Node, *, returns: bool) -> list[str]:
        lines = told(self._module, statement, "not carried over")
        if isinstance(statement, cst.Return):
            return [*lines, f"return {{{self._outputs}: ...}}" if returns else "return ..."]
        targets = [t.target for t in statement.targets] if isinstance(statement, cst.Assign) else []
        names = [n for t in targets for n in ([e.value for e in t.elements] if isinstance(t, cst.Tuple) else [t])]
        return [*lines, *(f"{source(self._module, name)} = ..." for name in names)]

    def _assign(self, statement: cst.Assign, target: cst.BaseExpression) -> list[str]:
        if isinstance(target, cst.Tuple):
            names = [source(self._module, element.value) for element in target.elements]
            given = self._delegated(statement.value)
            if given is not None:
                before, text = given
                more = [f"{names[1]} = []"] if len(names) > 1 and names[1] != "_" and self._is_read(names[1]) else []
                return [*before, f"{names[0]} = {text}", *more]
            states = with_states(self._reader, names, statement.value)
            if states is not None:
                return states
        name = source(self._module, target)
        made = self._reader.read(statement.value, name)
        if isinstance(made, Tensor):
            if isinstance(target, cst.Name):
                self._reader.known[name] = Tensor(name, made.size, channels_first=made.channels_first)
            return [f"{name} = {made.text}"]
        text = self._text(statement.value)
        if isinstance(statement.value, (cst.List, cst.Tuple, cst.BinaryOperation)):
            self._reader.groups[name] = statement.value
        if isinstance(target, cst.Name):
            self._reader.known.pop(name, None)
            if text == OBS or text.startswith(f"{OBS}["):
                self._reader.known[name] = Tensor(name, raw=True)
        return [f"{self._text(target)} = {text}"]

    def _is_read(self, name: str) -> bool:
        return name not in ("state", self._names.state)

    def _with_returns(self, function: cst.FunctionDef) -> Replace:
        """What is put in place within ``forward``: also the results that it returns on a condition or in a loop."""

        def replaced(node: Node) -> str | None:
            if isinstance(node, cst.Return) and self._module.enclosing(node, cst.FunctionDef, cst.Lambda) is function:
                return self._inner_return(node)
            return self._in_forward(node)

        return replaced

    def _inner_return(self, statement: cst.Return) -> str | None:
        value = statement.value
        if value is None:
            return None
        if isinstance(value, cst.Tuple) and len(value.elements) == 2:
            output, states = (self._text(element.value) for element in value.elements)
        else:
            text = self._text(value)
            output, states = f"({text})[0]", f"({text})[1]"
        more = f", Columns.STATE_OUT: {STATES % states}" if self._recurrent else ""
        return f"return {{{self._outputs}: {output}{more}}}"

    def _return(self, statement: cst.Return) -> list[str]:
        value = statement.value
        if value is None:
            return [f"return {{{self._outputs}: ...}}"]
        given = self._delegated(value)
        if given is not None:
            return [*given[0], f"return {{{self._outputs}: {given[1]}}}"]
        if not isinstance(value, cst.Tuple) or len(value.elements) != 2:
            text = self._text(value)
            if not self._recurrent:
                return [f"return {{{self._outputs}: ({text})[0]}}"]
            return [f"output, state_out = {text}", *self._with_states("output", "state_out")]
        output, states = (self._text(element.value) for element in value.elements)
        if not self._recurrent:
            return [f"return {{{self._outputs}: {output}}}"]
        return self._with_states(output, states)

    def _with_states(self, output: str, states: str) -> list[str]:
        return [f"state_out = {STATES % states}", f"return {{{self._outputs}: {output}, Columns.STATE_OUT: state_out}}"]

    # -- default networks that the model holds -----------------------------------------------------------------------

    def _delegated(self, node: cst.BaseExpression) -> tuple[list[str], str] | None:
        """A call of a default network, held or derived from: lines before it, and its text."""
        func = node.func if isinstance(node, cst.Call) else None
        if isinstance(func, cst.Attribute) and func.attr.value == "forward":
            if self._derived and is_super(func.value):
                return ["given = super()._forward(batch, **kwargs)"], f"given[{self._outputs}]"
            func = func.value
        made = self._reader.known.get(source(self._module, func)) if func is not None else None
        if not isinstance(made, Delegate) or not isinstance(node, cst.Call):
            return None
        given = delegates.observations(node, self._text, self._names.input_dict, _FLAT)
        stored = f"self._{made.attribute}_input"
        return [f"{stored} = {given}"], f"self.{made.attribute}({stored})"

    def _text(self, node: Node) -> str:
        return self._reader.text(node)


def _with_values(reader: Reader, old_names: Replace) -> Replace:
    """The same, with the values of default networks that the model holds."""

    def replaced(node: Node) -> str | None:
        new = old_names(node)
        return _values(reader, node) if new is None else new

    return replaced


def _values(reader: Reader, node: Node) -> str | None:
    """``self.model.value_function()`` of a default network."""
    func = node.func if isinstance(node, cst.Call) else None
    if not isinstance(func, cst.Attribute) or func.attr.value != "value_function":
        return None
    if is_super(func.value):
        return "super().compute_values(batch)"
    made = reader.known.get(source(reader.module, func.value))
    if not isinstance(made, Delegate):
        return None
    return f"self.{made.attribute}_values(self._{made.attribute}_input).squeeze(-1)"
