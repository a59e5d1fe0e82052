"""Runs: statements that fill a config dict one after the other, and the expressions that make it.

A run becomes one chain of method calls, or a statement a method where the dict was made before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.groups import Groups, default_config, is_dict_call, shown
from rllib_codemods.config_dicts.keys import entry_key, item_key, key_of
from rllib_codemods.config_dicts.uses import StaysADict, Uses, operands
from rllib_migrate.edits import (
    Piece,
    argument_comments,
    argument_piece,
    comments_in,
    element_comments,
    element_piece,
    line_end,
)
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, eq=False, slots=True)
class Entry:
    """One setting: ``below`` is the key inside ``model``, else "". The piece has the comments around it."""

    name: str
    key: Node
    node: Node
    value: cst.BaseExpression
    piece: Piece
    below: str = ""


@dataclass(eq=False, slots=True)
class Run:
    """What stands together. ``made`` is the expression that makes the dict, None where it is only filled.

    ``base`` is what it is a copy of, None for a new one. ``comments`` are those that belong to no entry, ``inlined``
    the dicts of a name of their own that are written where the name stood.
    """

    home: Node
    start: int
    end: int
    receiver: str
    made: cst.BaseExpression | None = None
    base: cst.BaseExpression | None = None
    entries: list[Entry] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    inlined: list[cst.BaseExpression] = field(default_factory=list)
    statements: list[Node] = field(default_factory=list)


def runs_of(module: Module, groups: Groups, config: ConfigDict, uses: Uses) -> list[Run]:
    """All runs of a dict.

    Raises:
        StaysADict: a place that fills it has a form that none is made for.
    """
    found = _Runs(module, groups, config, uses).run()
    covered = {entry.node for run in found for entry in run.entries}
    for site in config.sites:
        apart = site.key == "multiagent" or (site.below and site.key == "env_config")
        if site.entry not in covered and not apart:
            raise StaysADict(f'"{site.key}" is set where it can\'t be followed')
    return found


class _Runs:
    def __init__(self, module: Module, groups: Groups, config: ConfigDict, uses: Uses) -> None:
        self._module, self._groups, self._config = module, groups, config
        self._made = set(uses.made)

    def run(self) -> list[Run]:
        module = self._module
        found: list[Run] = []
        blocks: list[cst.Module | cst.IndentedBlock] = [module.tree, *module.nodes(cst.IndentedBlock)]
        for block in blocks:
            current: Run | None = None
            # Where an error is caught, what was set before it stays set.
            alone = any(isinstance(up, (cst.Try, cst.TryStar, cst.With)) for up in module.ancestors(block))
            for statement in block.body:
                written = self._statement(statement)
                if written is not None and alone:
                    current = None
                if written is None:
                    current = None
                elif written.made is None and current is not None and current.receiver == written.receiver:
                    self._add(current, written)
                else:
                    current = written
                    found.append(written)
        placed = {run.made for run in found}
        found += [self._making(node, node, "") for node in self._made if node not in placed]
        return sorted(found, key=lambda run: run.start)

    def _add(self, run: Run, more: Run) -> None:
        module = self._module
        above = comments_in(module.slice(line_end(module, run.end), more.start))
        behind = module.slice(run.end, line_end(module, run.end)).strip()
        if behind:
            run.comments.append(behind)
        if above and more.entries:
            first = more.entries[0]
            piece = Piece(first.piece.text, (*above, *first.piece.above), first.piece.behind)
            more.entries[0] = Entry(first.name, first.key, first.node, first.value, piece, first.below)
        else:
            run.comments += above
        run.entries += more.entries
        run.comments += more.comments
        run.inlined += more.inlined
        run.statements += more.statements
        run.end = more.end

    # -- statements --------------------------------------------------------------------------------------------------

    def _statement(self, statement: Node) -> Run | None:
        """The statement as a run by itself; None where it does something else."""
        if not isinstance(statement, cst.SimpleStatementLine):
            return None
        found = [self._small(small, statement) for small in statement.body]
        runs = [run for run in found if run is not None]
        if runs and len(statement.body) > 1:
            raise StaysADict("a statement that fills it shares its line with another")
        return runs[0] if runs else None

    def _small(self, small: Node, statement: cst.SimpleStatementLine) -> Run | None:
        if isinstance(small, cst.Assign) and len(small.targets) == 1:
            target = small.targets[0].target
            if small.value in self._made and isinstance(target, cst.Name):
                run = self._making(small.value, statement, target.value)
                run.statements = [statement]
                return run
            return self._item(small, target, statement) if isinstance(target, cst.Subscript) else None
        if isinstance(small, cst.Expr) and isinstance(small.value, cst.Call):
            return self._update(small.value, statement)
        return None

    def _filling(self, statement: Node, receiver: str) -> Run:
        start, end = self._module.inner_span(statement)
        return Run(statement, start, end, receiver, statements=[statement])

    def _item(self, assign: cst.Assign, target: cst.Subscript, statement: Node) -> Run | None:
        """``config["key"] = value`` and ``config["model"]["key"] = value``."""
        module = self._module
        keys = [item_key(module, target)]
        base = target.value
        while isinstance(base, cst.Subscript):
            keys.insert(0, item_key(module, base))
            base = base.value
        if not isinstance(base, cst.Name) or not self._groups.has(self._config.group, base):
            return None
        if keys[0] == "env_config" and len(keys) > 1:
            return None  # a config object has it too
        index = target.slice[0].slice
        assert isinstance(index, cst.Index)
        run = self._filling(statement, base.value)
        run.comments, behind = [], self._behind(statement)
        run.end = line_end(module, run.end) if behind else run.end
        piece = Piece(module.source(assign.value), (), behind)
        if len(keys) == 1 and keys[0] is not None:
            run.entries = list(self._entries(run, keys[0], index.value, assign, assign.value, piece))
        elif len(keys) == 2 and keys[0] == "multiagent" and keys[1] is not None:
            run.entries = [Entry(keys[1], index.value, assign, assign.value, piece)]
        elif len(keys) == 2 and keys[0] == "model" and keys[1] is not None:
            run.entries = [Entry("model", index.value, assign, assign.value, piece, keys[1])]
        else:
            raise StaysADict(f'what is below "{keys[0]}" is changed')
        self._refuse_own(assign.value)
        return run

    def _behind(self, statement: Node) -> str:
        end = self._module.inner_span(statement)[1]
        return self._module.slice(end, line_end(self._module, end)).strip()

    def _refuse_own(self, value: cst.BaseExpression) -> None:
        """A value that reads the dict must not move across what is set before."""
        for name in self._module.nodes(cst.Name):
            inside = name is value or any(up is value for up in self._module.ancestors(name))
            if inside and self._groups.has(self._config.group, name):
                raise StaysADict("a value is made from the dict itself")

    def _update(self, call: cst.Call, statement: Node) -> Run | None:
        """``config.update({...})`` and ``config.update(key=value)``."""
        func = call.func
        if not isinstance(func, cst.Attribute) or func.attr.value != "update" or not isinstance(func.value, cst.Name):
            return None
        if not self._groups.has(self._config.group, func.value):
            return None
        run = self._filling(statement, func.value.value)
        given = [arg for arg in call.args if arg.keyword is None]
        if any(arg.star for arg in call.args) or len(given) > 1:
            raise StaysADict("what it is updated with can't be seen")
        for arg in given:
            self._display(run, arg.value)
            self._refuse_own(arg.value)
        for arg in call.args:
            if arg.keyword is not None:
                piece = argument_piece(self._module, call, arg, self._module.source(arg.value))
                run.entries += self._entries(run, arg.keyword.value, arg.keyword, arg, arg.value, piece)
        run.comments += argument_comments(self._module, call, [a for a in call.args if a.keyword is not None])
        return run

    # -- what makes it -----------------------------------------------------------------------------------------------

    def _making(self, node: cst.BaseExpression, home: Node, receiver: str) -> Run:
        module = self._module
        start, end = module.span(node)
        run = Run(home, start, end, receiver, node)
        first, *rest = operands(module, node)
        if self._is_base(first):
            run.base = None if self._is_new(first) else first
        else:
            run.base = self._display(run, first, base=True)
        for other in rest:
            self._display(run, other)
        if len([*rest, first]) > 1 and comments_in(self._outside(node, [first, *rest])):
            raise StaysADict("there are comments between its parts")
        return run

    def _outside(self, node: cst.BaseExpression, parts: list[cst.BaseExpression]) -> str:
        at, end = self._module.span(node)
        text = ""
        for part in parts:
            start, stop = self._module.span(part)
            text += self._module.slice(at, start)
            at = stop
        return text + self._module.slice(at, end)

    def _is_new(self, node: cst.BaseExpression) -> bool:
        """Whether an expression is the algorithm's defaults: the old default dict, or ``PPOConfig().to_dict()``."""
        if default_config(self._module, node) is not None:
            return True
        func = node.func if isinstance(node, cst.Call) else None
        made = func.value if isinstance(func, cst.Attribute) and func.attr.value == "to_dict" else None
        kinds = self._module.kinds.of(made.func) if isinstance(made, cst.Call) and not made.args else ()
        return any(value.kind.name == "config" and value.kind.is_class for value in kinds)

    def _is_base(self, node: cst.BaseExpression) -> bool:
        if isinstance(node, cst.Dict) or is_dict_call(self._module, node):
            return False
        if self._is_new(node):
            return True
        is_call = isinstance(node, cst.Call) and self._groups.function(node.func) is not None
        return (isinstance(node, cst.Name) or is_call) and self._groups.has(self._config.group, node)

    def _display(self, run: Run, node: cst.BaseExpression, *, base: bool = False) -> cst.BaseExpression | None:
        """Take the entries of a display; what it begins with, ``{**base, ...}``, is returned where that is allowed."""
        module = self._module
        under: list[cst.BaseExpression] = []
        taken: list[Node] = []
        if isinstance(node, cst.Dict):
            for element in node.elements:
                key = key_of(module, element.key) if isinstance(element, cst.DictElement) else None
                if isinstance(element, cst.DictElement) and key is not None:
                    piece = element_piece(module, node, element, module.source(element.value))
                    run.entries += self._entries(run, key, element.key, element, element.value, piece)
                    taken.append(element)
                elif isinstance(element, cst.StarredDictElement) and not run.entries:
                    under.append(element.value)
                else:
                    raise StaysADict("not all of its keys can be seen")
            run.comments += element_comments(module, node, taken)
        elif isinstance(node, cst.Call) and is_dict_call(module, node):
            for arg in node.args:
                if arg.keyword is not None:
                    piece = argument_piece(module, node, arg, module.source(arg.value))
                    run.entries += self._entries(run, arg.keyword.value, arg.keyword, arg, arg.value, piece)
                    taken.append(arg)
                elif arg.star != "*" and not run.entries:
                    under.append(arg.value)
                else:
                    raise StaysADict("not all of its keys can be seen")
            run.comments += argument_comments(module, node, [a for a in node.args if a in taken])
        else:
            raise StaysADict(f"`{module.source(node)}` is a part of it")
        if not under:
            return None
        if not base or len(under) > 1 or not self._is_base(under[0]):
            raise StaysADict(f"`{module.source(under[0])}` is a part of it")
        return None if self._is_new(under[0]) else under[0]

    def _entries(
        self, run: Run, name: str, key: Node, node: Node, value: cst.BaseExpression, piece: Piece
    ) -> Iterator[Entry]:
        """An entry, or those of ``multiagent``, each of which is a setting of its own."""
        given = shown(self._module, value) if name in ("model", "multiagent") else value
        if given is not value and self._may_move(given, value):
            run.inlined.append(given)
            piece = Piece(self._module.source(given), piece.above, piece.behind)
            value = given
        if name != "multiagent":
            yield Entry(name, key, node, value, piece)
            return
        inner = list(self._inner(value))
        for at, (own, inner_key, element, inner_value, inner_piece) in enumerate(inner):
            above = (*piece.above, *inner_piece.above) if at == 0 else inner_piece.above
            last = at == len(inner) - 1
            behind = inner_piece.behind or (piece.behind if last else "")
            yield Entry(own, inner_key, element, inner_value, Piece(inner_piece.text, above, behind))

    def _may_move(self, value: cst.BaseExpression, name: cst.BaseExpression) -> bool:
        """Whether a dict means the same where its name stands: a statement of the same block, nothing bound between."""
        module = self._module
        assign = module.parent(value)
        begin, end = module.statement(value), module.statement(name)
        if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
            return False
        if module.parent(begin) is not module.parent(end) or comments_in(module.source(value)):
            return False
        last = module.order(end)
        inside = [n for n in module.within(value, cst.Name) if n is not value]
        after = max((module.order(node) for node in inside), default=module.order(value))
        for node in inside:
            scope = module.scopes.lookup(node.value, module.scopes.scope_at(node))
            bound = scope.bindings.get(node.value, []) if scope is not None else []
            if any(after < module.order(binding.statement) < last for binding in bound):
                return False
        return True

    def _inner(self, value: cst.BaseExpression) -> Iterator[tuple[str, Node, Node, cst.BaseExpression, Piece]]:
        module = self._module
        if isinstance(value, cst.Dict):
            if element_comments(module, value, value.elements):
                raise StaysADict('there are comments in "multiagent"')
            for element in value.elements:
                key = entry_key(element)
                if key is None or not isinstance(element, cst.DictElement):
                    raise StaysADict('not all keys of "multiagent" can be seen')
                piece = element_piece(module, value, element, module.source(element.value))
                yield key, element.key, element, element.value, piece
        elif isinstance(value, cst.Call) and is_dict_call(module, value):
            for arg in value.args:
                if arg.keyword is None:
                    raise StaysADict('not all keys of "multiagent" can be seen')
                yield arg.keyword.value, arg.keyword, arg, arg.value, argument_piece(module, value, arg, "")
        else:
            raise StaysADict('what "multiagent" holds can\'t be seen')
